/** Checks of what each role of the API may do. */
import { readFileSync } from 'node:fs';
import { ACCESS_FILE, readAccess } from '#local/access.ts';
import { wrongWith } from './check.ts';
import { DATABASE_SECTION, type DatabaseCheck, list, missingFrom } from './installation.ts';

const SECURED: DatabaseCheck = {
  sentence: 'Every table of the schemas public and private has row level security.',
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const tables = await list(
      client,
      `select format('%I.%I', nspname, relname)
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname in ('public', 'private') and relkind in ('r', 'p') and not relrowsecurity order by 1`,
    );
    return wrongWith('Run alter table … enable row level security for', tables);
  },
};

function linesOf(access: string, role: string): readonly string[] {
  return access.split('\n').filter((line) => line.startsWith(`${role} `));
}

const RIGHTS: readonly DatabaseCheck[] = ['anon', 'authenticated', 'service_role'].map((role) => ({
  sentence: `The role ${role} has the rights of supabase/access.txt.`,
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const expected = linesOf(readFileSync(ACCESS_FILE, 'utf8'), role);
    const actual = linesOf(await readAccess(client), role);
    return wrongWith('Grant or revoke what differs', [
      ...missingFrom(actual, expected).map((line) => `“${line}” should be there`),
      ...missingFrom(expected, actual).map((line) => `“${line}” should not be there`),
    ]);
  },
}));

// Without a global entry for functions, PostgreSQL lets everyone execute them.
const DEFAULTS_SQL = `
with defaults as (
  select defaclobjtype as type, defaclacl as acl from pg_default_acl
  where defaclrole = 'postgres'::regrole and defaclnamespace in (0, to_regnamespace('public'), to_regnamespace('private'))
  union all
  select 'f', acldefault('f', 'postgres'::regrole)
  where not exists (
    select from pg_default_acl
    where defaclrole = 'postgres'::regrole and defaclnamespace = 0 and defaclobjtype = 'f'
  )
)
select format('%s on %s for %s', lower(privilege_type), case type when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'other objects' end,
  coalesce(rolname, 'everyone'))
from defaults cross join aclexplode(acl) left join pg_roles on pg_roles.oid = grantee
where grantee = 0 or rolname in ('anon', 'authenticated', 'service_role')
order by 1`;

const DEFAULT_PRIVILEGES = ['select on tables for service_role'];

const DEFAULTS: DatabaseCheck = {
  sentence: 'New objects grant nothing but reading of tables by the service.',
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const defaults = await list(client, DEFAULTS_SQL);
    return wrongWith('Run the statements “alter default privileges” of the first migration; these differ', [
      ...missingFrom(defaults, DEFAULT_PRIVILEGES),
      ...missingFrom(DEFAULT_PRIVILEGES, defaults),
    ]);
  },
};

export const RIGHTS_CHECKS: readonly DatabaseCheck[] = [SECURED, ...RIGHTS, DEFAULTS];
