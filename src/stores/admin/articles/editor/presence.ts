/** Other editors who have the open article open too. Asked every 20 s while the page is visible. */
import { atom, type ReadableAtom } from 'nanostores';
import { joinArticle } from '#data/admin-articles.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createDelay } from '#stores/core/delay.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { EditorStore } from './article-editor-state.ts';

/** Three of them fit into the minute that the database keeps an editor. */
const PAUSE_MS = 20_000;

export function createPresence({ $editor }: Pick<EditorStore, '$editor'>) {
  const $others = atom<readonly string[]>([]);
  const article = (): string | null => $editor.get().article?.id ?? null;
  const ask = async (): Promise<void> => {
    const id = article();
    if (id === null || !getPortalEnvironment().visible()) return;
    // A failed request clears the names: they may be out of date.
    const others = await joinArticle(memberClient(), id).catch(() => []);
    if (article() === id && others.join() !== $others.get().join()) $others.set(others);
  };
  const start = (): (() => void) => {
    const next = createDelay(() => {
      void ask();
      next.restart(PAUSE_MS);
    });
    let asked: string | null = null;
    const unsubscribe = $editor.subscribe(() => {
      if (article() === asked) return;
      asked = article();
      $others.set([]);
      void ask();
      next.restart(PAUSE_MS);
    });
    const unwatch = getPortalEnvironment().onReturn(() => void ask());
    return () => {
      unsubscribe();
      unwatch();
      next.stop();
    };
  };
  return { $others: $others as ReadableAtom<readonly string[]>, start };
}
