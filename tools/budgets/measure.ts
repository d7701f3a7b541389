/** Weighs one page of the build. */
import { gzipSync } from 'node:zlib';
import { inlineImports, moduleGraph, namedImports, readAsset } from './modules.ts';
import { readPage, type Page } from './page.ts';

/** Weights of a page in bytes after gzip; fonts as they are. */
export interface Weights {
  readonly script: number;
  readonly html: number;
  /** All JavaScript after the idle prefetch; null when the page prefetches nothing. */
  readonly afterIdle: number | null;
  /** All JavaScript once the screen is shown; null for a page that mounts none. */
  readonly withScreen: number | null;
  readonly fonts: number;
}

/** A page with its weights. */
export interface MeasuredPage {
  /** Without a slash at its end, but for the first page. */
  readonly address: string;
  readonly page: Page;
  readonly weights: Weights;
  /** Addresses of the font files that its styles name. */
  readonly fonts: readonly string[];
  /** Everything that its styles fetch. */
  readonly styleAddresses: readonly string[];
}

const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Whether an address leads off the site. Data and fragments do not. */
export function isThirdParty(address: string): boolean {
  return EXTERNAL.test(address) && !/^(?:data|blob):/i.test(address);
}

function gzip(content: Buffer | string): number {
  return gzipSync(content, { level: 9 }).length;
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

/** The files of the screen that a page behind the sign-in mounts; none for any other page. */
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
  // The list also holds the styles of the islands, which are no JavaScript.
  const modules = page.idle.files.filter((address) => address.endsWith('.js'));
  const later = moduleGraph(dist, modules).filter((address) => !first.has(address));
  return { script, afterIdle: script + weigh(dist, later), withScreen };
}

/** Weighs a page. Throws when it loads a script that the build does not hold. */
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
