import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestDatabase } from '#tests/support/database.ts';
import type { PersonName } from '#tests/support/people.ts';
import { type Probes, VIEWS } from './matrix-probes.ts';
import type { Relation } from './matrix-shape.ts';

let requests = 0;

/** A client without the generated types, because relation names are only known at run time. */
function clientOf(database: TestDatabase, person: PersonName): SupabaseClient {
  requests += 1;
  // A new address for every request: limits are tested elsewhere.
  const address = `10.0.${String(Math.floor(requests / 250))}.${String(requests % 250)}`;
  return database.asPerson(person, { address });
}

/** Probes of one table or view through the API. Their writes are deleted again. */
export function createRequestProbes(
  database: TestDatabase,
  name: string,
  relation: Required<Relation>,
): Probes {
  const { key } = relation;
  const keys = async (): Promise<string[]> => {
    return database.list(`select ${key}::text as key from public.${name}`);
  };
  const remove = (made: readonly string[]): Promise<unknown[]> =>
    database.sql(`delete from public.${name} where ${key}::text = any ($1)`, [made]);
  // The version of a row changes with every update, also with equal values. A view has no version.
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
        // A view refuses every write; a table may return zero rows.
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
