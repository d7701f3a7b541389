/** A table without a browser: an environment with a history, and a data API whose responses the test gives. */
import * as v from 'valibot';
import { beforeEach } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { readSession } from '#stores/auth/session.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { setPortalEnvironment } from '#stores/core/portal-environment.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { createMemoryPortalEnvironment, type MemoryPortalEnvironment } from './memory-portal-environment.ts';
import { sessionText } from './portal-service.ts';

const ThingSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.string(),
  made: v.nullable(v.string()),
});

/** A row of the table under test. */
export type Thing = v.InferOutput<typeof ThingSchema>;

/** A page shows two rows. */
export const THINGS = defineTable<Thing>(ThingSchema, {
  name: 'things',
  relation: 'desk_users',
  key: 'id',
  openKey: 'thing',
  title: ({ name }) => name,
  pageRows: 2,
  actors: 'superadmin',
  searched: ['name', 'kind'],
  defaultSort: { column: 'name', descending: false },
  columns: [
    { key: 'name', label: 'Name', text: ({ name }) => name, sort: 'name', shown: 'always' },
    { key: 'kind', label: 'Kind', text: ({ kind }) => kind, sort: 'kind' },
    { key: 'made', label: 'Made', text: ({ made }) => made ?? '', shown: 'later' },
  ],
  fields: [
    { label: 'Name', text: ({ name }) => name },
    { label: 'Kind', text: ({ kind }) => kind },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kind',
      column: 'kind',
      options: [
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue' },
      ],
    },
    {
      kind: 'case',
      key: 'dated',
      label: 'Dated',
      options: [
        { value: 'yes', label: 'Yes', where: [{ column: 'made', is: 'not_null' }] },
        { value: 'no', label: 'No', where: [{ column: 'made', is: 'null' }] },
      ],
    },
    { kind: 'days', key: 'made', label: 'Made', column: 'made' },
  ],
});

/** A row; its name is its key. */
export function thing(name: string, changes: Partial<Thing> = {}): Thing {
  return { id: name, name, kind: 'red', made: null, ...changes };
}

/** A request that waits for its response. */
export interface Waiting {
  readonly url: URL;
  readonly body: unknown;
  readonly rows: (rows: readonly unknown[] | object | string | number | null) => Promise<void>;
  readonly refuse: (status: number, message: string) => Promise<void>;
  /** Refuses like the data API, with this error. */
  readonly refuseWith: (status: number, error: object) => Promise<void>;
  /** Returns a count without rows. */
  readonly counted: (count: number) => Promise<void>;
  readonly break: () => Promise<void>;
}

/** The controls of a table test. */
export interface TableService {
  readonly environment: MemoryPortalEnvironment;
  /** Requests without a response, oldest first. */
  readonly waiting: Waiting[];
  /** Removes and returns the oldest request without a response. */
  readonly next: () => Waiting;
  /** The same, after everything that is ready has run. */
  readonly request: () => Promise<Waiting>;
  /** Addresses so far, with whether each one added a history entry. */
  readonly steps: { readonly path: string; readonly push: boolean }[];
  /** Estimated rows of every query; null refuses the estimate. */
  estimate: number | null;
}

/** Runs everything that is ready. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function waitingFor(
  url: string,
  init: RequestInit | undefined,
  settle: (answer: Response | Error) => void,
): Waiting {
  const answer = async (what: Response | Error): Promise<void> => {
    settle(what);
    await settled();
  };
  return {
    url: new URL(url, 'http://site.test'),
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    rows: (rows) => answer(Response.json(rows)),
    refuseWith: (status, error) => answer(Response.json(error, { status })),
    counted: (count) => answer(new Response(null, { headers: { 'content-range': `*/${String(count)}` } })),
    refuse: (status, message) => answer(Response.json({ code: `PT${String(status)}`, message }, { status })),
    break: () => answer(new TypeError('Failed to fetch')),
  };
}

/** Signs an account in. */
export function signIn({ environment }: TableService, id: string): void {
  environment.memory.set(STORAGE_KEYS.session, sessionText(environment.now(), 4e12, id));
  readSession();
}

/** Opens an address; `previous` is the service of an earlier test, which is filled anew. */
export function startTableService(path = '/things', previous?: TableService): TableService {
  const memory = createMemoryPortalEnvironment();
  const steps: { path: string; push: boolean }[] = [];
  const environment: MemoryPortalEnvironment = {
    ...memory,
    address: {
      ...memory.address,
      show: (next, push = false) => {
        steps.push({ path: next, push });
        memory.open(next);
      },
    },
  };
  setEnvironment(environment);
  setPortalEnvironment(environment);
  environment.open(path);
  const waiting: Waiting[] = [];
  const next = (): Waiting => {
    const request = waiting.shift();
    if (request === undefined) throw new Error('Nothing was asked for');
    return request;
  };
  const request = async (): Promise<Waiting> => {
    await settled();
    return next();
  };
  const fresh: TableService = { environment, waiting, next, request, steps, estimate: null };
  const service = previous === undefined ? fresh : Object.assign(previous, fresh);
  environment.answers(
    (url, init) =>
      new Promise((resolve, reject) => {
        const settle = (answer: Response | Error): void => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        };
        const asked = waitingFor(url, init, settle);
        if (!new Headers(init?.headers).get('prefer')?.includes('count=estimated')) waiting.push(asked);
        else if (service.estimate === null) void asked.refuse(500, 'unavailable');
        else void asked.counted(service.estimate);
      }),
  );
  return service;
}

/**
 * Answers every request with the rows that are returned for its relation or function; one row when it is read by its key.
 * Stops at a request without rows, such as a write.
 */
export async function answerEach(
  service: TableService,
  rowsOf: (name: string, request: Waiting) => Parameters<Waiting['rows']>[0] | undefined,
): Promise<void> {
  await settled();
  for (let [request] = service.waiting; request !== undefined; [request] = service.waiting) {
    const { pathname, searchParams } = request.url;
    const rows = rowsOf(pathname.split('/').at(-1) ?? '', request);
    if (rows === undefined) return;
    service.next();
    const isOne = Array.isArray(rows) && searchParams.get('id')?.startsWith('eq.') === true;
    await request.rows(isOne ? ((rows[0] as object | undefined) ?? null) : rows);
  }
}

/** Opens an address before each test of the file. */
export function tableTest(path?: string): TableService {
  const service = startTableService(path);
  beforeEach(() => void startTableService(path, service));
  return service;
}
