/** Change of email in the profile. The service mails a link to both addresses; the change waits for both. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { emailChangeInputSchema, type EmailChange } from '#contract/account-security.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { checkBannedEmail } from '#data/accounts.ts';
import { cancelEmailChange, readEmailChange } from '#data/email-change.ts';
import { confirmCode } from '#data/factors.ts';
import { EMAIL_CHANGE_TEXT as TEXT } from '#messages/portal/account-security.ts';
import { SECURITY_REQUESTS, SECURITY_TEXT } from '#messages/portal/profile.ts';
import { ownMember } from '#stores/auth/own-member.ts';
import { $session, memberClient, readSession, sessionDevices, sessionLibrary } from '#stores/auth/session.ts';
import { verifyPassword } from '#stores/auth/ephemeral-client.ts';
import { createForm } from '#stores/core/form.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createNoticeAction } from '#stores/core/notice-action.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { publicClient } from '#stores/core/public-client.ts';
import { HOUR_MS } from '#contract/time-units.ts';

/** The pending change; `isExpired` when its links are too old. */
export interface PendingChange {
  readonly change: EmailChange | null;
  readonly isExpired: boolean;
}

/** The service sends no second mail within this time. */
const PAUSE_MS = LIMITS.account.resendWaitMs;
const LINK_MS = LIMITS.account.resetLinkHours * HOUR_MS;

type Input = v.InferOutput<ReturnType<typeof emailChangeInputSchema>>;

function ownEmail(): string {
  const session = $session.get();
  if (session.phase !== 'member') throw new RefusalError('not_signed_in');
  return session.email;
}

const redirectTo = (): string => `${getPortalEnvironment().address.origin()}/confirm-email`;
const ageOf = (moment: string): number => getPortalEnvironment().now() - Date.parse(moment);

/** After the links were opened in another browser, this session still has the old address. */
async function applyNewEmail(): Promise<void> {
  const email = ownMember.$state.get().data?.personal.email ?? null;
  if (email === null || email.toLowerCase() === ownEmail().toLowerCase()) return;
  const { module, client } = await sessionLibrary();
  await module.renewSession(client);
  readSession();
}

async function readPending(): Promise<PendingChange> {
  const change = await readEmailChange(memberClient());
  // Optional: the session is renewed within the hour anyway.
  if (change === null) await applyNewEmail().catch(() => undefined);
  return { change, isExpired: change !== null && ageOf(change.asked_at) > LINK_MS };
}

/** Where refusals of the services are shown. */
const FIELD_OF: Readonly<Partial<Record<ErrorCode, keyof Input>>> = {
  invalid_credentials: 'current',
  code_wrong: 'code',
  code_expired: 'code',
  already_exists: 'email',
  invalid_email: 'email',
  banned: 'email',
};

function atField(error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error;
  const field = FIELD_OF[error.code];
  return field === undefined ? error : new RefusalError('invalid_input', { [field]: error.code });
}

async function request({ email, current, device, code }: Input): Promise<void> {
  const { banned } = await checkBannedEmail(publicClient(), email);
  if (banned) throw new RefusalError('banned');
  const library = await sessionLibrary();
  await verifyPassword(library, ownEmail(), current);
  if (code !== '') {
    await confirmCode(library.client, device, code);
    readSession();
  }
  await library.module.requestEmailChange(library.client, email, redirectTo());
}

async function resend({ asked_at: askedAt }: EmailChange): Promise<void> {
  if (ageOf(askedAt) < PAUSE_MS) throw new RefusalError('throttled');
  const { module, client } = await sessionLibrary();
  await module.resendEmailChange(client, ownEmail(), redirectTo());
}

function fieldText(field: string, code: ErrorCode): string | undefined {
  if (field === 'current') return code === 'invalid_credentials' ? SECURITY_TEXT.wrongCurrent : undefined;
  if (field !== 'email') return undefined;
  if (code === 'banned') return TEXT.banned;
  if (code === 'already_exists') return TEXT.taken;
  return code === 'invalid_value' ? TEXT.same : undefined;
}

const refusalText = (code: ErrorCode): string | undefined =>
  code === 'throttled' ? TEXT.throttled : undefined;

function createRequest(onSent: () => Promise<unknown>) {
  const $isOpen = atom(false);
  const form = createForm({
    start: { email: '', current: '', device: '', code: '' },
    schema: v.lazy(() => emailChangeInputSchema(ownEmail(), sessionDevices().length > 0)),
    send: async (input) => {
      await request(input).catch((error: unknown) => {
        throw atField(error);
      });
      await onSent();
      open(false);
      return null;
    },
    fieldText: namedErrors(SECURITY_REQUESTS, fieldText),
    formText: refusalText,
  });
  /** Opens or closes the form, without input. */
  const open = (isOpen: boolean): void => {
    const [first] = isOpen ? sessionDevices() : [];
    form.reset({ email: '', current: '', device: first?.id ?? '', code: '' });
    $isOpen.set(isOpen);
  };
  return { form, $isOpen, open };
}

export const createEmailChange = () =>
  createPage(({ onStart }) => {
    const pending = createLoader(readPending);
    const action = createNoticeAction({ refusalText });
    onStart(() => pending.load());
    return {
      pending,
      ...createRequest(async () => {
        action.show(null);
        await pending.load();
      }),
      $state: action.$state,
      resend: (change: EmailChange) =>
        action.run({
          send: () => resend(change),
          successMessage: TEXT.resent,
          after: () => pending.load(),
        }),
      cancel: ({ email }: EmailChange) =>
        action.run({
          question: {
            title: TEXT.cancelTitle,
            text: TEXT.cancelText(email),
            confirm: TEXT.cancel,
            cancel: TEXT.cancelNo,
          },
          send: () => cancelEmailChange(memberClient()),
          successMessage: TEXT.cancelled,
          after: () => pending.load(),
        }),
    };
  });
export type EmailChangePage = ReturnType<typeof createEmailChange>;
