/** Every five minutes: keeps the sums of days that changed, for the dashboard. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { rollUpFigures } from '#server/database-figures.ts';
import { runOnSchedule } from '#server/run-on-schedule.ts';

export default runOnSchedule(rollUpFigures, 'figures_not_kept');

export const config: Config = { schedule: '*/5 * * * *' };
