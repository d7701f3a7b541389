/** /guardian-consent: what a guardian's link shows, and what they decide. No account, and no trace of the link. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { codeOf, type ErrorCode } from '../../contract/error-codes.ts';
import {
  CONSENT_PURPOSES,
  GuardianTokenSchema,
  type ConsentPurpose,
  type GuardianView,
} from '../../contract/guardian-consent.ts';
import { runQueued } from '../../contract/outbox.ts';
import { STORAGE_KEYS } from '../../contract/storage-keys.ts';
import { createPublicClient, type DataClient } from '../../data/client.ts';
import { decideGuardianConsent, readGuardianConsent } from '../../data/guardian-consent.ts';
import { errorText } from '../../messages/core/errors.ts';
import { GUARDIAN_TEXT, PURPOSE_STATE_TEXT, PURPOSE_TEXT } from '../../messages/auth/guardian-consent.ts';
import { call } from '../core/call.ts';
import type { FormNotice } from '../core/form.ts';
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';

/** What the page shows. */
export type GuardianState =
  | { readonly phase: 'loading' | 'invalid' | 'expired' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      readonly view: GuardianView;
      /** The purpose that is being saved. */
      readonly busy: ConsentPurpose | null;
      readonly notice: FormNotice | null;
      /** Which purpose the notice speaks of. */
      readonly noticed: ConsentPurpose | null;
    };

/** A decline or a taking back that waits for a yes. */
export interface RefusalQuestion {
  readonly purpose: ConsentPurpose;
  readonly kind: 'decline' | 'revoke';
}

const PATH = '/guardian-consent';
/** The page as it stands. */
export const $guardianConsent = atom<GuardianState>({ phase: 'loading' });
/** The question; null while nothing is asked. */
export const $refusalQuestion = atom<RefusalQuestion | null>(null);
let token: string | null = null;

function client(): DataClient {
  const { url, key } = getPortalEnvironment().backend;
  return createPublicClient(url, key, fetchWithTimeout);
}

/** Takes the token out of the address, where it could be read over a shoulder, into this tab. */
function takeToken(): string | null {
  const { address, tabStorage } = getPortalEnvironment();
  const given = new URLSearchParams(address.hash().slice(1)).get('token');
  if (given === null) {
    const kept = tabStorage.read(STORAGE_KEYS.guardianLink);
    return v.is(GuardianTokenSchema, kept) ? kept : null;
  }
  address.show(PATH);
  const wellFormed = v.safeParse(GuardianTokenSchema, given.trim());
  if (!wellFormed.success) {
    tabStorage.remove(STORAGE_KEYS.guardianLink);
    return null;
  }
  tabStorage.write(STORAGE_KEYS.guardianLink, wellFormed.output);
  return wellFormed.output;
}

function show(view: GuardianView, noticed: ConsentPurpose | null = null): void {
  if (view.state === 'expired') {
    $guardianConsent.set({ phase: 'expired' });
    return;
  }
  const text =
    noticed && GUARDIAN_TEXT.saved(PURPOSE_TEXT[noticed].title, PURPOSE_STATE_TEXT[view.purposes[noticed]]);
  const notice: FormNotice | null = text === null ? null : { kind: 'success', text };
  $guardianConsent.set({ phase: 'ready', view, busy: null, notice, noticed });
}

/** A refusal that is about the link shows as a page of its own. */
function showLinkRefusal(code: ErrorCode): boolean {
  if (code !== 'link_invalid' && code !== 'link_expired') return false;
  $guardianConsent.set({ phase: code === 'link_invalid' ? 'invalid' : 'expired' });
  return true;
}

async function load(): Promise<void> {
  if (token === null) {
    $guardianConsent.set({ phase: 'invalid' });
    return;
  }
  $guardianConsent.set({ phase: 'loading' });
  const wanted = token;
  try {
    const view = await readGuardianConsent(client(), wanted);
    if (wanted === token) show(view);
  } catch (error) {
    const code = codeOf(error);
    if (wanted === token && !showLinkRefusal(code)) $guardianConsent.set({ phase: 'failed', failure: code });
  }
}

/** Tries once more to open the link. */
export function retryGuardianConsent(): void {
  if ($guardianConsent.get().phase === 'failed') void load();
}

/** Whether a purpose may be granted now: everything rests on the membership. */
export function mayGrant(purpose: ConsentPurpose, { purposes }: GuardianView): boolean {
  return purpose === 'membership' || purposes.membership === 'granted';
}

async function save(purpose: ConsentPurpose, granted: boolean): Promise<void> {
  const state = $guardianConsent.get();
  if (state.phase !== 'ready' || state.busy !== null || token === null) return;
  $guardianConsent.set({ ...state, busy: purpose, notice: null, noticed: null });
  try {
    show(await decideGuardianConsent(client(), token, { [purpose]: granted }), purpose);
    // The member's mail is queued with the decision: this only has it sent at once.
    if (purpose === 'membership') void call(runQueued, {});
  } catch (error) {
    const code = codeOf(error);
    if (showLinkRefusal(code)) return;
    const notice: FormNotice = { kind: 'error', text: errorText(code) };
    $guardianConsent.set({ ...state, busy: null, notice, noticed: purpose });
  }
}

/** Grants at once; a decline or a taking back is asked about first. */
export function decide(purpose: ConsentPurpose, granted: boolean): void {
  const state = $guardianConsent.get();
  if (state.phase !== 'ready' || state.busy !== null) return;
  if (!granted) {
    $refusalQuestion.set({
      purpose,
      kind: state.view.purposes[purpose] === 'granted' ? 'revoke' : 'decline',
    });
  } else if (mayGrant(purpose, state.view)) void save(purpose, true);
}

/** Answers the question before a decline or a taking back. */
export function answerRefusal(yes: boolean): void {
  const question = $refusalQuestion.get();
  $refusalQuestion.set(null);
  if (yes && question !== null) void save(question.purpose, false);
}

/** Hands everything that the link shows over as a file. */
export function downloadHeld(): void {
  const state = $guardianConsent.get();
  if (state.phase !== 'ready') return;
  const { member, guardian, held, purposes, version, decided_at } = state.view;
  const decisions = CONSENT_PURPOSES.map((purpose) => ({ purpose, state: purposes[purpose] }));
  const content = { member, guardian, held, decisions, version, decided_at };
  getPortalEnvironment().saveFile(
    GUARDIAN_TEXT.fileName,
    'application/json',
    JSON.stringify(content, null, 2),
  );
}

/** Another link may be opened in the same tab: only the part behind '#' changes then. */
function watchAddress(): void {
  const before = token;
  token = takeToken();
  if (token !== before || $guardianConsent.get().phase === 'failed') void load();
}

/** Opens the page; answers the function that closes it. */
export function startGuardianConsent(): () => void {
  token = takeToken();
  void load();
  return getPortalEnvironment().onReturn(watchAddress);
}
