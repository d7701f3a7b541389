/** Checklists of roles: their order, their copies of assignments, and who reads them. */
import { describe, expect } from 'vitest';
import type { SignedInName } from '#tests/support/people.ts';
import { ITEMS, roleChecklistTest } from './role-checklist-setup.ts';
import { id, message } from './role-desk-setup.ts';

const { test, database, hold, checksOf, tick, end } = roleChecklistTest();

describe('a checklist', () => {
  const add = (by: SignedInName, values: object = {}) =>
    message(
      database
        .asPerson(by)
        .from('role_checklist_items')
        .insert({ role_code: 'lead', task: 'Meet the leads', ...values }),
    );
  const orderOf = () =>
    database.list`select task from public.role_checklist_items where role_code = 'coach' order by place`;
  const idsNow = () =>
    database.list`select id from public.role_checklist_items where role_code = 'coach' order by place`;
  const arrange = (by: SignedInName, items: readonly string[], expected: readonly string[]) =>
    message(
      database.asPerson(by).rpc('set_role_checklist_order', { items: [...items], expected: [...expected] }),
    );

  test.each<[string, string, string]>([
    ['an empty task', '', '/x'],
    ['a blank task', '  ', '/x'],
    ['a long task', 'x'.repeat(121), '/x'],
    ['a script as link', 'x', 'javascript:alert(1)'],
    ['a link to another protocol', 'x', '//evil.test'],
    ['a link without transport security', 'x', 'http://club.test'],
    ['a link with a space', 'x', 'https://club.test/a b'],
  ])('refuses %s', async (_, task, link) => {
    expect(await add('superadmin', { task, link })).toContain('role_checklist_items_');
  });

  test('appends items in order, at most forty', async () => {
    expect(await add('superadmin', { role_code: 'coach', task: 'last' })).toBeNull();
    expect(await orderOf()).toEqual(['holder', 'manager', 'both', 'last']);
    const many = Array.from({ length: 36 }, (_, nth) => ({ role_code: 'coach', task: String(nth) }));
    expect(
      await message(database.asPerson('superadmin').from('role_checklist_items').insert(many)),
    ).toBeNull();
    expect(await add('superadmin', { role_code: 'coach' })).toBe('too_many_items');
    expect(await add('superadmin')).toBeNull();
  });

  test('is put in order on the order that was read', async () => {
    const [first = '', second = '', third = ''] = await idsNow();
    expect(await arrange('superadmin', [third, first, second], [first, second, third])).toBeNull();
    expect(await orderOf()).toEqual(['both', 'holder', 'manager']);
    expect(await arrange('superadmin', [second, first, third], [first, second, third])).toBe(
      'changed_meanwhile',
    );
    expect(await arrange('superadmin', [third, first], [third, first, second])).toBe('invalid_input');
    expect(await arrange('superadmin', [third, first, first], [third, first, second])).toBe('invalid_input');
    expect(await arrange('hr', [third, first, second], [third, first, second])).toBe('superadmin_required');
  });

  test('has its changes in the history of the role', async () => {
    const [first = '', ...others] = await idsNow();
    await database
      .asPerson('superadmin')
      .from('role_checklist_items')
      .update({ task: 'Read' })
      .eq('id', first);
    await database.asPerson('superadmin').from('role_checklist_items').delete().in('id', others);
    const { data } = await database.asPerson('hr').rpc('role_history', { code: 'coach' });
    expect(
      data?.flatMap(({ table_name: table, action, actor_id: actor }) =>
        table === 'role_checklist_items' && actor === id('superadmin') ? [action] : [],
      ),
    ).toEqual(['delete', 'delete', 'update']);
  });
});

