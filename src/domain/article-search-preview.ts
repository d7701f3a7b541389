/** Preview of an article in a search engine's results. */
import { ARTICLE_LIMITS, type ArticleContent } from '#contract/admin-articles.ts';

/** Cuts between words at `length` characters, as search engines do. */
function fitting(text: string, length: number): string {
  const characters = [...text.trim().replaceAll(/\s+/gu, ' ')];
  if (characters.length <= length) return characters.join('');
  const start = characters.slice(0, length).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > length / 2 ? start.slice(0, space) : start).replace(/[\s,;:.–-]+$/u, '')} …`;
}

/** `siteName` is appended to the title, as on the page. */
export function searchPreview(content: ArticleContent, siteName: string) {
  const own = content.seo_title.trim() || content.title.trim();
  const whole = own === '' ? siteName : `${own} — ${siteName}`;
  const about = content.seo_description.trim() || content.excerpt.trim();
  const title = fitting(whole, ARTICLE_LIMITS.seoTitleShown);
  const description = fitting(about, ARTICLE_LIMITS.seoDescriptionShown);
  return { title, description, cut: title.endsWith('…') || description.endsWith('…') };
}
