/**
 * Serves routes with a path parameter from their one page in `astro dev`. Netlify does the same with the rewrites in
 * netlify.toml.
 */
import type { AstroIntegration } from 'astro';
import { routeFor, shellPath } from '#contract/routes.ts';

/** Integration. Changes nothing in a build. */
export function shellAddresses(): AstroIntegration {
  return {
    name: 'shell-addresses',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const { pathname, search } = new URL(request.url ?? '/', 'http://site');
          const route = routeFor(pathname);
          if (route !== null && route.access !== 'public') request.url = shellPath(route) + search;
          next();
        });
      },
    },
  };
}
