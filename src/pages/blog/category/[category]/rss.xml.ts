/** The feed of one category. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { urls } from '../../../../contract/urls.ts';
import { categoriesOf } from '../../../../domain/article-index.ts';
import { FEED_TEXT } from '../../../../messages/site/feed.ts';
import { NEWS_PAGE_TEXT } from '../../../../messages/site/article-pages.ts';
import { newsFeed } from '../../_feed.ts';
import { readWholeNews } from '../../_read-news.ts';

export const getStaticPaths = (async () => {
  const articles = await readWholeNews();
  return categoriesOf(articles).map(({ slug, name }) => ({
    params: { category: slug },
    props: { name, articles: articles.filter(({ category }) => category.slug === slug) },
  }));
}) satisfies GetStaticPaths;

interface Props {
  readonly name: string;
  readonly articles: Awaited<ReturnType<typeof readWholeNews>>;
}

export const GET: APIRoute<Props, { category: string }> = ({ params: { category }, props, site, url }) =>
  newsFeed({
    title: FEED_TEXT.titleOf(NEWS_PAGE_TEXT.titleOf(props.name)),
    description: NEWS_PAGE_TEXT.descriptionOf(props.name),
    path: urls.feed(category),
    list: urls.blog({ category }),
    articles: props.articles,
    site: site ?? url,
  });
