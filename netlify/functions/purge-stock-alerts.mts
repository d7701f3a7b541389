/** Daily: deletes unconfirmed and old stock alerts of guests. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { purgeGuestAlerts } from '#server/database-stock-alerts.ts';
import { runOnSchedule } from '#server/run-on-schedule.ts';

export default runOnSchedule(
  async (environment) => ({ deleted: await purgeGuestAlerts(environment) }),
  'stock_alerts_not_purged',
);

export const config: Config = { schedule: '@daily' };
