import { type Client, DatabaseError, escapeIdentifier, escapeLiteral, type QueryResult } from 'pg';
import type { Database } from '#data/database.types.ts';
import type { PersonName } from '#tests/support/people.ts';
import type { Claims } from '#tests/support/session.ts';
import { runAs, type SqlRequest } from '#tests/support/sql-session.ts';
import type { Relation } from './matrix-shape.ts';

/** Attempts one verb on one relation as one person. */
export interface Probes {
  /** Returns the labels of the selected rows. */
  select(person: PersonName): Promise<readonly string[]>;
  /** Returns whether a row was inserted. */
  insert(person: PersonName): Promise<boolean>;
  /** Returns the labels of the updated rows. */
  update(person: PersonName): Promise<readonly string[]>;
  /** Returns whether a row was deleted. */
  delete(person: PersonName): Promise<boolean>;
}

/** Rows and verbs that a person has on one relation. */
export interface Access {
  readonly select: readonly string[];
  readonly insert: boolean;
  readonly update: readonly string[];
  readonly delete: boolean;
}

/** What a person can do, by the probes of a relation. */
export async function accessOf(probes: Probes, person: PersonName): Promise<Access> {
  return {
    select: (await probes.select(person)).toSorted(),
    insert: await probes.insert(person),
    update: (await probes.update(person)).toSorted(),
    delete: await probes.delete(person),
  };
}

/** Relations that are views; a missing one is a type error. */
export const VIEWS: Readonly<Record<keyof Database['public']['Views'], true>> = {
  active_game_categories: true,
  desk_achievements: true,
  desk_assignments: true,
  desk_roles: true,
  desk_discount_codes: true,
  desk_exits: true,
  desk_matches: true,
  desk_opponents: true,
  desk_order_queues: true,
  desk_order_tags: true,
  desk_orders: true,
  desk_payment_notices: true,
  desk_products: true,
  desk_outbox: true,
  desk_partner_inquiries: true,
  desk_purchases: true,
  desk_role_applications: true,
  desk_role_postings: true,
  desk_streamers: true,
  desk_suppliers: true,
  desk_team_applications: true,
  desk_team_members: true,
  desk_teams: true,
  desk_tickets: true,
  desk_variants: true,
  desk_articles: true,
  desk_audit: true,
  desk_users: true,
  opponent_records: true,
  purchase_variants: true,
  staff_directory: true,
  team_matches: true,
  teams_with_member_count: true,
};

/**
 * Refusals: missing privilege or policy, a view that is not writable, and functions that raise a code of the contract.
 * Any other error is a mistake of the probe.
 */
const REFUSALS: ReadonlySet<string | undefined> = new Set(['42501', '55000', 'P0001']);

/** A value as a literal of unknown type, which takes the type of its column. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

function insertSql(name: string, values: Readonly<Record<string, unknown>>): string {
  if (Object.keys(values).length === 0) return `insert into public.${name} default values`;
  const columns = Object.keys(values).map((column) => escapeIdentifier(column));
  return `insert into public.${name} (${columns.join(', ')}) values (${Object.values(values).map(literal).join(', ')})`;
}

/** Runs a statement as a person; returns the error when it is refused. */
async function attempt(
  client: Client,
  request: SqlRequest,
  statement: string,
): Promise<QueryResult | DatabaseError> {
  try {
    return await runAs(client, request, statement);
  } catch (error) {
    if (error instanceof DatabaseError && REFUSALS.has(error.code)) return error;
    throw error;
  }
}

/** True for a refusal of the whole relation: a missing privilege, or a view that is not writable. */
const isOfRelation = ({ code, message }: DatabaseError): boolean =>
  code === '55000' || /^permission denied for (?:table|view)/u.test(message);

/** Setting in which the preparation of a delete stores the key of its row. */
const MADE = 'test.made';

/** The probes of one table or view, in SQL. Their writes are rolled back. */
export function createProbes(
  client: Client,
  name: string,
  relation: Required<Relation>,
  claims: Claims = {},
): Probes {
  const { key, rows } = relation;
  const { column } = relation.update;
  const isView = name in VIEWS;
  const keys = Object.values(rows).map(literal).join(', ');
  const present = once(async () => {
    const found = await client.query<{ key: string; value: string | null }>(
      `select ${key}::text as key, ${column}::text as value from public.${name} where ${key} in (${keys})`,
    );
    return new Map(found.rows.map((row) => [row.key, row.value]));
  });
  /** Writes the present value of every row again; a key, which may be an identity, cannot take it. */
  const updateAll = once(async () => {
    if (column === key) return `update public.${name} set ${key} = default where ${key} in (${keys})`;
    const [type] = (
      await client.query<{ name: string }>(
        `select format_type(atttypid, atttypmod) as name from pg_attribute
         where attrelid = 'public.${name}'::regclass and attname = '${column}'`,
      )
    ).rows;
    const values = [...(await present())].map(
      ([row, value]) => `when ${literal(row)} then ${literal(value)}::${type?.name ?? ''}`,
    );
    return `update public.${name} set ${column} = case ${key}::text ${values.join(' ')} end where ${key} in (${keys})`;
  });
  const affects = async (request: SqlRequest, statement: string): Promise<boolean> => {
    const result = await attempt(client, request, statement);
    // No view accepts writes: a statement that succeeds is an error, even without affected rows.
    return !(result instanceof DatabaseError) && (isView || (result.rowCount ?? 0) > 0);
  };

  return {
    select: async (person) => {
      const statement = `select ${key}::text as key from public.${name} where ${key} in (${keys})`;
      const result = await attempt(client, { person, claims }, statement);
      const seen = new Set(
        result instanceof DatabaseError
          ? []
          : result.rows.map((row) => String((row as { key: unknown }).key)),
      );
      return Object.entries(rows).flatMap(([label, value]) => (seen.has(value) ? [label] : []));
    },
    insert: (person) => {
      const { values, parent } = relation.insert;
      return affects(
        { person, claims, ...(parent !== undefined && { preparation: parent }) },
        insertSql(name, values),
      );
    },
    update: async (person) => {
      const values = await present();
      if (values.size === 0) return [];
      const all = await attempt(client, { person, claims }, await updateAll());
      if (all instanceof DatabaseError ? isOfRelation(all) : !isView && all.rowCount === 0) return [];
      // Some rows, or a refusal because of one of them: one after the other.
      const written: string[] = [];
      for (const [label, value] of Object.entries(rows)) {
        const before = values.get(value);
        if (before === undefined) continue;
        const statement = `update public.${name} set ${column} = ${literal(before)} where ${key} = ${literal(value)}`;
        if (await affects({ person, claims }, statement)) written.push(label);
      }
      return written;
    },
    delete: async (person) => {
      const { values, parent = '' } = relation.delete;
      if (Object.keys(values).length > 0) {
        const probe = `with probe as (${insertSql(name, values)} returning ${key})
          select set_config('${MADE}', ${key}::text, true) from probe`;
        const statement = `delete from public.${name} where ${key}::text = current_setting('${MADE}')`;
        return affects({ person, claims, preparation: `${parent}; ${probe}` }, statement);
      }
      for (const value of (await present()).keys()) {
        const statement = `delete from public.${name} where ${key} = ${literal(value)}`;
        if (await affects({ person, claims }, statement)) return true;
      }
      return false;
    },
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
