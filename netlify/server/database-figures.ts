/** Figures of the dashboard, with the secret key. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

/** Secret key: keeps the sums of days that changed and returns their number. Refuses with unavailable. */
export async function rollUpFigures(environment: ServerEnvironment): Promise<{ readonly days: number }> {
  const data = dataOrUnavailable(await serviceClient(environment).rpc('roll_up_figures', {}));
  return { days: data };
}
