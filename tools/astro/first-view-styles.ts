/**
 * Puts the rules of a page's first view into the page, so that its first paint waits for no other file, and links the style
 * sheet after the first view. Astro's script for islands, the same on every page, becomes a file (docs/decisions/2026-11-29-one-sheet.md).
 *
 * Takes part: a page whose head links a style sheet and whose body has `<meta name="first-view-end">`.
 */
import { writeAsset } from './asset-file.ts';
import type { PageChange } from './finished-pages.ts';
import { readView, stylesFor, type View } from './first-view.ts';
import { scriptHash } from './script-hash.ts';
import { parseStyles, type Statement } from './style-rules.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+)">/;
const END = /<meta name="first-view-end">/g;
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
/** Defines Astro's custom element. The directive's script stays in the page, because it listens before any file arrives. */
const ISLAND_SCRIPT = 'customElements.define("astro-island"';
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Firefox paints what follows a style sheet in the body unstyled, but does not go past a script before the sheet is there. */
const BARRIER = ' ';

/** Adds a hash to the page's policy. */
function allow(html: string, kind: 'script' | 'style', content: string): string {
  return html.replace(`${kind}-src 'self'`, `${kind}-src 'self' '${scriptHash(content)}'`);
}

/** Moves the script of islands into a file of the build. */
function withIslandFile(html: string, directory: string): string {
  const [script, text] = [...html.matchAll(SCRIPT)].find(([one]) => one.includes(ISLAND_SCRIPT)) ?? [];
  if (script === undefined || text === undefined) return html;
  const address = writeAsset(directory, 'island', 'js', text);
  return html.replace(script, '').replace('</head>', `<script defer src="${address}"></script></head>`);
}

/** Returns the styles of a view. Pages of one template mostly share them. */
function stylesOf(sheet: readonly Statement[]): (view: View) => string {
  const known = new Map<string, string>();
  return (view) => {
    const key = [...view.names, ...view.properties].sort().join(' ');
    const styles = known.get(key) ?? stylesFor(sheet, view);
    known.set(key, styles);
    return styles;
  };
}

interface Asset {
  readonly type: string;
  readonly fileName: string;
  readonly source?: string | Uint8Array;
}

/** Page change that collects the style sheets of the build. */
export function firstViewStyles(): PageChange {
  const sheets = new Map<string, (view: View) => string>();
  const collector = {
    name: 'first-view-styles',
    writeBundle(_options: unknown, bundle: Record<string, Asset>): void {
      for (const { type, fileName, source } of Object.values(bundle))
        if (type === 'asset' && fileName.endsWith('.css') && source !== undefined)
          sheets.set(`/${fileName}`, stylesOf(parseStyles(Buffer.from(source).toString())));
    },
  };
  return {
    name: 'first-view-styles',
    collector,
    change(html, directory) {
      const end = html.search(END);
      const [link, address = ''] = SHEET.exec(html) ?? [];
      if (end === -1 || link === undefined) return html;
      const styles = sheets.get(address)?.(readView(html.slice(0, end)));
      if (styles === undefined) throw new Error(`The build has no style sheet ${address}.`);
      const page = html
        .replace(
          link,
          `<link rel="preload" as="style" fetchpriority="low" href="${address}"><style>${styles}</style>`,
        )
        .replace('<meta name="first-view-end">', `${link}<script>${BARRIER}</script>`)
        .replaceAll(END, '')
        .replace(ISLAND_STYLE, '');
      return withIslandFile(allow(allow(page, 'style', styles), 'script', BARRIER), directory);
    },
  };
}
