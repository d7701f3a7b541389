import type { TestDatabase } from '#tests/support/database.ts';

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
  return database.sql<Policy & Record<string, unknown>>`select
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
     order by class.relname, policy.polname`;
}
