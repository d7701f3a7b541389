/** Checks of the deployed pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#local/project.ts';
import { headersFor, readHeaderRules } from '../lighthouse/headers.ts';
import { type Finding, OK, skipped, wrong, wrongWith } from './check.ts';
import { kindOfKey } from './keys.ts';
import {
  addressIn,
  hasProblem,
  isPublic,
  type Network,
  type NetworkCheck,
  type Reply,
  valueOf,
} from './network.ts';
import { attributeOf, policyProblems } from './policy.ts';

const SECTION = '3. Netlify';
const DEPLOY = 'Deploy this version with the variables of docs/operations.md';

/** Asks the site for a path. */
type Ask = (path: string) => Promise<Reply>;

/** A check of the site at PUBLIC_SITE_URL. */
function siteCheck(
  sentence: string,
  find: (ask: Ask, site: string, network: Network) => Promise<Finding>,
): NetworkCheck {
  return {
    sentence,
    section: SECTION,
    find: (network) => {
      const site = addressIn(network.source, 'PUBLIC_SITE_URL');
      if (site === null) return hasProblem('PUBLIC_SITE_URL');
      return find((path) => network.ask(site + path), site, network);
    },
  };
}

/** Files of each rule of netlify.toml that a deployment always has. */
const FILES = [
  '/',
  '/login',
  '/organization-chart/embed',
  '/build.json',
  '/speculation-rules.json',
  '/favicon.svg',
];

/** Netlify's local server has its own times and types of files. */
const NOT_LOCAL = new Set(['Cache-Control', 'Content-Type']);

function headerProblems(site: string, path: string, { headers }: Reply): readonly string[] {
  const rules = readHeaderRules(readFileSync(join(PROJECT, 'netlify.toml'), 'utf8'));
  return Object.entries(headersFor(rules, path))
    .filter(([name, value]) => headers.get(name) !== value && (isPublic(site) || !NOT_LOCAL.has(name)))
    .map(([name]) => `${name} of ${path}`);
}

export const SITE_CHECKS: readonly NetworkCheck[] = [
  {
    ...siteCheck('The site answers at PUBLIC_SITE_URL.', async (ask) => {
      const { status, headers } = await ask('/');
      if (status === 200) return OK;
      if (headers.has('location'))
        return wrong('Set PUBLIC_SITE_URL to the address that this one redirects to');
      return wrong(
        `Look at the deployment and the domain under Netlify: the site answered ${String(status)}`,
      );
    }),
    otherwise: 'The site does not answer',
  },
  siteCheck('Addresses with http:// lead to https://.', async (_ask, site, network) => {
    if (!isPublic(site)) return skipped('This site is on this machine');
    const { status, headers } = await network.ask(`${site.replace(/^https:/u, 'http:')}/`);
    if ([301, 308].includes(status) && headers.get('location') === `${site}/`) return OK;
    return wrong('Turn on Force HTTPS under Netlify → Domain management → HTTPS');
  }),
  siteCheck('Files have the headers of netlify.toml, with HSTS.', async (ask, site) => {
    const problems = await Promise.all(
      FILES.map(async (path) => headerProblems(site, path, await ask(path))),
    );
    return wrongWith(`${DEPLOY}; these differ`, problems.flat());
  }),
  siteCheck(
    'Pages have the Content-Security-Policy of a build with these variables.',
    async (ask, _site, { source }) => {
      const supabaseUrl = addressIn(source, 'PUBLIC_SUPABASE_URL');
      if (supabaseUrl === null) return hasProblem('PUBLIC_SUPABASE_URL');
      return wrongWith(`${DEPLOY}; these differ`, policyProblems((await ask('/')).text, supabaseUrl));
    },
  ),
  siteCheck('Search engines may list the site, under PUBLIC_SITE_URL.', async (ask, site) => {
    const { text, headers } = await ask('/');
    if (
      /<meta name="robots"[^>]*noindex/u.test(text) ||
      headers.get('x-robots-tag')?.includes('noindex') === true
    )
      return wrong('Remove noindex: the address is one of a deploy preview, or Netlify adds a header');
    const canonical = attributeOf(text, /<link rel="canonical"[^>]*>/u, 'href');
    return canonical === `${site}/` ? OK : wrong(`${DEPLOY}: the canonical address is another one`);
  }),
  siteCheck('robots.txt closes the portal, not the site, and names the sitemap.', async (ask, site) => {
    const lines = (await ask('/robots.txt')).text.split('\n');
    return wrongWith(DEPLOY, [
      ...(lines.includes('Disallow: /') ? ['robots.txt closes the site'] : []),
      ...['Disallow: /preview/', `Sitemap: ${site}/sitemap-index.xml`].flatMap((line) =>
        lines.includes(line) ? [] : `a line ${line.split(':')[0] ?? ''} is missing`,
      ),
    ]);
  }),
  siteCheck('The sitemap lists pages of PUBLIC_SITE_URL.', async (ask, site) => {
    const addressesIn = async (path: string): Promise<readonly string[]> =>
      [...(await ask(path)).text.matchAll(/<loc>([^<]+)<\/loc>/gu)].flatMap(([, address]) => address ?? []);
    const parts = await addressesIn('/sitemap-index.xml');
    const pages = await addressesIn('/sitemap-0.xml');
    const isOurs = (address: string): boolean => address.startsWith(`${site}/`);
    if (parts.length > 0 && pages.length > 0 && [...parts, ...pages].every(isOurs)) return OK;
    return wrong(`${DEPLOY}: addresses are missing or of another site`);
  }),
  siteCheck(
    'Unknown addresses lead to the landing page, and unknown products to a page with 404.',
    async (ask) => {
      const [path, product] = [await ask('/doctor/looks/here'), await ask('/shop/doctor-looks-here')];
      const isLed =
        path.status === 302 && new URL(path.headers.get('location') ?? '', 'http://site').pathname === '/';
      return wrongWith(DEPLOY, [
        ...(isLed ? [] : [`an unknown address got ${String(path.status)}`]),
        ...(product.status === 404 && product.text.includes('<html')
          ? []
          : [`an unknown product got ${String(product.status)}`]),
      ]);
    },
  ),
  siteCheck(
    'Addresses of files lead to no other part of the project.',
    async (_ask, site, { source, ask }) => {
      const climbs = [
        '/pictures/..%2f..%2f..%2f..%2frest%2fv1%2fteams',
        '/avatars/..%2f..%2f..%2f..%2fauth%2fv1%2fsettings',
      ];
      const apikey = valueOf(source, 'PUBLIC_SUPABASE_PUBLISHABLE_KEY');
      const headers = kindOfKey(apikey) === 'publishable' ? { apikey } : {};
      const replies = await Promise.all(climbs.map((path) => ask(site + path, { headers })));
      return wrongWith(
        `${DEPLOY}; these are not refused`,
        climbs.filter((_climb, nth) => (replies[nth]?.status ?? 0) < 300),
      );
    },
  ),
];
