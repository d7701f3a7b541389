/**
 * Replaces the style sheets of pages by short placeholders while pages are rendered and changed, and restores them before
 * writing. Styles are more than half of each page, and the same on thousands of pages.
 */
import { scriptHash } from './script-hash.ts';

/** The used part of the bundler's data of a page. */
export interface StyledPage {
  readonly route: { readonly prerender: boolean };
  readonly styles: {
    sheet:
      | { readonly type: 'inline'; readonly content: string }
      | { readonly type: 'external'; readonly src: string };
  }[];
}

/** Placeholder for one or more adjacent sheets. */
interface Sheets {
  readonly bytes: Uint8Array;
  readonly hash: string;
}

export interface SetAsideStyles {
  /** Replaces the sheets of these pages by placeholders. */
  readonly setAside: (pages: Iterable<StyledPage>) => void;
  /** Hash of the sheets that a style element's placeholder stands for. */
  readonly hashOf: (content: string) => string;
  /** Returns the page with its sheets. */
  readonly putBack: (html: string) => Uint8Array<ArrayBuffer>;
}

const MARK = /\/\*sheet (\d+)\*\//g;
const MARKED = /<style>((?:\/\*sheet \d+\*\/)+)<\/style>/g;

/** Creates the store of one build's sheets. */
export function setAsideStyles(): SetAsideStyles {
  const contents: string[] = [];
  const known = new Map<string, Sheets>();

  function markOf(content: string): string {
    const at = contents.includes(content) ? contents.indexOf(content) : contents.push(content) - 1;
    return `/*sheet ${String(at)}*/`;
  }

  function sheetsOf(marks: string): Sheets {
    const sheets = known.get(marks);
    if (sheets) return sheets;
    const text = marks.replace(MARK, (mark: string, at: string) => contents[Number(at)] ?? mark);
    const made = { bytes: Buffer.from(text), hash: scriptHash(text) };
    known.set(marks, made);
    return made;
  }

  return {
    setAside: (pages) => {
      for (const { route, styles } of pages) {
        if (!route.prerender) continue;
        for (const style of styles) {
          // Sheets with imports are not merged.
          if (style.sheet.type !== 'inline' || style.sheet.content.includes('@import')) continue;
          style.sheet = { type: 'inline', content: markOf(style.sheet.content) };
        }
      }
    },
    hashOf: (content) => (content.startsWith('/*sheet ') ? sheetsOf(content).hash : scriptHash(content)),
    putBack: (html) => {
      const parts: Uint8Array[] = [];
      let written = 0;
      for (const { 1: marks = '', index } of html.matchAll(MARKED)) {
        const start = index + '<style>'.length;
        parts.push(Buffer.from(html.slice(written, start)), sheetsOf(marks).bytes);
        written = start + marks.length;
      }
      return Buffer.concat([...parts, Buffer.from(html.slice(written))]);
    },
  };
}
