/**
 * Style sheets of pages, set aside while the pages are made: more than half of a page is its styles, the same on thousands.
 * A page is rendered and changed with a short mark in their place, and gets them when it is written.
 */
import { scriptHash } from './script-hash.ts';

/** What the bundler found for a page, as far as it matters here. */
export interface StyledPage {
  readonly route: { readonly prerender: boolean };
  readonly styles: {
    sheet:
      | { readonly type: 'inline'; readonly content: string }
      | { readonly type: 'external'; readonly src: string };
  }[];
}

/** What stands for one or several sheets in a row. */
interface Sheets {
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** The sheets of one build. */
export interface SetAsideStyles {
  /** Puts marks in place of the sheets of pages that are rendered now. */
  readonly setAside: (pages: Iterable<StyledPage>) => void;
  /** The hash for a policy of what will stand in place of a style element's content. */
  readonly hashOf: (content: string) => string;
  /** The page with its sheets again, as it is to be written. */
  readonly putBack: (html: string) => Uint8Array<ArrayBuffer>;
}

const MARK = /\/\*sheet (\d+)\*\//g;
const MARKED = /<style>((?:\/\*sheet \d+\*\/)+)<\/style>/g;

/** Makes a place for the sheets of one build. */
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
          // Sheets with imports are not joined with others.
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
