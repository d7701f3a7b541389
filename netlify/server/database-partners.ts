/** Partner inquiries for mails and their retention, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

const PartnerMailSchema = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  body: v.string(),
});
export type PartnerMail = v.InferOutput<typeof PartnerMailSchema>;

/** Secret key: returns an answer to a company; null once its inquiry is gone. Refuses with unavailable. */
export async function readPartnerAnswer(
  environment: ServerEnvironment,
  event: number,
): Promise<PartnerMail | null> {
  const data = dataOrUnavailable(await serviceClient(environment).rpc('partner_answer_to_mail', { event }));
  return data === null ? null : v.parse(PartnerMailSchema, data);
}

/** Secret key: deletes inquiries after their retention and returns their number. Refuses with unavailable. */
export async function purgePartnerInquiries(environment: ServerEnvironment): Promise<number> {
  return dataOrUnavailable(await serviceClient(environment).rpc('purge_partner_inquiries'));
}
