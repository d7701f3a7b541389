import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryEmailDriver } from '@supabase/lite';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '#data/database.types.ts';
import { divertAppConsole } from '#local/app-log.ts';
import { createBackend } from '#local/backend.ts';
import type { SchemaCache } from '#local/connection.ts';
import { databaseUrl, LOCAL_KEYS } from '#local/keys.ts';
import { copyDatabase, dropDatabase, type TemplateName, TEMPLATES } from './cluster.ts';
import type { PersonName } from './people.ts';
import { type Queries, queriesOn } from './queries.ts';
import { storedSession } from './session.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';

/** The supabase-js client of the tests. */
export type TestClient = SupabaseClient<Database>;

/** How a test's requests arrive. */
export interface RequestOptions {
  /** Network address of the caller, as seen on the socket. */
  readonly address?: string;
  /** Extra headers, for instance a user agent. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The database of one test file, with the whole Supabase API in this process; queries run as `postgres`. */
export interface TestDatabase extends Queries {
  /** The API's pretended address, which `fetch` serves. */
  readonly apiUrl: string;
  /** Connection string of the role `postgres`. */
  readonly databaseUrl: string;
  /** A connection as `postgres`: no policy applies, but it is no superuser. */
  readonly client: Client;
  /** Mails that the auth server sent. */
  readonly mails: InMemoryEmailDriver;
  /**
   * A further connection as `postgres`, closed with the database: for tests of concurrency.
   * @throws Error above {@link MAX_CONNECTIONS}.
   */
  connect(): Promise<Client>;
  /** The API without a network, for code that takes a fetch function. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** supabase-js signed in as a person; every call creates a client. */
  asPerson(name: PersonName, options?: RequestOptions): TestClient;
  /** supabase-js with the secret key: `service_role`, policies do not apply, grants do. */
  asService(options?: RequestOptions): TestClient;
  /** Calls a function of the API with the session of a person or the secret key; see {@link resultOf}. */
  call(caller: PersonName | 'service', name: string, args?: object): Promise<unknown>;
  /** Stores the present rows for {@link restore}. */
  snapshot(): Promise<void>;
  /** Restores the stored rows, closes further connections, and clears mails and the session of `client`. */
  restore(): Promise<void>;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

// The App logs its refusals, which most tests are about. SHOW_APP_LOG=1 shows them: useful for a status 500.
divertAppConsole((line) => {
  if (process.env['SHOW_APP_LOG'] === '1') process.stderr.write(`${line}\n`);
});

const API_URL = 'http://supabase.test';
const SITE_URL = 'http://site.test';
const STORAGE_KEY = 'session';
/** Of one file: three files run at once, and PostgreSQL has 300 connections for them and their pools. */
const MAX_CONNECTIONS = 60;

/** What a test database begins with. */
export interface DatabaseOptions {
  /** `people` by default. */
  readonly template?: TemplateName;
  /** Of the cluster; tools outside of vitest have their own. */
  readonly port?: number;
  /** True where the API serves relations that the test creates. */
  readonly ownSchema?: boolean;
}

/** Creates a database from a template in about 0.1 s. Tests use the fixture of `database-test.ts`. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const { database, open } = declareTestDatabase(options);
  await open();
  return database;
}

/**
 * Names a database that `open` copies from its template. Needs `tests/support/database-setup.ts` as vitest's global
 * set-up, unless the cluster is named.
 */
export function declareTestDatabase({
  template = 'people',
  port = inject('clusterPort'),
  ownSchema = false,
}: DatabaseOptions = {}): { database: TestDatabase; open: () => Promise<void> } {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = databaseUrl(port, name);
  const mails = new InMemoryEmailDriver();
  const storageDirectory = join(tmpdir(), `obscura-storage-${name}`);
  let backend: ReturnType<typeof createBackend> | null = null;
  // Only with the first request: many files work in SQL.
  const fetch = async (input: RequestInfo | URL, init?: RequestInit, address = '127.0.0.1') => {
    backend ??= createBackend({
      databaseUrl: url,
      siteUrl: SITE_URL,
      email: mails,
      poolSize: 4,
      storageDirectory,
      ...(ownSchema ? {} : { schemaCache: createSchemaCache() }),
    });
    return (await backend).fetch(new Request(input, init), address);
  };
  const further: Client[] = [];
  const client = new Client(url);
  const endFurther = () => Promise.all(further.splice(0).map((connection) => connection.end()));
  const makeClient = (key: string, person: PersonName, request: RequestOptions = {}): TestClient =>
    createClient<Database>(API_URL, key, {
      auth: {
        storageKey: STORAGE_KEY,
        storage: sessionStorage(person),
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: {
        headers: { ...request.headers },
        fetch: (input, init) => fetch(input, init, request.address),
      },
    });
  const database: TestDatabase = {
    apiUrl: API_URL,
    databaseUrl: url,
    client,
    mails,
    connect: async () => {
      if (further.length >= MAX_CONNECTIONS) throw new Error('The test file has too many connections.');
      const made = new Client(url);
      // Before it is open, so that connections that open at once are counted and closed.
      further.push(made);
      await made.connect();
      return made;
    },
    ...queriesOn(client),
    fetch: (input, init) => fetch(input, init),
    asPerson: (person, request) => makeClient(LOCAL_KEYS.publishable, person, request),
    call: (caller, functionName, args) =>
      resultOf(
        (caller === 'service' ? database.asService() : database.asPerson(caller)).rpc(
          functionName as never,
          args as never,
        ),
      ),
    asService: (request) => makeClient(LOCAL_KEYS.secret, 'anonymous', request),
    snapshot: () => takeSnapshot(client),
    restore: async () => {
      await endFurther();
      await client.query('rollback');
      await client.query('discard all');
      await restoreSnapshot(client);
      mails.messages.clear();
    },
    close: async () => {
      await Promise.all([endFurther(), client.end(), (await backend)?.close()]);
      await rm(storageDirectory, { recursive: true, force: true });
      await dropDatabase(port, name);
    },
  };
  const open = async (): Promise<void> => {
    await copyDatabase(port, TEMPLATES[template], name);
    await client.connect();
  };
  return { database, open };
}

/** The result of a request, or the message of its refusal. */
export async function resultOf(
  request: PromiseLike<{ readonly data: unknown; readonly error: { readonly message: string } | null }>,
): Promise<unknown> {
  const { data, error } = await request;
  return error === null ? data : error.message;
}

/** The catalog is the same in every copy of a template, so one reading serves all files of a process. */
function createSchemaCache(): SchemaCache {
  const shared = globalThis as { testSchema?: string };
  let isOwn = false;
  return {
    get: () => Promise.resolve(isOwn ? undefined : shared.testSchema),
    set: (_key, value) => {
      if (!isOwn) shared.testSchema ??= value;
      return Promise.resolve();
    },
    delete: () => {
      isOwn = true;
      return Promise.resolve();
    },
  };
}

/** The storage of supabase-js with the person's session, so that no sign-in request is needed. */
function sessionStorage(person: PersonName) {
  const values = new Map<string, string>();
  if (person !== 'anonymous') values.set(STORAGE_KEY, storedSession(person));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
