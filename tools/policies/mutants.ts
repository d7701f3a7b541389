/** Mutants of the database: one policy or trigger dropped, or one policy that allows everything. */
import type { Client } from 'pg';

export interface Mutant {
  /** The policy or trigger and its mutation. */
  readonly name: string;
  /** The table whose tests run first. */
  readonly table: string;
  readonly kind: 'policy' | 'trigger';
  /** The verb of a policy; null for all verbs and for triggers. */
  readonly verb: 'select' | 'insert' | 'update' | 'delete' | null;
  /** Statements that create and undo the mutant. */
  readonly sql: string;
  readonly undo: string;
}

interface PolicyRow {
  readonly table: string;
  readonly name: string;
  readonly permissive: string;
  readonly command: string;
  readonly roles: string;
  readonly using: string | null;
  readonly check: string | null;
}

const POLICIES = `
select tablename as table, policyname as name, lower(permissive) as permissive, lower(cmd) as command,
  array_to_string(roles, ', ') as roles, qual as using, with_check as check
from pg_policies where schemaname = 'public'
order by tablename, policyname
`;

const TRIGGERS = `
select relname as table, relnamespace::regnamespace::text as schema, tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
from pg_trigger
join pg_class on pg_class.oid = tgrelid
join pg_proc on pg_proc.oid = tgfoid
where not tgisinternal and pronamespace = 'private'::regnamespace
order by relname, tgname
`;

/** Reads the mutants from a migrated database, so that new policies and triggers are included. */
export async function readMutants(client: Client): Promise<Mutant[]> {
  const policies = await client.query<PolicyRow>(POLICIES);
  const triggers = await client.query<{ table: string; schema: string; name: string; definition: string }>(
    TRIGGERS,
  );
  return [
    ...policies.rows.flatMap(mutantsOfPolicy),
    ...triggers.rows.map(({ schema, table, name, definition }) => ({
      name: `${name} dropped`,
      table,
      kind: 'trigger' as const,
      verb: null,
      sql: `drop trigger ${name} on ${schema}.${table}`,
      undo: definition,
    })),
  ];
}

function mutantsOfPolicy(policy: PolicyRow): Mutant[] {
  const { name, table, command } = policy;
  const verb = command === 'all' ? null : (command as Mutant['verb']);
  const base = { table, kind: 'policy' as const, verb };
  const drop = `drop policy ${name} on public.${table}`;
  const alter = (using: string | null, check: string | null): string =>
    `alter policy ${name} on public.${table} ${clauses(using, check)}`;
  const create = `create policy ${name} on public.${table} as ${policy.permissive} for ${command} to ${policy.roles}
    ${clauses(policy.using, policy.check)}`;
  const dropped: Mutant = { ...base, name: `${name} dropped`, sql: drop, undo: create };
  const open = policy.using === 'true' || policy.check === 'true';
  // Without a restrictive policy everything is open already; a policy that is open on purpose cannot be opened further.
  if (policy.permissive === 'restrictive' || open) return [dropped];
  const opened = alter(policy.using && 'true', policy.check && 'true');
  return [dropped, { ...base, name: `${name} opened`, sql: opened, undo: alter(policy.using, policy.check) }];
}

function clauses(using: string | null, check: string | null): string {
  return `${using === null ? '' : `using (${using})`} ${check === null ? '' : `with check (${check})`}`;
}
