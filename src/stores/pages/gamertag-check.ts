/** Says while a gamertag is typed whether it can be had (spec 001, section 5): half a second after the last key. */
import { atom, type ReadableAtom } from 'nanostores';
import { LIMITS } from '../../contract/limits.ts';
import { isGamertagAvailable } from '../../data/onboarding.ts';
import { gamertagProblem } from '../../domain/gamertag.ts';
import { errorText } from '../../messages/errors.ts';
import { GAMERTAG_CHECK_FAILED, gamertagText } from '../../messages/onboarding.ts';
import type { Form } from '../form.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import { memberClient } from '../session.ts';

/** 'idle' while there is nothing to say: empty, one's own, or a complaint stands at the field. */
export type GamertagState = 'idle' | 'checking' | 'free';

/** The check of one form's gamertag. */
export interface GamertagCheck {
  readonly $state: ReadableAtom<GamertagState>;
  /** Begins to follow the form; answers the function that stops. */
  readonly start: (own: string | null) => () => void;
}

/** Ties a check to a form with a gamertag. */
export function createGamertagCheck<Values extends { readonly gamertag: string }>(
  form: Form<Values>,
): GamertagCheck {
  const $state = atom<GamertagState>('idle');
  let cancel: (() => void) | null = null;
  let asked = 0;
  const field = 'gamertag' as keyof Values & 'gamertag';
  const finish = (state: GamertagState, complaint: string | null): void => {
    $state.set(state);
    if (complaint !== null) form.complain(field, complaint);
  };
  const ask = async (gamertag: string): Promise<void> => {
    asked += 1;
    const mine = asked;
    const problem = gamertagProblem(gamertag);
    if (problem !== null) {
      finish('idle', gamertagText(problem, gamertag) ?? errorText(problem));
      return;
    }
    $state.set('checking');
    const free = await isGamertagAvailable(memberClient(), gamertag.trim()).catch(() => null);
    // Somebody typed on: this answer is about a gamertag that stands there no more.
    if (mine !== asked) return;
    if (free === null) finish('idle', GAMERTAG_CHECK_FAILED);
    else if (free) finish('free', null);
    else finish('idle', gamertagText('gamertag_taken', gamertag) ?? null);
  };
  const follow = (gamertag: string, own: string | null): void => {
    cancel?.();
    asked += 1;
    $state.set('idle');
    const typed = gamertag.trim();
    if (typed === '' || typed === own) return;
    cancel = getPortalEnvironment().later(() => {
      void ask(gamertag);
    }, LIMITS.onboarding.gamertagCheckDebounceMs);
  };
  const start = (own: string | null): (() => void) => {
    let last = own ?? '';
    const stop = form.$form.subscribe(({ values }) => {
      if (values.gamertag === last) return;
      last = values.gamertag;
      follow(last, own);
    });
    return () => {
      stop();
      cancel?.();
      asked += 1;
      $state.set('idle');
    };
  };
  return { $state, start };
}
