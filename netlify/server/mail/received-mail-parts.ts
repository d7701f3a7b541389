/**
 * Splits a received mail into its parts and decodes them. The limits are spent over the whole mail, so that a hostile one
 * costs no more than a long one. Throws MailLimitError for mails that exceed them.
 */
import PostalMime from 'postal-mime';
import { textOfHtml } from '#domain/mail-html.ts';

export interface MailField {
  /** Lower case. */
  readonly key: string;
  readonly value: string;
}

export interface MailFile {
  readonly name: string;
  readonly type: string;
  /** Belongs to the HTML beside it, as pictures of signatures do. */
  readonly isRelated: boolean;
  readonly bytes: Uint8Array;
}

interface MailPart {
  readonly fields: readonly MailField[];
  /** The body, and the line feed before it. */
  readonly afterHead: Buffer;
}

interface MailContent {
  /** Decodes when it is called, because only one of several alternatives is read. */
  readonly text: () => string;
  readonly files: readonly MailFile[];
}

export const MAIL_LIMITS = {
  /** Bytes of all heads together; that of a forwarded mail has 30 KB. */
  headBytes: 128 * 1024,
  /** Mail clients send a part for each file, and up to ten for the text. */
  parts: 100,
  /** Lines that begin as the delimiter of a multipart does. */
  delimiters: 500,
  /** Multiparts within multiparts; mail clients have five at most. */
  nesting: 20,
  /** Characters of a boundary, of which RFC 2046 allows 70: searching for a long one takes time at every byte. */
  boundary: 200,
  /** Encoded bytes of texts that are read; the rest of longer ones is quotes. */
  textBytes: 110_000,
} as const;

type Budget = Record<Exclude<keyof typeof MAIL_LIMITS, 'boundary' | 'nesting'>, number>;

export class MailLimitError extends Error {}

function spend(budget: Budget, limit: keyof Budget, amount = 1): void {
  budget[limit] -= amount;
  if (budget[limit] < 0) throw new MailLimitError(limit);
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

function fieldsOf(head: string): MailField[] {
  const lines = head.replaceAll(/\r?\n(?=[ \t])/gu, '').split(/\r?\n/u);
  return lines.flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon < 1) return [];
    // Only the end is trimmed: a key after a blank is no key for other readers either.
    return [{ key: line.slice(0, colon).trimEnd().toLowerCase(), value: line.slice(colon + 1).trim() }];
  });
}

function readPart(bytes: Buffer, budget: Budget): MailPart {
  const start = bytes.subarray(0, budget.headBytes + 1);
  const blank = /(?:^|\n)\r?\n/u.exec(start.toString('latin1'));
  const headLength = blank?.index ?? start.length;
  spend(budget, 'headBytes', headLength);
  return {
    fields: fieldsOf(start.toString('utf8', 0, headLength)),
    afterHead: bytes.subarray(headLength + (blank?.[0].length ?? 1) - 1),
  };
}

const valueOf = ({ fields }: MailPart, key: string): string =>
  fields.find((field) => field.key === key)?.value ?? '';

/** Returns a parameter of a field ('charset' of 'text/plain; charset=utf-8'), '' without it. */
function parameterOf(value: string, name: string): string {
  const [, quoted, token = ''] =
    new RegExp(String.raw`;\s*${name}\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))`, 'iu').exec(value) ?? [];
  return quoted?.replaceAll(/\\(.)/gu, '$1') ?? token;
}

function mediaTypeOf(part: MailPart): string {
  return /^[\w.+-]+\/[\w.+-]+/u.exec(valueOf(part, 'content-type'))?.[0].toLowerCase() ?? 'text/plain';
}

/** A delimiter has nothing behind it but blanks, and '--' when it is the last. */
const DELIMITER_END = /^(?<last>--)?[ \t\r]*$/u;
const DELIMITER_END_LENGTH = 100;

/** Returns the parts of a multipart, without the texts before and after them. */
function sectionsOf({ afterHead }: MailPart, boundary: string, budget: Budget): Buffer[] {
  const mark = Buffer.from(`\n--${boundary}`);
  const sections: Buffer[] = [];
  let start: number | null = null;
  let at = afterHead.indexOf(mark);
  while (at !== -1) {
    spend(budget, 'delimiters');
    const feed = afterHead.indexOf(LINE_FEED, at + 1);
    const lineEnd = feed === -1 ? afterHead.length : feed;
    const from = at + mark.length;
    const rest = afterHead.toString('latin1', from, Math.min(lineEnd, from + DELIMITER_END_LENGTH));
    const delimiter = DELIMITER_END.exec(rest);
    if (delimiter !== null) {
      const end = afterHead[at - 1] === CARRIAGE_RETURN ? at - 1 : at;
      if (start !== null) sections.push(afterHead.subarray(start, Math.max(start, end)));
      if (delimiter.groups?.['last'] !== undefined) return sections;
      start = lineEnd + 1;
    }
    at = afterHead.indexOf(mark, lineEnd);
  }
  return start === null ? sections : [...sections, afterHead.subarray(start)];
}

