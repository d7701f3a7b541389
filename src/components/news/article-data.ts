/** Which other stories stand under an article. */
import type { ArticleCardRow, ArticleRow } from '../../contract/articles.ts';
import { furtherArticles } from '../../domain/article-index.ts';

/** Three other stories: the same category first, then the newest; never the neighbours, which are shown anyway. */
export function furtherStories(
  article: ArticleRow,
  articles: readonly ArticleCardRow[],
): readonly ArticleCardRow[] {
  return furtherArticles(articles, article, 3);
}
