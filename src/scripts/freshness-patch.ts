import { patchArticles } from './freshness-articles.ts';
import { patchProducts } from './freshness-products.ts';
import type { SiteChanges } from './freshness.ts';
import { pressEnded, scrollEnded } from './keep-focus.ts';

/** Updates cards, lists and open article and product pages. */
export async function patchPage(changes: SiteChanges): Promise<void> {
  await scrollEnded();
  await pressEnded();
  patchProducts(changes);
  await patchArticles(changes);
}
