/**
 * Interface between the stores and their environment.
 *
 * Stores never access window, document, localStorage, location, fetch or timers directly, so that the same modules run in
 * a browser, in tests with a fake clock, and never by accident during prerendering. scripts/ sets the browser's
 * environment once; tests set one in memory.
 */

/** Persistent text. Never throws: a refused write (private mode, quota) returns false. */
export interface KeyValueStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

/** Called when another tab changed a key; null means that everything was cleared. */
export type StorageListener = (key: string | null, value: string | null) => void;

/** Everything a store may ask of its surroundings. */
export interface Environment {
  /** URL and public key of the data API. */
  readonly backend: { readonly url: string; readonly key: string };
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly storage: KeyValueStorage;
  /** Called for changes by other tabs only. Returns a function that unsubscribes. */
  readonly onStorageChange: (listener: StorageListener) => () => void;
  readonly location: {
    /** Path of the page, without query or fragment. */
    readonly path: () => string;
    /** Query with its leading question mark, or an empty string. */
    readonly search: () => string;
    /** Leaves for another page of this site. */
    readonly go: (path: string) => void;
  };
  /** Milliseconds since the epoch, UTC. */
  readonly now: () => number;
  readonly online: () => boolean;
  /** Runs once after a delay. Returns a function that cancels. */
  readonly later: (run: () => void, milliseconds: number) => () => void;
  /** Puts text on the clipboard; false when the browser refuses. */
  readonly copyText: (text: string) => Promise<boolean>;
}

let current: Environment | null = null;

/** Called once by browser/environment.ts, and before each test. */
export function setEnvironment(environment: Environment): void {
  current = environment;
}

/** Throws when there is no environment: a store ran where it must not. */
export function getEnvironment(): Environment {
  if (current === null) throw new Error('setEnvironment() comes first');
  return current;
}
