/** Roles with open postings, and the functions about applications to them. */
import type { Client } from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';
import type { Actor } from './shop-setup.ts';
import { applicant, call, openTeams, outcome } from './team-setup.ts';

/** Open postings by their role. */
export const POSTINGS = {
  coach: '44000000-0000-4000-8000-000000000001',
  scout: '44000000-0000-4000-8000-000000000002',
  chief: '44000000-0000-4000-8000-000000000003',
  analyst: '44000000-0000-4000-8000-000000000004',
} as const;
/** What the coach's posting asks. */
export const QUESTION = 'Which game?';
export const ANSWERS = [{ question: QUESTION, answer: 'Apex' }];

/** Inserts the roles of the postings. */
export async function insertRoles(client: Client): Promise<void> {
  await client.query(`insert into public.organizational_roles
    (role_code, role_title, department, level, max_positions, platform_permissions) values
    ('coach', 'Coach', 'esports', 5, 1, '{}'), ('scout', 'Scout', 'esports', 6, 3, '{}'),
    ('chief', 'Chief', 'executive', 2, 1, '{"admin": true}'), ('analyst', 'Analyst', 'marketing', 5, 2, '{}')`);
}

/** Inserts the roles and a number of applicants. */
export async function insertRoleApplicants(
  { client }: Pick<TestDatabase, 'client'>,
  people: number,
): Promise<void> {
  await openTeams({ client }, people);
  await insertRoles(client);
}

/** Deletes applications, assignments, limits and queued work, and opens the postings; `seats` of the coach. */
export async function reopenRoles(client: Client, seats = 1): Promise<void> {
  await client.query(`
    delete from public.role_applications;
    delete from public.user_organizational_roles where role_code in ('coach', 'scout', 'chief', 'analyst');
    delete from public.role_postings;
    delete from public.throttle;
    delete from public.outbox;
    delete from public.notifications;
    update public.organizational_roles set max_positions = ${String(seats)} where role_code = 'coach';
    insert into public.role_postings (id, role_code, state, tasks, questions, opened_at) values
     ('${POSTINGS.coach}', 'coach', 'open', 'Train', array['${QUESTION}'], now()),
     ('${POSTINGS.scout}', 'scout', 'open', 'Look', '{}', now()),
     ('${POSTINGS.chief}', 'chief', 'open', 'Lead', '{}', now()),
     ('${POSTINGS.analyst}', 'analyst', 'open', 'Count', '{}', now())`);
}

/** Applies to a posting; returns the outcome. */
export const applyToRole = async (
  client: Client,
  person: Actor,
  posting: string = POSTINGS.coach,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  outcome(
    await call(client, person, 'apply_to_role', {
      posting,
      answers: JSON.stringify(posting === POSTINGS.coach ? ANSWERS : []),
      ...more,
      ...(Array.isArray(more['links']) && { links: `{${more['links'].join(',')}}` }),
    }),
  );

/** Id, stage and version of an account's application to a posting. */
export async function roleApplicationOf(client: Client, person: string, posting: string = POSTINGS.coach) {
  const { rows } = await client.query<{ id: string; stage: string; expected: string }>(
    'select id, stage, updated_at::text as expected from public.role_applications where user_id = $1 and posting_id = $2',
    [person, posting],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no such application.');
  return row;
}

/** Applications of the first applicants to the coach's posting. */
export async function appliedToCoach(client: Client, count: number) {
  const rows = [];
  for (let nth = 1; nth <= count; nth += 1) {
    await applyToRole(client, applicant(nth));
    rows.push(await roleApplicationOf(client, applicant(nth)));
  }
  return rows;
}

/** Holders of a role. */
export async function roleHolders(client: Client, code = 'coach'): Promise<readonly string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from public.user_organizational_roles where role_code = $1 order by user_id',
    [code],
  );
  return rows.map(({ user_id: id }) => id);
}
