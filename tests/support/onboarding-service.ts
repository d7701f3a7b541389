/** The onboarding pages without a browser, signed in: the test sets the responses of the database's functions. */
import { profile, startService, type Responder, type TestService, storeSession } from './account-service.ts';

/** Endpoints of the data API. */
export const rpc = (name: string): string => `POST /rest/v1/rpc/${name}`;

/** The response of onboarding_state() for a new account. */
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

/** A JSON response. */
export const respondsWith =
  (answer: unknown): Responder =>
  () =>
    Response.json(answer);

/** An error code that the database raised. */
export const raises =
  (code: string): Responder =>
  () =>
    Response.json({ code: 'PT409', message: code, details: null, hint: null }, { status: 409 });

/** Opens a path as a signed-in user with incomplete onboarding. */
export async function startOnboardingService(path: string): Promise<TestService> {
  const service = await startService(path);
  storeSession(service);
  service.on(rpc('my_profile'), profile({ onboarding: false, status: 'registered' }));
  const { startSession } = await import('#stores/auth/session.ts');
  startSession();
  return service;
}
