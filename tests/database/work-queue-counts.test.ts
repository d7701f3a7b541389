/** After random actions of the shop and of applications the work queue holds exactly what the filters of the desks list. */
import type { Client } from 'pg';
import { expect } from 'vitest';
import type { WorkKind } from '#contract/work-queue.ts';
import { readRows } from '#data/table-rows.ts';
import { readWorkQueue } from '#data/work-queue.ts';
import { queryConditions, readTableQuery } from '#domain/table-query.ts';
import { ARTICLES } from '#stores/admin/articles/articles-table.ts';
import { EXITS } from '#stores/admin/exits/exits-table.ts';
import { INVENTORY } from '#stores/admin/inventory/stock-table.ts';
import { ORDERS } from '#stores/admin/orders/orders-table.ts';
import { deskHref, WORK } from '#stores/admin/overview/kinds.ts';
import { OUTBOX } from '#stores/admin/outbox/outbox-table.ts';
import { INQUIRIES } from '#stores/admin/partners/partners-table.ts';
import { PURCHASES } from '#stores/admin/purchases/purchases-table.ts';
import { ROLE_APPLICATIONS } from '#stores/admin/role-applications/role-applications-page.ts';
import { MATCHES } from '#stores/admin/teams/matches-table.ts';
import { TEAM_APPLICATIONS } from '#stores/admin/teams/applications-table.ts';
import { TICKETS } from '#stores/admin/tickets/tickets-table.ts';
import { PEOPLE as PEOPLE_TABLE } from '#stores/admin/users/users-table.ts';
import type { TableDefinition } from '#stores/core/table/define-table.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { BUYER_ACTIONS, DESK_ACTIONS, MACHINE_ACTIONS } from './order-situations.ts';
import { decideReturn, delivered, receiveReturn, requestReturn } from './return-setup.ts';
import { seededNumbers, type SeededNumbers } from './seeded-numbers.ts';
import { callAs, cartLine, DELIVERIES, openShop, place, VARIANTS, type PlacedOrder } from './shop-setup.ts';
import { applyToRole, insertRoles, POSTINGS, reopenRoles, roleApplicationOf } from './role-setup.ts';
import { applicant, openTeams, TEAMS, teamsOn } from './team-setup.ts';

const STEPS = 500;
const COMPARED_EVERY = 50;
const APPLICANTS = 12;

/** The tables of the desks, without the type of their rows. */
const DESKS: Readonly<Record<WorkKind, TableDefinition<object>>> = {
  application: TEAM_APPLICATIONS,
  role_application: ROLE_APPLICATIONS,
  exit: EXITS,
  ticket: TICKETS,
  order: ORDERS,
  payment: ORDERS,
  return: ORDERS,
  inquiry: INQUIRIES,
  article: ARTICLES,
  consent: PEOPLE_TABLE,
  deletion: PEOPLE_TABLE,
  outbox: OUTBOX,
  delivery: PURCHASES,
  purchase: PURCHASES,
  stock: INVENTORY,
  match: MATCHES,
} as unknown as Readonly<Record<WorkKind, TableDefinition<object>>>;

const { test, database, sql, asPerson } = databaseTest({
  prepare: async ({ client }) => {
    await openShop({ client });
    await openTeams({ client }, APPLICANTS);
    await insertRoles(client);
    await reopenRoles(client);
    await sql`update public.variants set on_hand = 30, low_at = 12`;
    for (let nth = 0; nth < 4; nth += 1) await delivered(client, 'member');
    await sql`insert into public.blog_articles (slug, title) values ('one', 'One'), ('two', 'Two')`;
    await sql`insert into public.partner_inquiries (name, email, company, partnership_type, message)
     select 'Name', 'name@company.test', 'Company ' || nth, 'other', 'Hello'
      from generate_series(1, 3) as nth`;
    await sql`insert into public.exits (user_id, kind, reasons, last_day, would_return, score, state, confirmed_at)
     select person.id, 'organisation', '{time}', private.today() + days, true, 5, state, case when state = 'confirmed' then now() end
     from (values ('Applicant001', 'submitted', 3), ('Applicant002', 'interview', -1), ('Applicant003', 'confirmed', 0),
       ('Applicant004', 'confirmed', -1)) as exit (gamertag, state, days)
     join public.users as person using (gamertag)`;
    await sql`insert into public.tickets (number, category, priority, sensitivity, state, title, snoozed_until)
     values ('HR-000001', 'other', 'low', 'normal', 'new', 'New', null), ('HR-000002', 'other', 'low', 'normal', 'open', 'Open', null),
       ('HR-000003', 'other', 'low', 'normal', 'waiting_member', 'Waiting', null),
       ('HR-000004', 'other', 'low', 'normal', 'open', 'Snoozed', now() + interval '1 hour')`;
    await sql`with weavers as (insert into public.suppliers (name) values ('Weavers') returning id)
     insert into public.purchase_orders (number, supplier_id)
     select 'PO-2026-900' || nth, weavers.id from weavers, generate_series(1, 4) as nth`;
    await sql`insert into public.matches (team_id, opponent, starts_at)
     select ${PEOPLE_TEAM.id}, 'Opponent', now() + hours * interval '1 hour' from unnest('{-50,-1,12,40}'::integer[]) as hours`;
  },
});
const teams = teamsOn(database.client);

