/** The router of a page: its query as a typed store that follows back and forward. */
import { atom, type ReadableAtom } from 'nanostores';
import { getPortalEnvironment } from './portal-environment.ts';
import type { Startable } from './page.ts';

/** Parameters by name; null leaves one out. */
export type Parameters = Readonly<Record<string, string | null>>;

/** Shows another query of the same page; the part of an address that links need. */
export interface Navigator {
  /** Navigates to a query of this page, with a history entry. */
  readonly go: (query: string) => void;
}

export interface Address<View> extends Navigator, Startable {
  readonly $view: ReadableAtom<View>;
  /** Shows a query without a step back. */
  readonly replace: (query: string) => void;
}

function write(parameters: URLSearchParams, changes: Parameters): string {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `?${parameters.toString()}`;
}

/** A query with these parameters alone; '?' without any. */
export function queryOf(parameters: Parameters = {}): string {
  return write(new URLSearchParams(), parameters);
}

/** The query that is shown, with changes: search and filters of a table stay in it. */
export function queryWith(changes: Parameters): string {
  return write(new URLSearchParams(getPortalEnvironment().location.search()), changes);
}

/** `read` parses the query; malformed parameters count as absent. */
export function createAddress<View>(read: (parameters: URLSearchParams) => View): Address<View> {
  const viewNow = (): View => read(new URLSearchParams(getPortalEnvironment().location.search()));
  const $view = atom<View>(viewNow());
  const follow = (): void => $view.set(viewNow());
  const show = (query: string, push: boolean): void => {
    const { address, location } = getPortalEnvironment();
    // An empty query is left out, also before a fragment.
    address.show(location.path() + query.replace(/^\?(?=#|$)/u, ''), push);
    follow();
  };
  return {
    $view,
    go: (query) => show(query, true),
    replace: (query) => show(query, false),
    start: () => {
      follow();
      return getPortalEnvironment().onReturn(follow);
    },
  };
}
