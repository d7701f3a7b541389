/**
 * /guardian-consent: the request behind a guardian's link, and the decisions. Without an account; the link leaves no
 * trace.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '../../contract/error-codes.ts';
import {
  CONSENT_PURPOSES,
  GuardianTokenSchema,
  type ConsentPurpose,
  type GuardianView,
} from '../../contract/guardian-consent.ts';
import { runQueued } from '../../contract/outbox.ts';
import { STORAGE_KEYS } from '../../contract/storage-keys.ts';
import { decideGuardianConsent, readGuardianConsent } from '../../data/guardian-consent.ts';
import {
  GUARDIAN_TEXT,
  PURPOSE_STATE_TEXT,
  PURPOSE_TEXT,
  REFUSAL_QUESTION,
} from '../../messages/auth/guardian-consent.ts';
import { createAction } from '../core/action.ts';
import { call } from '../core/call.ts';
import type { Question } from '../core/dialogs.ts';
import { createLoader, type Loader } from '../core/loader.ts';
import { createPage } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { publicClient } from '../core/public-client.ts';

const PATH = '/guardian-consent';

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

/** Passes a view on; a link that ran out is a refusal. */
function whileOpen(view: GuardianView): GuardianView {
  if (view.state === 'expired') throw new RefusalError('link_expired');
  return view;
}

/** Whether a refusal is about the link, and so ends the page. */
export function isLinkRefusal(code: ErrorCode | null): code is 'link_invalid' | 'link_expired' {
  return code === 'link_invalid' || code === 'link_expired';
}

/** Whether a purpose may be granted now: everything rests on the membership. */
export function mayGrant(purpose: ConsentPurpose, { purposes }: GuardianView): boolean {
  return purpose === 'membership' || purposes.membership === 'granted';
}

function refusalQuestion(purpose: ConsentPurpose, { purposes }: GuardianView): Question {
  const { title, refusal } = PURPOSE_TEXT[purpose];
  const isRevoked = purposes[purpose] === 'granted';
  return {
    title: isRevoked ? REFUSAL_QUESTION.revokeTitle(title) : REFUSAL_QUESTION.declineTitle(title),
    text: refusal,
    confirmLabel: isRevoked ? REFUSAL_QUESTION.revoke : REFUSAL_QUESTION.decline,
    cancelLabel: GUARDIAN_TEXT.cancel,
    danger: true,
  };
}

/** Hands everything that the link shows over as a file. */
function saveView({ member, guardian, held, purposes, version, decided_at }: GuardianView): void {
  const decisions = CONSENT_PURPOSES.map((purpose) => ({ purpose, state: purposes[purpose] }));
  const content = { member, guardian, held, decisions, version, decided_at };
  getPortalEnvironment().saveFile(
    GUARDIAN_TEXT.fileName,
    'application/json',
    JSON.stringify(content, null, 2),
  );
}

type View = Loader<GuardianView, [token: string | null]>;

/** Decisions per purpose, each saved at once; declining and revoking need confirmation. */
function createDecisions(view: View, getToken: () => string | null) {
  /** The decision that was saved last. */
  const $saved = atom<{ readonly purpose: ConsentPurpose; readonly text: string } | null>(null);
  const action = createAction({
    explain: async (code) => {
      if (isLinkRefusal(code)) await view.reload();
      return null;
    },
  });
  const save = async (purpose: ConsentPurpose, granted: boolean): Promise<void> => {
    const token = getToken();
    if (token === null) throw new RefusalError('link_invalid');
    $saved.set(null);
    const decided = whileOpen(await decideGuardianConsent(publicClient(), token, { [purpose]: granted }));
    view.update(() => decided);
    const state = PURPOSE_STATE_TEXT[decided.purposes[purpose]];
    $saved.set({ purpose, text: GUARDIAN_TEXT.saved(PURPOSE_TEXT[purpose].title, state) });
    // The member's mail is queued with the decision: this only has it sent at once.
    if (purpose === 'membership') void call(runQueued, {});
  };
  const decide = async (purpose: ConsentPurpose, granted: boolean): Promise<void> => {
    const { data } = view.$state.get();
    if (data === null || (granted && !mayGrant(purpose, data))) return;
    const question = granted ? null : refusalQuestion(purpose, data);
    await action.run({ key: purpose, question, work: () => save(purpose, granted) });
  };
  return { $saved, $decision: action.$state, decide };
}

export const createGuardianConsentPage = () =>
  createPage(({ onStart }) => {
    let token: string | null = null;
    const view: View = createLoader(async (wanted) => {
      if (wanted === null) throw new RefusalError('link_invalid');
      return whileOpen(await readGuardianConsent(publicClient(), wanted));
    });
    onStart(() => {
      token = takeToken();
      void view.load(token);
      // Another link may be opened in the same tab: only the part behind '#' changes then.
      return getPortalEnvironment().onReturn(() => {
        const before = token;
        token = takeToken();
        if (token !== before || view.$state.get().phase === 'refused') void view.load(token);
      });
    });
    return {
      view,
      ...createDecisions(view, () => token),
      download: () => {
        const { data } = view.$state.get();
        if (data !== null) saveView(data);
      },
    };
  });

export type GuardianConsentPage = ReturnType<typeof createGuardianConsentPage>;
