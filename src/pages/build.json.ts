/**
 * When the pages that are served were read from the database: what changed until then is in them. `archive` is the moment until
 * which articles are not in the index of the search, or null.
 */
import type { APIRoute } from 'astro';
import { readNews, searchedNews } from './blog/_read-news.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const news = await readNews();
  return Response.json({ at: import.meta.env.BUILT_AT, archive: news && searchedNews(news).archiveUntil });
};
