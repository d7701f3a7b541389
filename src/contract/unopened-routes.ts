/**
 * Routes whose screens are not built yet: they show their title and say so. The list must shrink to nothing; a route
 * leaves it together with the page or the entry in layouts/islands/screens.ts that replaces it.
 */
import { ROUTES, type Route } from './routes.ts';

const UNOPENED: ReadonlySet<string> = new Set([
  '/organization-chart',
  '/hr-support',
  '/my-hr-tickets',
  '/exitform',
  '/available-positions',
  '/admin-overview',
  '/admin-dashboard',
  '/admin-hr-tickets',
  '/role-management',
  '/role-applications',
  '/organizational-roles-management',
]);

/** Routes that still lack a screen. */
export const UNOPENED_ROUTES: readonly Route[] = ROUTES.filter(({ path }) => UNOPENED.has(path));
