/** Parses a prerendered page for everything that a browser fetches. */
import { Parser } from 'htmlparser2';

export interface PageImage {
  readonly attributes: Readonly<Record<string, string>>;
  /** Addresses in `src` and `srcset`. */
  readonly addresses: readonly string[];
  /** Inside a `<template>`: not fetched until a script copies it. */
  readonly dormant: boolean;
}

export interface PageIsland {
  /** Directive without `client:`. */
  readonly directive: string;
  /** The name of `client:intent`; empty for other directives. */
  readonly opens: string;
  /** Addresses of its component and of its framework's client. */
  readonly files: readonly string[];
}

export interface Preload {
  readonly as: string;
  readonly address: string;
  readonly srcset: string;
  readonly sizes: string;
  /** Before the first style. */
  readonly early: boolean;
  readonly inHead: boolean;
}

/** A page's resources before any script runs. */
export interface Page {
  readonly inlineScripts: readonly { readonly text: string; readonly isModule: boolean }[];
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly preloads: readonly Preload[];
  readonly styles: readonly string[];
  readonly stylesheets: readonly string[];
  readonly images: readonly PageImage[];
  /** Every address that the browser fetches on its own or that a form posts to. */
  readonly fetched: readonly { readonly tag: string; readonly address: string }[];
  readonly islands: readonly PageIsland[];
  /** Addresses that the browser requests with high priority. */
  readonly urgent: ReadonlySet<string>;
  /** Addresses of the files that are downloaded at the first sign of the visitor. */
  readonly downloads: readonly string[];
  /** Updates after the build: names of UPDATERS in src/scripts/freshness-updates.ts. */
  readonly shows: readonly string[];
}

type Attributes = Readonly<Record<string, string>>;

const RUNS = new Set(['', 'module', 'text/javascript', 'application/javascript']);
/** Link relations without a request. */
const NO_REQUEST_RELATIONS = new Set([
  'canonical',
  'alternate',
  'author',
  'license',
  'me',
  'next',
  'prev',
  'search',
]);
const URGENT_RELATIONS = new Set(['stylesheet', 'preload', 'modulepreload']);
const FETCHES: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  script: ['src'],
  form: ['action'],
  use: ['href', 'xlink:href'],
  image: ['href', 'xlink:href'],
};

function candidates(srcset: string | undefined): string[] {
  return (srcset ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
}

class Reader {
  readonly inlineScripts: { text: string; isModule: boolean }[] = [];
  readonly scripts: string[] = [];
  readonly preloads: Preload[] = [];
  readonly styles: string[] = [];
  readonly stylesheets: string[] = [];
  readonly images: PageImage[] = [];
  readonly fetched: { tag: string; address: string }[] = [];
  readonly modulePreloads: string[] = [];
  readonly islands: PageIsland[] = [];
  readonly urgent = new Set<string>();
  readonly downloads: string[] = [];
  readonly shows: string[] = [];
  private open: { readonly tag: string; readonly attributes: Attributes; text: string } | null = null;
  private readonly late = new Set<string>();
  private templates = 0;
  private hasBody = false;

  start(tag: string, attributes: Attributes): void {
    if (tag === 'template') this.templates += 1;
    if (tag === 'body') this.hasBody = true;
    if (tag === 'script' || tag === 'style') this.open = { tag, attributes, text: '' };
    if (tag === 'link') this.link(attributes);
    if (tag === 'img') this.image(attributes);
    if (tag === 'astro-island') this.island(attributes);
    if (tag === 'meta' && attributes['name'] === 'downloads')
      this.downloads.push(...(attributes['content'] ?? '').split(' ').map((file) => `/_astro/${file}.js`));
    if (attributes['data-shows']) this.shows.push(...attributes['data-shows'].split(' '));
    this.fetch(tag, attributes);
    if (attributes['style']) this.styles.push(attributes['style']);
  }

  text(text: string): void {
    if (this.open) this.open.text += text;
  }

  end(tag: string): void {
    if (tag === 'template') this.templates -= 1;
    if (this.open?.tag !== tag) return;
    const { attributes, text } = this.open;
    this.open = null;
    if (tag === 'style') this.styles.push(text);
    else this.script(attributes, text);
  }

  private script(attributes: Attributes, text: string): void {
    if (RUNS.has(attributes['type'] ?? '')) {
      if (attributes['src']) {
        this.scripts.push(attributes['src']);
        if (!('defer' in attributes)) this.urgent.add(attributes['src']);
      } else this.inlineScripts.push({ text, isModule: attributes['type'] === 'module' });
    }
  }

  private link(attributes: Attributes): void {
    const { rel = '', href = '', as = '', imagesrcset: srcset = '', imagesizes: sizes = '' } = attributes;
    const kinds = rel.toLowerCase().split(/\s+/);
    if (!kinds.some((kind) => NO_REQUEST_RELATIONS.has(kind)))
      this.fetched.push({ tag: `link ${rel}`, address: href });
    if (kinds.includes('stylesheet')) this.stylesheets.push(href);
    // The style sheet behind the first view is requested before the parser waits for it.
    if (attributes['fetchpriority'] === 'low') this.late.add(href);
    if (kinds.some((kind) => URGENT_RELATIONS.has(kind)) && !this.late.has(href)) this.urgent.add(href);
    if (kinds.includes('modulepreload')) this.modulePreloads.push(href);
    if (kinds.includes('preload') || kinds.includes('prefetch')) {
      if (as === 'script') this.modulePreloads.push(href);
      else {
        const early = this.styles.length === 0;
        this.preloads.push({ as, address: href, srcset, sizes, early, inHead: !this.hasBody });
      }
    }
  }

  private island(attributes: Attributes): void {
    const { value } = JSON.parse(attributes['opts'] ?? '{}') as { value?: unknown };
    const opens = typeof value === 'string' ? value : '';
    const files = [attributes['component-url'] ?? '', attributes['renderer-url'] ?? ''].filter(Boolean);
    this.islands.push({ directive: attributes['client'] ?? '', opens, files });
  }

  private image(attributes: Attributes): void {
    const addresses = [attributes['src'] ?? '', ...candidates(attributes['srcset'])].filter(Boolean);
    if (attributes['fetchpriority'] === 'high') this.urgent.add(attributes['src'] ?? '');
    this.images.push({ attributes, addresses, dormant: this.templates > 0 });
  }

  private fetch(tag: string, attributes: Attributes): void {
    const own = (FETCHES[tag] ?? []).map((name) => attributes[name] ?? '');
    for (const address of [
      ...own,
      ...candidates(attributes['srcset']),
      ...candidates(attributes['imagesrcset']),
    ]) {
      if (address) this.fetched.push({ tag, address });
    }
  }
}

export function readPage(html: string): Page {
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.start(tag, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.end(tag),
  });
  parser.end(html);
  return reader;
}
