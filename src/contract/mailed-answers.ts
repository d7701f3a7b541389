/** Answers to tickets by mail, as the mail provider hands them over. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';

export const MAILED_ANSWER_LIMITS = {
  /** Days in which the address of a mail takes answers. */
  days: 30,
  /** The same for a resolved ticket: as long as it can be reopened (private.own_ticket_actions). */
  resolvedDays: 7,
  /** Functions of the host take bodies of 6 MB, of which base64 leaves 4.5 MB. */
  bytes: 4 * 1024 * 1024,
  /** Of a picture inside the text; smaller ones are logos of signatures. */
  leastPictureBytes: 32 * 1024,
} as const;

/** The header with the provider's secret. */
export const MAIL_SECRET_HEADER = 'x-mail-secret';

/** More than any address has. */
const AddressSchema = v.pipe(v.string(), v.trim(), v.maxLength(400, 'too_long'));

/**
 * Takes a mail to a signed address: the body is the whole message (RFC 822). The response does not depend on the outcome.
 * After a refusal the provider tries again or returns the mail.
 */
export const receiveMailedAnswer = defineEndpoint({
  path: '/api/mailed-answer',
  method: 'POST',
  input: v.object({
    ...BytesSchema.entries,
    recipient: AddressSchema,
    /** '<>' for automatic mails, which expect no answer. */
    sender: AddressSchema,
  }),
  /** The envelope's addresses (RCPT TO and MAIL FROM). */
  headers: { recipient: 'x-mail-recipient', sender: 'x-mail-sender' },
  output: v.strictObject({}),
  refusals: [],
  maxBytes: MAILED_ANSWER_LIMITS.bytes,
  media: ['message/rfc822'],
});
