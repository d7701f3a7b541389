/** Edits of the Markdown toolbar. Positions count UTF-16 units, as in a text field. */

export interface TextSelection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces the part from `from` to `to`, then selects `start` to `end` of the new text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

export const MARKDOWN_TOOLS = [
  'heading',
  'subheading',
  'bold',
  'italic',
  'strike',
  'link',
  'quote',
  'bullets',
  'numbers',
  'code',
  'table',
  'divider',
] as const;
export type MarkdownTool = (typeof MARKDOWN_TOOLS)[number];

/** Placeholder texts that an action inserts. */
export interface ToolLabels {
  readonly text: string;
  readonly address: string;
  readonly table: string;
}

export function applyEdit(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

const EDGES = /^(?<before>\s*)(?<core>[\s\S]*?)(?<after>\s*)$/u;

/** Adds or removes marks around the selection. White space at its edges stays outside, as Markdown requires. */
function around({ text, start, end }: TextSelection, mark: string, placeholder: string): TextEdit {
  const width = mark.length;
  const selected = text.slice(start, end);
  const marked = text.slice(start - width, start) === mark && text.slice(end, end + width) === mark;
  // Inside a longer run of the same character there is another mark: '*' inside '**'.
  const longer = text.charAt(start - width - 1) === mark.charAt(0) && width === 1;
  if (marked && !longer)
    return {
      from: start - width,
      to: end + width,
      insert: selected,
      start: start - width,
      end: end - width,
    };
  if (selected.length > 2 * width && selected.startsWith(mark) && selected.endsWith(mark)) {
    const core = selected.slice(width, -width);
    return { from: start, to: end, insert: core, start, end: start + core.length };
  }
  const { before = '', core = '', after = '' } = EDGES.exec(selected)?.groups ?? {};
  const inner = core === '' ? placeholder : core;
  const first = start + before.length + width;
  return {
    from: start,
    to: end,
    insert: `${before}${mark}${inner}${mark}${core === '' ? '' : after}`,
    start: first,
    end: first + inner.length,
  };
}

/** A line that is a picture: no mark may surround it. */
const PICTURE = /^\s*!\[[^\]]*\]\([^)]*\)\s*$/u;
/** Marks of lists, quotations and headings stay before those of the words. */
const LINE_PARTS = /^(?<before>\s*(?:(?:[-*+]|\d+[.)]|>|#{1,6})\s+)*)(?<core>.*?)(?<after>\s*)$/u;

/** Adds marks to each line of words, or removes them where every line has them. Pictures stay as they are. */
function aroundLines({ text, start, end }: TextSelection, mark: string): TextEdit {
  const lines = text.slice(start, end).split('\n');
  const partsOf = (line: string) => LINE_PARTS.exec(line)?.groups ?? {};
  const hasWords = (line: string): boolean => (partsOf(line)['core'] ?? '') !== '' && !PICTURE.test(line);
  const isMarked = (core: string): boolean =>
    core.length > 2 * mark.length && core.startsWith(mark) && core.endsWith(mark);
  const isOff = lines.filter(hasWords).every((line) => isMarked(partsOf(line)['core'] ?? ''));
  const insert = lines
    .map((line) => {
      const { before = '', core = '', after = '' } = partsOf(line);
      if (!hasWords(line)) return line;
      const changed = isOff ? core.slice(mark.length, -mark.length) : mark + core + mark;
      return before + changed + after;
    })
    .join('\n');
  return { from: start, to: end, insert, start, end: start + insert.length };
}

/** Adds or removes marks around words, and around each line of several. */
function emphasis(marked: TextSelection, mark: string, placeholder: string): TextEdit {
  const selected = marked.text.slice(marked.start, marked.end);
  const isWords = !selected.includes('\n') && !PICTURE.test(selected);
  return isWords ? around(marked, mark, placeholder) : aroundLines(marked, mark);
}

/** Returns the start of the line at a position. */
function lineStart(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1;
}

function linesOf({ text, start, end }: TextSelection): {
  from: number;
  to: number;
  lines: readonly string[];
} {
  const from = lineStart(text, start);
  // A selection that ends after a line break does not include the next line.
  const last = end > start && text.charAt(end - 1) === '\n' ? end - 1 : end;
  const stop = text.indexOf('\n', last);
  const to = stop < 0 ? text.length : stop;
  return { from, to, lines: text.slice(from, to).split('\n') };
}

/** Prefixes each line, or removes the prefix where every line has it. */
function prefixed(
  marked: TextSelection,
  has: RegExp,
  others: RegExp,
  prefix: (index: number) => string,
): TextEdit {
  const { from, to, lines } = linesOf(marked);
  const written = lines.filter((line) => line.trim() !== '');
  const off = written.length > 0 && written.every((line) => has.test(line));
  let count = 0;
  const changed = lines.map((line) => {
    if (off) return line.replace(has, '');
    if (line.trim() === '' && lines.length > 1) return line;
    count += 1;
    return prefix(count - 1) + line.replace(others, '');
  });
  const insert = changed.join('\n');
  const empty = lines.length === 1 && marked.start === marked.end;
  return { from, to, insert, start: empty ? from + insert.length : from, end: from + insert.length };
}

/**
 * Replaces the selection by a block with an empty line before and after, none at the start. Selects `select`, a part of
 * the block; when empty, the caret is placed after the block.
 */
export function blockEdit({ text, start, end }: TextSelection, insert: string, select: string): TextEdit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gapBefore =
    before === '' ? '' : '\n'.repeat(Math.max(0, 2 - (/\n*$/u.exec(before)?.[0].length ?? 0)));
  const gapAfter = '\n'.repeat(Math.max(0, 2 - (/^\n*/u.exec(after)?.[0].length ?? 0)));
  const whole = gapBefore + insert + gapAfter;
  const at = select === '' ? whole.length : gapBefore.length + insert.indexOf(select);
  return { from: start, to: end, insert: whole, start: start + at, end: start + at + select.length };
}

const ADDRESS = /^(?:https?:\/\/|mailto:|\/)\S+$/iu;

function link({ text, start, end }: TextSelection, words: ToolLabels): TextEdit {
  const selected = text.slice(start, end);
  if (ADDRESS.test(selected)) {
    const insert = `[${words.text}](${selected})`;
    return { from: start, to: end, insert, start: start + 1, end: start + 1 + words.text.length };
  }
  const label = selected === '' ? words.text : selected.replaceAll(/\s*\n\s*/gu, ' ');
  const insert = `[${label}](${words.address})`;
  const at = start + label.length + 3;
  return { from: start, to: end, insert, start: at, end: at + words.address.length };
}

function code(marked: TextSelection, words: ToolLabels): TextEdit {
  const selected = marked.text.slice(marked.start, marked.end);
  if (!selected.includes('\n')) return around(marked, '`', words.text);
  return blockEdit(marked, `\`\`\`\n${selected.replace(/\n$/u, '')}\n\`\`\``, selected.replace(/\n$/u, ''));
}

function table(marked: TextSelection, words: ToolLabels): TextEdit {
  const cell = words.table;
  const row = (text: string): string => `| ${text} | ${text} |`;
  const blank = ' '.repeat(cell.length);
  return blockEdit(
    marked,
    [row(cell), row('-'.repeat(cell.length)), row(blank), row(blank)].join('\n'),
    cell,
  );
}

const ANY_LIST = /^(?:\s*)(?:[-*+]|\d+[.)])\s+/u;
const ANY_HEADING = /^#{1,6}\s+/u;

