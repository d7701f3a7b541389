/** /login: renders stores/auth/login.ts. */
import { useStore } from '@nanostores/react';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { FLASH_TEXTS } from '#messages/core/flash.ts';
import { createLoginPage, type LoginPage as Page } from '#stores/auth/login.ts';
import { Notice } from '#ui/notice.tsx';
import type { PageProps } from '../core/use-page.ts';
import { AccountPage } from './frame.tsx';
import { ResendButton } from './resend-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

function Flash({ page }: PageProps<Page>) {
  const flash = useStore(page.$flash);
  if (flash === null) return null;
  const { kind, text, nextStep } = FLASH_TEXTS[flash];
  return (
    <Notice kind={kind} nextStep={nextStep} live>
      {text}
    </Notice>
  );
}

/** Shown after the service refused an unconfirmed address. */
function Unverified({ page }: PageProps<Page>) {
  const unverified = useStore(page.$unverified);
  if (unverified === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-muted">{LOGIN_TEXT.resendLead}</p>
      <ResendButton resend={page.resend} email={unverified} />
    </div>
  );
}

export function LoginPage() {
  return (
    <AccountPage create={createLoginPage}>
      {(page) => (
        <SignInFrame
          steps={page}
          title={LOGIN_TEXT.title}
          lead={LOGIN_TEXT.lead}
          above={<Flash page={page} />}
          below={<Unverified page={page} />}
          other={{ lead: LOGIN_TEXT.newHere, href: '/signup', label: LOGIN_TEXT.create }}
        />
      )}
    </AccountPage>
  );
}
