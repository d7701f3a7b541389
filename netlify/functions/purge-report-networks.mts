/** Hourly: deletes the networks that sent reports, also in hours without a report. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { purgeReportNetworks } from '#server/database-tickets.ts';
import { runOnSchedule } from '#server/run-on-schedule.ts';

export default runOnSchedule(async (environment) => {
  await purgeReportNetworks(environment);
  return {};
}, 'report_networks_not_purged');

export const config: Config = { schedule: '@hourly' };
