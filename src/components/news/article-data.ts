/** Which other stories stand under an article. */
import type { ArticleCardRow, ArticleRow } from '../../contract/articles.ts';
import { relatedArticles } from '../../domain/related-articles.ts';

/** Three other stories; never the neighbours, which are shown anyway. */
export function furtherStories(
  article: ArticleRow,
  articles: readonly ArticleCardRow[],
): readonly ArticleCardRow[] {
  return relatedArticles(articles, article);
}
