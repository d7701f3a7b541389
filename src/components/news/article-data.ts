/** What an article's page tells machines and which other stories stand under it. */
import type { ArticleCardRow, ArticleRow } from '../../contract/articles.ts';
import { BRAND } from '../../contract/brand.ts';
import { urls } from '../../contract/routes.ts';
import { furtherArticles } from '../../domain/article-index.ts';

/** Description for search engines and shared links. */
export function descriptionOf(article: ArticleRow): string {
  return article.seo_description ?? article.excerpt;
}

/** JSON-LD: the article and its place in the site. `site` is the site's own address. */
export function structuredData(article: ArticleRow, site: URL): readonly object[] {
  const at = (path: string): string => new URL(path, site).href;
  const organisation = { '@type': 'Organization', name: BRAND.name, url: at('/') };
  const { author_name: author, featured_image_url: picture } = article;
  // An editor may have given an address that is none.
  const image = URL.parse(picture ?? '', site);
  const trail = [
    { name: BRAND.name, item: at('/') },
    { name: article.category.name, item: at(urls.blog({ category: article.category.slug })) },
    { name: article.title, item: at(urls.article(article.slug)) },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: article.title,
      description: descriptionOf(article),
      datePublished: article.published_at,
      dateModified: article.updated_at,
      mainEntityOfPage: at(urls.article(article.slug)),
      articleSection: article.category.name,
      ...(picture === null || image === null ? {} : { image: [image.href] }),
      author: author === null ? organisation : { '@type': 'Person', name: author },
      publisher: organisation,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** Three other stories: the same category first, then the newest; never the neighbours, which are shown anyway. */
export function furtherStories(
  article: ArticleRow,
  articles: readonly ArticleCardRow[],
): readonly ArticleCardRow[] {
  return furtherArticles(articles, article, 3);
}
