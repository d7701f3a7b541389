/** Setting up a device as a second factor: picture, key, first code. */
import { useEffect, useRef } from 'react';
import { SECOND_FACTOR_TEXT as TEXT } from '#messages/auth/second-factor.ts';
import type { Enrolment, SecondFactor } from '#stores/portal/profile/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CodeField } from '#islands/core/forms/code-field.tsx';
import { Form, FormSubmit } from '#islands/core/forms/form.tsx';

interface EnrolmentProps {
  readonly page: SecondFactor;
  readonly enrolment: Enrolment;
}

/** Groups of four are easier to type. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');
}

interface SecretProps {
  readonly page: SecondFactor;
  readonly secret: string;
}

function Secret({ page, secret }: SecretProps) {
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p>{TEXT.secretLead}</p>
      <code className="border border-line bg-surface px-4 py-3 text-lead break-words select-all">
        {grouped(secret)}
      </code>
      <Button variant="quiet" onClick={() => void page.copySecret()}>
        {TEXT.copy}
      </Button>
    </div>
  );
}

export function SecondFactorEnrolment({ page, enrolment }: EnrolmentProps) {
  const { codeForm } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-5 border border-line-strong p-5">
      <h4 ref={heading} tabIndex={-1} className="label">
        {TEXT.setUpTitle}
      </h4>
      <p>{TEXT.scan}</p>
      <div className="grid gap-5 sm:grid-cols-[13rem_1fr]">
        <img src={enrolment.picture} alt={TEXT.picture} width="208" height="208" className="bg-white" />
        <Secret page={page} secret={enrolment.secret} />
      </div>
      <Notice kind="notice">{TEXT.othersOut}</Notice>
      <Form form={codeForm.form} label={TEXT.setUpTitle}>
        <CodeField code={codeForm} label={TEXT.code} hint={TEXT.codeHint} />
        <div className="flex flex-wrap gap-3">
          <FormSubmit form={codeForm.form} busyLabel={TEXT.confirming}>
            {TEXT.confirm}
          </FormSubmit>
          <Button variant="quiet" onClick={() => void page.cancelEnrolment()}>
            {TEXT.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
