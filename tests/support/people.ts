import type { Client } from 'pg';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { inSequence } from '#local/waiting.ts';

/** The account of a person. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  /** The refresh token of the open session. */
  readonly refreshToken: string;
}

/** The accounts that tests use; their ids are the same in every database. */
export const PEOPLE = {
  member: person(1, 'member'),
  otherMember: person(2, 'othermember'),
  newcomer: person(3, 'newcomer'),
  banned: person(4, 'banned'),
  minor: person(5, 'minor'),
  captain: person(6, 'captain'),
  editor: person(7, 'editor'),
  hr: person(8, 'hr'),
  admin: person(9, 'admin'),
  superadmin: person(10, 'superadmin'),
};

/** A person with an account. */
export type SignedInName = keyof typeof PEOPLE;

/** A person that tests act as; `anonymous` has no account. */
export type PersonName = SignedInName | 'anonymous';

/** Every person with an account. */
export const SIGNED_IN_NAMES: readonly SignedInName[] = [
  'member',
  'otherMember',
  'newcomer',
  'banned',
  'minor',
  'captain',
  'editor',
  'hr',
  'admin',
  'superadmin',
];

/** Every person that tests act as. */
export const PERSON_NAMES: readonly PersonName[] = ['anonymous', ...SIGNED_IN_NAMES];

/** The team of `captain`, its only member. */
export const PEOPLE_TEAM = { id: '00000000-0000-4000-a000-000000000001', slug: 'people-team' } as const;

/** Columns of `public.users` that differ from a fresh sign-up (role user, registered, not onboarded). */
const PROFILES: Readonly<Record<SignedInName, Readonly<Record<string, string | boolean>>>> = {
  member: { status: 'active', onboarding: true, gamertag: 'Member' },
  otherMember: { status: 'approved', onboarding: true, gamertag: 'OtherMember' },
  newcomer: {},
  banned: { status: 'banned', onboarding: true, gamertag: 'Banned' },
  // Fifteen years old, with a guardian's consent to the membership only.
  minor: { status: 'active', onboarding: true, gamertag: 'Minor' },
  captain: { status: 'approved', onboarding: true, gamertag: 'Captain' },
  editor: { status: 'active', onboarding: true, gamertag: 'Editor' },
  hr: { status: 'active', onboarding: true, gamertag: 'Hr' },
  admin: { status: 'active', onboarding: true, gamertag: 'Admin', role: 'admin' },
  superadmin: { status: 'active', onboarding: true, gamertag: 'Superadmin', role: 'superadmin' },
};

const ORGANISATION_SQL = `
-- Everybody onboarded has told their date of birth.
update public.user_private set date_of_birth = '1995-05-05'
where user_id in (select users.id from public.users where users.onboarding) and user_id <> '${PEOPLE.minor.id}';

insert into public.game_categories (category_code, display_name) values ('people_game', 'People Game');
insert into public.teams (id, slug, name, game, game_category)
values ('${PEOPLE_TEAM.id}', '${PEOPLE_TEAM.slug}', 'People Team', 'People Game', 'people_game');
insert into public.team_members (team_id, user_id, role) values ('${PEOPLE_TEAM.id}', '${PEOPLE.captain.id}', 'captain');

insert into public.organizational_roles (role_code, role_title, department, level, max_positions, platform_permissions)
values
  ('people_editor', 'Editor', 'marketing', 4, 20, '{"content_management": true}'),
  ('people_hr', 'HR', 'hr', 4, 20, '{"hr_full": true}');
insert into public.user_organizational_roles (user_id, role_code, start_date) values
  ('${PEOPLE.editor.id}', 'people_editor', now() - interval '1 day'),
  ('${PEOPLE.hr.id}', 'people_hr', now() - interval '1 day');

insert into public.consent_events (user_id, purpose, decision, version)
values ('${PEOPLE.minor.id}', 'membership', 'granted', '1');
update public.user_private set date_of_birth = current_date - interval '15 years' where user_id = '${PEOPLE.minor.id}';
`;

/**
 * Inserts every person of {@link PEOPLE} with an open session into a migrated database.
 * @param client Connected as `postgres`.
 */
export async function insertPeople(client: Client): Promise<void> {
  await client.query('begin');
  await inSequence(SIGNED_IN_NAMES, (name) => insertPerson(client, name));
  await client.query(ORGANISATION_SQL);
  await client.query('commit');
}

async function insertPerson(client: Client, name: SignedInName): Promise<void> {
  const { id, email, sessionId, refreshToken } = PEOPLE[name];
  await client.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
     values ($1, $2, extensions.crypt($3, extensions.gen_salt('bf', 4)), now(), '{"provider": "email", "providers": ["email"]}')`,
    [id, email, DEMO_PASSWORD],
  );
  await client.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [sessionId, id]);
  await client.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1::text, $1::text, $2, $3)`,
    [refreshToken, id, sessionId],
  );
  const changes = Object.entries(PROFILES[name]);
  if (changes.length === 0) return;
  const columns = changes.map(([column], index) => `${column} = $${index + 2}`).join(', ');
  await client.query(`update public.users set ${columns} where id = $1`, [
    id,
    ...changes.map(([, value]) => value),
  ]);
}

function person(number: number, name: string): Person {
  const digits = String(number).padStart(12, '0');
  return {
    id: `00000000-0000-4000-8000-${digits}`,
    email: `${name}@people.test`,
    sessionId: `00000000-0000-4000-9000-${digits}`,
    refreshToken: `00000000-0000-4000-b000-${digits}`,
  };
}
