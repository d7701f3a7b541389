/** The feed of one category. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { urls } from '#contract/urls.ts';
import { FEED_TEXT } from '#messages/site/feed.ts';
import { NEWS_PAGE_TEXT } from '#messages/site/article-pages.ts';
import { newsFeed } from '#pages/blog/_feed.ts';
import { newestOf, readNews } from '#pages/blog/_read-news.ts';

export const getStaticPaths = (async () => {
  const news = await readNews();
  if (!news) return [];
  return news.categories.map(({ slug, name }) => ({
    params: { category: slug },
    props: { name, articles: newestOf(news, slug) },
  }));
}) satisfies GetStaticPaths;

interface Props {
  readonly name: string;
  readonly articles: ReturnType<typeof newestOf>;
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
