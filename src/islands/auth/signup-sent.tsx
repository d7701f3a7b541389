/** 'Check Your Email': the address, with links to change it or continue. */
import { useStore } from '@nanostores/react';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import type { SignupPage } from '#stores/auth/signup.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ResendButton } from './resend-button.tsx';

export function SignupSent({ page }: { readonly page: SignupPage }) {
  const sentTo = useStore(page.$sentTo);
  return (
    <Dialog
      open={sentTo !== null}
      title={SIGNUP_TEXT.checkEmail}
      closeLabel={SIGNUP_TEXT.close}
      onClose={page.closeSent}
    >
      {sentTo !== null && (
        <div className="grid justify-items-start gap-5">
          <p className="text-lead wrap-anywhere">{SIGNUP_TEXT.sentTo(sentTo)}</p>
          <p className="text-muted">{SIGNUP_TEXT.spam}</p>
          <ResendButton resend={page.resend} email={sentTo} />
          <Button className="h-auto w-full" focusFirst onClick={page.confirmLater}>
            {SIGNUP_TEXT.later}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
