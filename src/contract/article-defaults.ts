/** Apart from articles.ts, so that scripts of public pages do not load its schemas. */

/** The category of articles without one. */
export const DEFAULT_ARTICLE_CATEGORY = { name: 'News', color: '#00ff41', slug: 'news' } as const;
