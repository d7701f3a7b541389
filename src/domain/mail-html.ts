/** Text of mails that have no text part: line breaks as shown, without quotes and signatures that clients mark. */
import { Parser } from 'htmlparser2';

const BLOCKS = new Set(
  'address article blockquote center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td tr ul'.split(
    ' ',
  ),
);

/** Elements whose text is not shown. */
const SILENT = new Set(['script', 'style', 'title', 'textarea', 'option', 'noscript']);

/** Classes and ids around quoted mails and signatures: Gmail, Outlook, Apple, Thunderbird, Yahoo, Proton, Zoho. */
const MARKED =
  /(?:^|\s)(?:gmail_quote\S*|gmail_signature|gmail_attr|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|protonmail_signature_block\S*|zmail_extra|Signature|ms-outlook-mobile-signature|AppleMailSignature|lineBreakAtBeginningOfSignature)(?:\s|$)/u;

/** Depth of elements. Deeper text, and all text behind it, is taken for quotes of quotes. */
const NESTING = 200;
/** The parser searches all open elements for each end tag, so the depth is looked at after this many characters. */
const PIECE_LENGTH = 1000;

type Attributes = Readonly<Record<string, string>>;

function isLeftOut(name: string, attributes: Attributes): boolean {
  return (
    SILENT.has(name) ||
    (name === 'blockquote' && attributes['type'] === 'cite') ||
    MARKED.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`)
  );
}

/** Collects text in lines, with white space as a browser shows it. */
function createLines() {
  const done: string[] = [];
  let line = '';
  let endsInSpace = true;
  const end = (): void => {
    done.push(line);
    line = '';
    endsInSpace = true;
  };
  const endBlock = (): void => {
    line = line.trimEnd();
    if (line !== '') end();
  };
  return {
    add: (text: string): void => {
      const shown = text.replaceAll(/\s+/gu, ' ');
      line += endsInSpace ? shown.trimStart() : shown;
      endsInSpace = shown.endsWith(' ') || (endsInSpace && shown.trim() === '');
    },
    end,
    endBlock,
    startParagraph: (): void => {
      if (done.length > 0 && done.at(-1) !== '') done.push('');
    },
    text: (): string => [...done, line].join('\n'),
  };
}

export function textOfHtml(html: string): string {
  const lines = createLines();
  let depth = 0;
  /** Depth of the element that is left out with all its content. */
  let leftOut: number | null = null;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (leftOut === null && isLeftOut(name, attributes)) leftOut = depth;
      if (leftOut !== null) return;
      if (name === 'br') lines.end();
      else if (BLOCKS.has(name)) lines.endBlock();
      if (name === 'p') lines.startParagraph();
    },
    ontext: (text) => {
      if (leftOut === null) lines.add(text);
    },
    onclosetag: (name) => {
      if (leftOut === null && BLOCKS.has(name)) lines.endBlock();
      if (leftOut === depth) leftOut = null;
      depth -= 1;
    },
  });
  for (let start = 0; start < html.length && depth <= NESTING; start += PIECE_LENGTH)
    parser.write(html.slice(start, start + PIECE_LENGTH));
  if (depth <= NESTING) parser.end();
  return lines.text();
}
