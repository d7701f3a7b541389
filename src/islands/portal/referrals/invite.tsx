/** Inviting by mail. */
import { useId } from 'react';
import { INVITE_TEXT } from '#messages/portal/referrals.ts';
import type { ReferralsPage } from '#stores/portal/referrals/referrals-page.ts';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';

export function Invite({ page }: { readonly page: ReferralsPage }) {
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
