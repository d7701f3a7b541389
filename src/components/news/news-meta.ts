/** Head of the news pages: metadata for search engines, shared links and feed readers. */
import type { ArticleRow } from '#contract/articles.ts';
import { urls, type NewsPage } from '#contract/urls.ts';
import type { ArticleListing } from '#domain/article-list.ts';
import { lastChange, toIso } from '#domain/dates.ts';
import { sharePicture } from '#domain/share-pictures.ts';
import { articleData, listData, type TrailStep } from '#domain/structured-data.ts';
import { FEED_TEXT } from '#messages/site/feed.ts';
import { ARTICLE_PAGE_TEXT, NEWS_PAGE_TEXT } from '#messages/site/article-pages.ts';
import { BLOG_TEXT } from '#messages/site/articles.ts';
import { PICTURE_SIZES } from '../main-picture.ts';

const FEED = { title: FEED_TEXT.titleOf(), path: urls.feed() };

const TRAIL: readonly TrailStep[] = [
  { name: ARTICLE_PAGE_TEXT.home, path: urls.home() },
  { name: BLOG_TEXT.title, path: urls.blog() },
];

function categoryStep({ slug, name }: { readonly slug: string; readonly name: string }): TrailStep {
  return { name, path: urls.blog({ category: slug }) };
}

/** Head of an article's page, as props of the layout. `site` is the site's address. */
export function articleMeta(article: ArticleRow, site: URL) {
  const { title, slug, category, author_name: author, featured_image_url: cover } = article;
  const picture = sharePicture('article', article);
  const description = article.seo_description ?? article.excerpt;
  const trail = [...TRAIL, categoryStep(category), { name: title, path: urls.article(slug) }];
  return {
    title: article.seo_title ?? title,
    description,
    picture,
    pictureAlt: title,
    mainPicture: { url: cover, sizes: PICTURE_SIZES.article },
    kind: 'article',
    canonical: urls.article(slug),
    properties: {
      'article:published_time': toIso(article.published_at),
      'article:modified_time': lastChange(article),
      'article:section': category.name,
      ...(author === null ? {} : { 'article:author': author }),
    },
    data: articleData(
      article,
      { description, trail, pictures: [picture.url, ...(cover === null ? [] : [cover])] },
      site,
    ),
    feed: FEED,
  } as const;
}

/** Head of a list page. `name` is the category's, null for all news; `list` is needed for a first page, with a large card. */
export function newsListMeta(
  {
    category = null,
    page = 1,
    name,
    list,
  }: NewsPage & {
    readonly name: string | null;
    readonly list?: ArticleListing | null;
  },
  site: URL,
) {
  const trail =
    category === null || name === null ? TRAIL : [...TRAIL, categoryStep({ slug: category, name })];
  return {
    title: NEWS_PAGE_TEXT.titlePage(name === null ? BLOG_TEXT.title : NEWS_PAGE_TEXT.titleOf(name), page),
    description: name === null ? BLOG_TEXT.description : NEWS_PAGE_TEXT.descriptionOf(name),
    canonical: urls.blog({ category, page }),
    mainPicture:
      page === 1 ? { url: list?.items[0]?.featured_image_url ?? null, sizes: PICTURE_SIZES.news } : null,
    data: listData(trail, site),
    feed:
      name === null
        ? FEED
        : { title: FEED_TEXT.titleOf(NEWS_PAGE_TEXT.titleOf(name)), path: urls.feed(category) },
  } as const;
}
