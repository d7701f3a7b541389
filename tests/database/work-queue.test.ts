/** The work queue: kinds by permission, the order of its items, and assignments. */
import { beforeEach, describe, expect } from 'vitest';
import { WORK_KINDS, type WorkItem, type WorkQueue } from '#contract/work-queue.ts';
import { readWorkQueue, releaseWork, takeWork } from '#data/work-queue.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type SignedInName } from '#tests/support/people.ts';
import { cartLine, advance, notify, openShop, placed } from './shop-setup.ts';
import { apply, openTeams, TEAMS } from './team-setup.ts';

const { test, database, sql, asPerson } = databaseTest({
  prepare: async ({ client }) => {
    await openShop({ client });
    await openTeams({ client });
    await sql`insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
      values
       ('work_teams', 'Teams', 'esports', 4, '{"team_management": true}'),
       ('work_people', 'People', 'hr', 4, '{"user_management": true}')`;
  },
  rows: 'restore',
});

const queueOf = (person: SignedInName, request: Partial<Parameters<typeof readWorkQueue>[1]> = {}) =>
  readWorkQueue(asPerson(person), { kind: null, owner: 'all', rows: 200, ...request });

const countsOf = ({ kinds }: WorkQueue): Record<string, number> =>
  Object.fromEntries(kinds.filter(({ items }) => items > 0).map(({ kind, items }) => [kind, items]));

