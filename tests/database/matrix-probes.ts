import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/data/database.types.ts';
import type { TestDatabase } from '../support/database.ts';
import type { PersonName } from '../support/people.ts';
import type { Relation } from './matrix-shape.ts';

/** Tries one verb on one relation as one person, and answers what it really did to the database. */
export interface Probes {
  /** Labels of the rows that came back. */
  select(person: PersonName): Promise<readonly string[]>;
  /** Whether a row was made. */
  insert(person: PersonName): Promise<boolean>;
  /** Labels of the rows that were written to. */
  update(person: PersonName): Promise<readonly string[]>;
  /** Whether the row was gone. */
  delete(person: PersonName): Promise<boolean>;
}

/** Relations that are views; the type names one that is missing here. */
export const VIEWS: Readonly<Record<keyof Database['public']['Views'], true>> = {
  active_game_categories: true,
  desk_achievements: true,
  desk_matches: true,
  desk_order_queues: true,
  desk_orders: true,
  desk_payment_notices: true,
  desk_products: true,
  desk_purchases: true,
  desk_streamers: true,
  desk_suppliers: true,
  desk_team_applications: true,
  desk_team_members: true,
  desk_teams: true,
  inventory_variants: true,
  newsroom_articles: true,
  people_directory: true,
  purchase_choices: true,
  staff_directory: true,
  team_matches: true,
  teams_with_member_count: true,
};

let requests = 0;

/** A client without the generated types, which cannot follow a name that is only known at run time. */
function clientOf(database: TestDatabase, person: PersonName): SupabaseClient {
  requests += 1;
  // An address of its own for every request: throttling is tested elsewhere.
  const address = `10.0.${String(Math.floor(requests / 250))}.${String(requests % 250)}`;
  return database.asPerson(person, { address });
}

/** The probes of one table or view. Whatever they write is taken away again. */
export function createProbes(database: TestDatabase, name: string, relation: Relation): Probes {
  const { key } = relation;
  const keys = async (): Promise<string[]> => {
    const rows = await database.sql<{ key: string }>(`select ${key}::text as key from public.${name}`);
    return rows.map((row) => row.key);
  };
  const remove = (made: readonly string[]): Promise<unknown[]> =>
    database.sql(`delete from public.${name} where ${key}::text = any ($1)`, [made]);
  // The version of a row changes with every write, also with one that keeps its values. A view has none.
  const versionColumn = name in VIEWS ? `''` : 'xmin::text';
  const stateOf = (value: string): Promise<{ value: unknown; version: string }[]> =>
    database.sql(
      `select ${relation.update.column} as value, ${versionColumn} as version
       from public.${name} where ${key}::text = $1 order by version`,
      [value],
    );
  const make = async (values: Readonly<Record<string, unknown>>): Promise<string[]> => {
    const before = await keys();
    const columns = Object.keys(values);
    await database.sql(
      `insert into public.${name} (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_record(null::public.${name}, $1)`,
      [JSON.stringify(values)],
    );
    return (await keys()).filter((value) => !before.includes(value));
  };

  return {
    select: async (person) => {
      const { data } = await clientOf(database, person)
        .from(name)
        .select(key)
        .in(key, Object.values(relation.rows));
      const seen = new Set((data ?? []).map((row) => Object.values(row as object).map(String)[0]));
      return Object.entries(relation.rows).flatMap(([label, value]) => (seen.has(value) ? [label] : []));
    },
    insert: async (person) => {
      if (relation.insert.parent !== undefined) await database.sql(relation.insert.parent);
      const before = await keys();
      await clientOf(database, person).from(name).insert(relation.insert.values);
      const made = (await keys()).filter((value) => !before.includes(value));
      if (made.length > 0) await remove(made);
      return made.length > 0;
    },
    update: async (person) => {
      const { column } = relation.update;
      const written: string[] = [];
      for (const [label, value] of Object.entries(relation.rows)) {
        const before = await stateOf(value);
        if (before[0] === undefined) continue;
        const change = { [column]: before[0].value };
        const { error } = await clientOf(database, person).from(name).update(change).eq(key, value);
        // A view is not writable at all: it refuses, whereas a table may answer that it found nothing to change.
        const accepted = name in VIEWS && error === null;
        if (accepted || JSON.stringify(await stateOf(value)) !== JSON.stringify(before)) written.push(label);
      }
      return written;
    },
    delete: async (person) => {
      const { values, parent } = relation.delete;
      if (parent !== undefined) await database.sql(parent);
      const own = Object.keys(values).length > 0;
      const present = new Set(await keys());
      const targets = own
        ? await make(values)
        : Object.values(relation.rows).filter((value) => present.has(value));
      for (const target of targets) await clientOf(database, person).from(name).delete().eq(key, target);
      const left = new Set(await keys());
      const gone = targets.filter((target) => !left.has(target));
      if (own) await remove(targets);
      return gone.length > 0;
    },
  };
}
