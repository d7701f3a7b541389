/** Search field of the news. Its code is fetched on focus, or when the address contains a search. */

/** Call once per page. */
export function startNewsList(): void {
  addEventListener('DOMContentLoaded', () => {
    const form = document.querySelector<HTMLFormElement>('[data-news-search]');
    if (!form) return;
    const start = (): void =>
      // On failure the form submits natively, and the next page tries again.
      void import('./news-search.ts').then((module) => module.startSearch(form)).catch(() => undefined);
    if (new URLSearchParams(location.search).get('q')) start();
    else form.addEventListener('focusin', start, { once: true });
  });
}
