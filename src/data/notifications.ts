/** The caller's notifications. All refuse with not_signed_in, banned, network_failed. */
import {
  NotificationChoiceSchema,
  NotificationRowSchema,
  type NotificationChoice,
  type NotificationRow,
} from '#contract/notifications.ts';
import type { DataClient } from './client.ts';
import { dataOf, rowsOf, rpcWrite } from './rows.ts';

/** Returns the newest ones, at most `count`. */
export async function readNotifications(
  client: DataClient,
  count: number,
): Promise<readonly NotificationRow[]> {
  const request = client.from('notifications').select('id, kind, event, about, name, created_at, read_at');
  return rowsOf(NotificationRowSchema, await request.order('id', { ascending: false }).limit(count));
}

export async function countUnreadNotifications(client: DataClient): Promise<number> {
  const request = client.from('notifications').select('id', { count: 'exact', head: true });
  const answer = await request.is('read_at', null);
  dataOf(answer);
  return answer.count ?? 0;
}

/** Marks the notification as read, alone or with all older ones. */
export const markNotificationsRead = rpcWrite('read_notifications', (newest: number, onlyOne: boolean) => ({
  newest,
  only_one: onlyOne,
}));

/** Returns the kinds that were turned off, or on again. */
export async function readNotificationChoices(client: DataClient): Promise<readonly NotificationChoice[]> {
  return rowsOf(
    NotificationChoiceSchema,
    await client.from('notification_choices').select('kind, bell, mail, weekly'),
  );
}

export const chooseNotifications = rpcWrite('choose_notifications', (choice: NotificationChoice) => choice);
