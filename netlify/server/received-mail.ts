/** Reads a received mail. Nothing in it is trusted. */
import { createHash } from 'node:crypto';
import type { Attachment, Email } from 'postal-mime';
import { MAILED_ANSWER_LIMITS } from '../../src/contract/mailed-answers.ts';
import { answerOf } from '../../src/domain/mailed-answers.ts';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReceivedMail {
  /** The one address of the header From; null when there is none, or several. */
  readonly sender: string | null;
  /** Hash of the Message-ID, or of the whole mail without one. */
  readonly hash: string;
  /** From a program: a bounce, an absence note, a list. */
  readonly isAutomatic: boolean;
  /** What the sender wrote, without quotes and signature. */
  readonly text: string;
  readonly files: readonly ReceivedFile[];
}

/** Characters of a text that are looked at. Longer mails have long quotes. */
const READ_LENGTH = 200_000;
/** Multiparts within multiparts; mail clients have five at most. */
const NESTING = 20;

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

function isAutomatic({ headers }: Email, envelopeSender: string): boolean {
  const isNobody = /^(?:<\s*>)?$/u.test(envelopeSender);
  return isNobody || headers.some(({ key, value }) => AUTOMATIC[key]?.test(value.trim()) === true);
}

function senderOf({ headers, from }: Email): string | null {
  if (headers.filter(({ key }) => key === 'from').length !== 1) return null;
  const address = from?.address ?? '';
  return /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u.test(address) ? address : null;
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** Logos of signatures are no files; pictures that were pasted into the text are. */
function isFile({ mimeType, related }: Attachment, { byteLength }: Uint8Array): boolean {
  if (SIGNATURES.has(mimeType)) return false;
  return related !== true || byteLength >= MAILED_ANSWER_LIMITS.leastPictureBytes;
}

async function textOf({ text, html }: Email): Promise<string> {
  if (html === undefined || (text ?? '').trim() !== '') return text ?? '';
  const { textOfHtml } = await import('../../src/domain/mail-html.ts');
  return textOfHtml(html.slice(0, READ_LENGTH));
}

/** Returns null for bytes that are no mail. */
export async function readMail(bytes: Uint8Array, envelopeSender: string): Promise<ReceivedMail | null> {
  const { default: PostalMime } = await import('postal-mime');
  let mail: Email;
  try {
    mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: NESTING });
  } catch {
    return null;
  }
  const files = mail.attachments.map((attachment) => ({ attachment, bytes: bytesOf(attachment) }));
  return {
    sender: senderOf(mail),
    hash: createHash('sha256')
      .update(mail.messageId ?? bytes)
      .digest('hex'),
    isAutomatic: isAutomatic(mail, envelopeSender),
    text: answerOf((await textOf(mail)).slice(0, READ_LENGTH)),
    files: files
      .filter(({ attachment, bytes: content }) => isFile(attachment, content))
      .map(({ attachment, bytes: content }) => ({ name: attachment.filename ?? '', bytes: content })),
  };
}
