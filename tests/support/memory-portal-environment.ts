/** The environment of portal, back office and auth stores, without a browser. */
import { setEnvironment } from '#stores/core/environment.ts';
import {
  setPortalEnvironment,
  type PictureSource,
  type PortalEnvironment,
} from '#stores/core/portal-environment.ts';
import { createMemoryEnvironment, type MemoryEnvironment } from './memory-environment.ts';

/** The environment and its further controls. */
export interface MemoryPortalEnvironment extends MemoryEnvironment, PortalEnvironment {
  readonly tabMemory: Map<string, string>;
  /** Paths visited by replacement so far. */
  readonly replacements: string[];
  /** Saved files so far. */
  readonly files: { readonly name: string; readonly type: string; readonly content: string }[];
  /** Page titles so far. */
  readonly titles: string[];
  /** Sets the page's address. */
  readonly open: (path: string) => void;
  /** Sets what becomes of large pictures; they cannot be shrunk at first. */
  readonly shrinkBy: (shrink: (file: PictureSource) => Promise<PictureSource | null>) => void;
  /** Shows or hides the page. */
  readonly setVisible: (visible: boolean) => void;
  /** The visitor returns to the page. */
  readonly returns: () => void;
}

/** A fresh environment, already set for the stores. */
export function createMemoryPortalEnvironment(): MemoryPortalEnvironment {
  const base = createMemoryEnvironment();
  const tabMemory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const replacements: string[] = [];
  const titles: string[] = [];
  const files: { name: string; type: string; content: string }[] = [];
  let isVisible = true;
  let shrink: (file: PictureSource) => Promise<PictureSource | null> = () => Promise.resolve(null);
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
    randomId: () => crypto.randomUUID(),
    setTitle: (title) => void titles.push(title),
    onReturn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveFile: (name, type, content) => void files.push({ name, type, content }),
    sharing: { offered: () => false, share: () => Promise.resolve('failed') },
    shrinkPicture: (file) => shrink(file),
    visible: () => isVisible,
    replacements,
    titles,
    files,
    shrinkBy(change) {
      shrink = change;
    },
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
