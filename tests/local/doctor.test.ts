/** `npm run doctor` against the embedded database, whole and with a fault planted for each line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { type Definitions, readDefinitions } from '#local/definitions.ts';
import { withRole } from '#local/keys.ts';
import { PROJECT } from '#local/project.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { HOSTED_VARIABLES } from '#tests/support/environment-variables.ts';
import type { Line } from '#tools/doctor/check.ts';
import { examine, examineDatabase } from '#tools/doctor/examine.ts';
import { ownFunctions } from '#tools/doctor/functions.ts';
import type { Installation } from '#tools/doctor/installation.ts';
import { isHealthy } from '#tools/doctor/report.ts';

const { test, database } = databaseTest({
  template: 'empty',
  prepare: async ({ client }) => {
    definitions = await readDefinitions(client);
  },
});
let definitions: Definitions;
/** Without the temporary database of the command. */
const migrated: Installation['migrated'] = () => Promise.resolve(definitions);

interface Fault {
  /** Run by the superuser in a transaction that is rolled back. */
  readonly sql?: string;
  readonly role?: string;
  /** Part of the instruction. */
  readonly named?: string;
}

/** What scheduled functions leave that the migrations do not. */
const RUNNING = `
  update private.secrets set value = overlay(value placing to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24') from 1) where name = 'report_salt';
  insert into private.live_runs (source, outcome, asked) values ('twitch', 'ok', 1)`;

async function examineWith({ sql = '', role = 'postgres' }: Fault): Promise<readonly Line[]> {
  const client = new Client(withRole(database.databaseUrl, 'supabase_admin'));
  await client.connect();
  try {
    await client.query(`begin; ${RUNNING}; ${sql}; set local role ${role}; set transaction read only`);
    return await examineDatabase({
      source: HOSTED_VARIABLES,
      client,
      now: Date.now,
      migrated,
    });
  } finally {
    await client.end();
  }
}

/** A function that goes before PostgreSQL's own. */
const insteadOf = (declaration: string, body: string): string =>
  `create schema planted; grant usage on schema planted to postgres;
   create function planted.${declaration} language sql as $$ select ${body} $$;
   set local search_path = planted, pg_catalog`;

const bucket = (name: string): string => `The bucket ${name} has its readers, size and types.`;
const rights = (role: string): string => `The role ${role} has the rights of supabase/access.txt.`;
const ROLE = 'DATABASE_URL connects as the role postgres.';
const APPLIED = 'Every migration is applied.';
const UNCHANGED = 'Every applied migration is the file of this version.';
const TIMEOUTS = 'The roles of the API have the timeouts of a new project.';
const DEFINITIONS =
  'Columns, constraints, indexes, policies, triggers, functions and views are those of the migrations.';
const SECURED = 'Every table of the schemas public and private has row level security.';
const DEFAULTS = 'New objects grant nothing but reading of tables by the service.';
const POLICIES = 'Tables of stored files have row level security and no policy: only the service writes.';
const records = 'supabase_migrations.schema_migrations';
const defaults = 'alter default privileges for role postgres';

const STATEMENTS: readonly (readonly [sentence: string, sql: string])[] = [
  [APPLIED, `delete from ${records} where name = 'teams'`],
  [APPLIED, 'drop schema supabase_migrations cascade'],
  [UNCHANGED, `update ${records} set statements = statements[2:] where name = 'users'`],
  [UNCHANGED, `update ${records} set statements = null where name = 'users'`],
  [UNCHANGED, `insert into ${records} (version, name, statements) values ('20260101000000', 'gone', '{}')`],
  [TIMEOUTS, `alter role anon set statement_timeout = '1h'`],
  [TIMEOUTS, 'alter role authenticator reset lock_timeout'],
  [TIMEOUTS, `alter role service_role set statement_timeout = '10min'`],
  [
    TIMEOUTS,
    `do $$ begin execute format('alter role authenticated in database %I set statement_timeout = 0', current_database()); end $$`,
  ],
  [SECURED, 'alter table public.teams disable row level security'],
  [SECURED, 'alter table private.secrets disable row level security'],
  [rights('anon'), 'revoke select on public.teams from anon'],
  [rights('anon'), 'grant select (email) on public.user_private to anon'],
  [rights('anon'), 'grant execute on function private.hash to anon'],
  [rights('authenticated'), 'grant select on private.secrets to authenticated'],
  [rights('authenticated'), 'grant truncate on public.users to authenticated'],
  [rights('service_role'), 'grant update on public.audit to service_role'],
  [rights('service_role'), 'revoke select on public.orders from service_role'],
  [DEFAULTS, `${defaults} in schema public grant select on tables to anon`],
  [DEFAULTS, `${defaults} in schema public grant usage on sequences to authenticated`],
  [DEFAULTS, `${defaults} in schema private grant select on tables to authenticated`],
  [DEFAULTS, `${defaults} in schema public revoke select on tables from service_role`],
  [DEFAULTS, `${defaults} grant execute on functions to public`],
  [bucket('avatars'), `update storage.buckets set file_size_limit = null where id = 'avatars'`],
  [
    bucket('pictures'),
    `update storage.buckets set allowed_mime_types = '{image/svg+xml}' where id = 'pictures'`,
  ],
  [bucket('proofs'), `update storage.buckets set public = true where id = 'proofs'`],
  [bucket('share'), `delete from storage.buckets where id = 'share'`],
  [bucket('tickets'), `update storage.buckets set allowed_mime_types = null where id = 'tickets'`],
  [
    'There is no other bucket that everyone reads.',
    `insert into storage.buckets (id, name, public) values ('drafts', 'drafts', true)`,
  ],
  [POLICIES, 'create policy careless on storage.objects for select using (true)'],
  [POLICIES, 'alter table storage.buckets disable row level security'],
];