describe('the copy of an assignment', () => {
  test('is made by assigning, transferring, accepting and merging', async () => {
    const hr = database.asPerson('hr');
    const { data: given } = await hr.rpc('assign_role', { person: id('member'), code: 'coach' });
    expect((await checksOf(given ?? '')).map(({ task }) => task)).toEqual([...ITEMS]);
    const { data: held } = await hr
      .from('desk_assignments')
      .select('updated_at')
      .eq('id', given ?? '')
      .single();
    const { data: passed } = await hr.rpc('transfer_assignment', {
      assignment: given ?? '',
      expected: held?.updated_at ?? '',
      person: id('otherMember'),
    });
    expect(await checksOf(passed ?? '')).toHaveLength(3);
    await database.sql`insert into public.role_postings (id, role_code, state, tasks, opened_at)
      values ('44000000-0000-4000-8000-000000000001', 'coach', 'open', 'Train', now())`;
    await database.sql`insert into public.role_applications (id, posting_id, user_id, stage, due_on)
       values ('45000000-0000-4000-8000-000000000001', '44000000-0000-4000-8000-000000000001', ${id('editor')}, 'in_review', private.today())`;
    const [asked] = await database.sql<{ at: string }>`select updated_at::text as at
      from public.role_applications`;
    expect(
      await message(
        hr.rpc('advance_role_application', {
          application: '45000000-0000-4000-8000-000000000001',
          expected: asked?.at ?? '',
          step: 'accept',
          details: { others: 'keep' },
        }),
      ),
    ).toBeNull();
    await hold('minor', 'scout');
    const { data: role } = await hr.from('desk_roles').select('updated_at').eq('id', 'scout').single();
    await database.asPerson('superadmin').rpc('merge_roles', {
      from_code: 'scout',
      into_code: 'coach',
      expected: role?.updated_at ?? '',
    });
    const copies = await database.sql`select person.gamertag, count(item.id)::integer as items
       from public.user_organizational_roles as assignment join public.users as person on person.id = assignment.user_id
       left join public.assignment_checks as item on item.assignment_id = assignment.id
       where assignment.role_code = 'coach' and assignment.end_date is null group by person.gamertag order by 1`;
    expect(copies).toEqual([
      { gamertag: 'Editor', items: 3 },
      { gamertag: 'Minor', items: 3 },
      { gamertag: 'OtherMember', items: 3 },
    ]);
  });

  test('keeps its texts when the checklist changes', async () => {
    const assignment = await hold('member', 'coach');
    await database.sql`update public.role_checklist_items set task = 'new' where task = 'holder'`;
    await database.sql`delete from public.role_checklist_items where task <> 'new'`;
    expect((await checksOf(assignment)).map(({ task }) => task)).toEqual([...ITEMS]);
  });

  test('is rolled back with a refused assignment, and not made for one of the past', async () => {
    await hold('member', 'coach');
    expect(
      await message(database.asPerson('hr').rpc('assign_role', { person: id('member'), code: 'coach' })),
    ).toBe('already_assigned');
    await database.sql`insert into public.user_organizational_roles (user_id, role_code, start_date, end_date)
       values (${id('editor')}, 'coach', now() - interval '2 years', now() - interval '1 year')`;
    expect(await database.list`select count(*)::integer as items from public.assignment_checks`).toEqual([3]);
  });

  test('notifies its holder and the holder of the role above, once each', async () => {
    await database.sql`delete from public.notifications`;
    await database.asPerson('hr').rpc('assign_role', { person: id('member'), code: 'coach' });
    await database.asPerson('hr').rpc('assign_role', { person: id('editor'), code: 'scout' });
    const rows = await database.sql`select person.gamertag, notification.event, notification.name
       from public.notifications as notification join public.users as person on person.id = notification.user_id
      order by 1, 2`;
    expect(rows).toEqual([
      { gamertag: 'Captain', event: 'report_checklist', name: 'Coach' },
      { gamertag: 'Editor', event: 'given', name: 'Scout' },
      { gamertag: 'Member', event: 'given_checklist', name: 'Coach' },
    ]);
  });
});

describe('my_role_checklists', () => {
  const listed = async (by: SignedInName) =>
    (
      (await database.asPerson(by).rpc('my_role_checklists')).data as { holder: string; is_own: boolean }[]
    ).map(({ holder, is_own }) => [holder, is_own]);

  test('has the own checklists and those of the roles below', async () => {
    const assignment = await hold('member', 'coach');
    await hold('captain', 'coach');
    expect(await listed('member')).toEqual([['Member', true]]);
    expect(await listed('captain')).toEqual([
      ['Captain', true],
      ['Member', false],
    ]);
    expect(await listed('editor')).toEqual([]);
    expect(await listed('hr')).toEqual([]);
    await end(assignment);
    expect(await listed('member')).toEqual([]);
    expect(await listed('captain')).toEqual([['Captain', true]]);
  });

  test('has done ones of others for a week after the last tick', async () => {
    const assignment = await hold('member', 'coach');
    await tick('member', assignment, 'holder', 'holder');
    await tick('member', assignment, 'both', 'holder');
    await tick('captain', assignment, 'manager', 'manager');
    await tick('captain', assignment, 'both', 'manager');
    expect(await listed('captain')).toEqual([['Member', false]]);
    await database.sql`update public.assignment_checks set
      holder_at = holder_at - interval '8 days', manager_at = manager_at - interval '8 days'`;
    expect(await listed('captain')).toEqual([]);
    expect(await listed('member')).toEqual([['Member', true]]);
  });

  test('names who ticked', async () => {
    const assignment = await hold('member', 'coach');
    await tick('captain', assignment, 'manager', 'manager');
    const { data } = await database.asPerson('member').rpc('my_role_checklists');
    expect(data).toMatchObject([
      {
        id: assignment,
        role_title: 'Coach',
        items: [
          { task: 'holder', link: '/terms', manager_at: null },
          { task: 'manager', link: null, manager: 'Captain' },
          { task: 'both', link: 'https://team.test/handbook', holder_at: null },
        ],
      },
    ]);
  });
});

test('a download has the own checklist without the manager, and what was ticked for others', async () => {
  const assignment = await hold('member', 'coach');
  await tick('captain', assignment, 'manager', 'manager');
  const download = async (by: SignedInName) =>
    (await database.asPerson(by).rpc('request_my_data')).data as Record<string, unknown>;
  const own = await download('member');
  expect(own['assignment_checks']).toMatchObject([
    { task: 'holder', done_by_me: false },
    { task: 'manager', done_by_me: false },
    { task: 'both' },
  ]);
  expect(JSON.stringify(own['assignment_checks'])).not.toContain(id('captain'));
  expect((await download('captain'))['managed_assignment_checks']).toMatchObject([{ task: 'manager' }]);
});
