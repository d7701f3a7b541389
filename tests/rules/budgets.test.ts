/** The budgets report each kind of problem, and nothing for a light page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCanaries } from '#tools/budgets/canary.ts';
import { reportBudgets } from '#tools/budgets/report.ts';

function island(directive: string, component: string, value: string): string {
  const opts = `{&quot;name&quot;:&quot;X&quot;,&quot;value&quot;:&quot;${value}&quot;}`;
  return `<astro-island component-url="/_astro/${component}.js" renderer-url="/_astro/client.js" client="${directive}" opts="${opts}"></astro-island>`;
}

const CART = island('intent', 'cart', 'cart');
const DOWNLOADS = `<meta name="downloads" content="cart options client">${CART}${island('intent', 'options', 'options')}`;
const PORTAL = island('only', 'portal', 'react');
const LIGHT: Readonly<Record<string, string>> = {
  'index.html':
    '<style>@font-face{src:url(/fonts/a.woff2)}</style><body><link rel="preload" as="font" href="/fonts/a.woff2"><a href="https://x.test">x</a><script>1</script><script type="module" src="/_astro/site.js"></script><img src="/a.avif" srcset="/a-400.avif 400w" width="1" height="1" alt=""><img loading="lazy" src="/b.svg" width="1" height="1" alt="">',
  'blog/index.html': '<p>',
  'blog/one/index.html': '<link rel="canonical" href="https://site.test/blog/one"><p>',
  'shop/index.html': DOWNLOADS,
  'shop/cap/index.html': DOWNLOADS,
  'teams/index.html': '<p>',
  'teams/one/index.html': '<p>',
  'matches/index.html': '<p>',
  'matches/one/index.html': '<p>',
  'login/index.html': '<p>',
  'terms/index.html': '<p>',
  'organization-chart/embed/index.html': '<p>',
  'refer/index.html': PORTAL,
  'admin-orders/index.html': '<p>',
  '_astro/portal.js': 'const screens={"/refer":()=>p(()=>import(`./refer.js`),[])};export{screens}',
  '_astro/refer.js': 'import"./shared.js"',
  '_astro/client.js': 'import"./shared.js"',
  '_astro/site.js': 'import"./shared.js";const later=()=>import("./cart.js");export{later}',
  '_astro/shared.js': 'export const a=1',
  '_astro/cart.js': 'import"./shared.js";export const cart=1',
  '_astro/options.js': 'import"./shared.js"',
  'fonts/a.woff2': 'font',
};

const MAIN_PRELOAD =
  '<link rel="preload" as="image" href="/a.avif" imagesrcset="/a-400.avif 400w" imagesizes="92vw">';
const MAIN_PICTURE =
  '<img src="/a.avif" srcset="/a-400.avif 400w" sizes="92vw" fetchpriority="high" width="1" height="1" alt="">';

/** Script text that gzip cannot compress. */
function heavy(bytes: number): string {
  return `export const noise="${randomBytes(bytes).toString('hex')}"`;
}