const EQUALS = 0x3d;

/** Values of hexadecimal digits by their byte; NaN for other bytes. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16));
const digitOf = (byte = 0): number => DIGITS[byte] ?? Number.NaN;

/** Decodes quoted-printable; escapes that are none stay as they are. */
function decodeQuoted(bytes: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  const add = (byte: number): void => {
    decoded[length] = byte;
    length += 1;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const lineEnd = bytes[at + 1] === CARRIAGE_RETURN ? at + 2 : at + 1;
    const escaped = byte === EQUALS ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN;
    if (!Number.isNaN(escaped)) {
      add(escaped);
      at += 2;
    } else if (byte === EQUALS && bytes[lineEnd] === LINE_FEED) at = lineEnd;
    else add(byte);
  }
  return decoded.subarray(0, length);
}

function decodeBody(part: MailPart, bytes: Buffer): Buffer {
  const encoding = valueOf(part, 'content-transfer-encoding').toLowerCase();
  if (encoding.includes('base64')) return Buffer.from(bytes.toString('latin1'), 'base64');
  return encoding.includes('quoted-printable') ? decodeQuoted(bytes) : bytes;
}

/** Joins lines of a flowed text (RFC 3676), whose ends are spaces; the mark of a signature ends in one as well. */
function joinFlowed(text: string, deletesSpace: boolean): string {
  return text.replaceAll(/^ /gmu, '').replaceAll(/(?<!^--) \r?\n/gmu, deletesSpace ? '' : ' ');
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Returns the text of a text part: as it was sent, or read from HTML. */
function readText(part: MailPart, budget: Budget): string {
  const bytes = part.afterHead.subarray(1, 1 + budget.textBytes);
  budget.textBytes -= bytes.length;
  const type = valueOf(part, 'content-type');
  const text = decoderOf(parameterOf(type, 'charset')).decode(decodeBody(part, bytes));
  if (mediaTypeOf(part) === 'text/html') return textOfHtml(text);
  const isFlowed = parameterOf(type, 'format').toLowerCase() === 'flowed';
  return isFlowed ? joinFlowed(text, parameterOf(type, 'delsp').toLowerCase() === 'yes') : text;
}

/** Characters of a field that may name a file. */
const NAME_FIELD_LENGTH = 2000;

async function readFile(part: MailPart, isRelated: boolean): Promise<MailFile> {
  const [type, disposition] = ['content-type', 'content-disposition'].map(
    (key) => `${key}: ${valueOf(part, key).slice(0, NAME_FIELD_LENGTH)}\r\n`,
  );
  // Names are encoded in four ways, which are left to the library. Any other type than a text makes it a file.
  const named = await PostalMime.parse(`${String(type)}${String(disposition)}\r\n`);
  return {
    name: named.attachments[0]?.filename ?? '',
    type: mediaTypeOf(part),
    isRelated: isRelated && valueOf(part, 'content-id') !== '',
    bytes: decodeBody(part, part.afterHead.subarray(1)),
  };
}

const isText = (part: MailPart): boolean =>
  /^text\/(?:plain|html)$/u.test(mediaTypeOf(part)) &&
  !/^attachment\b/iu.test(valueOf(part, 'content-disposition'));

function joinTexts(kind: string, contents: readonly MailContent[]): string {
  if (kind !== 'multipart/alternative') return contents.map(({ text }) => text()).join('\n');
  for (const { text } of contents) {
    const found = text();
    if (found.trim() !== '') return found;
  }
  return '';
}

interface Place {
  readonly depth: number;
  readonly isRelated: boolean;
}

async function readContent(
  part: MailPart,
  budget: Budget,
  { depth, isRelated }: Place,
): Promise<MailContent> {
  const kind = mediaTypeOf(part);
  if (!kind.startsWith('multipart/')) {
    if (isText(part)) return { text: () => readText(part, budget), files: [] };
    return { text: () => '', files: [await readFile(part, isRelated)] };
  }
  if (depth === MAIL_LIMITS.nesting) throw new MailLimitError('nesting');
  const place = { depth: depth + 1, isRelated: isRelated || kind === 'multipart/related' };
  const contents: MailContent[] = [];
  const boundary = parameterOf(valueOf(part, 'content-type'), 'boundary');
  if (boundary.length > MAIL_LIMITS.boundary) throw new MailLimitError('boundary');
  for (const section of boundary === '' ? [] : sectionsOf(part, boundary, budget)) {
    spend(budget, 'parts');
    contents.push(await readContent(readPart(section, budget), budget, place));
  }
  return { text: () => joinTexts(kind, contents), files: contents.flatMap(({ files }) => files) };
}

export function readMailFields(bytes: Buffer): readonly MailField[] {
  return readPart(bytes, { ...MAIL_LIMITS }).fields;
}

export async function readMailContent(
  bytes: Buffer,
): Promise<{ readonly text: string; readonly files: readonly MailFile[] }> {
  const budget = { ...MAIL_LIMITS };
  const { text, files } = await readContent(readPart(bytes, budget), budget, { depth: 0, isRelated: false });
  return { text: text(), files };
}
