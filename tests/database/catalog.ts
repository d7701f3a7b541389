import type { TestDatabase } from '#tests/support/database.ts';
import type { Grants } from './grants.ts';

interface PrivilegeRow {
  readonly relation: string;
  readonly privilege: 'select' | 'insert' | 'update' | 'delete';
  readonly whole: boolean;
  readonly columns: string[];
}

const COLUMN_PRIVILEGES = `
select
  class.relname as relation,
  kind.privilege,
  has_table_privilege($1, class.oid, kind.privilege) as whole,
  coalesce(array_agg(attribute.attname::text order by attribute.attname) filter (
    where kind.privilege <> 'delete' and has_column_privilege($1, class.oid, attribute.attnum, kind.privilege)
  ), '{}') as columns
from pg_class as class
join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
cross join (values ('select'), ('insert'), ('update'), ('delete')) as kind (privilege)
where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm', 'f')
group by class.relname, class.oid, kind.privilege
order by class.relname, kind.privilege
`;

/** Privileges of a role on every table and view of `public`, in the shape of the expected lists. */
export async function grantsOf(database: TestDatabase, role: string): Promise<Grants> {
  const rows = await database.sql<PrivilegeRow>(COLUMN_PRIVILEGES, [role]);
  const grants: Record<string, Record<string, 'all' | readonly string[]>> = {};
  for (const { relation, privilege, whole, columns } of rows) {
    if (!whole && columns.length === 0) continue;
    (grants[relation] ??= {})[privilege] = whole ? 'all' : columns.toSorted();
  }
  return grants;
}

/** The functions of `public` and `private` that a role may execute. */
export async function executableBy(database: TestDatabase, role: string): Promise<string[]> {
  const rows = await database.sql<{ name: string }>(
    `select pronamespace::regnamespace || '.' || proname as name
     from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_function_privilege($1, oid, 'execute')`,
    [role],
  );
  return [...new Set(rows.map((row) => row.name))].toSorted();
}

/** A policy as PostgreSQL prints it. */
export interface Policy {
  readonly table: string;
  readonly name: string;
  readonly permissive: boolean;
  readonly command: 'r' | 'a' | 'w' | 'd' | '*';
  readonly roles: string[];
  readonly using: string | null;
  readonly check: string | null;
}

/** Every policy of `public` and `private`. */
export function policiesOf(database: TestDatabase): Promise<Policy[]> {
  return database.sql<Policy & Record<string, unknown>>(
    `select
       class.relname as table,
       policy.polname as name,
       policy.polpermissive as permissive,
       policy.polcmd as command,
       array(
         select coalesce(role.rolname::text, 'public')
         from unnest(policy.polroles) as member (id)
         left join pg_roles as role on role.oid = member.id
       ) as roles,
       pg_get_expr(policy.polqual, policy.polrelid) as using,
       pg_get_expr(policy.polwithcheck, policy.polrelid) as check
     from pg_policy as policy
     join pg_class as class on class.oid = policy.polrelid
     where class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
     order by class.relname, policy.polname`,
  );
}

/** The first column of every row, as text. */
export async function listOf(
  database: TestDatabase,
  statement: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  const rows = await database.sql(statement, values);
  return rows.map((row) => String(Object.values(row)[0]));
}
