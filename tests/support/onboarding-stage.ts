/** A signed-in person on the onboarding pages without a browser: the database's functions answer as they are told. */
import { STORAGE_KEYS } from '../../src/contract/storage-keys.ts';
import { MEMBER, profile, setStage, type Door, type Stage } from './account-stage.ts';

/** Doors of the data API. */
export const rpc = (name: string): string => `POST /rest/v1/rpc/${name}`;

/** The answer of onboarding_state() for somebody who has just begun. */
export const NOTHING_SAVED = {
  steps: [] as string[],
  is_minor: false,
  consent: 'none',
  guardian: null,
  requested_at: null,
  date_of_birth: null,
  gamertag: null,
  full_name: null,
  legal_name: null,
  phone: null,
  city: null,
  province: null,
  games: null,
  platforms: [],
  languages: [],
  url_twitch: null,
  url_youtube: null,
  url_instagram: null,
  url_tiktok: null,
  url_facebook: null,
  agreement_version: null,
};

/** An answer in JSON. */
export const says =
  (answer: unknown): Door =>
  () =>
    Response.json(answer);

/** An exception that the database raised with one of our codes. */
export const raises =
  (code: string): Door =>
  () =>
    Response.json({ code: 'PT409', message: code, details: null, hint: null }, { status: 409 });

/** Opens a path as somebody signed in whose onboarding is not complete. */
export async function setOnboardingStage(path: string): Promise<Stage> {
  const stage = await setStage(path);
  stage.environment.memory.set(
    STORAGE_KEYS.session,
    JSON.stringify({ refresh_token: 'r', access_token: 'a', expires_at: 4_000_000_000, user: MEMBER }),
  );
  stage.on(rpc('my_profile'), profile({ onboarding: false, status: 'registered' }));
  const { startSession } = await import('../../src/stores/auth/session.ts');
  startSession();
  return stage;
}
