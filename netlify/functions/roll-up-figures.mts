/** Every five minutes: keeps the sums of days that changed, for the dashboard. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient } from '#server/database.ts';
import { dataOrUnavailable } from '#server/database-response.ts';

/** Secret key: keeps the sums of days that changed and returns their number. Refuses with unavailable. */
async function rollUpFigures(environment: ServerEnvironment): Promise<{ readonly days: number }> {
  const data = dataOrUnavailable(await serviceClient(environment).rpc('roll_up_figures', {}));
  return { days: data };
}

export default runOnSchedule(rollUpFigures, 'figures_not_kept');

export const config: Config = { schedule: '*/5 * * * *' };
