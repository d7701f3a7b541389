/** Partner inquiries for mails and their retention, with the secret key. */
import * as v from 'valibot';
import { serviceRpc, serviceRead } from './database.ts';

const PartnerMailSchema = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  body: v.string(),
});
export type PartnerMail = v.InferOutput<typeof PartnerMailSchema>;

/** Secret key: returns an answer to a company; null once its inquiry is gone. Refuses with unavailable. */
export const readPartnerAnswer = serviceRead(
  'partner_answer_to_mail',
  v.nullable(PartnerMailSchema),
  (event: number) => ({ event }),
);

/** Secret key: deletes inquiries after their retention and returns their number. Refuses with unavailable. */
export const purgePartnerInquiries = serviceRpc('purge_partner_inquiries');
