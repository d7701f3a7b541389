/** Notifications of members, with the secret key. */
import * as v from 'valibot';
import { WeeklyMailSchema } from '#contract/notifications.ts';
import { serviceRpc, serviceRead } from './database.ts';

/** Deletes notifications after their retention and returns their number. Refuses with unavailable. */
export const purgeNotifications = serviceRpc('purge_notifications');

/** Queues the weekly mails on Mondays and returns their number. Refuses with unavailable. */
export const queueWeeklyMails = serviceRpc('queue_weekly_mails');

/** Returns the content of a weekly mail; null when there is nothing to tell. Refuses with unavailable. */
export const readWeeklyMail = serviceRead(
  'weekly_mail_facts',
  v.nullable(WeeklyMailSchema),
  (person: string) => ({ person }),
);
