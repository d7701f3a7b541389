/** Invited and joined people with their progress. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Referral, ReferralState } from '#contract/referrals.ts';
import { formatDate, isoDate } from '#domain/dates.ts';
import { countReferrals, reachedAt } from '#domain/referrals.ts';
import { REFERRAL_LIST_TEXT, REFERRAL_STATE_TEXT } from '#messages/portal/referrals.ts';
import { errorText } from '#messages/core/errors.ts';
import type { Loadable } from '#stores/core/loader.ts';
import type { Referrals } from '#stores/portal/referrals/referrals-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

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

export function ReferralList({ read, referrals }: ReferralListProps) {
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
