import type { TestClient, TestDatabase } from '../support/database.ts';
import { PEOPLE, type SignedInName } from '../support/people.ts';

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

/** A guardian, as the minor names them. */
export const GUARDIAN_ANSWERS = {
  gamertag: 'Comet',
  guardian_name: 'Carmen Petersen',
  guardian_relationship: 'Mother',
  guardian_email: 'carmen@family.test',
  guardian_phone: '+27 21 555 0148',
};

/** Every column that is kept of a minor with a consent only, with something to write into it, as SQL. */
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

/** What a function answered, or the message of its refusal. */
export async function said(
  call: PromiseLike<{ readonly data: unknown; readonly error: { readonly message: string } | null }>,
): Promise<unknown> {
  const { data, error } = await call;
  return error === null ? data : error.message;
}

/** Saves a step; answers onboarding_state() or the message of the refusal. */
export function save(client: TestClient, step: string, answers: unknown): Promise<unknown> {
  return said(client.rpc('save_onboarding', { step, answers: answers as never }));
}

/** Day on which somebody who turns that old today in South Africa was born, moved by some days. */
export async function bornYearsAgo(database: TestDatabase, years: number, days = 0): Promise<string> {
  const [row] = await database.sql<{ day: string }>(
    `select ((now() at time zone 'Africa/Johannesburg')::date - make_interval(years => $1) + make_interval(days => $2))::date::text as day`,
    [years, days],
  );
  return row?.day ?? '';
}

/** Lets the newcomer state that they are fifteen, name a guardian and agree; answers their link. */
export async function askGuardian(database: TestDatabase): Promise<string> {
  const newcomer = database.asPerson('newcomer');
  await save(newcomer, 'birth', { date_of_birth: await bornYearsAgo(database, 15) });
  await save(newcomer, 'guardian', GUARDIAN_ANSWERS);
  await save(newcomer, 'agreement', ADULT_ANSWERS.agreement);
  return requestLink(database);
}

/** A link for the newcomer's guardian. */
export async function requestLink(database: TestDatabase): Promise<string> {
  const token = await said(
    database.asService().rpc('create_guardian_request', { person: PEOPLE.newcomer.id }),
  );
  return String(token);
}

/** Decides as the guardian; answers what the link shows then, or the message of the refusal. */
export function decide(
  database: TestDatabase,
  token: string,
  decisions: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return said(
    database
      .asPerson('anonymous')
      .rpc('decide_guardian_consent', { token, decisions: decisions as never, version: '2026-11' }),
  );
}

/** Both rows of a member as one object. */
export async function rowsOf(database: TestDatabase, person: SignedInName): Promise<Record<string, unknown>> {
  const [row] = await database.sql(
    `select to_jsonb(users) || to_jsonb(own) as row from public.users join public.user_private as own on user_id = users.id
     where users.id = $1`,
    [PEOPLE[person].id],
  );
  return row?.['row'] as Record<string, unknown>;
}

/**
 * Knocks once, lets the door believe that one knock is left, and answers the status of that one and of the next.
 * @param allowed How often the door opens in its window.
 */
export async function knockUntilShut(
  database: TestDatabase,
  door: string,
  allowed: number,
  knock: () => PromiseLike<{ readonly status: number; readonly error: { readonly message: string } | null }>,
): Promise<unknown[]> {
  await knock();
  const counted = await database.sql(
    'update public.throttle set hits = $2 where action = $1 returning hits',
    [door, allowed - 1],
  );
  const last = await knock();
  const refused = await knock();
  return [counted.length, last.error, refused.status, refused.error?.message];
}

/** What {@link knockUntilShut} answers when the door holds. */
export const SHUT = [1, null, 429, 'throttled'];
