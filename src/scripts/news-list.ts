/** Search of the news: nothing of it is fetched before somebody goes to the field or comes with a search. */

/** Waits for intent. Call once per page. */
export function startNewsList(): void {
  addEventListener('DOMContentLoaded', () => {
    const form = document.querySelector<HTMLFormElement>('[data-news-search]');
    if (!form) return;
    const start = (): void =>
      // Without its module the form still takes the search to the address, and the next page tries again.
      void import('./news-search.ts').then((module) => module.startSearch(form)).catch(() => undefined);
    if (new URLSearchParams(location.search).get('q')) start();
    else form.addEventListener('focusin', start, { once: true });
  });
}
