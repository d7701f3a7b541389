/** Which route the open page is, and the values that its address carries. */
import { routeFor, routeParameters, type Route } from '#contract/routes.ts';
import { getPortalEnvironment } from './portal-environment.ts';

/** The route of this page; null for a path that is none. */
export function pageRoute(): Route | null {
  return routeFor(getPortalEnvironment().location.path());
}

/** The value of a '{name}' part of this page's path; empty when there is none. */
export function pageParameter(name: string): string {
  const route = pageRoute();
  const path = getPortalEnvironment().location.path();
  return route === null ? '' : (routeParameters(route, path)[name] ?? '');
}
