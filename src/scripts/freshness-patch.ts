/** What a page needs once something it may show has changed. */
import { patchArticles } from './freshness-articles.ts';
import { patchProducts } from './freshness-products.ts';
import type { SiteChanges } from './freshness.ts';

/** Brings cards, lists and open pages of articles and products up to date. */
export async function patchPage(changes: SiteChanges): Promise<void> {
  patchProducts(changes);
  await patchArticles(changes);
}
