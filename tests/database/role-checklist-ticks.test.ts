/** Ticks of checklists: who ticks what and when, and what stays after the end. */
import { describe, expect } from 'vitest';
import type { SignedInName } from '#tests/support/people.ts';
import { countLockWaits, type Outcome } from './acting.ts';
import { roleChecklistTest, type Item } from './role-checklist-setup.ts';
import { id } from './role-desk-setup.ts';

const { test, database, hold, checksOf, itemOf, tickItem, tick, end } = roleChecklistTest();

const deskRow = async (assignment: string) =>
  (
    await database
      .asPerson('hr')
      .from('desk_assignments')
      .select('checklist_items, checklist_done, has_open_checklist')
      .eq('id', assignment)
      .single()
  ).data;

describe('ticking', () => {
  test.each<[SignedInName, Item, string, Outcome]>([
    ['member', 'holder', 'holder', null],
    ['member', 'both', 'holder', null],
    ['member', 'manager', 'holder', 'invalid_input'],
    ['member', 'both', 'nobody', 'invalid_input'],
    ['member', 'both', 'manager', 'own_privileges'],
    ['captain', 'manager', 'manager', null],
    ['captain', 'both', 'manager', null],
    ['captain', 'holder', 'manager', 'invalid_input'],
    ['captain', 'both', 'holder', 'permission_required'],
    ['hr', 'both', 'manager', null],
    ['hr', 'both', 'holder', 'permission_required'],
    ['superadmin', 'manager', 'manager', null],
    ['editor', 'both', 'manager', 'not_found'],
    ['otherMember', 'both', 'manager', 'not_found'],
    ['newcomer', 'both', 'holder', 'not_found'],
    ['banned', 'both', 'manager', 'banned'],
  ])('by %s of the item for %s as %s: %s', async (by, task, side, outcome) => {
    // Holds a role below, which gives no rights here.
    await hold('otherMember', 'scout');
    const assignment = await hold('member', 'coach');
    expect(await tick(by, assignment, task, side)).toBe(outcome);
    expect(await tick(by, assignment, task, side, false)).toBe(outcome);
  });

  test('of the managers’ side of one’s own assignment is for superadmins', async () => {
    const ofHr = await hold('hr', 'coach');
    const ofSuperadmin = await hold('superadmin', 'coach');
    expect(await tick('hr', ofHr, 'both', 'manager')).toBe('own_privileges');
    expect(await tick('superadmin', ofSuperadmin, 'both', 'manager')).toBeNull();
  });

  test('by a former and by a later holder of the role above is refused, by an acting one allowed', async () => {
    const assignment = await hold('member', 'coach');
    await hold('editor', 'lead', '-1 days');
    expect(await tick('editor', assignment, 'both', 'manager')).toBe('not_found');
    await database.sql`insert into public.user_organizational_roles (user_id, role_code, start_date, end_date, acting_for)
       values (${id('otherMember')}, 'lead', now() - interval '1 day', now() + interval '1 day', ${id('captain')})`;
    expect(await tick('otherMember', assignment, 'both', 'manager')).toBeNull();
    await database.sql`update public.user_organizational_roles set end_date = now()
      where role_code = 'lead' and user_id = ${id('captain')}`;
    expect(await tick('captain', assignment, 'both', 'manager')).toBe('not_found');
  });

  test('of a minor whose guardian withdrew is refused', async () => {
    const assignment = await hold('minor', 'coach');
    expect(await tick('minor', assignment, 'holder', 'holder')).toBeNull();
    await database.sql`insert into public.consent_events (user_id, purpose, decision, version)
       select user_id, purpose, 'revoked', version from public.consent_events
      where user_id = ${id('minor')} and purpose = 'membership'`;
    expect(await tick('minor', assignment, 'both', 'holder')).toBe('minor_consent_required');
  });

  test('both sides makes an item done, and the last one the checklist', async () => {
    const assignment = await hold('member', 'coach');
    expect(await deskRow(assignment)).toEqual({
      checklist_items: 3,
      checklist_done: 0,
      has_open_checklist: true,
    });
    await tick('member', assignment, 'holder', 'holder');
    await tick('member', assignment, 'both', 'holder');
    await tick('captain', assignment, 'both', 'manager');
    expect(await deskRow(assignment)).toMatchObject({ checklist_done: 2, has_open_checklist: true });
    await tick('hr', assignment, 'manager', 'manager');
    expect(await deskRow(assignment)).toMatchObject({ checklist_done: 3, has_open_checklist: false });
    await tick('hr', assignment, 'both', 'manager', false);
    expect(await deskRow(assignment)).toMatchObject({ checklist_done: 2, has_open_checklist: true });
  });

  test('again keeps who ticked first, and each tick is recorded', async () => {
    const assignment = await hold('member', 'coach');
    await tick('captain', assignment, 'both', 'manager');
    await tick('hr', assignment, 'both', 'manager');
    expect((await checksOf(assignment)).at(2)?.manager_id).toBe(id('captain'));
    await tick('hr', assignment, 'both', 'manager', false);
    await tick('hr', assignment, 'both', 'manager', false);
    const rows =
      await database.sql`select actor_id, action from public.audit where table_name = 'assignment_checks'
      order by id`;
    expect(rows).toEqual([
      { actor_id: id('captain'), action: 'update' },
      { actor_id: id('hr'), action: 'update' },
    ]);
  });

  test('is closed by the end of the assignment, and open again when the end is taken back', async () => {
    const assignment = await hold('member', 'coach');
    await tick('member', assignment, 'holder', 'holder');
    await end(assignment);
    expect(await tick('member', assignment, 'both', 'holder')).toBe('transition_not_allowed');
    expect(await tick('hr', assignment, 'both', 'manager')).toBe('transition_not_allowed');
    expect(await tick('member', assignment, 'holder', 'holder', false)).toBe('transition_not_allowed');
    expect(await deskRow(assignment)).toEqual({
      checklist_items: 3,
      checklist_done: 1,
      has_open_checklist: false,
    });
    const hr = database.asPerson('hr');
    const { data } = await hr.from('desk_assignments').select('updated_at').eq('id', assignment).single();
    await hr.rpc('reopen_assignment', { assignment, expected: data?.updated_at ?? '' });
    expect(await tick('member', assignment, 'both', 'holder')).toBeNull();
  });

  test('by the desk needs the second factor', async () => {
    const assignment = await hold('member', 'coach');
    await database.sql`update public.settings set value = 'true' where key = 'security.admin_second_factor'`;
    expect(await tick('hr', assignment, 'both', 'manager')).toBe('second_factor_required');
    expect(await tick('member', assignment, 'both', 'holder')).toBeNull();
  });

  test('both sides at once keeps both ticks, and two managers leave one', async () => {
    const assignment = await hold('member', 'coach');
    const item = await itemOf(assignment, 'both');
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all([
        tickItem('member', item, 'holder'),
        tickItem('captain', item, 'manager'),
        tickItem('hr', item, 'manager'),
      ]);
      expect(outcomes).toEqual([null, null, null]);
      expect((await checksOf(assignment)).at(2)?.is_done).toBe(true);
      await tickItem('member', item, 'holder', false);
      await tickItem('captain', item, 'manager', false);
    }
    // Two ticks and two taken back in each round.
    const value = await database.value`select count(*)::integer as ticks from public.audit
      where table_name = 'assignment_checks'`;
    expect(value).toBe(20);
  });

  test('waits for an end that is being written', async () => {
    const assignment = await hold('member', 'coach');
    const item = await itemOf(assignment, 'both');
    const ender = await database.connect();
    await ender.query('begin');
    await ender.query('update public.user_organizational_roles set end_date = now() where id = $1', [
      assignment,
    ]);
    const ticked = tickItem('member', item, 'holder');
    await expect.poll(() => countLockWaits(database)).toBe(1);
    await ender.query('commit');
    expect(await ticked).toBe('transition_not_allowed');
  });
});

test('a tick stays without its name when the manager’s account is deleted, and a checklist goes with its holder', async () => {
  const assignment = await hold('member', 'coach');
  await tick('captain', assignment, 'manager', 'manager');
  await database.sql`delete from auth.users where id = ${id('captain')}`;
  expect(await checksOf(assignment)).toMatchObject([{}, { is_done: true, manager_id: null }, {}]);
  await database.sql`delete from auth.users where id = ${id('member')}`;
  expect(await database.sql`select id from public.assignment_checks`).toEqual([]);
});
