/**
 * Routes whose screens are not built yet: they show their title and say so. The list must shrink to nothing; a route
 * leaves it together with the page that replaces it.
 */
import { ROUTES, type Route } from './routes.ts';

/** Paths with a page of their own. */
const OPENED: ReadonlySet<string> = new Set(['/', '/blog', '/blog/{slug}', '/shop', '/shop/{slug}', '/cart']);

/** Routes without a value in their path that still lack a screen. */
export const UNOPENED_ROUTES: readonly Route[] = ROUTES.filter(
  ({ path }) => !OPENED.has(path) && !path.includes('{'),
);
