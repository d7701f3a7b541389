/** /refer: renders stores/portal/referrals/referrals-page.ts. */
import { useId } from 'react';
import { INVITE_TEXT, REFER_TEXT } from '#messages/portal/referrals.ts';
import { createReferralsPage, type ReferralsPage } from '#stores/portal/referrals/referrals-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { OwnLink } from './own-link.tsx';
import { ReferralList } from './referral-list.tsx';

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
        <FormSubmit form={inviteForm} busyLabel={INVITE_TEXT.busy} className="justify-self-start">
          {INVITE_TEXT.submit}
        </FormSubmit>
      </Form>
    </section>
  );
}

/** The screen of /refer. */
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