/** Keys of the rows that a desk lists with the filters of a kind. */
async function listedBy(kind: WorkKind): Promise<string[]> {
  const desk = DESKS[kind];
  const { search } = new URL(deskHref(kind), 'https://desk.test');
  const query = readTableQuery(search, desk.address);
  expect(Object.keys(query.filters)).toEqual([...new Set(WORK[kind].filters.map(([name]) => name))]);
  const request = {
    search: '',
    searched: desk.searched,
    conditions: queryConditions(query, desk.filters),
    sort: desk.defaultSort,
  };
  const rows = await readRows(asPerson('superadmin'), desk.source, request, 0, 1000);
  return rows.map((row) => desk.keyOf(row)).toSorted();
}

async function compare(): Promise<Record<string, number>> {
  const client = asPerson('superadmin');
  const all = await readWorkQueue(client, { kind: null, owner: 'all', rows: 0 });
  const counts: Record<string, number> = {};
  for (const { kind, items } of all.kinds) {
    const listed = await listedBy(kind);
    expect([kind, items]).toEqual([kind, listed.length]);
    const queue = await readWorkQueue(client, { kind, owner: 'all', rows: 200 });
    expect([kind, queue.items.map(({ key }) => key).toSorted()]).toEqual([kind, listed.slice(0, 200)]);
    counts[kind] = items;
  }
  return counts;
}

const SHOP_ACTIONS: Readonly<Record<string, (client: Client, number: string) => Promise<unknown>>> = {
  ...BUYER_ACTIONS,
  ...MACHINE_ACTIONS,
  ...DESK_ACTIONS,
};
const USUAL = ['complete', 'pick', 'pack', 'ship', 'deliver', 'collect'] as const;

async function actInShop(random: SeededNumbers): Promise<void> {
  const { client } = database;
  const orders = await sql<{ number: string }>`select number from public.orders
    where order_state <> 'cancelled' order by number`;
  const order = orders[random.upTo(Math.max(orders.length - 1, 0))];
  if (order === undefined || random.chance(0.35)) {
    const answer = (await place(
      client,
      'member',
      [cartLine(random.one(['tee', 'mug', 'sixPack']), 1 + random.upTo(2), random.one(['Small', 'Medium']))],
      { payment: random.one(['payfast', 'eft']), delivery: DELIVERIES[random.one(['courier', 'collect'])] },
    )) as PlacedOrder | string;
    if (answer === 'too_many_open_orders')
      await sql`update public.orders set hold_expires_at = now() - interval '1 day'
        where order_state = 'pending_payment'`;
    return;
  }
  const name = random.chance(0.5)
    ? random.one(USUAL)
    : random.one(Object.keys(SHOP_ACTIONS) as [string, ...string[]]);
  await SHOP_ACTIONS[name]?.(client, order.number);
}

async function actOnReturns(random: SeededNumbers): Promise<void> {
  const { client } = database;
  const orders = await sql<{ number: string; sku: string }>`select number, sku from public.orders
    join public.order_lines on order_lines.order_id = orders.id
     where fulfilment_state in ('delivered', 'collected') and returnable order by number, sku`;
  const order = orders[random.upTo(Math.max(orders.length - 1, 0))];
  if (order === undefined) return;
  const { number, sku } = order;
  if (random.chance(0.7)) await requestReturn(client, 'member', number, { [sku]: 1 });
  else if (random.chance(0.5)) await decideReturn(client, number, random.one(['approve', 'refuse']));
  else await receiveReturn(client, number, { [sku]: [1, 1] });
}

