/** /confirm-email: renders stores/auth/confirm-email.ts. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { BRAND_CONTACT } from '../../contract/brand.ts';
import { urls } from '../../contract/routes.ts';
import { ACCOUNT_TEXT, CONFIRM_EMAIL_TEXT as TEXT } from '../../messages/auth/auth.ts';
import {
  $confirmation,
  startConfirmation,
  verifyAgain,
  type Confirmation,
} from '../../stores/auth/confirm-email.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Frame, mountScreen } from './frame.tsx';

const TITLES = {
  verifying: TEXT.verifyingTitle,
  success: TEXT.successTitle,
  error: TEXT.errorTitle,
  expired: TEXT.expiredTitle,
  already_verified: TEXT.alreadyTitle,
  half_done: TEXT.halfTitle,
} as const;

interface WayProps {
  readonly href: string;
  readonly main?: boolean;
  readonly children: ReactNode;
}

function Way({ href, main = false, children }: WayProps) {
  return (
    <a href={href} className={`button ${main ? 'button-main' : 'button-quiet'}`}>
      {children}
    </a>
  );
}

function Ways({ state }: { readonly state: Confirmation }) {
  switch (state.phase) {
    case 'verifying':
      return null;
    case 'success':
      return (
        <Way href="/login" main>
          {TEXT.continueToLogin}
        </Way>
      );
    case 'error':
      return (
        <>
          {state.again && <Button onClick={verifyAgain}>{ACCOUNT_TEXT.retry}</Button>}
          <Way href="/signup" main={!state.again}>
            {TEXT.tryAgain}
          </Way>
          <Way href="/login">{TEXT.goToLogin}</Way>
        </>
      );
    case 'expired':
      return (
        <>
          <Way href="/signup" main>
            {TEXT.requestNew}
          </Way>
          <Way href="/login">{TEXT.goToLogin}</Way>
        </>
      );
    case 'half_done':
    case 'already_verified':
      return (
        <Way href="/login" main>
          {TEXT.goToLogin}
        </Way>
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

function ConfirmEmail() {
  const state = useStore($confirmation);
  const verifying = state.phase === 'verifying';
  return (
    <Frame title={TITLES[state.phase]} lead={verifying ? undefined : state.text}>
      {verifying && <Spinner label={TEXT.verifying} />}
      {state.phase === 'success' && <Success email={state.email} />}
      <div className="flex flex-wrap gap-3">
        <Ways state={state} />
      </div>
      <p className="text-small text-muted">
        <a href={urls.email(BRAND_CONTACT.support)} className="inline-flex min-h-11 items-center link">
          {TEXT.help}
        </a>
      </p>
    </Frame>
  );
}

export function mount(element: HTMLElement): void {
  startConfirmation();
  mountScreen(element, <ConfirmEmail />);
}
