/** Figures of the dashboard, with the secret key. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { serviceClient } from './database.ts';

/** Secret key: keeps the sums of days that changed and returns their number. Refuses with unavailable. */
export async function rollUpFigures(environment: ServerEnvironment): Promise<{ readonly days: number }> {
  const { data, error } = await serviceClient(environment).rpc('roll_up_figures', {});
  if (error) throw new RefusalError('unavailable');
  return { days: data };
}
