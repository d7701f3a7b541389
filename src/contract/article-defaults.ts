/** Apart from articles.ts, so that scripts of public pages do not load its schemas. */
import { BEAM } from './brand-colours.ts';

/** The category of articles without one. */
export const DEFAULT_ARTICLE_CATEGORY = { name: 'News', color: BEAM, slug: 'news' } as const;
