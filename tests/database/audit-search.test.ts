/** Search of the audit finds by indexes what reading every entry finds: every word in one of its texts, without regard to case. */
import { describe, expect } from 'vitest';
import { inSequence } from '#local/waiting.ts';
import { countRows, readRows, type RowRequest } from '#data/table-rows.ts';
import { AUDIT } from '#stores/admin/audit/audit-page.ts';
import { databaseTest } from '#tests/support/database-test.ts';

/** More people with one name than are looked up by id, and more entries than a search reads at first. */
const PEOPLE = 1200;
const ENTRIES = 14_000;

const { test, sql, list, asPerson } = databaseTest({
  prepare: (made) =>
    made.sql(`
    set session_replication_role = replica;
    insert into public.users (id, gamertag, gamertag_display, full_name)
    select ('73000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'Night' || number,
      case when number % 3 = 0 then 'NIGHT ' || number end,
      case when number % 2 = 0 then (array['Thandi', 'Zoë', 'Sipho'])[1 + number % 3] || ' ' || (array['Dlamini', 'Botha'])[1 + number / 2 % 2] end
    from generate_series(1, ${PEOPLE}) as number;
    insert into public.audit (at, actor_id, table_name, row_key, label, person_id, action, after)
    select now() - make_interval(mins => number), 
      case when number % 4 > 0 then ('73000000-0000-4000-8000-' || lpad((1 + number % 5)::text, 12, '0'))::uuid end,
      (array['orders', 'users', 'settings', 'products'])[1 + number % 4],
      case when number % 4 = 2 then 'Retention.periods_' || number % 7
        else md5(number::text)::uuid::text end,
      case number % 4 when 0 then 'OB-2026-' || lpad(number::text, 6, '0') when 3 then 'Été 100% jersey ' || number % 9 end,
      case when number % 4 = 1 then ('73000000-0000-4000-8000-' || lpad((1 + number % ${PEOPLE})::text, 12, '0'))::uuid end,
      (array['insert', 'update', 'delete'])[1 + number % 3], '{"rank": "1"}'
    from generate_series(1, ${ENTRIES}) as number;
    set session_replication_role = origin;
    analyze public.audit; analyze public.users;`),
});

const request = (search: string, changes: Partial<RowRequest> = {}): RowRequest => ({
  search,
  searched: AUDIT.searched,
  conditions: [],
  sort: AUDIT.defaultSort,
  ...changes,
});

/** Ids of the entries found by reading every one of them, under a condition in SQL. */
async function readWhole(
  search: string,
  where = 'true',
  order = 'at desc nulls last, id',
): Promise<number[]> {
  const words = search
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`);
  return list<number>(
    `select id::integer from public.desk_audit
     where concat_ws(E'\\n', actor, person, label, row_key) ilike all ($1) and ${where} order by ${order}`,
    [words],
  );
}

async function find(asked: RowRequest, from = 0, count = 30): Promise<number[]> {
  const rows = await readRows(asPerson('admin'), AUDIT.source, asked, from, count);
  return rows.map(({ id }) => id);
}

describe.each([
  // A name of many, of few, of accounts; with and without a full name.
  'thandi',
  'THANDI dlamini',
  'zoë',
  'ZOË botha',
  'night7',
  'night 9',
  'night',
  'sipho orders',
  // Labels: of one entry, of many; beside names.
  'OB-2026-000400',
  'ob-2026',
  'jersey 7',
  'été',
  '100%',
  'thandi jersey',
  // Keys: whole and parts of uuids, and others.
  'retention.periods_3',
  'RETENTION',
  'periods_',
  'ada',
  '0',
  'a-4',
  // Nothing, and few letters.
  'zzqx',
  'zq',
  'or',
  '%',
  '_',
  String.raw`\ ' "`,
  // SQL, and directives of the function format, with which the search is put together.
  "x') or true) --",
  "%' or '%'='",
  '%L %1$s $1 %%',
  'a b c d e f g',
])('%s', (search) => {
  test('finds the same entries on every page, and counts them', async () => {
    const all = await readWhole(search);
    const client = asPerson('admin');
    expect(await find(request(search))).toEqual(all.slice(0, 30));
    const middle = Math.floor(all.length / 2);
    expect(await find(request(search), middle)).toEqual(all.slice(middle, middle + 30));
    expect(await countRows(client, AUDIT.source, request(search))).toBe(all.length);
  });

  test('finds the same entries under filters and in another order', async () => {
    const conditions: RowRequest['conditions'] = [
      { column: 'table_name', is: 'in', values: ['orders', 'users'] },
      { column: 'action', is: 'in', values: ['update'] },
      { column: 'at', is: 'gte', value: new Date(Date.now() - 9000 * 60_000).toISOString() },
      { column: 'at', is: 'lt', value: new Date(Date.now() - 60_000).toISOString() },
    ];
    const [, , since, before] = conditions.map((one) => ('value' in one ? String(one.value) : ''));
    const where = `table_name in ('orders', 'users') and action = 'update' and at >= '${since ?? ''}' and at < '${before ?? ''}'`;
    expect(await find(request(search, { conditions }))).toEqual(
      (await readWhole(search, where)).slice(0, 30),
    );
    const sort = { column: 'table_name', descending: false };
    expect(await find(request(search, { sort }))).toEqual(
      (await readWhole(search, 'true', 'table_name, id')).slice(0, 30),
    );
  });
});

test('a whole key of a row finds its entries', async () => {
  const [row] = await sql<{ key: string }>`select row_key as key from public.audit
    where table_name = 'orders' order by at limit 1`;
  const all = await readWhole(row?.key ?? '');
  expect(all).toHaveLength(1);
  expect(await find(request(row?.key ?? ''))).toEqual(all);
});

test('refuses what is no question', async () => {
  const refused = async (args: object) =>
    (
      await asPerson('admin')
        .rpc('search_audit', { search: 'x', ...args })
        .select('id')
    ).error?.message;
  await inSequence([{ sort: 'before' }, { skip: -1 }, { amount: 0 }, { amount: 1001 }], async (args) => {
    expect(await refused(args)).toBe('invalid_input');
  });
});

test('takes no filter as SQL', async () => {
  const all = ["orders') or true --", "{orders'}", '%L', '"},orders'];
  await inSequence(all, async (value) => {
    const conditions = [{ column: 'table_name', is: 'in', values: [value] }] as const;
    expect(await find(request('jersey', { conditions }))).toEqual([]);
    expect(await countRows(asPerson('admin'), AUDIT.source, request('jersey', { conditions }))).toBe(0);
  });
});
