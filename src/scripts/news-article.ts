/** An article's page: counts views and shares the story. */
import { getEnvironment } from '#stores/core/environment.ts';
import { whenShown } from './when-shown.ts';

async function countView(slug: string): Promise<void> {
  const { backend, fetch } = getEnvironment();
  const response = await fetch(`${backend.url}/rest/v1/rpc/count_article_view`, {
    method: 'POST',
    headers: { apikey: backend.key, 'content-type': 'application/json' },
    body: JSON.stringify({ article_slug: slug }),
  });
  const count = response.ok ? await response.text() : 'null';
  if (count === 'null') return;
  const show = (): void => {
    for (const place of document.querySelectorAll('[data-article-views]')) place.textContent = count;
  };
  show();
  // The head may have been replaced.
  document.addEventListener('site-changes', show);
}

/** Call once. Waits for the document, so that the frame's script runs first. */
export function startArticle(): void {
  addEventListener('DOMContentLoaded', () => {
    const slug = document.querySelector<HTMLElement>('[data-article-page]')?.dataset['articlePage'];
    // A failed count is ignored.
    const count = (): void => void (slug && countView(slug).catch(() => undefined));
    whenShown(() => {
      if (document.hidden) document.addEventListener('visibilitychange', count, { once: true });
      else count();
    });
    const button = document.querySelector<HTMLElement>('[data-share]');
    button?.addEventListener(
      'click',
      () => void import('./news-share.ts').then((module) => module.share(button)),
    );
  });
}
