/** Sends the confirmation mail again, at most once a minute, with a countdown. */
import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import { errorText } from '#messages/core/errors.ts';
import type { FormNotice } from '../core/form.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { sessionLibrary } from './session.ts';

export interface ResendState {
  readonly phase: 'idle' | 'sending';
  /** Seconds until the next mail is allowed. */
  readonly secondsLeft: number;
  readonly notice: FormNotice | null;
}

export interface ResendConfirmation {
  readonly $resend: ReadableAtom<ResendState>;
  /** Starts the waiting time after a sent mail. */
  readonly wait: () => void;
  /** Requests the mail; does nothing while busy or waiting. */
  readonly send: (email: string) => Promise<void>;
}

const { resendWaitMs, resendNoticeMs } = LIMITS.account;
const TICK_MS = 1000;

/** Counts down by the clock, so that a suspended tab stays correct. Returns a function that starts it. */
function createCountdown(show: (secondsLeft: number) => void): () => void {
  let freeAt = 0;
  let cancel: (() => void) | null = null;
  const tick = (): void => {
    const { now, later } = getPortalEnvironment();
    const secondsLeft = Math.max(0, Math.ceil((freeAt - now()) / TICK_MS));
    show(secondsLeft);
    cancel = secondsLeft > 0 ? later(tick, TICK_MS) : null;
  };
  return () => {
    cancel?.();
    freeAt = getPortalEnvironment().now() + resendWaitMs;
    tick();
  };
}

async function resend(email: string): Promise<void> {
  const { module, client } = await sessionLibrary();
  await module.resendConfirmation(client, email, `${getPortalEnvironment().address.origin()}/confirm-email`);
}

export function createResendConfirmation(): ResendConfirmation {
  const $state = atom<ResendState>({ phase: 'idle', secondsLeft: 0, notice: null });
  let cancelNotice: (() => void) | null = null;
  const set = (part: Partial<ResendState>): void => $state.set({ ...$state.get(), ...part });
  const wait = createCountdown((secondsLeft) => set({ secondsLeft }));
  const send = async (email: string): Promise<void> => {
    const { phase, secondsLeft } = $state.get();
    if (phase === 'sending' || secondsLeft > 0) return;
    cancelNotice?.();
    set({ phase: 'sending', notice: null });
    try {
      await resend(email);
      wait();
      set({ phase: 'idle', notice: { kind: 'success', text: SIGNUP_TEXT.resent } });
      cancelNotice = getPortalEnvironment().later(() => set({ notice: null }), resendNoticeMs);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'throttled') wait();
      set({ phase: 'idle', notice: { kind: 'error', text: errorText(code) } });
    }
  };
  return { $resend: $state, wait, send };
}
