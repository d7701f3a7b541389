/** The command palette: the typed text and the entries that match it. */
import { atom, computed } from 'nanostores';
import { DESK_SEARCH_LIMITS, type DeskHit } from '#contract/desk-search.ts';
import { searchDesks } from '#data/desk-search.ts';
import type { Visitor } from '#domain/access.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { listOffers, type Offer } from '#stores/core/commands.ts';
import { confirmDiscard } from '#stores/core/leave.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { dropUnsaved } from '#stores/core/unsaved.ts';
import {
  commandGroups,
  hitGroups,
  pageGroup,
  recentGroup,
  type PaletteEntry,
  type PaletteGroup,
} from './entries.ts';
import { clearRecent, keepRecent, readRecent, type RecentItem } from './recent.ts';

interface Sources {
  readonly typed: string;
  readonly hits: readonly DeskHit[];
  readonly recent: readonly RecentItem[];
  readonly offers: readonly Offer[];
  readonly visitor: Visitor;
}

/** What the open row and page offer comes first. An exact row comes before pages: those are rarely what an order number means. */
function groupsOf({ typed, hits, recent, offers, visitor }: Sources): readonly PaletteGroup[] {
  const commands = commandGroups(offers, typed);
  const pages = pageGroup(visitor, typed);
  const found = hitGroups(hits, visitor);
  const exact = found.filter(({ rank }) => rank === 0);
  const others = found.filter(({ rank }) => rank > 0);
  const groups =
    typed === ''
      ? [...commands, recentGroup(recent, visitor), pages]
      : [...commands, ...exact, pages, ...others];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Reads rows after a pause in typing; those of the last search stay until newer ones are there. */
function createSearch() {
  const loader = createLoader((query: string) => searchDesks(memberClient(), query));
  const $hits = atom<readonly DeskHit[]>([]);
  let cancelPause: () => void = () => undefined;
  const receive = (found: readonly DeskHit[] | null): void => {
    if (found !== null) $hits.set(found);
    else if (loader.$state.get().phase === 'refused') $hits.set([]);
  };
  const search = (typed: string): void => {
    cancelPause();
    if (typed.length < DESK_SEARCH_LIMITS.letters) {
      loader.reset();
      $hits.set([]);
      return;
    }
    cancelPause = getPortalEnvironment().later(() => {
      void loader.load(typed).then(receive);
    }, DESK_SEARCH_LIMITS.debounceMs);
  };
  const retry = async (): Promise<void> => {
    receive(await loader.reload());
  };
  return {
    $read: loader.$state,
    $hits,
    search,
    retry,
    stop: () => {
      cancelPause();
      loader.reset();
    },
  };
}

/** Rows that the person opened before. */
function createRecent() {
  const $recent = atom<readonly RecentItem[]>([]);
  return {
    $recent,
    read: () => $recent.set(readRecent()),
    keep: ({ recent }: PaletteEntry): void => {
      if (recent) keepRecent(recent);
    },
    clear: () => {
      clearRecent();
      $recent.set([]);
    },
  };
}

export const createPalettePage = () =>
  createPage(({ onStart }) => {
    // The commands of the page do not change while the palette is open.
    const offers = listOffers();
    const { $read, $hits, search, retry, stop } = createSearch();
    const $typed = atom('');
    const { $recent, read, keep, clear } = createRecent();
    onStart(() => {
      read();
      return stop;
    });
    return {
      $typed,
      $read,
      $groups: computed([$typed, $hits, $recent, $profile], (typed, hits, recent, state) =>
        state.phase === 'ready'
          ? groupsOf({ typed: typed.trim(), hits, recent, offers, visitor: state.profile })
          : [],
      ),
      retry,
      type: (text: string) => {
        const typed = text.slice(0, DESK_SEARCH_LIMITS.queryLength);
        $typed.set(typed);
        search(typed.trim());
      },
      /** Leaves for the address of an entry, after a question where a form holds unsaved input; false when declined. */
      follow: async (entry: PaletteEntry, address: string): Promise<boolean> => {
        if (!(await confirmDiscard())) return false;
        dropUnsaved();
        keep(entry);
        getPortalEnvironment().location.go(address);
        return true;
      },
      keep,
      clear,
    };
  });
export type PalettePage = ReturnType<typeof createPalettePage>;
