/** /refer: one's own code and link, ways to pass them on, invitations by mail, and who came. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { InvitationInputSchema, inviteReferral, type Referral } from '../../../contract/referrals.ts';
import { urls } from '../../../contract/routes.ts';
import { readReferralCode, readReferrals } from '../../../data/referrals.ts';
import { mayInvite } from '../../../domain/referrals.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { INVITE_TEXT, REFER_TEXT, REFERRAL_LIST_TEXT } from '../../../messages/portal/referrals.ts';
import { call } from '../../core/call.ts';
import { createForm, type FormNotice } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $profile } from '../../auth/profile.ts';
import { accessToken, memberClient } from '../../auth/session.ts';

/** What the page shows. */
export type ReferState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      readonly code: string;
      /** The whole address that the code makes. */
      readonly link: string;
      readonly referrals: readonly Referral[];
      /** The list is being read again. */
      readonly busy: boolean;
      /** Why the list could not be read again. */
      readonly failure: string | null;
      /** Whether mail may go out in this member's name. */
      readonly mayInvite: boolean;
      /** Whether the device has its own way of passing a link on. */
      readonly mayShare: boolean;
    };
type Ready = Extract<ReferState, { readonly phase: 'ready' }>;

/** What may be copied. */
export type Copied = 'code' | 'link';

const MAIL_TIMEOUT_MS = 20_000;
const $state = atom<ReferState>({ phase: 'loading' });
const $said = atom<FormNotice | null>(null);

/** The page as it stands. */
export const $refer: ReadableAtom<ReferState> = $state;
/** How copying or sharing went. */
export const $passedOn: ReadableAtom<FormNotice | null> = $said;

function codeOf(error: unknown): ErrorCode {
  return error instanceof RefusalError ? error.code : 'unexpected';
}

function set(part: Partial<Ready>): void {
  const state = $state.get();
  if (state.phase === 'ready') $state.set({ ...state, ...part });
}

function mayInviteNow(): boolean {
  const state = $profile.get();
  return state.phase === 'ready' && mayInvite(state.profile);
}

/** Reads code and list, again after a failure. */
export async function loadRefer(): Promise<void> {
  $state.set({ phase: 'loading' });
  try {
    const client = memberClient();
    const [code, referrals] = await Promise.all([readReferralCode(client), readReferrals(client)]);
    const { address, sharing } = getPortalEnvironment();
    $state.set({
      phase: 'ready',
      code,
      link: address.origin() + urls.referral(code),
      referrals,
      busy: false,
      failure: null,
      mayInvite: mayInviteNow(),
      mayShare: sharing.offered(),
    });
  } catch (error) {
    $state.set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Reads the list again; what was known stays when that fails. */
export async function refreshReferrals(): Promise<void> {
  const state = $state.get();
  if (state.phase !== 'ready' || state.busy) return;
  set({ busy: true, failure: null });
  try {
    set({ referrals: await readReferrals(memberClient()), busy: false });
  } catch (error) {
    set({ busy: false, failure: `${REFERRAL_LIST_TEXT.failed} ${errorText(codeOf(error))}` });
  }
}

/** Puts the code or the link on the clipboard and says whether that worked. */
export async function copyOwn(what: Copied): Promise<void> {
  const state = $state.get();
  if (state.phase !== 'ready') return;
  const copied = await getPortalEnvironment().copyText(state[what]);
  $said.set(
    copied
      ? { kind: 'success', text: REFER_TEXT.copied[what] }
      : { kind: 'error', text: REFER_TEXT.notCopied },
  );
}

/** Passes the link on in the device's own way. */
export async function shareOwn(): Promise<void> {
  const state = $state.get();
  if (state.phase !== 'ready') return;
  const { shareSubject: title, shareText: text, notShared } = REFER_TEXT;
  const outcome = await getPortalEnvironment().sharing.share({ title, text, url: state.link });
  $said.set(outcome === 'failed' ? { kind: 'error', text: notShared } : null);
}

/** Codes that speak of the address and belong to its field. */
const ADDRESS_CODES: ReadonlySet<ErrorCode> = new Set([
  'invalid_email',
  'referral_self',
  'referral_repeated',
]);

async function invite(email: string): Promise<FormNotice> {
  const options = { accessToken: await accessToken(), timeoutMs: MAIL_TIMEOUT_MS };
  const answer = await call(inviteReferral, { email }, options);
  if (!answer.ok) {
    const { code, fields } = answer.error;
    throw new RefusalError(code, ADDRESS_CODES.has(code) ? { email: code } : fields);
  }
  inviteForm.reset();
  void refreshReferrals();
  return { kind: 'success', text: INVITE_TEXT.sent(email) };
}

/** Inviting one address. */
export const inviteForm = createForm({
  start: { email: '' },
  schema: InvitationInputSchema,
  send: ({ email }) => invite(email),
  formText: (code) => {
    if (code === 'throttled') return INVITE_TEXT.throttled;
    return code === 'minor_consent_required' ? INVITE_TEXT.minor : undefined;
  },
});

/** Opens the page; answers the function that closes it. */
export function startRefer(): () => void {
  void loadRefer();
  const stops = [
    $profile.listen(() => {
      set({ mayInvite: mayInviteNow() });
    }),
    getPortalEnvironment().onReturn(() => void refreshReferrals()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
