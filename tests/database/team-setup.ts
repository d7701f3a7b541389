/** Teams, people and the functions about applications. */
import type { Client } from 'pg';
import { boundTo } from './acting.ts';
import { callAs, type Actor } from './shop-setup.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

/** One recruiting team, two others and an inactive one. */
export const TEAMS = {
  open: '42000000-0000-4000-8000-000000000001',
  other: '42000000-0000-4000-8000-000000000002',
  third: '42000000-0000-4000-8000-000000000003',
  inactive: '42000000-0000-4000-8000-000000000004',
} as const;

/** Id of the nth active member. */
export const applicant = (nth: number): string => `43000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** Inserts the teams and a number of applicants. */
export async function openTeams({ client }: Pick<TestDatabase, 'client'>, people = 0): Promise<void> {
  await client.query(`insert into public.teams (id, slug, name, game, game_category, max_roster_size, status) values
    ('${TEAMS.open}', 'open-team', 'Open Team', 'Game', 'people_game', 5, 'active'),
    ('${TEAMS.other}', 'other-team', 'Other Team', 'Game', 'people_game', 5, 'active'),
    ('${TEAMS.third}', 'third-team', 'Third Team', 'Game', 'people_game', 5, 'active'),
    ('${TEAMS.inactive}', 'inactive-team', 'Inactive Team', 'Game', 'people_game', 5, 'inactive')`);
  await client.query(
    `insert into auth.users (id, email)
     select ('43000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'applicant' || nth || '@people.test'
     from generate_series(1, $1) as nth`,
    [people],
  );
  await client.query(
    `update public.users set status = 'active', onboarding = true, gamertag = 'Applicant' || right(id::text, 3)
     where id::text like '43000000%'`,
  );
  await client.query(
    `update public.user_private set date_of_birth = '1995-05-05' where user_id::text like '43000000%'`,
  );
}

/** Deletes applications, rosters, limits and queued work of these teams. */
export async function emptyTeams(client: Client): Promise<void> {
  await client.query(`delete from public.team_applications`);
  await client.query(`delete from public.team_members where team_id = any ($1)`, [Object.values(TEAMS)]);
  await client.query(`update public.teams set max_roster_size = 5 where id = any ($1)`, [
    Object.values(TEAMS),
  ]);
  await client.query(`delete from public.throttle`);
  await client.query(`delete from public.outbox`);
}

/** Result of an action: the new stage, or the message of the refusal. */
export function outcome(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  const { stage } = answer as { readonly stage?: unknown };
  return typeof stage === 'string' ? stage : 'done';
}

/** Calls a function as an account and signs out. Returns its result, or the message of its refusal. */
export async function call(
  client: Client,
  actor: Actor,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const answer = await callAs(client, actor, name, args);
  await client.query(`select set_config('request.jwt.claim.sub', '', false)`);
  return answer;
}

/** Applies to a team; returns the outcome. */
export const apply = async (
  client: Client,
  person: Actor,
  team: string,
  message = 'Hello',
): Promise<string> => outcome(await call(client, person, 'apply_to_team', { team, message }));

/** Id, stage and version of an account's application to a team. */
export async function applicationOf(
  client: Client,
  person: string,
  team: string = TEAMS.open,
): Promise<{ readonly id: string; readonly stage: string; readonly expected: string }> {
  const { rows } = await client.query<{ id: string; stage: string; expected: string }>(
    `select id, stage, updated_at::text as expected from public.team_applications where user_id = $1 and team_id = $2`,
    [person, team],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no such application.');
  return row;
}

/** Required details of each step. */
const DETAILS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  trial: { trial_until: '2000-01-01' },
  reject: { reason_code: 'level', reapply_after: '2000-01-01' },
};

/** The current date, moved by some days. */
export async function dayFromToday(client: Client, days: number): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select (private.today() + $1::integer)::text as day`,
    [days],
  );
  return rows[0]?.day ?? '';
}

async function detailsOf(client: Client, step: string): Promise<Record<string, unknown>> {
  const details: Record<string, unknown> = { ...DETAILS[step] };
  if ('trial_until' in details) details['trial_until'] = await dayFromToday(client, 14);
  if ('reapply_after' in details) details['reapply_after'] = await dayFromToday(client, 0);
  return details;
}

/** Advances an application with its given version; returns the outcome. */
export async function advance(
  client: Client,
  { id, expected }: { readonly id: string; readonly expected: string },
  step: string,
  { as = 'admin', details }: { as?: Actor; details?: Readonly<Record<string, unknown>> } = {},
): Promise<string> {
  const given = details ?? (await detailsOf(client, step));
  return outcome(
    await call(client, as, 'advance_team_application', { application: id, expected, step, details: given }),
  );
}

/** Withdraws an application; returns the outcome. */
export const withdraw = async (client: Client, person: Actor, id: string): Promise<string> =>
  outcome(await call(client, person, 'withdraw_team_application', { application: id }));

/**
 * Runs a statement with the role of a team manager, as the API does: policies, grants and triggers apply.
 */
