import { type TestClient, type TestDatabase, resultOf } from '#tests/support/database.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

/** Answers of an adult, step by step. */
export const ADULT_ANSWERS = {
  birth: { date_of_birth: '2000-02-29' },
  identity: {
    full_name: 'Thandi M',
    legal_name: 'Thandiwe Mokoena',
    phone: '+27 82 555 0100',
    city: 'Durban',
    province: 'KwaZulu-Natal',
  },
  gaming: { gamertag: 'Nova', games: ['Valorant', 'FIFA'], platforms: ['PC'], languages: ['English'] },
  social: {
    url_twitch: 'https://www.twitch.tv/nova',
    url_youtube: null,
    url_instagram: null,
    url_tiktok: null,
    url_facebook: null,
  },
  agreement: { version: '2026-11' },
};

/** A minor's answers about the guardian. */
export const GUARDIAN_ANSWERS = {
  gamertag: 'Comet',
  guardian_name: 'Carmen Petersen',
  guardian_relationship: 'Mother',
  guardian_email: 'carmen@family.test',
  guardian_phone: '+27 21 555 0148',
};

/** Purposes that a guardian has not decided yet. */
export const OPEN_PURPOSES = {
  membership: 'open',
  public_profile: 'open',
  streaming: 'open',
  birthday_list: 'open',
  travel: 'open',
  shop: 'open',
};

/** Every column that a minor may only fill with consent, with a value to write as SQL. */
export const BEYOND_MINIMUM: Readonly<Record<'users' | 'user_private', Readonly<Record<string, string>>>> = {
  users: {
    full_name: `'x'`,
    gamertag_display: `'x'`,
    photo_url: `'/x'`,
    games: `'x'`,
    division: `'x'`,
    player_role: `'x'`,
    platforms: `'{x}'`,
    languages: `'{x}'`,
    public_profile: 'true',
    is_creator: 'true',
    featured_streamers: 'true',
    creator_name: `'x'`,
    creator_type: `'x'`,
    schedule: `'x'`,
    years_creating: '1',
    url_twitch: `'https://www.twitch.tv/x'`,
    url_youtube: `'https://youtu.be/x'`,
    url_instagram: `'https://www.instagram.com/x'`,
    url_tiktok: `'https://www.tiktok.com/@x'`,
    url_facebook: `'https://fb.com/x'`,
    followers_twitch: '1',
    followers_youtube: '1',
    followers_instagram: '1',
    followers_tiktok: '1',
    followers_facebook: '1',
  },
  user_private: {
    legal_name: `'x'`,
    phone: `'x'`,
    address_line: `'x'`,
    city: `'x'`,
    province: `'x'`,
    postal_code: `'7646'`,
    show_birthday: 'true',
  },
};

/** Saves a step; returns onboarding_state() or the message of the refusal. */
export function save(client: TestClient, step: string, answers: unknown): Promise<unknown> {
  return resultOf(client.rpc('save_onboarding', { step, answers: answers as never }));
}

/** Birth date of a person who turns that old today in South Africa, moved by some days. */
export async function bornYearsAgo(database: TestDatabase, years: number, days = 0): Promise<string> {
  return database.value`select ((now() at time zone 'Africa/Johannesburg')::date - make_interval(years => ${years}) + make_interval(days => ${days}))::date::text as day`;
}

/** The newcomer states an age of 15, names a guardian and agrees; returns the guardian's link. */
export async function askGuardian(database: TestDatabase): Promise<string> {
  const newcomer = database.asPerson('newcomer');
  await save(newcomer, 'birth', { date_of_birth: await bornYearsAgo(database, 15) });
  await save(newcomer, 'guardian', GUARDIAN_ANSWERS);
  await save(newcomer, 'agreement', ADULT_ANSWERS.agreement);
  return requestLink(database);
}

/** Creates a link for the newcomer's guardian. */
export async function requestLink(database: TestDatabase): Promise<string> {
  const token = await database.call('service', 'create_guardian_request', { person: PEOPLE.newcomer.id });
  return String(token);
}

/** The reader of a link declares to be the guardian; returns the state of the link, or the message of the refusal. */
export function declare(database: TestDatabase, token: string, declaration = '2026-11'): Promise<unknown> {
  return database.call('anonymous', 'declare_guardian', { token, declaration });
}

/** Decides as the guardian, who declares to be one; returns the new state of the link, or the message of the refusal. */
export async function decide(
  database: TestDatabase,
  token: string,
  decisions: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  await declare(database, token);
  return database.call('anonymous', 'decide_guardian_consent', {
    token,
    decisions: decisions as never,
    version: '2026-11',
  });
}

/** Both rows of a member as one object. */
export function rowsOf(database: TestDatabase, person: SignedInName): Promise<Record<string, unknown>> {
  return database.value`select to_jsonb(users) || to_jsonb(details) as row from public.users
      join public.user_private as details on user_id = users.id
     where users.id = ${PEOPLE[person].id}`;
}

/**
 * Sends a request, sets its counter to one below the limit, and returns the outcome of the next two requests.
 * @param limit Allowed requests per window.
 */
export async function exhaustLimit(
  database: TestDatabase,
  action: string,
  limit: number,
  request: () => PromiseLike<{
    readonly status: number;
    readonly error: { readonly message: string } | null;
  }>,
): Promise<unknown[]> {
  await request();
  const counted = await database.sql`update public.throttle set hits = ${limit - 1} where action = ${action}
      returning hits`;
  const last = await request();
  const refused = await request();
  return [counted.length, last.error, refused.status, refused.error?.message];
}

/** Result of {@link exhaustLimit} when the limit is enforced. */
export const LIMIT_REACHED = [1, null, 429, 'throttled'];
