/** Surroundings for stores of portal, back office and sign-in pages, without a browser. */
import { setEnvironment } from '../../src/stores/core/environment.ts';
import { setPortalEnvironment, type PortalEnvironment } from '../../src/stores/core/portal-environment.ts';
import { createMemoryEnvironment, type MemoryEnvironment } from './memory-environment.ts';

/** The environment and the further strings a test pulls. */
export interface MemoryPortalEnvironment extends MemoryEnvironment, PortalEnvironment {
  readonly tabMemory: Map<string, string>;
  /** Paths left for without a way back, so far. */
  readonly replacements: string[];
  /** Files handed over so far. */
  readonly files: { readonly name: string; readonly type: string; readonly content: string }[];
  /** What the page was named, so far. */
  readonly titles: string[];
  /** Where the page pretends to be. */
  readonly open: (path: string) => void;
  /** Puts the page in front of the person, or behind another one. */
  readonly setVisible: (visible: boolean) => void;
  /** The person comes back to the page. */
  readonly returns: () => void;
}

/** Fresh surroundings, already handed over to the stores. */
export function createMemoryPortalEnvironment(): MemoryPortalEnvironment {
  const base = createMemoryEnvironment();
  const tabMemory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const replacements: string[] = [];
  const titles: string[] = [];
  const files: { name: string; type: string; content: string }[] = [];
  let isVisible = true;
  let here = new URL('http://site.test/');
  const environment: MemoryPortalEnvironment = {
    ...base,
    location: {
      path: () => here.pathname,
      search: () => here.search,
      go: (path) => void base.visits.push(path),
    },
    tabMemory,
    tabStorage: {
      read: (key) => tabMemory.get(key) ?? null,
      write: (key, value) => tabMemory.set(key, value).has(key),
      remove: (key) => void tabMemory.delete(key),
    },
    address: {
      origin: () => here.origin,
      hash: () => here.hash,
      replace: (path) => void replacements.push(path),
      show: (path) => {
        here = new URL(path, here);
      },
    },
    setTitle: (title) => void titles.push(title),
    onReturn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveFile: (name, type, content) => void files.push({ name, type, content }),
    sharing: { offered: () => false, share: () => Promise.resolve('failed') },
    visible: () => isVisible,
    reducedMotion: () => true,
    replacements,
    titles,
    files,
    setVisible(visible) {
      isVisible = visible;
    },
    open(path) {
      here = new URL(path, here);
    },
    returns() {
      for (const listener of listeners) listener();
    },
  };
  setEnvironment(environment);
  setPortalEnvironment(environment);
  return environment;
}
