/** Members who leave: requests, steps of the desk, the daily job. */
import type { ExitKind, ExitState } from '#contract/exits.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { Actor } from './shop-setup.ts';
import { applicant, call, openTeams, TEAMS } from './team-setup.ts';

export const ONE = applicant(1);
/** What a request holds beside kind, team and last day. */
export const EXIT_FORM = {
  reasons: '{time,moving}',
  words: ' Too many evenings ',
  equipment: 'A headset',
  would_return: true,
  score: 8,
};

/** Inserts teams, forty members, and a required role beside another. */
export async function prepareExits({ client, sql }: TestDatabase): Promise<void> {
  await openTeams({ client }, 40);
  await sql`insert into public.organizational_roles (role_code, role_title, department, level, max_positions, is_required)
    values ('keeper', 'Keeper', 'hr', 5, 5, true), ('helper', 'Helper', 'hr', 6, 5, false)`;
}

/** The actions of a test on its database. */
export function exitActions(database: TestDatabase) {
  const as = (person: Actor, name: string, args: Readonly<Record<string, unknown>> = {}) =>
    call(database.client, person, name, args);
  const request = async (
    kind: ExitKind,
    person: Actor = ONE,
    more: Readonly<Record<string, unknown>> = {},
  ) => {
    const [{ day } = { day: '' }] = await database.sql<{
      day: string;
    }>`select (private.today() + 7)::text as day`;
    const team = kind === 'team' ? TEAMS.open : null;
    return String(await as(person, 'request_exit', { kind, team, last_day: day, ...EXIT_FORM, ...more }));
  };
  const exitOf = async (id: string) => {
    const [row] = await database.sql<{
      state: ExitState;
      expected: string;
      ended: boolean;
    }>`select state, updated_at::text as expected, ended_at is not null as ended
      from public.exits where id = ${id}`;
    if (row === undefined) throw new Error('There is no such exit.');
    return row;
  };
  const step = async (id: string, name: string, note: string | null = null, person: Actor = 'hr') => {
    const { expected } = await exitOf(id);
    return (await as(person, 'advance_exit', { exit: id, expected, step: name, note })) || 'done';
  };
  const tick = (id: string, item: string, done = true) =>
    as('hr', 'set_exit_check', { exit: id, item, is_done: done });
  return {
    as,
    request,
    exitOf,
    step,
    tick,
    /** Ticks all but the captaincy; returns the answers. */
    tickAll: async (id: string) => [
      await tick(id, 'equipment'),
      await tick(id, 'accounts'),
      await tick(id, 'channels'),
    ],
    /** A confirmed exit. */
    confirmed: async (kind: ExitKind, person: Actor = ONE) => {
      const id = await request(kind, person);
      await step(id, 'acknowledge');
      await step(id, 'confirm');
      return id;
    },
    /** Moves the last day to yesterday. */
    passLastDay: (id: string) =>
      database.sql`update public.exits set last_day = private.today() - 1 where id = ${id}`,
    /** The daily job; the number of exits that it took. */
    runJob: async () => {
      let after = await as('service', 'advance_exits');
      let taken = 0;
      for (; after !== null; taken += 1) after = await as('service', 'advance_exits', { after });
      return taken;
    },
    sit: (role = 'player', team: string = TEAMS.open, person = ONE) =>
      database.sql`insert into public.team_members (team_id, user_id, role, joined_at)
        values (${team}, ${person}, ${role}, now() - interval '30 days')`,
    give: (code: string, person = ONE) =>
      database.sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
        values (${person}, ${code}, now() - interval '1 day')`,
  };
}
