import { join } from 'node:path';
import type { Client } from 'pg';
import { PROJECT } from './project.ts';

/** What each role of the API may do with each object; generated, so that a change of it is read in the diff. */
export const ACCESS_FILE = join(PROJECT, 'supabase', 'access.txt');

const HEADER = `# Generated from supabase/migrations by \`npm run database:access\`; a database test compares it.
# role, object, verbs; a verb for some columns only lists them. Row level security narrows this further.`;

const LINES = `
with role (name) as (values ('anon'), ('authenticated'), ('service_role')),
object as (
  select oid, relnamespace::regnamespace || '.' || relname as name, relkind
  from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
),
access as (
  select role.name as role, object.name as object, verb.place,
    case
      when object.relkind = 'S' then case when has_sequence_privilege(role.name, object.oid, verb.name) then verb.name end
      when has_table_privilege(role.name, object.oid, verb.name) then verb.name
      when verb.columns then (
        select format('%s (%s)', verb.name, string_agg(attname, ', ' order by attname collate "C"))
        from pg_attribute
        where attrelid = object.oid and attnum > 0 and not attisdropped
          and has_column_privilege(role.name, object.oid, attnum, verb.name)
        having count(*) > 0
      )
    end as verb
  from role
  cross join object
  join (values
    (1, 'select', true, true), (2, 'insert', true, false), (3, 'update', true, true), (4, 'delete', false, false), (5, 'truncate', false, false),
    (6, 'usage', false, true)
  ) as verb (place, name, columns, of_sequences)
    on case when object.relkind = 'S' then verb.of_sequences else verb.name <> 'usage' end
),
line as (
  select role, object, string_agg(verb, ', ' order by place) as verbs from access where verb is not null group by role, object
  union all
  select role.name, pronamespace::regnamespace || '.' || proname, 'execute'
  from role
  join pg_proc on has_function_privilege(role.name, pg_proc.oid, 'execute')
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
)
select format('%s %s %s', role, object, verbs) as line from line order by role, object collate "C"
`;

/** Returns the text of the file for a migrated database. */
export async function readAccess(client: Pick<Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ line: string }>(LINES);
  return `${HEADER}\n\n${rows.map(({ line }) => line).join('\n')}\n`;
}
