/** The stores' environment without a browser: a manual clock, storage in memory, simulated tabs. */
import type { Environment, StorageListener } from '#stores/core/environment.ts';

/** Answers a request; a rejection simulates a broken network. */
export type Answer = (url: string, init?: RequestInit) => Response | Promise<Response>;

/** The environment and its controls. */
export interface MemoryEnvironment extends Environment {
  /** Advances the clock by milliseconds; due timers run in order. */
  readonly advance: (milliseconds: number) => void;
  /** Another tab writes (null removes), and this tab receives the event. */
  readonly otherTabWrites: (key: string, value: string | null) => void;
  /** Another tab clears everything. */
  readonly otherTabClears: () => void;
  /** Sets the response to requests; without it every request fails as if offline. */
  readonly answers: (answer: Answer) => void;
  /** Requested addresses so far. */
  readonly requests: string[];
  /** Visited paths so far. */
  readonly visits: string[];
  /** Texts copied so far. */
  readonly copied: string[];
  readonly memory: Map<string, string>;
  /** Makes the storage refuse writes and lose its content. */
  readonly refuseStorage: () => void;
  readonly setOnline: (online: boolean) => void;
}

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

function createClock() {
  let now = Date.parse('2026-03-01T10:00:00Z');
  let order = 0;
  const timers = new Set<Timer>();
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due || a.order - b.order)[0];
  return {
    now: () => now,
    later(run: () => void, milliseconds: number): () => void {
      order += 1;
      const timer = { due: now + milliseconds, order, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(milliseconds: number): void {
      const until = now + milliseconds;
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        now = timer.due;
        timers.delete(timer);
        timer.run();
      }
      now = until;
    },
  };
}

function createStorage() {
  const memory = new Map<string, string>();
  const listeners = new Set<StorageListener>();
  let refusing = false;
  return {
    memory,
    listeners,
    refuseStorage(): void {
      refusing = true;
      memory.clear();
    },
    storage: {
      read: (key: string): string | null => memory.get(key) ?? null,
      write(key: string, value: string): boolean {
        if (!refusing) memory.set(key, value);
        return !refusing;
      },
      remove: (key: string): void => void memory.delete(key),
    },
  };
}

/** A fresh environment: nothing is stored, and the network is down until `answers` is called. */
export function createMemoryEnvironment(): MemoryEnvironment {
  const clock = createClock();
  const { listeners, ...kept } = createStorage();
  const visits: string[] = [];
  const copied: string[] = [];
  const requests: string[] = [];
  let online = true;
  let answer: Answer = () => Promise.reject(new TypeError('fetch failed'));
  return {
    ...clock,
    ...kept,
    backend: { url: 'http://backend.test', key: 'sb_publishable_test' },
    async fetch(input, init) {
      requests.push(input);
      return answer(input, init);
    },
    onStorageChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    location: { path: () => '/', search: () => '', go: (path) => void visits.push(path) },
    online: () => online,
    copyText: async (text) => copied.push(text) > 0,
    otherTabWrites(key, value) {
      if (value === null) kept.memory.delete(key);
      else kept.memory.set(key, value);
      for (const listener of listeners) listener(key, value);
    },
    otherTabClears() {
      kept.memory.clear();
      for (const listener of listeners) listener(null, null);
    },
    answers(next) {
      answer = next;
    },
    setOnline(next) {
      online = next;
    },
    requests,
    visits,
    copied,
  };
}
