/** Daily: deletes spam and lost inquiries after the periods of the settings. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { purgePartnerInquiries } from '#server/database-partners.ts';
import { runOnSchedule } from '#server/run-on-schedule.ts';

export default runOnSchedule(
  async (environment) => ({ deleted: await purgePartnerInquiries(environment) }),
  'partner_inquiries_not_purged',
);

export const config: Config = { schedule: '@daily' };
