/** Files of tickets: upload before the message is sent, and download links. */
import * as v from 'valibot';
import { IdSchema } from './common-schemas.ts';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_LINK_RATES,
  DOCUMENT_MEDIA_TYPES,
  DOCUMENT_REFUSALS,
  DocumentLinkSchema,
} from './documents.ts';
import { BytesSchema, defineEndpoint } from './endpoints.ts';

const HOUR_SECONDS = 3600;
/** Names of systems have 255 bytes; longer ones come from no file chooser. */
const NAME_LENGTH = 500;

const PartSchema = v.optional(v.picklist(['1', '2', '3'], 'invalid_choice'), '1');

/**
 * Stores an upload of the caller and returns its id, to be sent with a message within a day; the body is the file, its
 * name is in the query. Pictures are stored as WebP without metadata, PDFs unchanged. A large file is sent as several
 * parts of one upload, in any order but with the last part at the end; the id is null until then.
 */
export const uploadTicketFile = defineEndpoint({
  path: '/api/ticket-file',
  method: 'POST',
  input: v.object({
    ...BytesSchema.entries,
    name: v.pipe(v.string(), v.maxLength(NAME_LENGTH, 'too_long')),
    /** Chosen by the browser; the parts of an upload have the same. */
    upload: IdSchema,
    part: PartSchema,
    parts: PartSchema,
  }),
  query: ['name', 'upload', 'part', 'parts'],
  output: v.strictObject({ id: v.nullable(IdSchema) }),
  refusals: ['not_found', 'too_many_files', ...DOCUMENT_REFUSALS],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 60, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 200, windowSeconds: HOUR_SECONDS },
    total: { hits: 2000, windowSeconds: HOUR_SECONDS },
  },
  maxBytes: DOCUMENT_LIMITS.maxBytes,
  media: DOCUMENT_MEDIA_TYPES,
});

/** Returns a download link of a file, for readers of its message. Files are never displayed. */
export const openTicketFile = defineEndpoint({
  path: '/api/ticket-file-link',
  method: 'POST',
  input: v.object({ file: IdSchema }),
  output: DocumentLinkSchema,
  refusals: ['not_found', 'second_factor_required'],
  needs: { session: true },
  throttle: DOCUMENT_LINK_RATES,
});

export const TICKET_FILE_PATH = '/api/ticket-file-download';
