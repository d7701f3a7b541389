/** A new password for somebody who is signed in and knows the old one; and the end of every other session. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { PasswordChangeInputSchema } from '../../../contract/members.ts';
import { missingRules } from '../../../domain/password.ts';
import { RESET_RULE_TEXTS, RESET_TEXT } from '../../../messages/auth/auth.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { SECURITY_TEXT } from '../../../messages/portal/profile.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { ephemeralClient } from '../../auth/ephemeral-client.ts';
import { createForm, type FormNotice } from '../../core/form.ts';
import { $session, sessionLibrary, signOutOthers } from '../../auth/session.ts';

/** Whether the other sessions are being ended, and how that went. */
export interface DevicesState {
  readonly busy: boolean;
  readonly notice: FormNotice | null;
}

const $state = atom<DevicesState>({ busy: false, notice: null });
const EMPTY = { current: '', password: '', confirmation: '' };

/** The other devices. */
export const $otherDevices: ReadableAtom<DevicesState> = $state;

type Library = Awaited<ReturnType<typeof sessionLibrary>>;

/** Refuses with invalid_credentials unless the password is theirs. The session that this opens is kept nowhere. */
async function verifyPassword({ module }: Library, email: string, password: string): Promise<void> {
  const client = ephemeralClient(module);
  await module.signInWithPassword(client, email, password);
  // With the change it would end anyway; without one it must not stay.
  await module.signOut(client, 'local');
}

async function change(current: string, password: string): Promise<FormNotice> {
  const session = $session.get();
  if (session.phase !== 'member') throw new RefusalError('not_signed_in');
  const library = await sessionLibrary();
  await verifyPassword(library, session.email, current);
  await library.module.updatePassword(library.client, password);
  const ended = await signOutOthers().then(
    () => true,
    () => false,
  );
  return { kind: 'success', text: ended ? SECURITY_TEXT.changed : SECURITY_TEXT.changedOnly };
}

const schema = v.pipe(
  PasswordChangeInputSchema,
  v.forward(
    v.partialCheck([['password']], ({ password }) => missingRules(password).length === 0, 'invalid_value'),
    ['password'],
  ),
);

function fieldText(field: string, code: ErrorCode, { password }: typeof EMPTY): string | undefined {
  if (field === 'confirmation') return code === 'invalid_value' ? RESET_TEXT.differ : undefined;
  if (field === 'current') return code === 'invalid_credentials' ? SECURITY_TEXT.wrongCurrent : undefined;
  if (code === 'same_password') return SECURITY_TEXT.same;
  const [missing] = missingRules(password);
  return missing === undefined || code === 'required' ? undefined : RESET_RULE_TEXTS[missing];
}

/** At which field a refusal of the service belongs. */
function fieldErrors(error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error;
  if (error.code === 'invalid_credentials') return new RefusalError('invalid_input', { current: error.code });
  return error.code === 'same_password' ? new RefusalError('invalid_input', { password: error.code }) : error;
}

/** The form: what is, what shall be, and that again. */
export const passwordForm = createForm({
  start: EMPTY,
  schema,
  send: async ({ current, password }) => {
    const notice = await change(current, password).catch((error: unknown) => {
      throw fieldErrors(error);
    });
    passwordForm.reset();
    return notice;
  },
  fieldText,
});

/** Asks, then ends every other session. */
export async function endOtherSessions(): Promise<void> {
  if ($state.get().busy) return;
  const yes = await askConfirm({
    title: SECURITY_TEXT.questionTitle,
    text: SECURITY_TEXT.question,
    confirmLabel: SECURITY_TEXT.yes,
    cancelLabel: SECURITY_TEXT.no,
  });
  if (!yes) return;
  $state.set({ busy: true, notice: null });
  try {
    await signOutOthers();
    $state.set({ busy: false, notice: { kind: 'success', text: SECURITY_TEXT.signedOut } });
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : 'unexpected';
    $state.set({ busy: false, notice: { kind: 'error', text: errorText(code) } });
  }
}
