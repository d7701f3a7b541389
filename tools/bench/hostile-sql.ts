/**
 * Measures every function of the data API, and every column that members and visitors may write, with values that are
 * built to cost much (hostile-values.ts): each argument in turn, the others as in a good call. Functions, arguments and
 * columns are read from the catalog; one whose type has no values fails.
 */
import { escapeIdentifier, type Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { insertFixture } from '#tests/database/fixture.ts';
import { FREE_POSTING, FREE_TEAM } from '#tests/database/member-functions.ts';
import { backendOf } from '#tests/database/acting.ts';
import { PEOPLE, type PersonName } from '#tests/support/people.ts';
import { sessionSql } from '#tests/support/sql-session.ts';
import { TEMPLATES } from '#tests/support/cluster.ts';
import { withBenchDatabase } from './database.ts';
import { EXPECTED, goodArguments } from './hostile-arguments.ts';
import { type Hostile, HOSTILE_VALUES, hostileJson } from './hostile-values.ts';
import { measureProcess, type Worst, worseOf } from './process-cost.ts';

interface Signature {
  readonly name: string;
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly required: number;
  readonly isPublic: boolean;
}

/** A value as PostgreSQL reads it. */
function asText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && type.endsWith('[]'))
    return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valuesFor(type: string, good: string | null): Iterable<Hostile> {
  const values = HOSTILE_VALUES[type];
  if (values === undefined) throw new Error(`There are no hostile values of the type ${type}.`);
  if (!type.startsWith('json')) return values;
  // The keys that a function reads are those of a good value.
  if (good === null) throw new Error('A JSON value has no good one: name it in hostile-arguments.ts.');
  return hostileJson(JSON.parse(good));
}

/** A statement with a hostile value, and the SQL that sets its caller. */
interface Statement {
  readonly session: string;
  readonly input: string;
  readonly statement: string;
  readonly values: readonly (string | null)[];
}

/** Runs a statement in a transaction that is undone. Returns the refusal, or 'done'. */
async function outcomeOf(
  client: Client,
  { session, statement, values }: Omit<Statement, 'input'>,
): Promise<string> {
  await client.query(`begin; ${session}`);
  try {
    await client.query(statement, [...values]);
    await client.query('set constraints all immediate');
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    await client.query('rollback');
  }
}

async function worstOf(name: string, client: Client, statements: Iterable<Statement>): Promise<Worst> {
  const measure = measureProcess(await backendOf(client));
  let worst: Worst = { name, input: '', outcome: '', milliseconds: 0, megabytes: 0 };
  for (const statement of statements) {
    let outcome = '';
    const cost = await measure(async () => {
      outcome = await outcomeOf(client, statement);
    });
    worst = worseOf(worst, { name, input: statement.input, outcome, ...cost });
  }
  return worst;
}

export async function benchSql(only: RegExp): Promise<readonly Worst[]> {
  const worst: Worst[] = [];
  await withBenchDatabase(async (owner, connect) => {
    await insertFixture({ client: owner });
    await owner.query(`insert into public.teams (id, slug, name, game, game_category, application_questions)
      values ('${FREE_TEAM}', 'free-team', 'Free Team', 'Game', 'people_game', '{Why?}')`);
    await owner.query(`insert into public.organizational_roles (role_code, role_title, department, level)
      values ('free_role', 'Free', 'hr', 6)`);
    await owner.query(`insert into public.role_postings (id, role_code, state, tasks, opened_at, questions)
      values ('${FREE_POSTING}', 'free_role', 'open', 'Help', now(), '{Why?}')`);
    const versions = await readVersions(owner);
    await inSequence(await readSignatures(owner), async (signature) => {
      if (!only.test(signature.name)) return;
      worst.push(await benchFunction(await connect(), signature, versions));
    });
    worst.push(...(await benchColumns(await connect(), owner, only)));
  }, TEMPLATES.people);
  return worst;
}

type Versions = ReadonlyMap<string, string>;

const LISTED_VERSION = new RegExp(`"id":"([^"]+)","expected":"${EXPECTED}"`, 'gu');

const PERSONS: readonly PersonName[] = ['anonymous', 'member', 'otherMember', 'newcomer', 'superadmin'];

/** The statement that calls a function with these arguments, and the values in their order. */
function callOf(
  { name, names, types }: Signature,
  given: Readonly<Record<string, string | null>>,
): [string, (string | null)[]] {
  const passed = names.flatMap((argument, place) =>
    argument in given ? [{ argument, type: types[place] ?? '', value: given[argument] ?? null }] : [],
  );
  const list = passed.map(
    ({ argument, type }, nth) => `${escapeIdentifier(argument)} => $${String(nth + 1)}::${type}`,
  );
  return [`select * from public.${name}(${list.join(', ')})`, passed.map(({ value }) => value)];
}

