/** Signing in with a recovery code in place of the second factor. */
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { RecoveryCodeInputSchema } from '#contract/second-factor.ts';
import { createMemberClient, type DataClient } from '#data/client.ts';
import { spendRecoveryCode } from '#data/recovery-codes.ts';
import { RECOVERY_STEP_TEXT as TEXT } from '#messages/auth/recovery-step.ts';
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';
import { createForm, type Form } from '../core/form.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { readSession, requireNoChallenge, sessionLibrary } from './session.ts';

export type RecoveryForm = Form<{ readonly code: string }>;

/** memberClient() has no token before the second factor. */
function challengeClient({ module, client }: Awaited<ReturnType<typeof sessionLibrary>>): DataClient {
  const { url, key } = getPortalEnvironment().backend;
  const current = async (): Promise<string | null> =>
    (await module.currentIdentity(client))?.accessToken ?? null;
  return createMemberClient(url, key, { current, renewed: () => Promise.resolve(null) }, fetchWithTimeout);
}

async function recover(code: string): Promise<void> {
  const library = await sessionLibrary();
  try {
    await spendRecoveryCode(challengeClient(library), code);
  } catch (error) {
    throw codeOf(error) === 'code_wrong' ? new RefusalError('code_wrong', { code: 'code_wrong' }) : error;
  }
  // The renewed session lists no factor.
  await library.module.renewSession(library.client);
  readSession();
  requireNoChallenge();
}

function fieldText(_field: string, code: ErrorCode): string | undefined {
  if (code === 'code_wrong') return TEXT.wrong;
  return code === 'code_incomplete' ? TEXT.incomplete : undefined;
}

/** `completeSignIn` runs the redemption of the code between the steps of the page before and after signing in. */
export function createRecoveryForm(
  completeSignIn: (work: () => Promise<void>) => Promise<null>,
): RecoveryForm {
  return createForm({
    start: { code: '' },
    schema: RecoveryCodeInputSchema,
    send: ({ code }) => completeSignIn(() => recover(code)),
    fieldText,
    formText: (code) => (code === 'throttled' ? TEXT.throttled : undefined),
    once: true,
  });
}
