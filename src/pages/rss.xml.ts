/** The feed of all news. */
import type { APIRoute } from 'astro';
import { urls } from '#contract/urls.ts';
import { FEED_TEXT } from '#messages/site/feed.ts';
import { BLOG_TEXT } from '#messages/site/articles.ts';
import { newsFeed } from './blog/_feed.ts';
import { readNews } from './blog/_read-news.ts';

export const GET: APIRoute = async ({ site, url }) =>
  newsFeed({
    title: FEED_TEXT.titleOf(),
    description: BLOG_TEXT.description,
    path: urls.feed(),
    list: urls.blog(),
    articles: (await readNews())?.newest ?? [],
    site: site ?? url,
  });
