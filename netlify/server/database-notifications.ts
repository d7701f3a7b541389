/** Notifications of members, with the secret key. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { serviceClient } from './database.ts';

/** Deletes notifications after their retention and returns their number. Refuses with unavailable. */
export async function purgeNotifications(environment: ServerEnvironment): Promise<number> {
  const { data, error } = await serviceClient(environment).rpc('purge_notifications');
  if (error) throw new RefusalError('unavailable');
  return data;
}
