/** Roles and assignments for tests of the desk of roles; each test begins with the same rows. */
import { DAY_MS } from '#contract/time-units.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import type { Outcome } from './acting.ts';

export const id = (name: SignedInName): string => PEOPLE[name].id;

export const message = async (call: PromiseLike<{ error: { message: string } | null }>): Promise<Outcome> =>
  (await call).error?.message ?? null;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The tests of a file with these roles, and its actions on assignments. */
export function roleDeskTest() {
  const { test, database } = databaseTest({
    prepare: ({ sql }) =>
      sql`insert into public.organizational_roles
        (role_code, role_title, department, level, reports_to_role_code, max_positions, platform_permissions)
        values
      ('director', 'Director', 'esports', 3, null, 2, '{"marketing": true}'),
      ('manager', 'Manager', 'esports', 5, 'director', 2, '{}'),
      ('coach', 'Coach', 'esports', 6, 'manager', 1, '{}'),
      ('press', 'Press', 'marketing', 5, null, 2, '{"content_management": true, "marketing": true}')`,
    rows: 'restore',
  });

  /** Adds an assignment and returns its id. */
  async function hold(
    name: SignedInName,
    code: string,
    from = '10 days',
    until: string | null = null,
  ): Promise<string> {
    return database.value`insert into public.user_organizational_roles (user_id, role_code, start_date, end_date)
       values (${id(name)}, ${code}, now() - ${from}::interval, now() + ${until}::interval) returning id`;
  }

  async function versionOf(assignment: string): Promise<string> {
    const { data } = await database
      .asPerson('superadmin')
      .from('desk_assignments')
      .select('updated_at')
      .eq('id', assignment)
      .single();
    return data?.updated_at ?? '';
  }

  const call = async (
    by: SignedInName,
    name: 'end_assignment' | 'reopen_assignment' | 'set_assignment_term',
    assignment: string,
    more: object = {},
  ) =>
    message(database.asPerson(by).rpc(name, { assignment, expected: await versionOf(assignment), ...more }));

  const states = async (code: string) =>
    (
      await database
        .asPerson('superadmin')
        .from('desk_assignments')
        .select('user_id, state, is_primary, acting_for')
        .eq('role_code', code)
        .order('user_id')
        .order('state')
    ).data;

  return { test, database, hold, versionOf, call, states };
}
