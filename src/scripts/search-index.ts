/** Asks the index of the build, by a worker that is started with the first question and anew after a failure. */
import { type FoundRecord, searchFilters, type SearchKind } from '../domain/site-search.ts';

/** One question to the worker. */
export interface SearchQuestion {
  readonly id: number;
  readonly query: string;
  readonly filters: object;
  /** Which entries are wanted, best first. */
  readonly from: number;
  readonly count: number;
}

/** What was found, best first, and how many there are in all. */
export interface Found {
  readonly total: number;
  readonly records: readonly FoundRecord[];
}

/** The worker's answer; null when a part of the index could not be had. */
export interface SearchAnswer {
  readonly id: number;
  readonly found: Found | null;
}

/** What is looked for. */
export interface Wanted {
  readonly query: string;
  readonly kind: SearchKind;
  /** Slug; only of the news. */
  readonly category?: string | null;
  readonly from?: number;
  /** 0 asks for the number alone. */
  readonly count: number;
}

type Waiting = Map<number, (found: Found | null) => void>;

let worker: Worker | undefined;
let waiting: Waiting = new Map();
let questions = 0;

/** Nobody waits any longer; the next question starts from nothing. */
function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  const left = waiting;
  waiting = new Map();
  for (const resolve of left.values()) resolve(null);
}

/** Fetches what every search needs. */
export function warmSearch(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', giveUp);
  worker.addEventListener('message', ({ data: { id, found } }: MessageEvent<SearchAnswer>) => {
    if (found === null) giveUp();
    waiting.get(id)?.(found);
    waiting.delete(id);
  });
  return worker;
}

function ask(wanted: Wanted): Promise<Found | null> {
  const { query, kind, category = null, from = 0, count } = wanted;
  questions += 1;
  const question = { id: questions, query, filters: searchFilters(kind, category), from, count };
  const asked = warmSearch();
  return new Promise((resolve) => {
    waiting.set(question.id, resolve);
    asked.postMessage(question satisfies SearchQuestion, []);
  });
}

/**
 * What the index holds; null when it cannot be had. A second try finds the index of a build that came meanwhile, whose parts
 * have other names.
 */
export async function searchIndex(wanted: Wanted): Promise<Found | null> {
  return (await ask(wanted)) ?? (navigator.onLine ? ask(wanted) : null);
}
