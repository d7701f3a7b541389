import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEGAL_PAGE_NAMES } from '#contract/brand-legal.ts';
import { ROUTES } from '#contract/routes.ts';
import { urls } from '#contract/urls.ts';
import { SCREENS } from '#islands/portal/shell/screens.ts';
import { ADMIN_GROUPS } from '#messages/portal/portal.ts';

const closed = ROUTES.filter(({ access }) => access !== 'public').map(({ path }) => path);
/** One page with a path per name. */
const legal = new Set(LEGAL_PAGE_NAMES.map((name) => urls.legal(name)));

it('every guarded route has a screen, and every screen a guarded route', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(closed.toSorted());
});

it('every public route without a parameter has a page', () => {
  const missing = ROUTES.filter(({ access, path }) => access === 'public' && !path.includes('{'))
    .map(({ path }) => (path === '/' ? '/index' : legal.has(path) ? '/[legal]' : path))
    .filter(
      (path) =>
        !['.astro', '/index.astro', '/[...token].astro'].some((end) => existsSync(`src/pages${path}${end}`)),
    );
  expect(missing).toEqual([]);
});

it('every route of the back office is in its menu once', () => {
  const admin = ROUTES.filter(({ access }) => access === 'admin' || access === 'superadmin');
  expect(ADMIN_GROUPS.flatMap(({ paths }): readonly string[] => paths).toSorted()).toEqual(
    admin.map(({ path }) => path).toSorted(),
  );
});
