/** Sends the confirmation mail again; shows the remaining waiting time. */
import { useStore } from '@nanostores/react';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import type { ResendConfirmation } from '#stores/auth/resend-confirmation.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface ResendButtonProps {
  readonly resend: ResendConfirmation;
  readonly email: string;
}

export function ResendButton({ resend, email }: ResendButtonProps) {
  const { phase, secondsLeft, notice } = useStore(resend.$resend);
  return (
    <>
      <output className="block w-full">{notice && <Notice kind={notice.kind}>{notice.text}</Notice>}</output>
      <Button
        variant="quiet"
        busy={phase === 'sending'}
        busyLabel={SHARED_WORDS.sending}
        blocked={secondsLeft > 0}
        className="tabular-nums"
        onClick={() => void resend.send(email)}
      >
        {secondsLeft > 0 ? SIGNUP_TEXT.resendIn(secondsLeft) : SIGNUP_TEXT.resend}
      </Button>
    </>
  );
}
