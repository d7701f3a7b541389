/** /refer: renders stores/portal/referrals/referrals-page.ts. */
import { useId } from 'react';
import { useStore } from '@nanostores/react';
import {
  INVITE_TEXT,
  REFER_TEXT,
  REFERRAL_LIST_TEXT,
  REFERRAL_STATE_TEXT,
} from '#messages/portal/referrals.ts';
import {
  createReferralsPage,
  type Referrals,
  type ReferralsPage,
} from '#stores/portal/referrals/referrals-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import type { Referral, ReferralState } from '#contract/referrals.ts';
import { formatDate, isoDate } from '#domain/dates.ts';
import { countReferrals, reachedAt } from '#domain/referrals.ts';
import { errorText } from '#messages/core/errors.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OwnLink } from './own-link.tsx';

interface ReferralListProps {
  readonly read: Loadable<Referrals>;
  readonly referrals: readonly Referral[];
}

const COUNTS = ['signedUp', 'members', 'open'] as const;
const GOOD: ReadonlySet<ReferralState> = new Set(['onboarded', 'retained_30d']);

function Counts({ referrals }: Pick<ReferralListProps, 'referrals'>) {
  const counts = countReferrals(referrals);
  return (
    <dl className="mt-6 grid grid-cols-3 border-y border-line">
      {COUNTS.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end border-line py-4 pl-5 not-first:border-l first:pl-0"
        >
          <dt className="text-small text-muted">{REFERRAL_LIST_TEXT.counts[name]}</dt>
          <dd className="figures text-[2.75rem] leading-none">{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ referral }: { readonly referral: Referral }) {
  const { label, meaning } = REFERRAL_STATE_TEXT[referral.state];
  const at = reachedAt(referral);
  const byLink = referral.state === 'self' ? REFERRAL_LIST_TEXT.self : REFERRAL_LIST_TEXT.byLink;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="font-semibold wrap-anywhere">{referral.email ?? byLink}</p>
      <p className="flex items-center gap-3 sm:justify-self-end">
        <Badge tone={GOOD.has(referral.state) ? 'good' : 'plain'}>{label}</Badge>
        <time dateTime={isoDate(at)} className="text-small text-muted">
          {formatDate(at)}
        </time>
      </p>
      <p className="text-small text-muted sm:col-span-2">{meaning}</p>
    </li>
  );
}

function ReferralList({ read, referrals }: ReferralListProps) {
  const { phase, code } = useStore(read.$state);
  const failure = code === null ? null : `${REFERRAL_LIST_TEXT.failed} ${errorText(code)}`;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id={headingId} className="text-[2.75rem] leading-none">
          {REFERRAL_LIST_TEXT.title}
        </h2>
        <Button
          variant="quiet"
          busy={phase === 'loading'}
          busyLabel={REFERRAL_LIST_TEXT.loading}
          onClick={() => void read.reload()}
        >
          {REFERRAL_LIST_TEXT.refresh}
        </Button>
      </div>
      <div role="alert" className="mt-4">
        {failure !== null && <Notice kind="error">{failure}</Notice>}
      </div>
      <Counts referrals={referrals} />
      {referrals.length === 0 ? (
        <p className="mt-6 border-l-4 border-line-strong pl-5">
          {REFERRAL_LIST_TEXT.empty}
          <span className="block max-w-[60ch] text-muted">{REFERRAL_LIST_TEXT.emptyHint}</span>
        </p>
      ) : (
        <ul>
          {referrals.map((referral) => (
            <Row key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Invite({ page }: { readonly page: ReferralsPage }) {
  const { inviteForm } = page;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-14 grid content-start gap-5">
      <h2 id={headingId} className="text-[2.75rem] leading-none">
        {INVITE_TEXT.title}
      </h2>
      <p className="text-muted">{INVITE_TEXT.lead}</p>
      <Form form={inviteForm} label={INVITE_TEXT.title}>
        <FormText
          form={inviteForm}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={INVITE_TEXT.email}
          hint={INVITE_TEXT.hint}
          required
        />
        <FormMessage form={inviteForm} />
        <FormSubmit form={inviteForm} className="justify-self-start">
          {INVITE_TEXT.submit}
        </FormSubmit>
      </Form>
    </section>
  );
}

export function Screen() {
  const page = usePage(createReferralsPage);
  return (
    <ReadPage read={page.referrals} words={REFER_TEXT}>
      {({ code, link, referrals }) => (
        <>
          <PageHeading>{REFER_TEXT.title}</PageHeading>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">{REFER_TEXT.lead}</p>
          <OwnLink page={page} code={code} link={link} />
          <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <ReferralList read={page.referrals} referrals={referrals} />
            <Invite page={page} />
          </div>
        </>
      )}
    </ReadPage>
  );
}
