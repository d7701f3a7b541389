/** Weighs one page of the build. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { inlineImports, laterImports, moduleGraph, namedImports, readAsset } from './modules.ts';
import { readPage, type Page, type PageIsland } from './page.ts';

/** Weights of a page in bytes after gzip, fonts as stored; and its number of files. */
export interface Weights {
  readonly script: number;
  readonly html: number;
  /** Linked style sheets. */
  readonly sheet: number;
  /** As the second page of a visit: HTML, and style sheets and scripts that the landing page did not load. */
  readonly second: number;
  /** HTML to the end of the first heading. */
  readonly opening: number;
  /** All JavaScript after the first sign of the visitor; null where nothing is downloaded then. */
  readonly afterSign: number | null;
  /** All JavaScript once the screen is shown; null without a screen. */
  readonly withScreen: number | null;
  /** JavaScript before any interaction when everything that the page shows changed since its build; null without updates. */
  readonly changed: number | null;
  /** JavaScript files, those of the screen included. */
  readonly files: number;
  readonly fonts: number;
}

export interface MeasuredPage {
  /** Without a trailing slash, except `/`. */
  readonly address: string;
  readonly page: Page;
  readonly weights: Weights;
  /** Addresses of its style sheets and of its scripts before any interaction. */
  readonly files: ReadonlySet<string>;
  /** Addresses of the font files in its styles. */
  readonly fonts: readonly string[];
  /** All addresses in its styles. */
  readonly styleAddresses: readonly string[];
}

const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** True for an address outside the site; false for data and fragments. */
export function isThirdParty(address: string): boolean {
  return EXTERNAL.test(address) && !/^(?:data|blob):/i.test(address);
}

/** Weights by content hash: pages share most files. */
const weighed = new Map<string, number>();

function gzip(content: Buffer | string): number {
  const key = hash('sha1', content);
  const weight = weighed.get(key) ?? gzipSync(content, { level: 9 }).length;
  weighed.set(key, weight);
  return weight;
}

function weigh(dist: string, addresses: Iterable<string>): number {
  return [...addresses].reduce((sum, address) => sum + gzip(readAsset(dist, address) ?? ''), 0);
}

function ownSheets(page: Page): string[] {
  return page.stylesheets.filter((address) => !isThirdParty(address));
}

function styleUrls(dist: string, page: Page): string[] {
  const sheets = ownSheets(page).map((address) => readAsset(dist, address)?.toString('utf8') ?? '');
  const css = [...page.styles, ...sheets].join('\n');
  const urls = [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g)];
  return [
    ...new Set(urls.map((match) => match[2] ?? match[4] ?? '').filter((url) => url && !url.startsWith('#'))),
  ];
}

function textOf(dist: string, address: string): string {
  return readAsset(dist, address)?.toString('utf8') ?? '';
}

/**
 * The module that lists what updates a page (src/scripts/freshness-updates.ts), and the listed ones for what this page
 * shows. Throws when the page cannot fetch a complete list.
 */
function updateFiles(dist: string, page: Page, scripts: Iterable<string>): string[] {
  if (page.shows.length === 0) return [];
  const later = [
    ...page.inlineScripts.filter(({ isModule }) => isModule).flatMap(({ text }) => inlineImports(text, true)),
    ...[...scripts].flatMap((address) => laterImports(dist, address)),
  ];
  for (const list of later) {
    const updaters = namedImports(textOf(dist, list), list);
    const files = page.shows.flatMap((name) => updaters.get(name) ?? []);
    if (files.length === page.shows.length) return [list, ...files];
  }
  throw new Error(`The page shows "${page.shows.join(' ')}", which none of its scripts updates.`);
}

/** Files of the screen that a `client:only` island shows on this page; empty without a screen. */
function screenFiles(dist: string, island: PageIsland, address: string): string[] {
  const isOwn = ([name]: readonly [string, string]): boolean => name.replace(/\/\{.*$/, '') === address;
  const screens = island.files.flatMap((file) => [...namedImports(textOf(dist, file), file)]);
  const screen = screens.find(isOwn)?.[1];
  return screen === undefined ? [] : [...island.files, screen];
}

function filesOf(islands: readonly PageIsland[]): string[] {
  return islands.flatMap(({ files }) => files);
}

function weighScripts(
  dist: string,
  page: Page,
  pageAddress: string,
): Pick<Weights, 'script' | 'afterSign' | 'changed' | 'withScreen' | 'files'> & {
  first: ReadonlySet<string>;
} {
  const local = page.scripts.filter((address) => !isThirdParty(address));
  const imported = page.inlineScripts
    .filter(({ isModule }) => isModule)
    .flatMap(({ text }) => inlineImports(text));
  const withDirective = (name: string): PageIsland[] =>
    page.islands.filter(({ directive }) => directive === name);
  const screen = withDirective('only').flatMap((island) => screenFiles(dist, island, pageAddress));
  const only = new Set(moduleGraph(dist, [...filesOf(withDirective('only')), ...screen]));
  const preloads = page.modulePreloads.filter((address) => !isThirdParty(address) && !only.has(address));
  const first = new Set(
    moduleGraph(dist, [...local, ...imported, ...preloads, ...filesOf(withDirective('load'))]),
  );
  const inline = page.inlineScripts.reduce((sum, { text }) => sum + gzip(text), 0);
  const script = inline + weigh(dist, first);
  const later = (graph: readonly string[]): number =>
    weigh(
      dist,
      graph.filter((address) => !first.has(address)),
    );
  const ofScreen = moduleGraph(dist, screen);
  const updates = updateFiles(dist, page, first);
  return {
    first,
    script,
    changed: updates.length === 0 ? null : script + later(moduleGraph(dist, updates)),
    afterSign: page.downloads.length === 0 ? null : script + later(moduleGraph(dist, page.downloads)),
    withScreen: screen.length === 0 ? null : script + later(ofScreen),
    files: new Set([...first, ...ofScreen]).size,
  };
}

/** The page to the end of its first heading, or all of it. */
function openingOf(html: string): string {
  return html.split('</h1>', 1)[0] ?? html;
}

/**
 * Throws when the page loads a script that the build does not contain.
 * @param known Addresses of files that the page before it loaded.
 */
export function measurePage(
  dist: string,
  address: string,
  html: string,
  known: ReadonlySet<string> = new Set(),
): MeasuredPage {
  const page = readPage(html);
  const { first, ...scripts } = weighScripts(dist, page, address);
  const files = new Set([...ownSheets(page), ...first]);
  const styleAddresses = styleUrls(dist, page);
  const fonts = styleAddresses.filter((url) => /\.(?:woff2?|ttf|otf)(?:[?#]|$)/i.test(url));
  const fontBytes = fonts.reduce(
    (sum, url) => sum + (isThirdParty(url) ? 0 : (readAsset(dist, url)?.length ?? 0)),
    0,
  );
  return {
    address,
    page,
    files,
    fonts,
    styleAddresses,
    weights: {
      ...scripts,
      html: gzip(html),
      sheet: weigh(dist, ownSheets(page)),
      second:
        gzip(html) +
        weigh(
          dist,
          [...files].filter((file) => !known.has(file)),
        ),
      opening: gzip(openingOf(html)),
      fonts: fontBytes,
    },
  };
}
