/** /confirm-email: renders stores/auth/confirm-email.ts. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { CONFIRM_EMAIL_TEXT as TEXT } from '#messages/auth/confirm-email.ts';
import { createConfirmEmailPage, type ConfirmEmailPage as Page } from '#stores/auth/confirm-email.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { PageProps } from '../core/use-page.ts';
import { AccountPage, Frame } from './frame.tsx';

const TITLES = {
  verifying: TEXT.verifyingTitle,
  success: TEXT.successTitle,
  error: TEXT.errorTitle,
  expired: TEXT.expiredTitle,
  already_verified: TEXT.alreadyTitle,
  half_done: TEXT.halfTitle,
} as const;

interface ConfirmActionProps {
  readonly href: string;
  readonly main?: boolean;
  readonly children: ReactNode;
}

function ConfirmAction({ href, main = false, children }: ConfirmActionProps) {
  return (
    <a href={href} className={`button ${main ? 'button-main' : 'button-quiet'}`}>
      {children}
    </a>
  );
}

function ConfirmActions({ page }: PageProps<Page>) {
  const state = useStore(page.$state);
  switch (state.phase) {
    case 'verifying':
      return null;
    case 'success':
      return (
        <ConfirmAction href="/login" main>
          {TEXT.continueToLogin}
        </ConfirmAction>
      );
    case 'error':
      return (
        <>
          {state.again && <Button onClick={page.verifyAgain}>{SHARED_WORDS.retry}</Button>}
          <ConfirmAction href="/signup" main={!state.again}>
            {TEXT.tryAgain}
          </ConfirmAction>
          <ConfirmAction href="/login">{TEXT.goToLogin}</ConfirmAction>
        </>
      );
    case 'expired':
      return (
        <>
          <ConfirmAction href="/signup" main>
            {TEXT.requestNew}
          </ConfirmAction>
          <ConfirmAction href="/login">{TEXT.goToLogin}</ConfirmAction>
        </>
      );
    case 'half_done':
    case 'already_verified':
      return (
        <ConfirmAction href="/login" main>
          {TEXT.goToLogin}
        </ConfirmAction>
      );
  }
}

function Success({ email }: { readonly email: string }) {
  return (
    <>
      <dl className="border-l-4 border-signal py-1 pl-4">
        <dt className="label text-muted">{TEXT.verified}</dt>
        <dd className="wrap-anywhere">{email}</dd>
      </dl>
      <p className="text-muted">{TEXT.successNote}</p>
    </>
  );
}

function ConfirmEmail({ page }: PageProps<Page>) {
  const state = useStore(page.$state);
  const verifying = state.phase === 'verifying';
  return (
    <Frame title={TITLES[state.phase]} lead={verifying ? undefined : state.text}>
      {verifying && <Spinner label={TEXT.verifying} />}
      {state.phase === 'success' && <Success email={state.email} />}
      <div className="flex flex-wrap gap-3">
        <ConfirmActions page={page} />
      </div>
      <p className="text-small text-muted">
        <a href={urls.email(BRAND_CONTACT.support)} className="inline-flex min-h-11 items-center link">
          {TEXT.help}
        </a>
      </p>
    </Frame>
  );
}

export function ConfirmEmailPage() {
  return <AccountPage create={createConfirmEmailPage}>{(page) => <ConfirmEmail page={page} />}</AccountPage>;
}
