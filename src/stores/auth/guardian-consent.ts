/**
 * /guardian-consent: the request behind a guardian's link, and the decisions. Without an account; the link leaves no
 * trace.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import {
  CONSENT_PURPOSES,
  GuardianTokenSchema,
  type ConsentPurpose,
  type GuardianView,
} from '#contract/guardian-consent.ts';
import { runOutbox } from '#contract/outbox.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import {
  decideGuardianConsent,
  declareGuardian,
  readGuardianConsent,
  rejectGuardianRequest,
} from '#data/guardian-consent.ts';
import {
  GUARDIAN_TEXT,
  PURPOSE_STATE_TEXT,
  PURPOSE_TEXT,
  REFUSAL_QUESTION,
  REJECTION_QUESTION,
} from '#messages/auth/guardian-consent.ts';
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
function isLinkRefusal(code: ErrorCode | null): code is 'link_invalid' | 'link_expired' {
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
    confirm: isRevoked ? REFUSAL_QUESTION.revoke : REFUSAL_QUESTION.decline,
    cancel: GUARDIAN_TEXT.cancel,
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

/** An action on the link: a refusal about the link itself ends the page. */
function createLinkAction(view: View) {
  return createAction({
    explain: async (code) => {
      if (isLinkRefusal(code)) await view.reload();
      return null;
    },
  });
}

function requireToken(token: string | null): string {
  if (token === null) throw new RefusalError('link_invalid');
  return token;
}

/** The declaration to be the guardian. Before it the link shows gamertag, masked address and age only. */
function createDeclaration(view: View, getToken: () => string | null) {
  const $isTicked = atom(false);
  /** Counts attempts without the tick: the screen moves the focus there. */
  const $missingTick = atom(0);
  const action = createLinkAction(view);
  const work = async (): Promise<void> => {
    const declared = whileOpen(await declareGuardian(publicClient(), requireToken(getToken())));
    view.update(() => declared);
  };
  return {
    $isTicked,
    $missingTick,
    $declaration: action.$state,
    tick: (isGuardian: boolean): void => {
      $isTicked.set(isGuardian);
      if (isGuardian) $missingTick.set(0);
    },
    declare: async (): Promise<void> => {
      if ($isTicked.get()) await action.run({ send: work });
      else $missingTick.set($missingTick.get() + 1);
    },
    /** A link opened later needs its own declaration. */
    untick: (): void => {
      $isTicked.set(false);
      $missingTick.set(0);
    },
  };
}

/** Decisions per purpose, each saved by itself; declining and revoking need confirmation. */
function createDecisions(view: View, getToken: () => string | null) {
  /** The decision that was saved last. */
  const $saved = atom<{ readonly purpose: ConsentPurpose; readonly text: string } | null>(null);
  const action = createLinkAction(view);
  const save = async (purpose: ConsentPurpose, granted: boolean): Promise<void> => {
    const token = requireToken(getToken());
    $saved.set(null);
    const decided = whileOpen(await decideGuardianConsent(publicClient(), token, { [purpose]: granted }));
    view.update(() => decided);
    const state = PURPOSE_STATE_TEXT[decided.purposes[purpose]];
    $saved.set({ purpose, text: GUARDIAN_TEXT.saved(PURPOSE_TEXT[purpose].title, state) });
    // The member's mail is queued with the decision; this sends it without waiting for the schedule.
    if (purpose === 'membership') void call(runOutbox, {});
  };
  const decide = async (purpose: ConsentPurpose, granted: boolean): Promise<void> => {
    const { data } = view.$state.get();
    if (data === null || (granted && !mayGrant(purpose, data))) return;
    const question = granted ? null : refusalQuestion(purpose, data);
    await action.run({ key: purpose, question, send: () => save(purpose, granted) });
  };
  return { $saved, $decision: action.$state, decide };
}

/** Ending the request when the reader is not the guardian. */
function createRejection(view: View, getToken: () => string | null) {
  const action = createLinkAction(view);
  const work = async (): Promise<void> => {
    const ended = await rejectGuardianRequest(publicClient(), requireToken(getToken()));
    view.update(() => ended);
    // The minor's mail is queued with it; this sends it without waiting for the schedule.
    void call(runOutbox, {});
  };
  return {
    $rejection: action.$state,
    reject: () => action.run({ question: REJECTION_QUESTION, send: work }),
  };
}

/** The page's end, which the guardian asks for. */
function createEnd() {
  const $finished = atom(false);
  return {
    $finished,
    finish: (): void => $finished.set(true),
    resume: (): void => $finished.set(false),
  };
}

export const createGuardianConsentPage = () =>
  createPage(({ onStart }) => {
    let token: string | null = null;
    const getToken = (): string | null => token;
    const view: View = createLoader(async (wanted) => {
      if (wanted === null) throw new RefusalError('link_invalid');
      return whileOpen(await readGuardianConsent(publicClient(), wanted));
    });
    const { untick, ...declaration } = createDeclaration(view, getToken);
    onStart(() => {
      token = takeToken();
      void view.load(token);
      // Another link may be opened in the same tab: only the part behind '#' changes then.
      return getPortalEnvironment().onReturn(() => {
        const before = token;
        token = takeToken();
        if (token !== before) untick();
        if (token !== before || view.$state.get().phase === 'refused') void view.load(token);
      });
    });
    return {
      view,
      ...declaration,
      ...createDecisions(view, getToken),
      ...createRejection(view, getToken),
      ...createEnd(),
      download: () => {
        const { data } = view.$state.get();
        if (data !== null && data.declared_at !== null) saveView(data);
      },
    };
  });

export type GuardianConsentPage = ReturnType<typeof createGuardianConsentPage>;
