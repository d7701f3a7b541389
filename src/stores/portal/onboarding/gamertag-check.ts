/** Says while a gamertag is typed whether it can be had (spec 001, section 5): half a second after the last key. */
import { atom, type ReadableAtom } from 'nanostores';
import { LIMITS } from '../../../contract/limits.ts';
import { isGamertagAvailable } from '../../../data/onboarding.ts';
import { gamertagProblem } from '../../../domain/gamertag.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { GAMERTAG_CHECK_FAILED, gamertagText } from '../../../messages/portal/onboarding.ts';
import type { Form } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';

/** 'idle' while there is nothing to say: empty, one's own, or a complaint stands at the field. */
export type GamertagState = 'idle' | 'checking' | 'free';

/** The check of one form's gamertag. */
export interface GamertagCheck {
  readonly $state: ReadableAtom<GamertagState>;
  /** Begins to follow the form; answers the function that stops. */
  readonly start: (own: string | null) => () => void;
}

const DEBOUNCE_MS = LIMITS.onboarding.gamertagCheckDebounceMs;

/** What is wrong with a gamertag; null when it can be had. */
async function complaintAbout(gamertag: string): Promise<string | null> {
  try {
    const free = await isGamertagAvailable(memberClient(), gamertag.trim());
    return free ? null : (gamertagText('gamertag_taken', gamertag) ?? errorText('gamertag_taken'));
  } catch {
    return GAMERTAG_CHECK_FAILED;
  }
}

/** Tells of every change of the gamertag, the first one included where it is not one's own. */
function onGamertag<Values extends { readonly gamertag: string }>(
  form: Form<Values>,
  own: string | null,
  listener: (gamertag: string) => void,
): () => void {
  let last = own ?? '';
  return form.$form.subscribe(({ values: { gamertag } }) => {
    if (gamertag === last) return;
    last = gamertag;
    listener(gamertag);
  });
}

/** Ties a check to a form with a gamertag. */
export function createGamertagCheck<Values extends { readonly gamertag: string }>(
  form: Form<Values>,
): GamertagCheck {
  const $state = atom<GamertagState>('idle');
  let cancel: (() => void) | null = null;
  let asked = 0;
  const say = (complaint: string | null): void => {
    $state.set(complaint === null ? 'free' : 'idle');
    if (complaint !== null) form.complain('gamertag', complaint);
  };
  const ask = async (gamertag: string): Promise<void> => {
    const problem = gamertagProblem(gamertag);
    if (problem !== null) {
      say(gamertagText(problem, gamertag) ?? errorText(problem));
      return;
    }
    const mine = asked;
    $state.set('checking');
    const complaint = await complaintAbout(gamertag);
    // Somebody typed on: this answer is about a gamertag that stands there no more.
    if (mine === asked) say(complaint);
  };
  const forget = (): void => {
    cancel?.();
    asked += 1;
    $state.set('idle');
  };
  const start = (own: string | null): (() => void) => {
    const stop = onGamertag(form, own, (gamertag) => {
      forget();
      const typed = gamertag.trim();
      if (typed === '' || typed === own) return;
      cancel = getPortalEnvironment().later(() => void ask(gamertag), DEBOUNCE_MS);
    });
    return () => {
      stop();
      forget();
    };
  };
  return { $state, start };
}
