/** Frame of both variants of choosing a new password. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import { UPDATE_PASSWORD_TEXT } from '#messages/auth/update-password.ts';
import { CODE_STEP_TEXT, SECOND_FACTOR_TEXT } from '#messages/auth/second-factor.ts';
import type { PasswordReset, ResetPhase } from '#stores/auth/password-reset.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CodeField } from '../core/forms/code-field.tsx';
import { FormPassword } from '../core/forms/form-password.tsx';
import { Form, FormSubmit } from '../core/forms/form.tsx';
import { lazyPart } from '../core/lazy-part.tsx';
import { Frame } from './frame.tsx';

const PasswordChange = lazyPart(
  async () => (await import('../portal/profile/security/password.tsx')).PasswordChange,
);

interface PasswordPageProps {
  readonly reset: PasswordReset;
  readonly title: string;
  readonly lead: string;
  /** The form, shown when the link is good. */
  readonly children: ReactNode;
}

function wordsOf(phase: ResetPhase, { title, lead }: PasswordPageProps) {
  if (phase === 'bad_link') return { title: RESET_TEXT.badLink, lead: RESET_TEXT.badLinkLead };
  if (phase === 'code') return { title: CODE_STEP_TEXT.title, lead: CODE_STEP_TEXT.lead };
  if (phase === 'member')
    return { title: UPDATE_PASSWORD_TEXT.memberTitle, lead: UPDATE_PASSWORD_TEXT.memberLead };
  if (phase === 'done') return { title: RESET_TEXT.updated, lead: RESET_TEXT.updatedLead };
  return { title, lead };
}

function Code({ reset: { code } }: Pick<PasswordPageProps, 'reset'>) {
  return (
    <>
      <Form form={code.form} label={CODE_STEP_TEXT.title}>
        <CodeField code={code} label={SECOND_FACTOR_TEXT.code} hint={SECOND_FACTOR_TEXT.codeHint} focused />
        <FormSubmit form={code.form} busyLabel={CODE_STEP_TEXT.busy} className="w-full">
          {CODE_STEP_TEXT.submit}
        </FormSubmit>
      </Form>
      <p className="text-small text-muted">
        <span className="block">{CODE_STEP_TEXT.lost}</span>
        <a href={urls.email(BRAND_CONTACT.hr)} className="link">
          {BRAND_CONTACT.hr}
        </a>
      </p>
    </>
  );
}

function Content({ reset, phase, children }: PasswordPageProps & { readonly phase: ResetPhase }) {
  switch (phase) {
    case 'checking':
      return <Spinner label={RESET_TEXT.checking} />;
    case 'form':
      return children;
    case 'member':
      return <PasswordChange />;
    case 'code':
      return <Code reset={reset} />;
    case 'bad_link':
      return (
        <a href="/forgot-password" className="button justify-self-start button-main">
          {RESET_TEXT.requestLink}
        </a>
      );
    case 'unreachable':
      return (
        <>
          <Notice kind="error" live>
            {RESET_TEXT.unreachable}
          </Notice>
          <Button className="justify-self-start" onClick={reset.checkLink}>
            {SHARED_WORDS.retry}
          </Button>
        </>
      );
    case 'done':
      return (
        <a href="/login" className="button justify-self-start button-main">
          {RESET_TEXT.toLogin}
        </a>
      );
  }
}

export function PasswordPage(props: PasswordPageProps) {
  const phase = useStore(props.reset.$phase);
  const words = wordsOf(phase, props);
  return (
    <Frame title={words.title} lead={words.lead}>
      <Content {...props} phase={phase} />
    </Frame>
  );
}

export function PasswordPair({
  reset,
  children,
}: {
  readonly reset: PasswordReset;
  readonly children: ReactNode;
}) {
  return (
    <>
      <FormPassword
        form={reset.form}
        name="password"
        label={ACCOUNT_TEXT.newPassword}
        autoComplete="new-password"
      />
      {children}
      <FormPassword
        form={reset.form}
        name="confirmation"
        label={ACCOUNT_TEXT.confirmation}
        autoComplete="new-password"
      />
    </>
  );
}
