/** Roles with a checklist, assignments of them, and ticks. */
import { databaseTest } from '#tests/support/database-test.ts';
import type { SignedInName } from '#tests/support/people.ts';
import { id, message } from './role-desk-setup.ts';

/** Items of the coach's checklist, each named after the sides that tick it. */
export const ITEMS = ['holder', 'manager', 'both'] as const;
export type Item = (typeof ITEMS)[number];

/** The tests of a file: the captain holds the role above the coach's, and the scout's is below it. */
export function roleChecklistTest() {
  /** Adds an assignment and returns its id. */
  const hold = async (name: SignedInName, code: string, from = '10 days'): Promise<string> => {
    return database.value`insert into public.user_organizational_roles (user_id, role_code, start_date)
       values (${id(name)}, ${code}, now() - ${from}::interval) returning id`;
  };
  const checksOf = (assignment: string) =>
    database.sql<{
      id: string;
      task: string;
      is_done: boolean;
      manager_id: string | null;
    }>`select id, task, is_done, manager_id
      from public.assignment_checks where assignment_id = ${assignment}
      order by place`;
  const itemOf = async (assignment: string, task: Item): Promise<string> =>
    (await checksOf(assignment)).find((item) => item.task === task)?.id ?? '';
  const tickItem = (by: SignedInName, item: string, side: string, is_ticked = true) =>
    message(database.asPerson(by).rpc('tick_assignment_check', { item, side, is_ticked }));
  const { test, database } = databaseTest({
    rows: 'restore',
    prepare: async () => {
      await database.sql`insert into public.organizational_roles
      (role_code, role_title, department, level, reports_to_role_code, max_positions) values
    ('lead', 'Lead', 'esports', 3, null, 3), ('coach', 'Coach', 'esports', 5, 'lead', 5),
    ('scout', 'Scout', 'esports', 6, 'coach', 5)`;
      await database.sql`insert into public.role_checklist_items (role_code, task, link, ticked_by) values
    ('coach', 'holder', '/terms', 'holder'), ('coach', 'manager', null, 'manager'),
    ('coach', 'both', 'https://team.test/handbook', 'both')`;
      await hold('captain', 'lead');
    },
  });
  return {
    test,
    database,
    hold,
    checksOf,
    itemOf,
    tickItem,
    tick: async (by: SignedInName, assignment: string, task: Item, side: string, is_ticked = true) =>
      tickItem(by, await itemOf(assignment, task), side, is_ticked),
    end: (assignment: string) =>
      database.sql`update public.user_organizational_roles set end_date = now() where id = ${assignment}`,
  };
}
