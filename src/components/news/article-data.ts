/** Further stories below an article. */
import type { ArticleCardRow, ArticleRow } from '../../contract/articles.ts';
import { relatedArticles } from '../../domain/related-articles.ts';

/** Returns three other stories without the previous and the next one. */
export function furtherStories(
  article: ArticleRow,
  articles: readonly ArticleCardRow[],
): readonly ArticleCardRow[] {
  return relatedArticles(articles, article);
}
