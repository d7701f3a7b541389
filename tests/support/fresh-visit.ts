/** Pages that have asked for the changes since their build. */
import { visit, type Visit, type VisitOptions } from './browser.ts';

/** Opens a page, and waits until it has shown the changes. */
export async function freshVisit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit(path, {
    ...options,
    before: async (page) => {
      await page.addInitScript(() => {
        document.addEventListener('site-changes', () => (document.documentElement.dataset['fresh'] = ''));
      });
      await options.before?.(page);
    },
  });
  await opened.page.locator('html[data-fresh]').waitFor();
  return opened;
}
