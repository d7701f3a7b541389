/**
 * Daily: deletes uploads that were not sent, files of deleted tickets, and links of appeals that ended. Scheduled only,
 * without a URL.
 */
import type { Config } from '@netlify/functions';
import { purgeAppealLinks } from '#server/database-tickets.ts';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import { removeStrayTicketFiles } from '#server/use-cases/delete-unused-files.ts';

export default runOnSchedule(async (environment) => {
  await purgeAppealLinks(environment);
  return { removed: await removeStrayTicketFiles(environment) };
}, 'ticket_files_not_purged');

export const config: Config = { schedule: '@daily' };
