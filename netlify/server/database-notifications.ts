/** Notifications of members, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { WeeklyMailSchema, type WeeklyMail } from '#contract/notifications.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

/** Deletes notifications after their retention and returns their number. Refuses with unavailable. */
export async function purgeNotifications(environment: ServerEnvironment): Promise<number> {
  return dataOrUnavailable(await serviceClient(environment).rpc('purge_notifications'));
}

/** Queues the weekly mails on Mondays and returns their number. Refuses with unavailable. */
export async function queueWeeklyMails(environment: ServerEnvironment): Promise<number> {
  return dataOrUnavailable(await serviceClient(environment).rpc('queue_weekly_mails'));
}

/** Returns the content of a weekly mail; null when there is nothing to tell. Refuses with unavailable. */
export async function readWeeklyMail(
  environment: ServerEnvironment,
  person: string,
): Promise<WeeklyMail | null> {
  const data = dataOrUnavailable(await serviceClient(environment).rpc('weekly_mail_facts', { person }));
  return v.parse(v.nullable(WeeklyMailSchema), data);
}
