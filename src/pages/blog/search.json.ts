/** Index of the news for the search: the cards of all published articles, newest first. */
import type { APIRoute } from 'astro';
import type { CardArticle } from '../../components/news/card-data.ts';
import type { ArticleCardRow } from '../../contract/articles.ts';
import { readNews } from './_read-news.ts';

function entryOf(article: ArticleCardRow): CardArticle & Pick<ArticleCardRow, 'author_name'> {
  const {
    slug,
    title,
    excerpt,
    published_at,
    category,
    featured_image_url,
    featured_image_alt,
    author_name,
  } = article;
  return {
    slug,
    title,
    excerpt,
    published_at,
    category,
    featured_image_url,
    featured_image_alt,
    author_name,
  };
}

export const GET: APIRoute = async () => Response.json(((await readNews()) ?? []).map(entryOf));