/** The good arguments of a function as texts, with the present version of their row; others are null. */
function textsOf(
  { name, names, types, required }: Signature,
  versions: Versions,
): Record<string, string | null> {
  const good = {
    ...Object.fromEntries(names.slice(0, required).map((argument) => [argument, null])),
    ...goodArguments(name, names),
  };
  const texts = Object.entries(good).map(
    ([argument, value]) => [argument, asText(value, types[names.indexOf(argument)] ?? '')] as const,
  );
  const version = versions.get(texts.find(([, text]) => text !== null && versions.has(text))?.[1] ?? '');
  const known = texts.map(
    ([argument, text]) =>
      [argument, argument === 'expected' && text !== null && version !== undefined ? version : text] as const,
  );
  // In lists each row has its version beside its id.
  return Object.fromEntries(
    known.map(([argument, text]) => [
      argument,
      text?.replaceAll(LISTED_VERSION, (listed, id: string) =>
        listed.replace(EXPECTED, versions.get(id) ?? EXPECTED),
      ) ?? null,
    ]),
  );
}

async function benchFunction(client: Client, signature: Signature, versions: Versions): Promise<Worst> {
  const texts = textsOf(signature, versions);
  const persons = PERSONS.filter((person) => signature.isPublic || person !== 'anonymous');
  const outcomes: [PersonName, string][] = [];
  await inSequence(persons, async (person) => {
    const [statement, values] = callOf(signature, texts);
    outcomes.push([person, await outcomeOf(client, { session: sessionSql(person), statement, values })]);
  });
  const done = outcomes.filter(([, outcome]) => outcome === 'done').map(([person]) => person);
  // Staff read and write more than members.
  const callers =
    done.length > 0 ? new Set([done[0], done.at(-1)]) : new Set(['member', 'superadmin'] as const);
  function* calls(): Generator<Statement> {
    for (const person of callers)
      for (const [place, argument] of signature.names.entries())
        for (const { name, text } of valuesFor(signature.types[place] ?? '', texts[argument] ?? null)) {
          const [statement, values] = callOf(signature, { ...texts, [argument]: text });
          const session = sessionSql(person ?? 'member');
          yield { session, input: `${person ?? ''}, ${argument}: ${name}`, statement, values };
        }
  }
  return worstOf(signature.name, client, calls());
}

/** Id of a row to the time that it was changed. */
async function readVersions(client: Client): Promise<Versions> {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('select id::text, updated_at::text from public.%I', class.relname), ' union all ') as tables
     from pg_class as class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and 2 = (
       select count(*) from pg_attribute where attrelid = class.oid and attname in ('id', 'updated_at') and not attisdropped
     )`,
  );
  const versions = await client.query<{ id: string; updated_at: string }>(rows[0]?.tables ?? '');
  const articles = await client.query<{ id: string; updated_at: string }>(
    `select id::text, private.revision_token(private.newest_revision(id)) as updated_at from public.blog_articles`,
  );
  return new Map([...versions.rows, ...articles.rows].map(({ id, updated_at: at }) => [id, at]));
}

async function readSignatures(client: Client): Promise<readonly Signature[]> {
  const { rows } = await client.query<Signature>(
    `select proname as name, coalesce(proargnames[:pronargs], '{}') as names,
       array(select format_type(type, null) from unnest(proargtypes) with ordinality as argument (type, place) order by place) as types,
       pronargs - pronargdefaults as required, has_function_privilege('anon', oid, 'execute') as "isPublic"
     from pg_proc
     where pronamespace = 'public'::regnamespace
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
     order by proname`,
  );
  return rows;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every column that members or visitors may write. */
async function readColumns(client: Client): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select class.relname as table, attname as column, format_type(atttypid, null) as type
     from pg_class as class join pg_attribute as attribute on attrelid = class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and exists (
       select from unnest(array['anon', 'authenticated']) as role, unnest(array['insert', 'update']) as verb
       where has_column_privilege(role, class.oid, attnum, verb)
     )
     order by class.relname, attnum`,
  );
  return rows;
}

/** Writes a column of the first row with the owner's rights: constraints and triggers cost the same for everybody. */
async function benchColumns(client: Client, owner: Client, only: RegExp): Promise<readonly Worst[]> {
  const columns = (await readColumns(owner)).filter(({ table }) => only.test(table));
  const session = `select set_config('request.jwt.claim.sub', '${PEOPLE.superadmin.id}', true)`;
  const worst: Worst[] = [];
  await inSequence(columns, async ({ table, column, type }) => {
    const [from, field] = [`public.${escapeIdentifier(table)}`, escapeIdentifier(column)];
    const { rows } = await owner.query<{ ctid: string; present: string | null }>(
      `select ctid::text, ${field}::text as present from ${from} order by ${field} is null limit 1`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`The table ${table} has no row to write.`);
    const statement = `update ${from} set ${field} = $1::${type} where ctid = $2`;
    function* writes(): Generator<Statement> {
      // A JSON column that is empty in every row has no keys to keep.
      for (const { name, text } of valuesFor(type, row?.present ?? 'null'))
        yield { session, input: name, statement, values: [text, row?.ctid ?? ''] };
    }
    const most = await worstOf(`${table}.${column}`, client, writes());
    worst.push(most);
  });
  return worst;
}