/** Changes by hand with what the doctor names. */
const CHANGES: readonly (readonly [named: string, sql: string])[] = [
  [
    'policy careless of public.orders should not be there',
    'create policy careless on public.orders for select to anon using (true)',
  ],
  ['policy users_not_banned of public.users is missing', 'drop policy users_not_banned on public.users'],
  [
    'policy users_select_anon of public.users was changed',
    'alter policy users_select_anon on public.users using (true)',
  ],
  [
    'policy users_select_anon of public.users was changed',
    'alter policy users_select_anon on public.users to anon, authenticated',
  ],
  ['trigger users_audit of public.users was changed', 'alter table public.users disable trigger users_audit'],
  ['trigger users_audit of public.users is missing', 'drop trigger users_audit on public.users'],
  [
    'trigger planted of auth.users should not be there',
    'create trigger planted before update on auth.users for each row execute function private.touch_updated_at()',
  ],
  [
    'function private.is_admin() was changed',
    `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'`,
  ],
  ['function private.is_admin() was changed', 'alter function private.is_admin() owner to supabase_admin'],
  [
    'function public.planted() should not be there',
    `set local role postgres; create function public.planted() returns integer language sql as 'select 1'`,
  ],
  [
    'view public.active_game_categories was changed',
    'alter view public.active_game_categories set (security_invoker = false)',
  ],
  ['column planted of public.users should not be there', 'alter table public.users add planted integer'],
  [
    'column status of public.users was changed',
    `alter table public.users alter status set default 'approved'`,
  ],
  [
    'constraint bans_user_id_fkey of public.bans is missing',
    'alter table public.bans drop constraint bans_user_id_fkey',
  ],
  ['index public.bans_open_key is missing', 'drop index public.bans_open_key'],
  [
    'table public.planted should not be there',
    `set local role postgres; create table public.planted ();
     alter table public.planted enable row level security; revoke select on public.planted from service_role`,
  ],
];

const runs = (name: string): string => `The function ${name} runs: none of its work waits.`;
const waits = 'set local session_replication_role = replica;';

/** Rows that a run would have processed. */
const WAITING: readonly (readonly [sentence: string, sql: string])[] = [
  [
    runs('send-outbox'),
    `insert into public.outbox (kind, next_attempt_at) values ('mail_weekly', now() - interval '11 minutes')`,
  ],
  [
    runs('expire-orders'),
    `${waits} insert into public.orders (number, idempotency_key, payment_method, contact_name, contact_email,
       delivery_method, collection_point, subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent, hold_expires_at)
     values ('OB-2026-900001', gen_random_uuid(), 'payfast', 'Zoë Ngcobo', 'zoe@obscura.test', 'collect', 'arena', 1, 0, 1, 0,
       15, now() - interval '16 minutes')`,
  ],
  [runs('refresh-live-streamers'), 'delete from private.live_runs'],
  [runs('refresh-live-streamers'), `update private.live_runs set ran_at = now() - interval '11 minutes'`],
  [
    runs('remove-photos'),
    `insert into public.outbox (kind, created_at) values ('remove_photo', now() - interval '4 hours')`,
  ],
  [
    runs('remove-share-pictures'),
    `insert into storage.objects (bucket_id, name, created_at) values
     ('share', 'team/umbra/1.jpg', now() - interval '9 days'), ('share', 'team/umbra/2.jpg', now() - interval '3 days')`,
  ],
  [
    runs('purge-payment-records'),
    `insert into storage.objects (bucket_id, name, created_at) values ('proofs', 'stray.pdf', now() - interval '4 days')`,
  ],
  [
    runs('purge-partner-inquiries'),
    `${waits} insert into public.partner_inquiries (name, email, company, partnership_type, message, status, updated_at)
     values ('Zoë', 'zoe@obscura.test', 'Umbra', 'media', 'Hello', 'spam', now() - interval '93 days')`,
  ],
  [
    runs('purge-stock-alerts'),
    `${waits} insert into public.guest_stock_alerts (variant_id, email, mailbox_hash, token_hash, created_at, expires_at)
     values (gen_random_uuid(), 'zoe@obscura.test', repeat('a', 64), repeat('a', 64), now() - interval '9 days', now() - interval '3 days')`,
  ],
  [
    runs('purge-ticket-files'),
    `insert into private.appeal_links (email, expires_at) values ('zoe@obscura.test', now() - interval '4 days')`,
  ],
  [
    runs('purge-report-networks'),
    `update private.secrets set value = overlay(value placing '2026-11-22 00' from 1) where name = 'report_salt'`,
  ],
  [
    runs('advance-memberships'),
    `${waits} insert into public.referrals (referrer_id, state, invited_at)
     values (gen_random_uuid(), 'invited', now() - interval '33 days')`,
  ],
];