describe('the budgets', () => {
  let dist: string;
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), text);
    }
  };
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'obscura-budgets-'));
    write(LIGHT);
  });
  afterEach(() => {
    rmSync(dist, { recursive: true, force: true });
  });

  it('accept a light build and name its templates', () => {
    const { problems, pages, table } = reportBudgets(dist);
    expect(problems).toEqual([]);
    expect(pages).toBe(14);
    expect(table.split('\n')).toHaveLength(15);
  });

  it('weigh a second page without the files of the landing page', () => {
    const site = '<script type="module" src="/_astro/site.js"></script>';
    write({ '_astro/site.js': heavy(2000), 'terms/index.html': site, 'blog/index.html': site });
    write({
      '_astro/cart.js': heavy(1000),
      'shop/cap/index.html': `${DOWNLOADS}<script src="/_astro/cart.js"></script>`,
    });
    const rows = reportBudgets(dist).table.split('\n');
    const column = rows[0]?.indexOf('second page kB') ?? 0;
    const second = (name: string): number =>
      Number(
        rows
          .find((row) => row.startsWith(`${name} `))
          ?.slice(column)
          .split(' ', 1)[0],
      );
    for (const name of ['/', 'legal', '/blog']) expect(second(name)).toBeLessThan(1);
    expect(second('/shop/{slug}')).toBeGreaterThan(1);
  });

  it('count the screen of a portal page and its client', () => {
    write({ '_astro/refer.js': heavy(130_000), '_astro/client.js': heavy(70_000) });
    expect(reportBudgets(dist).problems).toEqual([
      expect.stringMatching(
        /^\/refer: JavaScript with its screen weighs 2\d\d\.\d kB, the limit is 165\.0 kB$/,
      ),
    ]);
  });

  it('count the files of a page and its screen', () => {
    const names = Array.from({ length: 59 }, (_, index) => `part-${String(index)}.js`);
    write({
      ...Object.fromEntries(names.map((name) => [`_astro/${name}`, ''])),
      '_astro/refer.js': names.map((name) => `import"./${name}"`).join(';'),
    });
    // With the portal, its screen, the client and what both share.
    expect(reportBudgets(dist).problems).toEqual([
      expect.stringMatching(/^\/refer: \d\d files of JavaScript, the limit is 59$/),
    ]);
  });

  it('weigh a page with everything changed, without what another page shows', () => {
    write({
      'blog/index.html':
        '<data data-fresh-since data-shows="articles"></data><script type="module" src="/_astro/fresh.js"></script>',
      '_astro/fresh.js': 'const later=()=>import("./updates.js");export{later}',
      '_astro/updates.js':
        'const all={articles:()=>import("./articles.js"),products:()=>import("./products.js")};export{all}',
      '_astro/articles.js': 'import"./around.js"',
      '_astro/around.js': heavy(4000),
      '_astro/products.js': heavy(90_000),
    });
    expect(reportBudgets(dist).problems).toEqual([]);
    write({ '_astro/around.js': heavy(13_000) });
    expect(reportBudgets(dist).problems).toEqual([
      expect.stringMatching(/^\/blog: JavaScript with everything changed weighs 1\d\.\d kB, the limit is/),
    ]);
    write({ 'blog/index.html': '<data data-fresh-since data-shows="articles"></data>' });
    expect(() => reportBudgets(dist)).toThrow('shows "articles"');
  });

  it('count static imports of a module, not its dynamic ones', () => {
    write({ '_astro/cart.js': heavy(20_000) });
    expect(reportBudgets(dist).problems).toEqual([]);
    write({ '_astro/shared.js': heavy(7000) });
    expect(reportBudgets(dist).problems).toEqual([
      expect.stringMatching(/^\/: JavaScript before any interaction weighs \d\.\d kB, the limit is 6\.6 kB$/),
    ]);
  });

  it.each([
    [
      'a heavy inline script',
      'index.html',
      `<script>${heavy(7000)}</script>`,
      'JavaScript before any interaction',
    ],
    [
      'an inline module',
      'index.html',
      '<script type="module">import "/_astro/big.js"</script>',
      'JavaScript before',
    ],
    [
      'an eager preload',
      'blog/index.html',
      '<link rel="modulepreload" href="/_astro/big.js">',
      'JavaScript before',
    ],
    ['a heavy page', 'blog/one/index.html', `<h1></h1><p>${heavy(24_000)}</p>`, 'HTML with its styles'],
    [
      'a heavy style sheet',
      'blog/one/index.html',
      '<link rel="stylesheet" href="/_astro/big.js">',
      'its style sheet weighs',
    ],
    [
      'much HTML before the first heading',
      'blog/one/index.html',
      `<style>${heavy(9000)}</style><h1></h1>`,
      'HTML to the first heading',
    ],
    [
      'many urgent requests',
      'blog/one/index.html',
      [1, 2, 3, 4, 5].map((file) => `<link rel="preload" as="style" href="/${String(file)}.css">`).join(''),
      '5 requests have high priority, the limit is 4',
    ],
    [
      'a heavy download',
      'shop/index.html',
      DOWNLOADS.replaceAll('cart.js', 'big.js').replace('content="cart', 'content="big'),
      'JavaScript after the first sign',
    ],
    [
      'an unlisted island',
      'shop/index.html',
      DOWNLOADS.replace('options client', 'client'),
      'lacks the island "options"',
    ],
    [
      'a download without its island',
      'shop/index.html',
      DOWNLOADS.replace(CART, ''),
      'lacks the island "cart"',
    ],
    [
      'an island that hydrates at once',
      'blog/index.html',
      island('load', 'cart', ''),
      'client:load hydrates',
    ],
    [
      'an island that hydrates when visible',
      'shop/index.html',
      DOWNLOADS + island('visible', 'cart', ''),
      'client:visible hydrates',
    ],
    [
      'a missing download',
      'shop/cap/index.html',
      DOWNLOADS.replace('cart options', 'options'),
      'lacks the island "cart"',
    ],
    ['a download on a reading page', 'blog/index.html', DOWNLOADS, 'only the shop may'],
    [
      'a foreign script',
      'about/index.html',
      '<script src="https://x.test/a.js"></script>',
      'leads off the site',
    ],
    [
      'a foreign picture',
      'about/index.html',
      '<img loading="lazy" src="//x.test/a.avif" width="1" height="1" alt="">',
      'leads off',
    ],
    [
      'a foreign style',
      'about/index.html',
      '<style>@import "https://x.test/a.css"</style>',
      'leads off the site',
    ],
    [
      'a foreign hint',
      'about/index.html',
      '<link rel="preconnect" href="https://x.test">',
      'leads off the site',
    ],
    ['a picture without size', 'about/index.html', '<img src="/a.avif" alt="">', 'no width and height'],
    [
      'a picture without alternative text',
      'about/index.html',
      '<img src="/a.avif" width="1" height="1">',
      'no alt',
    ],
    [
      'a picture in an old format',
      'about/index.html',
      '<img src="/a.jpg" width="1" height="1" alt="">',
      'none of .avif',
    ],
    [
      'an eager picture below the first row',
      'about/index.html',
      '<img src="/a.avif" width="1" height="1" alt="">'.repeat(5),
      'below the first row',
    ],
    [
      'a main picture without a preload',
      'about/index.html',
      `<style></style>${MAIN_PRELOAD}${MAIN_PICTURE}`,
      'no preload before the styles for the main picture /a.avif | /a-400.avif 400w | 92vw',
    ],
    [
      'a preload without its picture',
      'about/index.html',
      MAIN_PRELOAD,
      'no main picture for the preload /a.avif | /a-400.avif 400w | 92vw',
    ],
    [
      'a font that loads late',
      'about/index.html',
      '<style>@font-face{src:url(/fonts/a.woff2)}</style>',
      'not preloaded',
    ],
    [
      'a font that the first paint waits for',
      'about/index.html',
      '<link rel="preload" as="font" href="/fonts/a.woff2"><body>',
      'the preload of /fonts/a.woff2 in the head holds back the first paint',
    ],
  ])('report %s', (_name, path, html, problem) => {
    write({ '_astro/big.js': heavy(110_000), [path]: html });
    expect(reportBudgets(dist).problems).toEqual([expect.stringContaining(problem)]);
  });

  it('accept a main picture with its preload', () => {
    write({ 'about/index.html': `${MAIN_PRELOAD}<style></style>${MAIN_PICTURE}` });
    expect(reportBudgets(dist).problems).toEqual([]);
  });

  it('report heavy fonts', () => {
    write({ 'fonts/a.woff2': 'x'.repeat(10_801) });
    expect(reportBudgets(dist).problems).toEqual([expect.stringContaining('the fonts')]);
  });

  it('report a template without a page', () => {
    rmSync(join(dist, 'shop/cap'), { recursive: true });
    expect(reportBudgets(dist).problems).toEqual(['no page of the template /shop/{slug}']);
  });

  it('refuse a page with a missing script', () => {
    write({ 'index.html': '<script type="module" src="/_astro/gone.js"></script>' });
    expect(() => reportBudgets(dist)).toThrow('/_astro/gone.js');
  });

  it('find a planted value in any file', () => {
    write({ '_astro/data.json': '{"phone":"canary-7"}' });
    expect(findCanaries(dist, ['canary-7', 'canary-8'])).toEqual([
      expect.stringMatching(/data\.json holds the private value canary-7$/),
    ]);
  });
});
