/**
 * While developing: answers routes with a value in their path by the one page that serves every value. Netlify does the
 * same by the rewrites in netlify.toml.
 */
import type { AstroIntegration } from 'astro';
import { routeFor, shellPath } from '../../src/contract/routes.ts';

/** Integration for `astro dev`; a build is left alone. */
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
