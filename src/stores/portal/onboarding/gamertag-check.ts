/** Checks while a gamertag is typed whether it is free: half a second after the last key. */
import { computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { isGamertagAvailable } from '#data/onboarding.ts';
import { gamertagProblem } from '#domain/gamertag.ts';
import { errorText } from '#messages/core/errors.ts';
import { GAMERTAG_CHECK_FAILED, gamertagText } from '#messages/portal/onboarding.ts';
import type { Form } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import type { Stop } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { memberClient } from '#stores/auth/session.ts';

/** 'idle' when the field is empty, holds the member's own gamertag, or has an error. */
export type GamertagState = 'idle' | 'checking' | 'free';

export interface GamertagCheck {
  readonly $state: ReadableAtom<GamertagState>;
  /** Follows the form; `own` is the gamertag that is saved. */
  readonly start: (own: string | null) => Stop;
}

const DEBOUNCE_MS = LIMITS.onboarding.gamertagCheckDebounceMs;

function onGamertag<Values extends { readonly gamertag: string }>(
  form: Form<Values>,
  start: string,
  listener: (gamertag: string) => void,
): Stop {
  let last = start;
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
  const availability = createLoader((gamertag: string) => isGamertagAvailable(memberClient(), gamertag));
  const setError = (code: ErrorCode, gamertag: string): void =>
    form.setError('gamertag', gamertagText(code, gamertag) ?? errorText(code));
  const check = async (gamertag: string): Promise<void> => {
    const problem = gamertagProblem(gamertag);
    if (problem !== null) return setError(problem, gamertag);
    const isFree = await availability.load(gamertag.trim());
    if (isFree === false) setError('gamertag_taken', gamertag);
    else if (availability.$state.get().phase === 'refused') form.setError('gamertag', GAMERTAG_CHECK_FAILED);
  };
  const { $state, reset } = availability;
  const start = (own: string | null): Stop => {
    let cancel = (): void => undefined;
    const clear = (): void => {
      cancel();
      reset();
    };
    const stop = onGamertag(form, own ?? '', (gamertag) => {
      clear();
      const typed = gamertag.trim();
      if (typed === '' || typed === own) return;
      cancel = getPortalEnvironment().later(() => void check(gamertag), DEBOUNCE_MS);
    });
    return () => {
      stop();
      clear();
    };
  };
  return {
    start,
    $state: computed($state, ({ phase, data }) =>
      phase === 'loading' ? 'checking' : data === true ? 'free' : 'idle',
    ),
  };
}
