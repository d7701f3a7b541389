import {
  TICKET_FILE_PATH,
  type openTicketFile,
  type uploadTicketFile,
} from '../../../src/contract/ticket-files.ts';
import { readTicketFilePath } from '../../../src/data/ticket-files.ts';
import { storedFileName } from '../../../src/domain/file-names.ts';
import { addTicketFile, ticketBucket } from '../database-tickets.ts';
import type { UseCase } from '../serve.ts';
import { defineDocuments, documentLink, storeDocument } from './documents.ts';

export const TICKET_FILES = defineDocuments('ticket-file', TICKET_FILE_PATH, ticketBucket);

/**
 * Stores an upload that is not sent yet. Refuses with too_many_files, picture_unsupported, picture_animated,
 * picture_too_large, picture_too_small.
 */
export const storeTicketFile: UseCase<typeof uploadTicketFile> = async ({ bytes, name }, context) => {
  const { environment, session } = context;
  const id = await storeDocument(TICKET_FILES, bytes, environment, (stored, { extension }) =>
    addTicketFile(environment, { person: session.userId, name: storedFileName(name, extension), ...stored }),
  );
  return { id };
};

/** Returns a download link for the people who may read the message. Refuses with not_found, second_factor_required. */
export const linkTicketFile: UseCase<typeof openTicketFile> = async ({ file }, context) =>
  documentLink(TICKET_FILES, await readTicketFilePath(context.session.client, file), context);
