/** Every five minutes: keeps the sums of days that changed, for the dashboard. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import { rollUpFigures } from '#server/database-dashboard.ts';

export default runOnSchedule(
  async (environment) => ({ days: await rollUpFigures(environment) }),
  'figures_not_kept',
);

export const config: Config = { schedule: '*/5 * * * *' };
