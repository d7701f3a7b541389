import type { Client } from 'pg';

/** A fingerprint of each object by its name. */
export type Definitions = ReadonlyMap<string, string>;

// A dump that is restored, or a new major version, leaves out parentheses around "and" in constraints and triggers.
// Row level security and rights have checks of their own. Constraints of "not null" exist since version 18 only.
// Functions of event triggers cannot be called; a hosted project may have its own.
const DEFINITIONS_SQL = `
with ours as (
  select oid from pg_namespace where nspname in ('public', 'private')
),
relation as (
  select oid, relkind, relowner, reloptions, oid::regclass as name
  from pg_class where relnamespace in (table ours) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
),
routine as (
  select oid, proowner from pg_proc
  where pronamespace in (table ours) and prokind in ('f', 'p') and prorettype <> 'event_trigger'::regtype
),
object (name, definition) as (
  select format('%s %s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, name),
    concat_ws(' ', relkind, relowner::regrole, reloptions, case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
  from relation
  union all
  select format('column %I of %s', attname, relation.name),
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, pg_get_expr(adbin, adrelid))
  from pg_attribute
  join relation on relation.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all
  select format('constraint %I of %s', conname, relation.name), translate(pg_get_constraintdef(pg_constraint.oid), '()', '')
  from pg_constraint join relation on relation.oid = conrelid
  where contype <> 'n'
  union all
  select format('index %s', indexrelid::regclass), concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid))
  from pg_index join relation on relation.oid = indrelid
  union all
  select format('policy %I of %s', polname, relation.name),
    concat_ws(' ', polpermissive, polcmd,
      (select string_agg(coalesce(rolname, 'public'), ', ' order by rolname) from unnest(polroles) as role left join pg_roles on pg_roles.oid = role),
      'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
  from pg_policy join relation on relation.oid = polrelid
  union all
  select format('trigger %I of %s', tgname, tgrelid::regclass), translate(concat_ws(' ', tgenabled, pg_get_triggerdef(oid)), '()', '')
  from pg_trigger
  where not tgisinternal and (tgrelid in (select oid from relation) or tgfoid in (select oid from routine))
  union all
  select format('function %s', oid::regprocedure), concat_ws(' ', proowner::regrole, pg_get_functiondef(oid))
  from routine
)
select name, md5(definition) as fingerprint from object order by name collate "C"`;

/** Objects of `public` and `private`, and triggers elsewhere that call a function of these. */
export async function readDefinitions(client: Pick<Client, 'query'>): Promise<Definitions> {
  // PostgreSQL prints names without their schema when it is in the search path.
  await client.query(`set search_path = ''`);
  const { rows } = await client.query<{ name: string; fingerprint: string }>(DEFINITIONS_SQL);
  await client.query('reset search_path');
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}