export function markdownEdit(tool: MarkdownTool, marked: TextSelection, words: ToolLabels): TextEdit {
  switch (tool) {
    case 'heading':
      return prefixed(marked, /^##\s+/u, ANY_HEADING, () => '## ');
    case 'subheading':
      return prefixed(marked, /^###\s+/u, ANY_HEADING, () => '### ');
    case 'bold':
      return emphasis(marked, '**', words.text);
    case 'italic':
      return emphasis(marked, '_', words.text);
    case 'strike':
      return emphasis(marked, '~~', words.text);
    case 'link':
      return link(marked, words);
    case 'quote':
      return prefixed(marked, /^>\s?/u, /^>\s?/u, () => '> ');
    case 'bullets':
      return prefixed(marked, /^[-*+]\s+/u, ANY_LIST, () => '- ');
    case 'numbers':
      return prefixed(marked, /^\d+[.)]\s+/u, ANY_LIST, (index) => `${String(index + 1)}. `);
    case 'code':
      return code(marked, words);
    case 'table':
      return table(marked, words);
    case 'divider':
      return blockEdit(marked, '---', '');
  }
}

const CONTINUED = /^(?<indent>\s*)(?<mark>[-*+]|(?<number>\d+)(?<dot>[.)])|>)(?<gap>\s+)(?<rest>.*)$/u;

/**
 * Returns the edit for Enter at the end of a list item or quotation: continues it, or ends it after an empty one; null
 * elsewhere.
 */
export function nextLine({ text, start, end }: TextSelection): TextEdit | null {
  const from = lineStart(text, start);
  const atEnd = start === text.length || text.charAt(start) === '\n';
  const line = CONTINUED.exec(text.slice(from, start))?.groups;
  if (start !== end || !atEnd || line === undefined) return null;
  const { indent = '', mark = '', number, dot = '', gap = ' ', rest = '' } = line;
  if (rest === '') return { from, to: start, insert: '\n', start: from + 1, end: from + 1 };
  const next = number === undefined ? mark : `${String(Number(number) + 1)}${dot}`;
  const insert = `\n${indent}${next}${gap}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
