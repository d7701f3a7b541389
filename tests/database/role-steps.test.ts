/** Random steps over roles and assignments keep every rule; ROLES_SEED repeats a run. */
import { expect } from 'vitest';
import { isErrorCode } from '#contract/error-codes.ts';
import { inSequence } from '#local/waiting.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { seededNumbers } from './seeded-numbers.ts';

const STEPS = 2000;
const SEED = Number(process.env['ROLES_SEED'] ?? 91_122);

const { test, sql, list } = databaseTest({
  prepare: async () => {
    await sql`update public.users set status = 'active', onboarding = true
      where status in ('registered', 'banned')`;
    await sql`select set_config('request.jwt.claim.sub', ${PEOPLE.superadmin.id}, false)`;
    await sql(
      `select set_config('request.jwt.claims', '{"sub": "${PEOPLE.superadmin.id}", "role": "authenticated"}', false)`,
    );
  },
});

/** Rules that hold after every step; each row is a violation. */
const FAULTS = `
  select 'level of ' || child.role_code as fault from public.organizational_roles as child
  join public.organizational_roles as parent on parent.role_code = child.reports_to_role_code
  where parent.level >= child.level or not parent.is_active
  union all
  select 'seats of ' || role.role_code from public.organizational_roles as role
  where private.taken_seats(role.role_code) > role.max_positions
  union all
  select 'holder of inactive ' || role.role_code from public.organizational_roles as role
  join public.user_organizational_roles as assignment on assignment.role_code = role.role_code
  where not role.is_active and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
  union all
  select 'required and inactive ' || role.role_code from public.organizational_roles as role
  where role.is_required and not role.is_active
  union all
  select 'acting for oneself or for good ' || assignment.role_code from public.user_organizational_roles as assignment
  where assignment.acting_for is not null and (assignment.end_date is null or assignment.acting_for = assignment.user_id)
  union all
  select 'twice at a time ' || assignment.role_code from public.user_organizational_roles as assignment
  join public.user_organizational_roles as other_assignment
    on other_assignment.user_id = assignment.user_id and other_assignment.role_code = assignment.role_code and other_assignment.id < assignment.id
    and other_assignment.game_category_code is not distinct from assignment.game_category_code
    and other_assignment.start_date < coalesce(assignment.end_date, 'infinity') and assignment.start_date < coalesce(other_assignment.end_date, 'infinity')
    and assignment.start_date is distinct from assignment.end_date and other_assignment.start_date is distinct from other_assignment.end_date`;

const FILLED = `
  select role.role_code from public.organizational_roles as role
  where role.is_required and exists (
    select from public.user_organizational_roles as assignment
    where assignment.role_code = role.role_code and assignment.acting_for is null and assignment.start_date <= now()
      and (assignment.end_date is null or assignment.end_date > now())
  )`;

const ANY_CURRENT = `(select assignment.id from public.user_organizational_roles as assignment
  where assignment.end_date is null or assignment.end_date > now() 
    order by md5(assignment.user_id::text || assignment.role_code || $1), assignment.created_at limit 1)`;

test(`${String(STEPS)} random steps keep every rule (ROLES_SEED=${String(SEED)})`, async () => {
  const { one, upTo } = seededNumbers(SEED);
  const code = () => `role_${String(upTo(29))}`;
  const person = () => PEOPLE[SIGNED_IN_NAMES[upTo(SIGNED_IN_NAMES.length - 1)] ?? 'member'].id;
  const level = () => String(1 + upTo(5));
  const change = (set: string) =>
    `update public.organizational_roles set ${set} where role_code = '${code()}'`;
  const expectedOf = (role: string) =>
    `(select role.updated_at from public.organizational_roles as role where role.role_code = '${role}')`;
  const onAssignment = (name: string, more = '') => {
    const current = ANY_CURRENT.replace('$1', `'${String(upTo(1_000_000))}'`);
    return `select public.${name}(assignment.id, assignment.updated_at${more})
      from public.user_organizational_roles as assignment where assignment.id = ${current}`;
  };
  const merged = () => {
    const from = code();
    return `select public.merge_roles('${from}', '${code()}', ${expectedOf(from)})`;
  };
  const steps: readonly [() => string, ...(() => string)[]] = [
    () => `insert into public.organizational_roles (role_code, role_title, department, level, max_positions)
      values ('${code()}', 'Role', 'esports', ${level()}, ${String(1 + upTo(2))})`,
    () => change(`reports_to_role_code = '${code()}'`),
    () => change(`reports_to_role_code = '${code()}'`),
    () => change(`level = ${level()}`),
    () => change(`max_positions = ${level()}`),
    () => change(`is_active = false`),
    () => change(`is_active = true`),
    () => change(`is_required = ${one(['true', 'false', 'false'])}`),
    merged,
    () => `select public.assign_role('${person()}', '${code()}')`,
    () => `select public.assign_role('${person()}', '${code()}', ends => now() + interval '3 days')`,
    () => `select public.assign_role('${person()}', '${code()}', starts => now() + interval '1 day')`,
    () =>
      `select public.assign_role('${person()}', '${code()}', ends => now() + interval '3 days', acting_for => '${person()}')`,
    () => onAssignment('end_assignment'),
    () => onAssignment('set_assignment_term', `, now() + interval '1 day'`),
    () => onAssignment('transfer_assignment', `, '${person()}'`),
    () => onAssignment('set_assignment_primary', ', true'),
  ];
  const outcomes = new Map<string, number>();
  let filled = new Set<string>();
  await inSequence(Array.from({ length: STEPS }), async () => {
    const step = one(steps)();
    const outcome = (await outcomeOf(() => sql(step))) ?? 'done';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    expect({ step, faults: await sql(FAULTS) }).toEqual({ step, faults: [] });
    const now = new Set(await list(FILLED));
    const required = new Set(await list`select role_code from public.organizational_roles where is_required`);
    const emptied = [...filled].filter((found) => required.has(found) && !now.has(found));
    expect({ step, emptied }).toEqual({ step, emptied: [] });
    filled = now;
  });
  const unknown = [...outcomes.keys()].filter(
    (outcome) =>
      outcome !== 'done' && !isErrorCode(outcome) && !/_pkey|_reports_to_role_code_fkey/u.test(outcome),
  );
  expect(unknown).toEqual([]);
  expect(outcomes.get('done')).toBeGreaterThan(STEPS / 6);
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining([
      'level_above_parent',
      'seats_taken',
      'role_inactive',
      'role_cycle',
      'already_assigned',
    ]),
  );
});
