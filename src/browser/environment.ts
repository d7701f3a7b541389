/** Implements the stores' environment for the public site: the only place that passes `window` and its parts. */
import { setEnvironment, type Environment } from '#stores/core/environment.ts';

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be refused in private mode or when full.
    return null;
  }
}

function writeStorage(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

const browserEnvironment: Environment = {
  backend: {
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    key: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  },
  fetch: (input, init) => fetch(input, init),
  storage: {
    read: readStorage,
    write: writeStorage,
    remove: (key) => void writeStorage(key, null),
  },
  onStorageChange(listener) {
    const onStorage = (event: StorageEvent): void => listener(event.key, event.newValue);
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
  location: {
    path: () => location.pathname,
    search: () => location.search,
    go: (path) => location.assign(path),
  },
  now: () => Date.now(),
  online: () => navigator.onLine,
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  copyText: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
};

/** Sets the stores' environment. Call once, before using any store. */
export function startEnvironment(): void {
  setEnvironment(browserEnvironment);
}
