/** Resending the guardian's link, and correcting its address until the guardian decides. */
import { atom } from 'nanostores';
import { RefusalError } from '#contract/error-codes.ts';
import { requestGuardianConsent } from '#contract/guardian-consent.ts';
import { GuardianAddressSchema, type OnboardingState } from '#contract/onboarding.ts';
import {
  MINOR_REQUESTS,
  MINOR_TEXT,
  sendErrorText,
  WAITING_TEXT,
} from '#messages/portal/minor-onboarding.ts';
import { accessToken } from '#stores/auth/session.ts';
import { call } from '#stores/core/call.ts';
import { createForm } from '#stores/core/form.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import { saveStep } from './onboarding-save.ts';

/** Mails the link. Throws RefusalError with the function's code. */
export async function sendLink(): Promise<void> {
  const answer = await call(requestGuardianConsent, {}, { accessToken: await accessToken() });
  if (answer.ok) return;
  const { code } = answer.error;
  if (code === 'guardian_rejected') throw new RefusalError(code, { guardian_email: code });
  throw new RefusalError(code);
}

async function saveAddress(state: OnboardingState | null, address: string): Promise<void> {
  if (state === null) throw new RefusalError('unexpected');
  const { gamertag, guardian } = state;
  await saveStep('guardian', {
    gamertag: gamertag ?? '',
    guardian_name: guardian?.name ?? '',
    guardian_relationship: guardian?.relationship ?? '',
    guardian_email: address,
    guardian_phone: guardian?.phone ?? '',
  });
}

/** `onSent` runs once a new link was mailed; the old one has ended by then. */
export function createAddressCorrection(saved: () => OnboardingState | null, onSent: () => Promise<void>) {
  const $isOpen = atom(false);
  const form = createForm({
    start: { guardian_email: '' },
    schema: GuardianAddressSchema,
    send: async ({ guardian_email: address }) => {
      await saveAddress(saved(), address);
      await sendLink();
      await onSent();
      $isOpen.set(false);
      return { kind: 'success', text: WAITING_TEXT.corrected };
    },
    fieldText: namedErrors(MINOR_REQUESTS, (_field, code) =>
      code === 'guardian_own_email' ? MINOR_TEXT.ownEmail : undefined,
    ),
    formText: sendErrorText,
  });
  return {
    form,
    $isOpen,
    open: (): void => {
      form.reset({ guardian_email: saved()?.guardian?.email ?? '' });
      $isOpen.set(true);
    },
    close: (): void => {
      if (form.$form.get().phase === 'submitting') return;
      form.reset();
      $isOpen.set(false);
    },
  };
}
