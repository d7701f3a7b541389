import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';
import { type DatabaseRole, withRole } from './keys.ts';
import { answerReservations, STARTUP } from './reserved-connection.ts';

type Context = Parameters<PostgresConnection['withContext']>;
type Executor = Parameters<Context[1]>[0];
type Introspect = PostgresConnection['introspect'];
type Introspection = Awaited<ReturnType<Introspect>>;

/** A cache of the catalog. */
export type SchemaCache = NonNullable<PostgresConnection['config']['schemaCache']>;

export interface ApiRequest {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The login role in which the App reads and writes outside {@link LocalConnection.withContext}. */
  readonly role: DatabaseRole;
}

/** Set while the App works, for a request or on its own. */
export const apiRequest = new AsyncLocalStorage<ApiRequest>();

/** The role in which the App reads the catalog, which on a hosted project needs no privilege. */
export const CATALOG: ApiRequest = { headers: {}, role: 'supabase_admin' };

const SERVICES = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] as const;

function isJsonText(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\s*[[{]/u.test(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

// The App passes JSON arguments of functions as text; encoding that again would turn an object into a string.
const encodeJsonOnce = (type: number) => ({
  to: type,
  from: [type],
  serialize: (value: unknown): string => (isJsonText(value) ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
// OIDs of json and jsonb.
const TYPES = { json: encodeJsonOnce(114), jsonb: encodeJsonOnce(3802) };

type Settings = Readonly<Record<string, string>>;
type Variables = Readonly<Record<string, unknown>>;

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

function roleOf({ auth }: Variables): string {
  return textMember(auth, 'role') || 'anon';
}

/** Returns the settings of a request: role and claims as PostgREST sets them, and the headers. */
function sessionSettings(vars: Variables): Settings {
  const { auth, storage } = vars;
  const role = roleOf(vars);
  const claims = member(auth, 'jwt');
  const headers = apiRequest.getStore()?.headers;
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

/** Returns the settings of a function call, in addition to those of the request. */
function callSettings(call: { readonly method: string; readonly path: string }): Settings {
  return {
    'response.status': '',
    'response.headers': '',
    'request.method': call.method,
    'request.path': call.path,
  };
}

/** Parses 'name=value' entries of pg_roles.rolconfig. */
function parseSettings(entries: readonly string[]): Settings {
  const pairs = entries.map((entry) => {
    const at = entry.indexOf('=');
    return [entry.slice(0, at), entry.slice(at + 1)];
  });
  return Object.fromEntries(pairs);
}

/**
 * The App's connection to PostgreSQL, changed to behave like a hosted project: every service has its own login role,
 * the settings of the API roles (statement timeouts) apply, grants stay as the migrations wrote them, every request can
 * read its headers through `current_setting('request.headers', true)`, and JSON is encoded once. Setting a request's
 * context in one statement and keeping views without their definitions saves half of its processor time.
 */
export class LocalConnection extends PostgresConnection {
  readonly #services: readonly PostgresConnection[];
  #roleSettings: Promise<ReadonlyMap<string, Settings>> | null = null;

  /** @param poolSize Connections per service, at most. */
  constructor(url: string, poolSize: number, schemaCache?: SchemaCache) {
    const optionsFor = (role: DatabaseRole, max: number) => ({
      url: withRole(url, role),
      postgresOptions: { max, onnotice: () => undefined, types: TYPES, connection: STARTUP },
    });
    super({
      ...optionsFor('supabase_admin', 2),
      ...(schemaCache === undefined ? {} : { schemaCache }),
    });
    const pools = new Map<DatabaseRole, PostgresConnection>(
      SERVICES.map((role) => [role, new PostgresConnection(optionsFor(role, poolSize))]),
    );
    this.#services = [...pools.values()];
    for (const pool of [this, ...this.#services]) answerReservations(pool);
    const reserveCatalog = this.driver.reserve;
    this.driver.reserve = () => {
      const service = pools.get(apiRequest.getStore()?.role ?? 'supabase_admin');
      return service === undefined ? reserveCatalog() : service.driver.reserve();
    };
    this.#overridePrivateMethods();
  }

  /** Replaces methods that are private in the base class. */
  #overridePrivateMethods(): void {
    // The base class grants ALL on every table to the API roles before the first request, which would override the
    // column grants of the migrations. Returns whether the grants exist.
    Object.defineProperty(this, 'ensureRlsContext', { value: () => Promise.resolve(true) });
    // The base class sends one statement for each setting.
    Object.defineProperty(this, 'applyJwtSessionContext', {
      value: async (db: Executor, vars: Variables) =>
        setLocally(db, { ...sessionSettings(vars), ...(await this.#settingsOf(roleOf(vars))) }),
    });
    Object.defineProperty(this, 'applyRpcRequestGucs', {
      value: (db: Executor, call: { method: string; path: string }) => setLocally(db, callSettings(call)),
    });
  }

  override introspect(options?: Parameters<Introspect>[0]): ReturnType<Introspect> {
    return apiRequest.run(CATALOG, () => super.introspect(options));
  }

  override viewOptionsMetadata(table: string, schema: string) {
    return apiRequest.run(CATALOG, () => super.viewOptionsMetadata(table, schema));
  }

  override withContext<T>(
    vars: Context[0],
    work: (db: Executor) => Promise<T>,
    options?: Context[2],
  ): Promise<T> {
    const request = apiRequest.getStore();
    if (vars === undefined || request === undefined) return super.withContext(vars, work, options);
    const role = request.role === 'supabase_storage_admin' ? request.role : 'authenticator';
    return apiRequest.run({ ...request, role }, () => super.withContext(vars, work, options));
  }

  /** Keeps the SQLSTATE of cancelled statements, which the App would report as an unknown error. */
  override normalizeDbError(error: unknown) {
    if (!(error instanceof Error && 'code' in error && error.code === '57014')) return error;
    // The form in which SQL functions set the response of the API.
    const message = JSON.stringify({ code: error.code, message: error.message });
    return { code: 'PGRST', message, detail: JSON.stringify({ status: 500, headers: {} }) };
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), ...this.#services.map((service) => service.close())]);
  }

  // With every request the App would search the definitions of views for casts that only SQLite lacks, which takes a
  // third of the request's time. It also finds embeddings through views there, which the site does not use.
  protected override writeCachedIntrospection(
    result: Introspection,
    options?: { useDriver?: boolean },
  ): Promise<void> {
    for (const view of result.views) view.sql = '';
    return super.writeCachedIntrospection(result, options);
  }

  /** PostgreSQL applies settings of a role at login only; like PostgREST, this sets them in each transaction. */
  async #settingsOf(role: string): Promise<Settings> {
    this.#roleSettings ??= this.#readRoleSettings();
    return (await this.#roleSettings).get(role) ?? {};
  }

  async #readRoleSettings() {
    const rows = await this.driver<{ name: string; settings: string[] }[]>`
      select rolname as name, rolconfig as settings from pg_roles
      where rolconfig is not null and pg_has_role('authenticator', oid, 'member')`;
    return new Map(rows.map(({ name, settings }) => [name, parseSettings(settings)]));
  }
}
