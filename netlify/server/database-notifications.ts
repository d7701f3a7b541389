/** Notifications of members, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { WeeklyMailSchema, type WeeklyMail } from '../../src/contract/notifications.ts';
import { serviceClient } from './database.ts';

/** Deletes notifications after their retention and returns their number. Refuses with unavailable. */
export async function purgeNotifications(environment: ServerEnvironment): Promise<number> {
  const { data, error } = await serviceClient(environment).rpc('purge_notifications');
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Queues the weekly mails on Mondays and returns their number. Refuses with unavailable. */
export async function queueWeeklyMails(environment: ServerEnvironment): Promise<number> {
  const { data, error } = await serviceClient(environment).rpc('queue_weekly_mails');
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Returns the content of a weekly mail; null when there is nothing to tell. Refuses with unavailable. */
export async function readWeeklyMail(
  environment: ServerEnvironment,
  person: string,
): Promise<WeeklyMail | null> {
  const { data, error } = await serviceClient(environment).rpc('weekly_mail_facts', { person });
  if (error) throw new RefusalError('unavailable');
  return v.parse(v.nullable(WeeklyMailSchema), data);
}
