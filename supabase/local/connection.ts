import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';

type Context = Parameters<PostgresConnection['withContext']>;
type Executor = Parameters<Context[1]>[0];
type Introspection = Awaited<ReturnType<PostgresConnection['introspect']>>;

/** Keeps what the App read of the catalog. */
export type SchemaCache = NonNullable<PostgresConnection['config']['schemaCache']>;

/** The headers of the API request that runs now, lower-case names. */
export const requestHeaders = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Whether a text is what an object or a list looks like as JSON. */
function isJsonText(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\s*[[{]/u.test(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

// The App hands a function's JSON argument over as text, which would be made JSON once more: an object would arrive as
// a string. Hosted, it arrives as an object.
const jsonOnce = (type: number) => ({
  to: type,
  from: [type],
  serialize: (value: unknown): string => (isJsonText(value) ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
// The numbers of the types in PostgreSQL.
const TYPES = { json: jsonOnce(114), jsonb: jsonOnce(3802) };

type Settings = Readonly<Record<string, string>>;

/** Sets settings for the current transaction in one statement. */
async function setLocally(db: Executor, settings: Settings): Promise<void> {
  await db
    .selectNoFrom((make) =>
      Object.entries(settings).map(([name, value], index) =>
        make
          .fn('set_config', [make.val(name), make.val(value), make.val(true)])
          .as(`setting_${String(index)}`),
      ),
    )
    .execute();
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textMember(value: unknown, name: string): string {
  const found = member(value, name);
  return typeof found === 'string' ? found : '';
}

/** The settings of a request: role and claims as PostgREST sets them, and the headers. */
function sessionSettings(vars: Readonly<Record<string, unknown>>): Settings {
  const { auth, storage } = vars;
  const role = textMember(auth, 'role') || 'anon';
  const claims = member(auth, 'jwt');
  const headers = requestHeaders.getStore();
  return {
    role,
    'request.jwt.claim.sub': textMember(auth, 'uid'),
    'request.jwt.claim.role': role,
    ...(typeof claims === 'object' && claims !== null
      ? { 'request.jwt.claims': JSON.stringify(claims) }
      : {}),
    ...(headers === undefined ? {} : { 'request.headers': JSON.stringify(headers) }),
    'storage.operation': textMember(storage, 'operation'),
  };
}

/** The settings of a function call. The headers of the request are set before. */
function callSettings(call: { readonly method: string; readonly path: string }): Settings {
  return {
    'response.status': '',
    'response.headers': '',
    'request.method': call.method,
    'request.path': call.path,
  };
}

/**
 * The App's connection to PostgreSQL, with these differences that make it behave like a hosted project: grants stay as the
 * migrations wrote them, every request (not only an RPC) can read its headers through
 * `current_setting('request.headers', true)`, and JSON arrives as what it was. Two more save half of a request's
 * processor time: settings are made in one statement, and views are kept without their definitions.
 */
export class LocalConnection extends PostgresConnection {
  constructor(url: string, poolSize: number, schemaCache?: SchemaCache) {
    super({
      url,
      postgresOptions: { max: poolSize, onnotice: () => undefined, types: TYPES },
      ...(schemaCache === undefined ? {} : { schemaCache }),
    });
    // The base class hands ALL on every table to the API roles before the first request, over the heads of the
    // migrations' column grants. The roles and grants exist already, which is what this answer says.
    Object.defineProperty(this, 'ensureRlsContext', { value: () => Promise.resolve(true) });
    // Private in the base class, which sends one statement for each setting.
    Object.defineProperty(this, 'applyJwtSessionContext', {
      value: (db: Executor, vars: Readonly<Record<string, unknown>>) => setLocally(db, sessionSettings(vars)),
    });
    Object.defineProperty(this, 'applyRpcRequestGucs', {
      value: (db: Executor, call: { method: string; path: string }) => setLocally(db, callSettings(call)),
    });
  }

  // With every request the App would search each view's definition for casts to types that only SQLite lacks, which takes a
  // third of the request's time. It also finds embeddings through views there; nothing asks for one.
  protected override writeCachedIntrospection(
    result: Introspection,
    options?: { useDriver?: boolean },
  ): Promise<void> {
    for (const view of result.views) view.sql = '';
    return super.writeCachedIntrospection(result, options);
  }
}
