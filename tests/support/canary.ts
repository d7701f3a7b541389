import type { Client } from 'pg';

/**
 * Plants a recognisable text wherever an anonymous reader must not see it: in every column that the publishable key
 * may not read, and in every row that it may not see. A test then reads all public data and searches for it.
 */

/** Which columns carry the canary, and which cannot. */
export interface Planted {
  /** `table.column` of private columns and `table.column (hidden rows)` with the canary. */
  readonly places: readonly string[];
  /** Private columns of texts whose constraint accepts no shape of the canary. */
  readonly barren: readonly string[];
}

interface ColumnRow {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The first column of the primary key. */
  readonly key: string;
  readonly readable: boolean;
}

// Keys and references stay, so that the rows remain related.
const COLUMNS = `
select
  namespace.nspname as schema,
  class.relname as table,
  attribute.attname as column,
  format_type(attribute.atttypid, null) as type,
  (
    select key.attname from pg_index as index
    join pg_attribute as key on key.attrelid = class.oid and key.attnum = index.indkey[0]
    where index.indrelid = class.oid and index.indisprimary
  ) as key,
  has_schema_privilege('anon', namespace.oid, 'usage')
    and has_column_privilege('anon', class.oid, attribute.attnum, 'select') as readable
from pg_class as class
join pg_namespace as namespace on namespace.oid = class.relnamespace
join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
where namespace.nspname in ('public', 'private') and class.relkind = 'r'
  and attribute.attgenerated = '' and attribute.attidentity = ''
  and not exists (
    select from pg_constraint as key
    where (key.conrelid = class.oid and key.contype in ('p', 'f') and attribute.attnum = any (key.conkey))
      or (key.confrelid = class.oid and attribute.attnum = any (key.confkey))
  )
  -- Addresses of pages that were public, and what players show: telling them is the purpose of these tables.
  and class.relname not in ('removals', 'listed_players')
order by namespace.nspname, class.relname, attribute.attnum
`;

/** More rows are planted into together only: each costs some queries. */
const MOST_SINGLE_ROWS = 20;

/** Shapes of the canary, tried in turn until one satisfies the column's constraints; `$n` keeps unique columns unique. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  text: [
    `'CANARY-' || n`,
    `'CANARY-' || n || '@canary.test'`,
    `'https://canary.test/CANARY-' || n`,
    `'CANARY_' || n`,
    `upper('CANARY-' || n)`,
    `repeat('CANARY-' || n, 4)`,
  ],
  'text[]': [`array['CANARY-' || n]`],
  jsonb: [
    `to_jsonb('CANARY-' || n)`,
    `jsonb_build_object('size', 'CANARY-' || n)`,
    `jsonb_build_array(jsonb_build_object('url', 'https://canary.test/CANARY-' || n, 'alt', 'CANARY-' || n))`,
    `jsonb_build_object('canary', 'CANARY-' || n)`,
  ],
};

/**
 * Plants the canary and commits.
 * @param client Connected as `postgres` to a disposable database.
 * @param canary Lower-case letters and digits; search for it ignoring case.
 */
export async function plantCanary(client: Client, canary: string): Promise<Planted> {
  if (!/^[a-z0-9]{8,24}$/u.test(canary))
    throw new Error('A canary is 8 to 24 lower-case letters and digits.');
  const { rows } = await client.query<ColumnRow>(COLUMNS);
  const places: string[] = [];
  const barren: string[] = [];
  await client.query('begin');
  // The audit log and the triggers are not under test here.
  await client.query('set local session_replication_role = replica');
  for (const column of rows) {
    const name = `${column.schema}.${column.table}.${column.column}`;
    if (!column.readable) {
      if (await plantInto(client, column, canary, null)) places.push(name);
      // Flags, numbers, dates and ids hold no text.
      else if (column.type in SHAPES) barren.push(name);
    } else if (await plantIntoSome(client, column, canary, await hiddenRows(client, column))) {
      places.push(`${name} (hidden rows)`);
    }
  }
  await client.query('commit');
  return { places, barren };
}

/** Keys of the rows that an anonymous reader cannot read. */
async function hiddenRows(client: Client, { schema, table, key }: ColumnRow): Promise<readonly string[]> {
  const keys = async (): Promise<string[]> => {
    const { rows } = await client.query<{ key: string }>(
      `select ${key}::text as key from ${schema}.${table}`,
    );
    return rows.map((row) => row.key);
  };
  const all = await keys();
  await client.query('set local role anon');
  const visible = new Set(await keys());
  await client.query('reset role');
  return all.filter((value) => !visible.has(value));
}

/** Plants into the rows with these keys together; where one of them refuses, into each that accepts it. */
async function plantIntoSome(
  client: Client,
  column: ColumnRow,
  canary: string,
  keys: readonly string[],
): Promise<boolean> {
  if (await plantInto(client, column, canary, keys)) return true;
  if (keys.length > MOST_SINGLE_ROWS) return false;
  let isPlanted = false;
  for (const key of keys) if (await plantInto(client, column, canary, [key])) isPlanted = true;
  return isPlanted;
}

/** Plants into the rows with these keys, or into all rows; returns false when no shape fits or there is no row. */
async function plantInto(
  client: Client,
  column: ColumnRow,
  canary: string,
  keys: readonly string[] | null,
): Promise<boolean> {
  if (keys?.length === 0) return false;
  const table = `${column.schema}.${column.table}`;
  for (const shape of SHAPES[column.type] ?? []) {
    await client.query('savepoint canary');
    try {
      const { rowCount } = await client.query(
        `with row_place as (
           select ctid as place, row_number() over () as n from ${table} where $1::text[] is null or ${column.key}::text = any ($1)
         )
         update ${table} set ${column.column} = (${shape.replaceAll('CANARY', canary)})
         from row_place where ${table}.ctid = row_place.place`,
        [keys],
      );
      // A row hidden by a missing value must not become visible through the planted one.
      const hidden = keys === null ? null : new Set(await hiddenRows(client, column));
      const stillHidden = hidden === null || keys?.every((key) => hidden.has(key)) === true;
      await client.query(stillHidden ? 'release savepoint canary' : 'rollback to savepoint canary');
      return stillHidden && (rowCount ?? 0) > 0;
    } catch {
      await client.query('rollback to savepoint canary');
    }
  }
  return false;
}
