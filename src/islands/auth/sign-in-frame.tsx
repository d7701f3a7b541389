/** Address and password, on both pages of signing in. */
import type { ReactNode } from 'react';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { useStore } from '@nanostores/react';
import { $access } from '#stores/auth/guard.ts';
import type { CodeStep } from '#stores/auth/code-step.ts';
import { $session } from '#stores/auth/session.ts';
import type { SignIn } from '#stores/auth/sign-in.ts';
import { Spinner } from '#ui/spinner.tsx';
import { FormPassword } from '../core/forms/form-password.tsx';
import { lazyPart } from '../core/lazy-part.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { EmailField } from './email-field.tsx';
import { Frame } from './frame.tsx';

interface SignInFrameProps {
  readonly steps: Pick<SignIn, 'form' | 'code'>;
  readonly title: string;
  readonly lead: string;
  /** Above the form. */
  readonly above: ReactNode;
  /** Below the refusal. */
  readonly below?: ReactNode;
  /** A link to the page for others. */
  readonly other: { readonly lead: string; readonly href: string; readonly label: string };
}

function PasswordForm({ steps: { form }, title, below }: SignInFrameProps) {
  return (
    <Form form={form} label={title}>
      <EmailField form={form} />
      <FormPassword
        form={form}
        name="password"
        label={ACCOUNT_TEXT.password}
        autoComplete="current-password"
      />
      <FormMessage form={form} />
      {below}
      <FormSubmit form={form} busyLabel={LOGIN_TEXT.busy} className="w-full">
        {LOGIN_TEXT.submit}
      </FormSubmit>
      <a href="/forgot-password" className="inline-flex min-h-11 items-center justify-self-start link">
        {LOGIN_TEXT.forgot}
      </a>
    </Form>
  );
}

function Password(props: SignInFrameProps) {
  const { steps, title, lead, above, other } = props;
  const { phase } = useStore(steps.form.$form);
  const access = useStore($access);
  const isLeaving = phase === 'done' || access === 'leaving';
  return (
    <Frame title={title} lead={lead} isChecking={access === 'waiting'}>
      {above}
      <FormMessage form={steps.code.code.form} />
      {isLeaving ? (
        <Spinner label={phase === 'done' ? LOGIN_TEXT.going : ACCOUNT_TEXT.loading} />
      ) : (
        <PasswordForm {...props} />
      )}
      <div className="account-other">
        <span>{other.lead}</span>
        <a href={other.href} className="button button-quiet">
          {other.label}
        </a>
      </div>
    </Frame>
  );
}

// After the password, and of few accounts.
const SecondFactorStep = lazyPart(async () => (await import('./second-factor-step.tsx')).SecondFactorStep);

/** True while the page shows the code field, until the sign-in is complete. */
function useCodeAsked({ code, $step }: CodeStep): boolean {
  const session = useStore($session);
  const { phase } = useStore(code.form.$form);
  const { isRecovery } = useStore($step);
  return session.phase === 'challenge' || phase !== 'editing' || isRecovery;
}

export function SignInFrame(props: SignInFrameProps) {
  const { code } = props.steps;
  const codeAsked = useCodeAsked(code);
  return codeAsked ? <SecondFactorStep step={code} /> : <Password {...props} />;
}
