/** Measures one page of the build. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { inlineImports, moduleGraph, namedImports, readAsset } from './modules.ts';
import { readPage, type Page } from './page.ts';

/** Sizes in bytes after gzip; fonts uncompressed. */
export interface Weights {
  readonly script: number;
  readonly html: number;
  /** All JavaScript after the idle prefetch; null without one. */
  readonly afterIdle: number | null;
  /** All JavaScript with the screen shown; null for pages without a screen. */
  readonly withScreen: number | null;
  readonly fonts: number;
}

export interface MeasuredPage {
  /** Without a trailing slash, except for the landing page. */
  readonly address: string;
  readonly page: Page;
  readonly weights: Weights;
  /** Font addresses in its styles. */
  readonly fonts: readonly string[];
  /** All addresses in its styles. */
  readonly styleAddresses: readonly string[];
}

const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Tells whether an address is on another site. Data URLs and fragments are not. */
export function isThirdParty(address: string): boolean {
  return EXTERNAL.test(address) && !/^(?:data|blob):/i.test(address);
}

/** Weights by a hash of what was weighed: most pages share most of their files. */
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

function styleUrls(dist: string, page: Page): string[] {
  const sheets = page.stylesheets
    .filter((address) => !isThirdParty(address))
    .map((address) => readAsset(dist, address)?.toString('utf8') ?? '');
  const css = [...page.styles, ...sheets].join('\n');
  const urls = [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g)];
  return [
    ...new Set(urls.map((match) => match[2] ?? match[4] ?? '').filter((url) => url && !url.startsWith('#'))),
  ];
}

/** Returns the files of the screen of a page behind the sign-in; empty for other pages. */
function screenFiles(dist: string, entries: readonly string[], address: string): string[] {
  return entries.flatMap((entry) => {
    const later = namedImports(dist, entry);
    const isOwn = ([name]: readonly [string, string]): boolean => name.replace(/\/\{.*$/, '') === address;
    const screen = [...later].find(isOwn)?.[1];
    const mount = later.get('mount');
    return screen === undefined || mount === undefined ? [] : [screen, mount];
  });
}

function weighScripts(
  dist: string,
  page: Page,
  pageAddress: string,
): Pick<Weights, 'script' | 'afterIdle' | 'withScreen'> {
  const local = page.scripts.filter((address) => !isThirdParty(address));
  const imported = page.inlineScripts
    .filter(({ isModule }) => isModule)
    .flatMap(({ text }) => inlineImports(text));
  const first = new Set(moduleGraph(dist, [...local, ...imported]));
  const inline = page.inlineScripts.reduce((sum, { text }) => sum + gzip(text), 0);
  const script = inline + weigh(dist, first);
  const screen = moduleGraph(dist, screenFiles(dist, local, pageAddress)).filter((file) => !first.has(file));
  const withScreen = screen.length === 0 ? null : script + weigh(dist, screen);
  if (!page.idle) return { script, afterIdle: null, withScreen };
  // The list also contains styles.
  const modules = page.idle.files.filter((address) => address.endsWith('.js'));
  const later = moduleGraph(dist, modules).filter((address) => !first.has(address));
  return { script, afterIdle: script + weigh(dist, later), withScreen };
}

/** Throws when the page loads a script that is missing in the build. */
export function measurePage(dist: string, address: string, html: string): MeasuredPage {
  const page = readPage(html);
  const styleAddresses = styleUrls(dist, page);
  const fonts = styleAddresses.filter((url) => /\.(?:woff2?|ttf|otf)(?:[?#]|$)/i.test(url));
  const fontBytes = fonts.reduce(
    (sum, url) => sum + (isThirdParty(url) ? 0 : (readAsset(dist, url)?.length ?? 0)),
    0,
  );
  return {
    address,
    page,
    fonts,
    styleAddresses,
    weights: { ...weighScripts(dist, page, address), html: gzip(html), fonts: fontBytes },
  };
}
