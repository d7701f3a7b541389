/**
 * Routes without a screen yet; their page shows the title and a notice. A route is removed here when its page or its
 * entry in islands/portal/shell/screens.ts is added.
 */
import { ROUTES, type Route } from './routes.ts';

const UNOPENED: ReadonlySet<string> = new Set<string>();

export const UNOPENED_ROUTES: readonly Route[] = ROUTES.filter(({ path }) => UNOPENED.has(path));
