/** Receives answers to tickets by mail. Drops every other mail without a reply. */
import type * as v from 'valibot';
import { DOCUMENT_REFUSALS } from '#contract/documents.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import type { receiveMailedAnswer } from '#contract/mailed-answers.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { storedFileName } from '#domain/file-names.ts';
import { addTicketFile, answerTicketByMail, readMailAnswerer } from '../database-tickets.ts';
import { log } from '../log.ts';
import { readMailBody, readMailHead, type ReceivedFile } from '../mail/received-mail.ts';
import { isSignedFor, readReplyAddress } from '../mail/reply-address.ts';
import type { UseCase, UseCaseContext } from '../serve.ts';
import { storeDocument } from './documents.ts';
import { TICKET_FILES } from './ticket-files.ts';

/** Refusals of a file, which are about this file only. */
const FILE_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  ...DOCUMENT_REFUSALS,
  'too_many_files',
  'payload_too_large',
]);

/** Stores a file as an upload that is sent with the answer. Returns null when it is not taken. */
async function storeFile(
  { name, bytes }: ReceivedFile,
  person: string,
  environment: ServerEnvironment,
): Promise<string | null> {
  try {
    return await storeDocument(TICKET_FILES, bytes, environment, (stored, { extension }) =>
      addTicketFile(environment, { person, name: storedFileName(name, extension), ...stored }),
    );
  } catch (error) {
    if (error instanceof RefusalError && FILE_REFUSALS.has(error.code)) return null;
    throw error;
  }
}

async function storeFiles(
  files: readonly ReceivedFile[],
  uploader: string | null,
  environment: ServerEnvironment,
): Promise<readonly string[]> {
  const stored: string[] = [];
  if (uploader === null) return stored;
  // One after the other: pictures take much memory while they are converted.
  for (const file of files.slice(0, TICKET_LIMITS.files)) {
    const id = await storeFile(file, uploader, environment);
    if (id !== null) stored.push(id);
  }
  return stored;
}

/** Judges the address, its day and the sender before the content is read, which costs the most. Returns the outcome. */
async function answer(
  { bytes, recipient, sender: envelopeSender }: v.InferOutput<(typeof receiveMailedAnswer)['input']>,
  { environment, now }: Pick<UseCaseContext, 'environment' | 'now'>,
): Promise<string> {
  const address = readReplyAddress(recipient, now, environment);
  if (address === null) return 'wrong_address';
  const head = readMailHead(bytes, envelopeSender);
  if (head === null) return 'malformed';
  if (head.isAutomatic) return 'automatic';
  const { ticket } = address;
  const { sender, hash } = head;
  if (sender === null) return 'wrong_sender';
  const answerer = await readMailAnswerer(environment, { ticket, sender, mail_hash: hash });
  if (answerer === null) return 'wrong_sender';
  if (!isSignedFor(address, answerer.answerer, environment)) return 'wrong_signature';
  const body = await readMailBody(bytes);
  if (body === null) return 'malformed';
  const { text, files } = body;
  const stored = await storeFiles(files, text === '' ? null : answerer.uploader, environment);
  return answerTicketByMail(environment, {
    ticket,
    sender,
    mail_hash: hash,
    body: text,
    files: [...stored],
    files_left: files.length - stored.length,
  });
}

/** Adds a mail to the ticket of its address. The response never contains the outcome. Refuses with unavailable. */
export const takeMailedAnswer: UseCase<typeof receiveMailedAnswer> = async (input, context) => {
  const outcome = await answer(input, context);
  log({ requestId: context.requestId, event: 'mailed_answer', outcome });
  return {};
};
