/** Queries the build's search index through a worker, which starts with the first query and restarts after a failure. */
import { type FoundRecord, searchFilters, type SearchKind } from '#domain/site-search.ts';

export interface SearchQuestion {
  readonly id: number;
  readonly query: string;
  readonly kind: SearchKind;
  readonly filters: object;
  /** Range of results, best first. */
  readonly from: number;
  readonly count: number;
}

export interface Found {
  readonly total: number;
  /** The query as understood; null when it was taken as typed. */
  readonly corrected: string | null;
  readonly records: readonly FoundRecord[];
}

/** Message from the worker; null when a part of the index cannot be fetched. */
export interface SearchAnswer {
  readonly id: number;
  readonly found: Found | null;
}

export interface SearchQuery {
  readonly query: string;
  readonly kind: SearchKind;
  /** Slug; for news only. */
  readonly category?: string | null;
  readonly from?: number;
  /** 0 returns the total only. */
  readonly count: number;
}

type Waiting = Map<number, (found: Found | null) => void>;

let worker: Worker | undefined;
let waiting: Waiting = new Map();
let questions = 0;

/** Resolves all pending queries with null; the next one starts a new worker. */
function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
  const left = waiting;
  waiting = new Map();
  for (const resolve of left.values()) resolve(null);
}

/** Starts the worker, which fetches the index's basic files. */
export function startWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', stopWorker);
  worker.addEventListener('message', ({ data: { id, found } }: MessageEvent<SearchAnswer>) => {
    if (found === null) stopWorker();
    waiting.get(id)?.(found);
    waiting.delete(id);
  });
  return worker;
}

function ask(wanted: SearchQuery): Promise<Found | null> {
  const { query, kind, category = null, from = 0, count } = wanted;
  questions += 1;
  const question = { id: questions, query, kind, filters: searchFilters(kind, category), from, count };
  const asked = startWorker();
  return new Promise((resolve) => {
    waiting.set(question.id, resolve);
    asked.postMessage(question satisfies SearchQuestion, []);
  });
}

/** Queries the index; null on failure. A retry finds the index of a newer build, whose parts have other names. */
export async function searchIndex(wanted: SearchQuery): Promise<Found | null> {
  return (await ask(wanted)) ?? (navigator.onLine ? ask(wanted) : null);
}
