/** Reads a minified style sheet as a tree of statements, and keeps what some elements need of it. */

/** A statement without a block (`@import …;`), a rule with its declarations, or a group of statements (`@media`, `@layer`). */
export interface Statement {
  /** Selector list, or the at-rule with its parameters. */
  readonly head: string;
  /** Text between the braces; null for a statement without a block. */
  readonly body: string | null;
  readonly statements: readonly Statement[];
}

const GROUP = /^@(?:media|supports|layer|container|starting-style|scope)\b/u;
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Returns the position after a string, a comment, an escape or a bracket with its content, else the next one. */
export function skip(css: string, at: number): number {
  const character = css[at] ?? '';
  if (character === '\\') return at + 2;
  if (character === '"' || character === "'") {
    let end = at + 1;
    while (end < css.length && css[end] !== character) end += css[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (css.startsWith('/*', at)) return css.indexOf('*/', at) + 2;
  const close = PAIRS[character];
  if (close === undefined) return at + 1;
  let end = at + 1;
  while (end < css.length && css[end] !== close) end = skip(css, end);
  return end + 1;
}

/** Splits a text at a character outside of strings and brackets. */
export function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    if (text[at] === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    at = skip(text, at);
  }
  return [...parts, text.slice(start)];
}

export function parseStyles(css: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  for (let at = 0; at < css.length;) {
    const next = skip(css, at);
    if (css[at] === ';') {
      statements.push({ head: css.slice(start, at).trim(), body: null, statements: [] });
      start = next;
    } else if (css[at] === '{') {
      const head = css.slice(start, at).trim();
      const body = css.slice(at + 1, next - 1);
      statements.push({ head, body, statements: GROUP.test(head) ? parseStyles(body) : [] });
      start = next;
    }
    at = next;
  }
  return statements;
}

export function printStyles(statements: readonly Statement[]): string {
  return statements
    .map(({ head, body, statements: inner }) => {
      if (body === null) return `${head};`;
      return GROUP.test(head) ? `${head}{${printStyles(inner)}}` : `${head}{${body}}`;
    })
    .join('');
}
