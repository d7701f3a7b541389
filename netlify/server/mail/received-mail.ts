/** Reads a received mail: first its head, then its content. Nothing in it is trusted. */
import { createHash } from 'node:crypto';
import { addressParser } from 'postal-mime';
import { MAILED_ANSWER_LIMITS } from '#contract/mailed-answers.ts';
import { answerOf } from '#domain/mailed-answers.ts';
import {
  MailLimitError,
  readMailContent,
  readMailFields,
  type MailField,
  type MailFile,
} from './received-mail-parts.ts';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What decides whether a mail is read at all. */
export interface MailHead {
  /** The one address of the header From; null when there is none, or several. */
  readonly sender: string | null;
  /** Hash of the Message-ID, or of the whole mail without one. */
  readonly hash: string;
  /** From a program: a bounce, an absence note, a list. */
  readonly isAutomatic: boolean;
}

export interface MailBody {
  /** What the sender wrote, without quotes and signature. */
  readonly text: string;
  readonly files: readonly ReceivedFile[];
}

/** Characters of the header From; an address has 320 at most. */
const FROM_LENGTH = 1000;

/** Headers that only programs send; a pattern matches the values that count. */
const AUTOMATIC: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\b)/iu,
  'x-auto-response-suppress': /^(?!none\b)/iu,
  precedence: /^(?:bulk|junk|list|auto_reply)\b/iu,
  'return-path': /^(?:<\s*>)?$/u,
  'content-type': /^multipart\/report\b/iu,
  'list-id': /^/u,
  'x-autoreply': /^/u,
  'x-autorespond': /^/u,
  'x-failed-recipients': /^/u,
};

/** Parts that no person attached. */
const SIGNATURES = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
]);

function isAutomatic(fields: readonly MailField[], envelopeSender: string): boolean {
  const isBounce = /^(?:<\s*>)?$/u.test(envelopeSender);
  return isBounce || fields.some(({ key, value }) => AUTOMATIC[key]?.test(value) === true);
}

function senderOf(fields: readonly MailField[]): string | null {
  const [from, ...others] = fields.filter(({ key }) => key === 'from').map(({ value }) => value);
  if (from === undefined || others.length > 0 || from.length > FROM_LENGTH) return null;
  const mailboxes = addressParser(from);
  const address = mailboxes.length === 1 ? (mailboxes[0]?.address ?? '') : '';
  if (!/^[^\s\p{C}@]+@[^\s\p{C}@]+$/u.test(address)) return null;
  // Some programs write two addresses without a comma; the parser takes one of them for a name.
  const unquoted = from.replaceAll(/"(?:[^"\\]|\\.)*"/gu, '').match(/[^\s<>(),;:"]+@[^\s<>(),;:"]+/gu) ?? [];
  return unquoted.every((found) => found.toLowerCase() === address.toLowerCase()) ? address : null;
}

/** The same bytes, not a copy. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns null for bytes that are no mail. The content of the mail is not looked at. */
export function readMailHead(bytes: Uint8Array, envelopeSender: string): MailHead | null {
  try {
    const fields = readMailFields(bufferOf(bytes));
    const id = fields.find(({ key }) => key === 'message-id')?.value ?? '';
    return {
      sender: senderOf(fields),
      hash: createHash('sha256')
        .update(id === '' ? bytes : id)
        .digest('hex'),
      isAutomatic: isAutomatic(fields, envelopeSender),
    };
  } catch (error) {
    if (error instanceof MailLimitError) return null;
    throw error;
  }
}

/** Logos of signatures are no files; pictures that were pasted into the text are. */
function isFile({ type, isRelated, bytes }: MailFile): boolean {
  if (SIGNATURES.has(type)) return false;
  return !isRelated || bytes.byteLength >= MAILED_ANSWER_LIMITS.leastPictureBytes;
}

/** Returns null for a mail that exceeds the limits of its structure. */
export async function readMailBody(bytes: Uint8Array): Promise<MailBody | null> {
  try {
    const { text, files } = await readMailContent(bufferOf(bytes));
    return {
      text: answerOf(text),
      files: files.filter(isFile).map(({ name, bytes: content }) => ({ name, bytes: content })),
    };
  } catch (error) {
    if (error instanceof MailLimitError) return null;
    throw error;
  }
}
