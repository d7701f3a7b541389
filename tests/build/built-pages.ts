/** Parses the pages of dist/ for the tests of the build. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Parser } from 'htmlparser2';

/** Where the build is. */
export const DIST = resolve('dist');

/** One element with its text. */
export interface BuiltElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Inside a template, a closed dialog or popover, or a hidden element: invisible until a script shows it. */
  readonly hidden: boolean;
  text: string;
}

/** One page of the build. */
export interface BuiltPage {
  /** Without a trailing slash, except for the front page. */
  readonly address: string;
  readonly html: string;
  readonly elements: readonly BuiltElement[];
  /** The visible text: no scripts, styles or templates. */
  readonly text: string;
}

const SILENT = new Set(['script', 'style', 'template']);

function readPage(file: string): BuiltPage {
  const html = readFileSync(join(DIST, file), 'utf8');
  const elements: BuiltElement[] = [];
  const open: BuiltElement[] = [];
  const shown: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const within = open.at(-1)?.hidden === true || open.at(-1)?.tag === 'template';
      const isClosed = 'popover' in attributes || (tag === 'dialog' && !('open' in attributes));
      const element = { tag, attributes, hidden: within || isClosed || 'hidden' in attributes, text: '' };
      elements.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
      if (!open.some(({ tag }) => SILENT.has(tag))) shown.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return {
    address: `/${file.replaceAll('\\', '/').replace(/(?:\/?index)?\.html$/, '')}`,
    html,
    elements,
    text: shown.join(' ').replaceAll(/\s+/g, ' '),
  };
}

/** Every page of the build, by address. */
export const PAGES: ReadonlyMap<string, BuiltPage> = new Map(
  globSync('**/*.html', { cwd: DIST })
    .map(readPage)
    .map((page) => [page.address, page]),
);

/** All pages. */
export const ALL_PAGES: readonly BuiltPage[] = [...PAGES.values()];

/** Tells whether the build has a file or a page at an address. */
export function isBuilt(path: string): boolean {
  const plain = decodeURIComponent(path).replace(/(.)\/$/, '$1');
  return PAGES.has(plain) || (existsSync(join(DIST, plain)) && plain !== '/');
}

/** Elements of a page with one of these tags. */
export function elementsOf(page: BuiltPage, ...tags: string[]): readonly BuiltElement[] {
  return page.elements.filter(({ tag }) => tags.includes(tag));
}

/** Tells whether search engines may index a page. */
export function isIndexed(page: BuiltPage): boolean {
  return !elementsOf(page, 'meta').some(
    ({ attributes }) => attributes['name'] === 'robots' && attributes['content']?.includes('noindex'),
  );
}

/** Returns the page at an address. Throws when the build has none. */
export function pageAt(address: string): BuiltPage {
  const page = PAGES.get(address);
  if (page === undefined) throw new Error(`The build has no page at ${address}.`);
  return page;
}