async function actOnStock(random: SeededNumbers): Promise<void> {
  await callAs(database.client, 'admin', 'record_stock', {
    variant: random.one(Object.values(VARIANTS) as [string, ...string[]]),
    kind: random.one(['receive', 'damage', 'adjust']),
    quantity: 1 + random.upTo(9),
    reason: 'Counted',
  });
}

async function actOnApplications(random: SeededNumbers): Promise<void> {
  const person = applicant(1 + random.upTo(APPLICANTS - 1));
  const team = random.one([TEAMS.open, TEAMS.other]);
  if (random.chance(0.4)) await teams.apply(person, team);
  else if (random.chance(0.2)) await teams.withdraw(person, team).catch(() => undefined);
  else {
    const application = await teams.applicationOf(person, team).catch(() => null);
    const step = random.one(['review', 'interview', 'trial', 'waitlist', 'accept', 'reject']);
    if (application !== null) await teams.advance(application, step);
  }
}

async function actOnRoleApplications(random: SeededNumbers): Promise<void> {
  const { client } = database;
  const person = applicant(1 + random.upTo(APPLICANTS - 1));
  const posting = random.one([POSTINGS.scout, POSTINGS.analyst]);
  const roleApplication = await roleApplicationOf(client, person, posting).catch(() => null);
  if (roleApplication === null) {
    await applyToRole(client, person, posting);
    return;
  }
  const { id: application, expected } = roleApplication;
  await teams.call('hr', 'advance_role_application', {
    application,
    expected,
    step: random.one(['review', 'interview', 'waitlist']),
    details: {},
  });
}

/** Desks whose rows have one state: set as their functions set it. */
async function setStates(random: SeededNumbers): Promise<void> {
  await sql`update public.blog_articles
    set status = ${random.one(['draft', 'in_review', 'published'])}, published_at = now()
    where slug = ${random.one(['one', 'two'])}`;
  await sql`update public.purchase_orders
    set state = ${random.one(['draft', 'sent', 'confirmed', 'received'])}, expected_on = private.today() + ${random.upTo(4) - 2}::integer
    where number = ${`PO-2026-900${String(1 + random.upTo(3))}`}`;
  await sql`update public.partner_inquiries set status = ${random.one(['pending', 'contacted', 'spam'])}`;
  await sql`update public.outbox set attempts = 3 + id % 4, last_error = 'mail_failed'
    where done_at is null and id % 7 = ${random.upTo(6)}`;
  const minor = PEOPLE.minor.id;
  await sql`update public.consent_requests set superseded_at = now()
    where superseded_at is null and answered_at is null`;
  await sql`insert into public.consent_requests (user_id, token_hash, guardian_name, guardian_email, expires_at, created_at)
     values (${minor}, private.new_token(), 'Guardian', 'guardian@people.test', now() + ${random.upTo(4) - 2}::integer * interval '1 day', now() - interval '20 days')`;
  await sql`insert into public.consent_events (user_id, purpose, decision, version)
    values (${minor}, 'membership', ${random.one(['granted', 'declined', 'revoked', 'lapsed'])}, '2026-11')`;
  await sql(
    random.chance(0.5)
      ? `insert into public.deletion_requests (user_id) values ($1) on conflict do nothing`
      : `update public.deletion_requests set state = 'cancelled', closed_at = now() where user_id = $1 and state = 'open'`,
    [PEOPLE.captain.id],
  );
}

test('the queue holds what the desks list after random actions', async () => {
  const random = seededNumbers(Number(process.env['WORK_SEED'] ?? 23_112));
  const most: Record<string, number> = {};
  for (let step = 1; step <= STEPS; step += 1) {
    const action = random.one([
      actInShop,
      actInShop,
      actInShop,
      actOnReturns,
      actOnStock,
      actOnApplications,
      actOnRoleApplications,
      setStates,
    ]);
    await action(random);
    await sql`select set_config('request.jwt.claim.sub', '', false)`;
    await sql`delete from public.throttle`;
    if (step % COMPARED_EVERY === 0)
      for (const [kind, count] of Object.entries(await compare()))
        most[kind] = Math.max(most[kind] ?? 0, count);
  }
  // Every kind was compared with at least one row.
  expect(Object.entries(most).filter(([, count]) => count === 0)).toEqual([]);
});
