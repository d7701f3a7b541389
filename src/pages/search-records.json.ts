/**
 * What can be searched: the newest published articles and every product on sale. Not for readers: a build takes it on its way to the
 * disk and makes the index of it (tools/astro/search-index.ts).
 */
import type { APIRoute } from 'astro';
import { articleRecord, productRecord } from '#domain/site-search.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { readNews, searchedNews } from './blog/_read-news.ts';
import { catalogue } from './shop/_catalogue.ts';

export const GET: APIRoute = async () => {
  const [news, products] = await Promise.all([readNews(), catalogue()]);
  const articles = news ? searchedNews(news).indexed : [];
  return Response.json([
    ...articles.map(articleRecord),
    ...products.map((product) => productRecord(product, CATEGORY_LABELS[product.category])),
  ]);
};