async function give(person: SignedInName, role: string): Promise<void> {
  await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
    values (${PEOPLE[person].id}, ${role}, now() - interval '1 day')`;
}

/** A paid order of the member, an application, an article in review, a draft for a supplier, and a deletion. */
async function fillDesks(): Promise<void> {
  const { client } = database;
  const { number } = await placed(client, 'member', [cartLine('mug')]);
  await notify(client, number);
  await apply(client, 'otherMember', TEAMS.open);
  await sql`select set_config('request.jwt.claim.sub', '', false)`;
  await sql`insert into public.blog_articles (slug, title, status)
    values ('to-review', 'To review', 'in_review')`;
  await sql`with weavers as (insert into public.suppliers (name) values ('Weavers') returning id)
     insert into public.purchase_orders (number, supplier_id, state, expected_on)
     select numbers.number, weavers.id, numbers.state, '2026-01-05'
     from weavers, (values ('PO-2026-9001', 'draft'), ('PO-2026-9002', 'sent')) as numbers (number, state)`;
  await sql`insert into public.deletion_requests (user_id) values (${PEOPLE.captain.id})`;
}

describe('kinds', () => {
  const admin = [
    'application',
    'order',
    'payment',
    'return',
    'inquiry',
    'article',
    'outbox',
    'delivery',
    'purchase',
    'stock',
    'role_application',
    'ticket',
    'exit',
    'match',
  ];

  test('are those of the desks that a person may open', async () => {
    await give('captain', 'work_teams');
    await give('otherMember', 'work_people');
    const kindsOf = async (person: SignedInName) => (await queueOf(person)).kinds.map(({ kind }) => kind);
    expect(await kindsOf('member')).toEqual([]);
    expect(await kindsOf('hr')).toEqual(['role_application', 'ticket', 'exit']);
    expect(await kindsOf('editor')).toEqual(['article']);
    expect(await kindsOf('captain')).toEqual(['application', 'match']);
    expect(await kindsOf('otherMember')).toEqual(['consent', 'deletion']);
    expect(await kindsOf('admin')).toEqual(admin);
    expect(await kindsOf('superadmin')).toEqual([...WORK_KINDS]);
  });

  test('hold nothing of other desks', async () => {
    await fillDesks();
    await give('captain', 'work_teams');
    expect(await queueOf('member')).toEqual({ kinds: [], mine: 0, free: 0, shown: 0, items: [] });
    expect(countsOf(await queueOf('editor'))).toEqual({ article: 1 });
    expect(countsOf(await queueOf('captain'))).toEqual({ application: 1 });
    expect(countsOf(await queueOf('superadmin'))).toMatchObject({
      application: 1,
      order: 1,
      article: 1,
      deletion: 1,
      delivery: 1,
      purchase: 1,
    });
    const ended = `update public.user_organizational_roles set end_date = now() where user_id = $1`;
    await sql(ended, [PEOPLE.captain.id]);
    expect((await queueOf('captain')).kinds).toEqual([]);
  });
});

describe('items', () => {
  beforeEach(fillDesks);

  test('have the oldest promise first, and those without a promise last', async () => {
    await sql`update public.team_applications set due_on = private.today() - 3`;
    await sql`update public.orders set paid_at = now() - interval '20 days'`;
    const { items } = await queueOf('superadmin');
    const dues = items.map(({ due_at: due }) => (due === null ? Infinity : Date.parse(due)));
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
    expect(items.slice(0, 3).map(({ kind, is_late: late }) => [kind, late])).toEqual([
      ['delivery', true],
      ['order', true],
      ['application', true],
    ]);
    expect(items.find(({ kind }) => kind === 'deletion')?.is_late).toBe(false);
  });

  test('are due at the end of the promised day in South Africa', async () => {
    await sql`update public.team_applications set due_on = '2026-12-01'`;
    const [item] = (await queueOf('admin', { kind: 'application' })).items;
    expect(item).toMatchObject({ subject: 'OtherMember', note: 'Open Team', state: 'submitted' });
    expect(new Date(item?.due_at ?? '').toISOString()).toBe('2026-12-01T22:00:00.000Z');
  });

  test('of orders are due two business days after the payment', async () => {
    // The last Friday with two business days after it: Monday and Tuesday. Calendars end 60 days ago.
    const [friday] =
      await sql`select (day || ' 12:00+02')::timestamptz as noon, (day + 5 || ' 00:00+02')::timestamptz as due
       from (select private.today() - days_ago as day from generate_series(5, 50) as days_ago) as days
       where extract(isodow from day) = 5
         and not exists (select from private.public_holidays(day, day + 4))
       order by day desc limit 1`;
    await sql`update public.orders set paid_at = ${friday?.noon}`;
    const [item] = (await queueOf('admin', { kind: 'order' })).items;
    expect(new Date(item?.due_at ?? '')).toEqual(friday?.due);
  });

  test('of matches are a missing result, of live ones after twelve hours, late after two days, and a line-up that is missing the day before', async () => {
    await sql`insert into public.matches (team_id, opponent, starts_at)
      select ${PEOPLE_TEAM.id}, 'Opponent ' || hours, now() + hours * interval '1 hour' from unnest('{-51,-50,-13,-11,-1,12,35,40}'::integer[]) as hours`;
    await sql`update public.matches set state = 'live' where opponent in ('Opponent -51', 'Opponent -13', 'Opponent -11')`;
    const matches = async () =>
      (await queueOf('admin', { kind: 'match' })).items.map(
        ({ subject, state, is_late: isLate }) => `${subject ?? ''}: ${state}${isLate ? ', late' : ''}`,
      );
    expect(await matches()).toEqual([
      'People Team vs Opponent -51: result_due, late',
      'People Team vs Opponent -50: result_due, late',
      'People Team vs Opponent 12: line_up_due',
      'People Team vs Opponent -13: result_due',
      'People Team vs Opponent 35: line_up_due',
      'People Team vs Opponent -1: result_due',
    ]);
    await sql`insert into public.match_players (match_id, user_id)
      select id, ${PEOPLE.captain.id} from public.matches where opponent = 'Opponent 12'`;
    expect(await matches()).not.toContain('People Team vs Opponent 12: line_up_due');
  });

  test('are narrowed to a kind and cut at the wanted number, while the counts stay', async () => {
    const queue = await queueOf('superadmin', { kind: 'order', rows: 1 });
    expect(queue.items.map(({ kind }) => kind)).toEqual(['order']);
    expect(queue.shown).toBe(1);
    expect(countsOf(queue)).toMatchObject({ application: 1, article: 1 });
    expect((await queueOf('superadmin', { rows: 0 })).items).toEqual([]);
  });

  test('carry the version that an action in place is decided on', async () => {
    const [item] = (await queueOf('admin', { kind: 'order' })).items;
    const call = { order_id: item?.key ?? '', expected: item?.version ?? '', step: 'pick' };
    expect((await asPerson('admin').rpc('advance_order', call)).error).toBeNull();
    const [after] = (await queueOf('admin', { kind: 'order' })).items;
    expect(after?.state).toBe('picking');
  });
});

describe('an assignment', () => {
  beforeEach(fillDesks);

  const orderOf = async (person: SignedInName): Promise<WorkItem> => {
    const [item] = (await queueOf(person, { kind: 'order' })).items;
    if (item === undefined) throw new Error('No order waits.');
    return item;
  };
  const take = async (person: SignedInName, item: WorkItem): Promise<string | null> =>
    takeWork(asPerson(person), item).then(
      () => null,
      (error: unknown) => (error as { readonly code: string }).code,
    );
  const release = (person: SignedInName, item: WorkItem) => releaseWork(asPerson(person), item);

  test('is taken, shown to others, and given back', async () => {
    expect(await take('admin', await orderOf('admin'))).toBeNull();
    expect(await orderOf('admin')).toMatchObject({ is_mine: true, assignee_id: PEOPLE.admin.id });
    expect(await orderOf('superadmin')).toMatchObject({ is_mine: false, assignee: 'Admin' });
    expect((await queueOf('admin', { owner: 'mine' })).items).toHaveLength(1);
    expect((await queueOf('superadmin', { owner: 'mine' })).items).toEqual([]);
    expect((await queueOf('superadmin', { owner: 'free', kind: 'order' })).items).toEqual([]);
    // An item is given back by its assignee only.
    await release('superadmin', await orderOf('superadmin'));
    expect((await orderOf('admin')).is_mine).toBe(true);
    await release('admin', await orderOf('admin'));
    expect((await orderOf('admin')).assignee_id).toBeNull();
  });

  test('is taken over only from the holder in sight', async () => {
    const free = await orderOf('admin');
    expect(await take('admin', free)).toBeNull();
    expect(await take('admin', free)).toBeNull();
    expect(await take('superadmin', free)).toBe('changed_meanwhile');
    expect(await take('superadmin', await orderOf('superadmin'))).toBeNull();
    expect((await orderOf('admin')).assignee_id).toBe(PEOPLE.superadmin.id);
  });

  test('needs the permission of the desk, a second factor, and an item that waits', async () => {
    const item = await orderOf('admin');
    expect(await take('editor', item)).toBe('permission_required');
    expect(await take('admin', { ...item, kind: 'payment' })).toBe('not_found');
    expect(await take('admin', { ...item, key: PEOPLE.admin.id })).toBe('not_found');
    await sql`update public.settings set value = 'true' where key = 'security.admin_second_factor'`;
    expect(await take('admin', item)).toBe('second_factor_required');
    expect((await queueOf('admin', { kind: 'order' })).items).toHaveLength(1);
  });

  test('ends with the item, and with the account', async () => {
    const item = await orderOf('admin');
    await take('admin', item);
    const { rows } = await database.client.query<{ number: string }>('select number from public.orders');
    await advance(database.client, rows[0]?.number ?? '', 'pick', 'pack', 'ship', 'deliver');
    const { number } = await placed(database.client, 'member', [cartLine('tee')]);
    await notify(database.client, number);
    await take('admin', await orderOf('admin'));
    const assignedItems = () => sql<{ item_key: string }>`select item_key from private.work_assignments`;
    expect(await assignedItems()).toEqual([{ item_key: (await orderOf('admin')).key }]);
    await sql`delete from auth.users where id = ${PEOPLE.admin.id}`;
    expect(await assignedItems()).toEqual([]);
  });

  test('of two at once goes to one', async () => {
    const item = await orderOf('admin');
    const outcomes = await Promise.all([take('admin', item), take('superadmin', item)]);
    expect(outcomes.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'changed_meanwhile',
      'null',
    ]);
  });
});