async function writeDirectly(
  client: Client,
  statement: string,
  values: readonly unknown[],
  as: SignedInName = 'admin',
): Promise<string> {
  await client.query(
    `select set_config('request.jwt.claim.sub', '${PEOPLE[as].id}', false), set_config('role', 'authenticated', false)`,
  );
  try {
    const { rowCount } = await client.query(statement, [...values]);
    return rowCount === 0 ? 'nothing' : 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query(
      `select set_config('role', 'none', false), set_config('request.jwt.claim.sub', '', false)`,
    );
  }
}

/** Inserts a membership directly. */
export const seat = (
  client: Client,
  person: string,
  status = 'active',
  team: string = TEAMS.open,
  as?: SignedInName,
) =>
  writeDirectly(
    client,
    'insert into public.team_members (team_id, user_id, status) values ($1, $2, $3)',
    [team, person, status],
    as,
  );

/** Updates the status of a current membership directly. */
export const setMembership = (client: Client, person: string, status: string, team: string = TEAMS.open) =>
  writeDirectly(
    client,
    `update public.team_members set status = $3, left_at = case when $3 = 'left' then greatest(now(), joined_at) end
     where team_id = $1 and user_id = $2 and left_at is null`,
    [team, person, status],
  );

/** Inconsistencies between teams and applications. */
export async function teamFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`
    select 'more on the roster than seats: ' || slug as fault from public.teams
    where private.roster_size(id) > max_roster_size
    union all
    select 'events end otherwise: ' || application.id from public.team_applications as application
    -- Revoking consent deletes the events of closed applications.
    where (private.is_open_stage(application.stage) or exists (
      select from public.team_application_events as event where event.application_id = application.id and event.kind <> 'note'
    )) and (
      select event.kind from public.team_application_events as event
      where event.application_id = application.id and event.kind <> 'note' order by event.id desc limit 1
    ) is distinct from case application.stage when 'submitted' then 'submitted' else application.stage end
      and not (application.stage = 'submitted' and exists (
        select from public.team_application_events as event
        where event.application_id = application.id and event.kind = 'guardian_agreed'
      ))
    union all
    select 'open, though a member: ' || application.id from public.team_applications as application
    where private.is_open_stage(application.stage) and private.is_current_member(application.team_id, application.user_id)
    union all
    select 'over, though on trial: ' || application.id from public.team_applications as application
    join public.team_members as membership
      on membership.team_id = application.team_id and membership.user_id = application.user_id
    where application.stage in ('rejected', 'withdrawn', 'expired', 'awaiting_guardian') and membership.status = 'trial'
      -- A trial begun by the application: both rows have the time of one transaction. A trial begun on the roster may stay.
      and exists (
        select from public.team_application_events as event
        where event.application_id = application.id and event.kind = 'trial' and event.at = membership.joined_at
      )`);
  return rows.map(({ fault }) => fault);
}

/** Records the guardian's decision about the minor's membership with its effects. */
export async function decided(client: Client, decision: 'granted' | 'revoked'): Promise<void> {
  const { id } = PEOPLE.minor;
  await client.query(
    `insert into public.consent_events (user_id, purpose, decision, version) values ($1, 'membership', $2, '1')`,
    [id, decision],
  );
  await (decision === 'revoked'
    ? client.query('select private.suspend_membership($1)', [id])
    : client.query(`update public.users set status = 'active', onboarding = true where id = $1`, [id]));
}

/** Makes the minor 15 years old with a guardian's consent. */
async function makeMinor(client: Client): Promise<void> {
  const { id } = PEOPLE.minor;
  await client.query(
    `update public.user_private set date_of_birth = private.today() - interval '15 years' where user_id = $1`,
    [id],
  );
  await decided(client, 'granted');
}

/** Start state of tests about the minor: no applications, consent granted. */
export async function startWithMinor({ client }: TestDatabase): Promise<void> {
  await emptyTeams(client);
  await makeMinor(client);
}

/** Moves the last change of all applications back by some days: a trigger writes `updated_at`. */
async function untouchedFor(client: Client, days: number): Promise<void> {
  await client.query(
    `begin; set local session_replication_role = replica;
     update public.team_applications set updated_at = now() - interval '${String(days)} days',
       trial_until = trial_until - ${String(days)};
     commit;`,
  );
}

/** Runs expire_applications; returns the number of closed applications. */
const expire = (client: Client): Promise<unknown> => call(client, 'service', 'expire_applications');

/** The captain manages teams and is in no other way special. */
export async function makeTeamManager({ client }: Pick<TestDatabase, 'client'>): Promise<void> {
  await client.query(`
    insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
    values ('desk', 'Desk', 'esports', 5, '{"team_management": true}');
    insert into public.user_organizational_roles (user_id, role_code, start_date)
    values ('${PEOPLE.captain.id}', 'desk', now() - interval '1 day');`);
}

/** The functions of this file on one connection. */
export const teamsOn = (client: Client) =>
  boundTo(client, {
    emptyTeams,
    call,
    apply,
    applicationOf,
    dayFromToday,
    advance,
    withdraw,
    writeDirectly,
    seat,
    setMembership,
    teamFaults,
    decided,
    untouchedFor,
    expire,
  });
