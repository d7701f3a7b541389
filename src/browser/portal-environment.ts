/** Implements the environment of portal, back office and sign-in stores. */
import { getEnvironment } from '#stores/core/environment.ts';
import { setPortalEnvironment, type PortalEnvironment } from '#stores/core/portal-environment.ts';

function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const kept: PortalEnvironment['tabStorage'] = {
  read: (key) => tabStorage()?.getItem(key) ?? null,
  write(key, value) {
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove: (key) => {
    tabStorage()?.removeItem(key);
  },
};

function onReturn(listener: () => void): () => void {
  const whenShown = (event: PageTransitionEvent): void => {
    if (event.persisted) listener();
  };
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('pageshow', whenShown);
  addEventListener('popstate', listener);
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    removeEventListener('pageshow', whenShown);
    removeEventListener('popstate', listener);
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}

function saveFile(name: string, type: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The download has started; revoking the URL frees the file.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}

const sharing: PortalEnvironment['sharing'] = {
  offered: () => 'share' in navigator,
  async share(what) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
    }
  },
};

/** Sets the environment. Call once, after startEnvironment() and before using those stores. */
export function startPortalEnvironment(): void {
  setPortalEnvironment({
    ...getEnvironment(),
    tabStorage: kept,
    address: {
      origin: () => location.origin,
      hash: () => location.hash,
      replace: (path) => location.replace(path),
      show: (path, push = false) => {
        if (push) history.pushState(null, '', path);
        else history.replaceState(null, '', path);
      },
    },
    randomId: () => crypto.randomUUID(),
    setTitle(title) {
      // Keeps the built title's last part, the organisation's name.
      document.title = [title, ...document.title.split(' — ').slice(-1)].join(' — ');
    },
    onReturn,
    saveFile,
    sharing,
    shrinkPicture: async (file, edge) => {
      const { shrinkPicture } = await import('./shrink-picture.ts');
      return shrinkPicture(file, edge);
    },
    visible: () => document.visibilityState === 'visible',
  });
}
