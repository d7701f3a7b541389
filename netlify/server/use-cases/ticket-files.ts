import { RefusalError } from '#contract/error-codes.ts';
import { TICKET_FILE_PATH, type openTicketFile, type uploadTicketFile } from '#contract/ticket-files.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { readTicketFilePath } from '#data/ticket-files.ts';
import { storedFileName } from '#domain/file-names.ts';
import { addTicketFile, ticketBucket } from '../database-tickets.ts';
import type { UseCase } from '../serve.ts';
import type { Bucket } from '../storage.ts';
import { defineDocuments, documentLink, storeDocument } from './documents.ts';

export const TICKET_FILES = defineDocuments('ticket-file', TICKET_FILE_PATH, ticketBucket);

/**
 * Joins the stored parts of an upload and its last part, and deletes the stored ones. Refuses with not_found (a part is
 * missing), payload_too_large, unavailable.
 */
async function joinParts(bucket: Bucket, names: readonly string[], last: Uint8Array): Promise<Uint8Array> {
  if (names.length === 0) return last;
  try {
    const stored = await Promise.all(names.map((name) => bucket.get(name)));
    const parts = stored.filter((part) => part !== null);
    if (parts.length < names.length) throw new RefusalError('not_found');
    const bytes = Buffer.concat([...parts, last]);
    if (bytes.byteLength > TICKET_LIMITS.fileBytes) throw new RefusalError('payload_too_large');
    return bytes;
  } finally {
    // The daily job deletes parts that stay.
    await bucket.remove(names).catch(() => undefined);
  }
}

/**
 * Stores an upload that is not sent yet, or a part of one. The folder of parts belongs to the uploader, so that no other
 * member continues the upload. Refuses with not_found, too_many_files, payload_too_large, picture_unsupported,
 * picture_animated, picture_too_large, picture_too_small.
 */
export const storeTicketFile: UseCase<typeof uploadTicketFile> = async (input, context) => {
  const { bytes, name, upload, part, parts } = input;
  const { environment, session } = context;
  const bucket = ticketBucket(environment);
  const partName = (position: number): string => `parts/${session.userId}/${upload}-${String(position)}`;
  if (part < parts) {
    const stored = { name: partName(Number(part)), type: 'application/pdf', bytes, cacheSeconds: 0 };
    await bucket.replace(stored);
    return { id: null };
  }
  const earlier = Array.from({ length: Number(part) - 1 }, (_, index) => partName(index + 1));
  const whole = await joinParts(bucket, earlier, bytes);
  const id = await storeDocument(TICKET_FILES, whole, environment, (stored, { extension }) =>
    addTicketFile(environment, { person: session.userId, name: storedFileName(name, extension), ...stored }),
  );
  return { id };
};

/** Returns a download link, for readers of the message. Refuses with not_found, second_factor_required. */
export const linkTicketFile: UseCase<typeof openTicketFile> = async ({ file }, context) =>
  documentLink(TICKET_FILES, await readTicketFilePath(context.session.client, file), context);
