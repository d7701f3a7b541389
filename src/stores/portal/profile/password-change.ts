/** Changing the password with the old one, which ends every other session. */
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { PasswordChangeInputSchema } from '#contract/members.ts';
import { missingRules } from '#domain/password.ts';
import { RESET_RULE_TEXTS, RESET_TEXT } from '#messages/auth/reset-password.ts';
import { SECURITY_REQUESTS, SECURITY_TEXT } from '#messages/portal/profile.ts';
import { createForm, type FormNotice } from '#stores/core/form.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import { $session, sessionLibrary, signOutOthers } from '#stores/auth/session.ts';
import { verifyPassword } from '#stores/auth/ephemeral-client.ts';

const EMPTY = { current: '', password: '', confirmation: '' };

async function change(current: string, password: string): Promise<FormNotice> {
  const session = $session.get();
  if (session.phase !== 'member') throw new RefusalError('not_signed_in');
  const library = await sessionLibrary();
  await verifyPassword(library, session.email, current);
  await library.module.updatePassword(library.client, password, current);
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

function fieldErrors(error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error;
  if (error.code === 'invalid_credentials') return new RefusalError('invalid_input', { current: error.code });
  return error.code === 'same_password' ? new RefusalError('invalid_input', { password: error.code }) : error;
}

/** The form of a new password. `onChanged` runs after other sessions were ended. */
export function createPasswordForm(onChanged: () => unknown) {
  const form = createForm({
    start: EMPTY,
    schema,
    send: async ({ current, password }) => {
      const notice = await change(current, password).catch((error: unknown) => {
        throw fieldErrors(error);
      });
      form.reset();
      onChanged();
      return notice;
    },
    fieldText: namedErrors(SECURITY_REQUESTS, fieldText),
  });
  return form;
}