const FAULTS: readonly (readonly [sentence: string, planted: string, fault: Fault])[] = [
  ...[...STATEMENTS, ...WAITING].map(([sentence, sql]) => [sentence, sql, { sql }] as const),
  ...CHANGES.map(([named, sql]) => [DEFINITIONS, sql, { sql, named }] as const),
  [ROLE, 'another role', { role: 'service_role' }],
  [
    'PostgreSQL is version 17 or later.',
    'version 16',
    { sql: insteadOf('current_setting(text) returns text', `'160009'`) },
  ],
  [
    'The clocks of the database and of this machine differ by five seconds at most.',
    'six seconds late',
    {
      sql: insteadOf(
        'clock_timestamp() returns timestamptz',
        `pg_catalog.clock_timestamp() - interval '6 seconds'`,
      ),
    },
  ],
];

const HEADINGS = [
  ...readFileSync(join(PROJECT, 'docs', 'operations.md'), 'utf8').matchAll(/^### (.+)$/gmu),
].map(([, heading]) => heading);

const ofOutcome = (lines: readonly Line[], outcome: Line['outcome']): string[] =>
  lines.filter((line) => line.outcome === outcome).map(({ sentence }) => sentence);

test('the doctor finds a migrated database in order', async () => {
  const lines = await examineWith({});
  expect(lines.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  expect(isHealthy(lines)).toBe(true);
});

test.each(FAULTS)('the doctor finds that not: %s (%s)', async (sentence, _planted, fault) => {
  const lines = await examineWith(fault);
  expect(ofOutcome(lines, 'wrong')).toEqual([sentence]);
  // All lines after these two are skipped.
  const after = lines.length - 1 - lines.findIndex((line) => line.sentence === sentence);
  expect(ofOutcome(lines, 'skipped')).toHaveLength(sentence === ROLE || sentence === APPLIED ? after : 0);
  expect(isHealthy(lines)).toBe(false);
  const note = lines.find((line) => line.sentence === sentence)?.note ?? '';
  expect(note).toContain(fault.named ?? '');
  expect(HEADINGS).toContain(/\(docs\/operations\.md, “(.+)”\)\.$/u.exec(note)?.[1]);
});

test('the doctor accepts constraints that a dump, or a new version of PostgreSQL, created again', async () => {
  const lines = await examineWith({
    sql: `do $$ declare entry record; begin
      for entry in select conrelid::regclass as name, conname, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
      loop
        execute format('alter table %s drop constraint %I, add constraint %2$I %s', entry.name, entry.conname, entry.definition);
      end loop;
    end $$`,
  });
  expect(ofOutcome(lines, 'wrong')).toEqual([]);
});

test('the doctor looks for the work of every scheduled function but one', async () => {
  const scheduled = (await ownFunctions()).flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : name,
  );
  const seen = (await examineWith({})).flatMap(
    ({ sentence }) => /^The function (.+) runs:/u.exec(sentence)?.slice(1) ?? [],
  );
  expect([...seen, 'roll-up-figures'].toSorted()).toEqual(scheduled.toSorted());
});

test('every line of the doctor about the database was seen to fail', async () => {
  const faulty = new Set(FAULTS.map(([sentence]) => sentence));
  const lines = await examineWith({});
  expect(lines.map(({ sentence }) => sentence).filter((sentence) => !faulty.has(sentence))).toEqual([]);
});

test('the doctor cannot write, not even through a function that a check calls', async () => {
  const setting = (change: string): string =>
    `do $$ begin execute format('alter role postgres in database %I ${change}', current_database()); end $$`;
  await database.sql(`
    create schema planted;
    create function planted.current_setting(text) returns text language sql as $$
      insert into public.throttle values ('written', '', now(), 1) returning '170000'
    $$;
    ${setting('set search_path = planted, pg_catalog')}`);
  const lines = await examine({ DATABASE_URL: database.databaseUrl });
  await database.sql(`drop schema planted cascade; ${setting('reset search_path')}`);
  const version = lines.find(({ sentence }) => sentence === 'PostgreSQL is version 17 or later.');
  // SQLSTATE of a write in a transaction that only reads.
  expect(version).toMatchObject({ outcome: 'wrong', note: expect.stringContaining('25006') });
});
