/** Checks of what each role of the API may do. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ACCESS_FILE, readAccess } from '#local/access.ts';
import { skipped, wrong, wrongWith } from './check.ts';
import { DATABASE_SECTION, type DatabaseCheck, list, missingFrom, TIMEOUT } from './installation.ts';
import { kindOfKey } from './keys.ts';

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

const REFUSAL = v.object({ code: v.literal('PGRST106'), message: v.string(), hint: v.nullish(v.string()) });
/** The second is there in a new project and has no table of ours. */
const EXPOSED = new Set(['public', 'graphql_public']);

const SCHEMAS: DatabaseCheck = {
  sentence: 'The data API exposes the schema public, not private.',
  section: DATABASE_SECTION,
  find: async ({ source, fetch }) => {
    const address = `${source['PUBLIC_SUPABASE_URL']?.trim().replace(/\/+$/u, '') ?? ''}/rest/v1/settings?limit=0`;
    const key = source['PUBLIC_SUPABASE_PUBLISHABLE_KEY']?.trim() ?? '';
    // A secret key under the wrong name is not sent.
    if (kindOfKey(key) !== 'publishable')
      return skipped('PUBLIC_SUPABASE_PUBLISHABLE_KEY has another problem');
    const headers = { apikey: key, 'accept-profile': 'private' };
    const reply = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    if (reply.status === 401)
      return wrong('Compare PUBLIC_SUPABASE_PUBLISHABLE_KEY, which the data API refuses');
    const refusal = v.safeParse(REFUSAL, await reply.json());
    if (!refusal.success)
      return wrong('Remove private from the exposed schemas under Supabase → Project Settings → Data API');
    // The refusal lists them at its end: in the hint, or in the message of earlier versions.
    const [, listed = ''] = /: ([\w, ]+)$/u.exec(refusal.output.hint ?? refusal.output.message) ?? [];
    const schemas = listed.split(', ');
    if (!schemas.includes('public'))
      return wrong('Expose the schema public under Supabase → Project Settings → Data API');
    return wrongWith(
      'Remove these exposed schemas under Supabase → Project Settings → Data API',
      schemas.filter((schema) => !EXPOSED.has(schema)),
    );
  },
};

export const RIGHTS_CHECKS: readonly DatabaseCheck[] = [SECURED, ...RIGHTS, DEFAULTS, SCHEMAS];
