/** The news as RSS. */
import { getRssString, type RSSFeedItem } from '@astrojs/rss';
import type { ArticleRow } from '#contract/articles.ts';
import { BRAND } from '#contract/brand.ts';
import { LIMITS } from '#contract/limits.ts';
import { urls } from '#contract/urls.ts';
import { renderArticleBodyForFeed } from '#domain/article-html.ts';
import { lastChange } from '#domain/dates.ts';
import { newestOf } from '#domain/sitemap.ts';
import { escapeXml, xmlCharacters } from '#domain/xml.ts';

/** A feed and the page that it belongs to. */
interface NewsFeed {
  readonly title: string;
  readonly description: string;
  /** Paths of the feed and of the list that it follows. */
  readonly path: string;
  readonly list: string;
  /** Newest first; more than a feed holds are left out. */
  readonly articles: readonly ArticleRow[];
  readonly site: URL;
}

const bodies = new WeakMap<ArticleRow, string>();

/** A story may stand in two feeds: its body is made once. */
function bodyOf(article: ArticleRow, page: URL): string {
  const body = bodies.get(article) ?? xmlCharacters(renderArticleBodyForFeed(article.body, page));
  bodies.set(article, body);
  return body;
}

function itemOf(article: ArticleRow, site: URL): RSSFeedItem {
  const page = new URL(urls.article(article.slug), site);
  const author = article.author_name ?? BRAND.name;
  return {
    title: xmlCharacters(article.title),
    link: page.href,
    description: xmlCharacters(article.excerpt),
    pubDate: new Date(article.published_at),
    categories: [xmlCharacters(article.category.name)],
    content: bodyOf(article, page),
    author: xmlCharacters(author),
    // The address may change, the story stays the same.
    customData: `<guid isPermaLink="false">urn:uuid:${escapeXml(article.id)}</guid>`,
  };
}

/** The feed of the newest stories. */
export async function newsFeed(feed: NewsFeed): Promise<Response> {
  const { title, description, path, list, site } = feed;
  const articles = feed.articles.slice(0, LIMITS.listing.feedArticles);
  const changed = newestOf(articles.map(lastChange));
  const channel = [
    `<language>${BRAND.locale}</language>`,
    changed === null ? '' : `<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>`,
    `<atom:link href="${escapeXml(new URL(path, site).href)}" rel="self" type="application/rss+xml"/>`,
  ];
  const xml = await getRssString({
    title: xmlCharacters(title),
    description: xmlCharacters(description),
    site: new URL(list, site).href,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: channel.join(''),
    items: articles.map((article) => itemOf(article, site)),
  });
  // RSS wants an address for mail as its author, and a name as Dublin Core's creator. Custom data would read the name
  // "007" as a number. A "<" of the texts is escaped, so that only elements match.
  const named = xml.replaceAll('<author>', '<dc:creator>').replaceAll('</author>', '</dc:creator>');
  return new Response(named, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
