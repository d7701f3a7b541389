/** Maps an article's working copy to the props of the public template. */
import type { ArticleCategoryRow, ArticleRow } from '#contract/articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import type { ArticleContent } from '#contract/admin-articles.ts';
import { PREVIEW_TEXT } from '#messages/site/article-preview.ts';

function orNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

/** The article that readers would see; `at` (ISO 8601) is its date. */
export function previewedArticle(
  content: ArticleContent,
  category: ArticleCategoryRow | null,
  at: string,
): ArticleRow {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    slug: content.slug ?? '',
    title: orNull(content.title) ?? PREVIEW_TEXT.untitled,
    excerpt: content.excerpt ?? '',
    body: content.body ?? '',
    published_at: at,
    updated_at: at,
    is_featured: false,
    featured_rank: null,
    featured_image_url: orNull(content.featured_image_url),
    featured_image_alt: orNull(content.featured_image_alt),
    author_name: orNull(content.author_name),
    seo_title: orNull(content.seo_title),
    seo_description: orNull(content.seo_description),
    view_count: 0,
    category: category ?? { ...DEFAULT_ARTICLE_CATEGORY },
  };
}
