import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEGAL_PAGE_NAMES } from '../../../src/contract/brand-legal.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { UNOPENED_ROUTES } from '../../../src/contract/unopened-routes.ts';
import { urls } from '../../../src/contract/urls.ts';
import { SCREENS } from '../../../src/islands/portal/shell/screens.ts';
import { ADMIN_GROUPS } from '../../../src/messages/portal/portal.ts';

const closed = ROUTES.filter(({ access }) => access !== 'public').map(({ path }) => path);
/** One page with a path per name. */
const legal = new Set(LEGAL_PAGE_NAMES.map((name) => urls.legal(name)));
const unopened = new Set(UNOPENED_ROUTES.map(({ path }) => path));

it('UNOPENED_ROUTES are exactly the guarded routes without a screen', () => {
  expect(Object.keys(SCREENS).filter((path) => !closed.includes(path))).toEqual([]);
  expect(closed.filter((path) => !(path in SCREENS))).toEqual([...unopened]);
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
