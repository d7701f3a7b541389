/** Notifications with answered requests: list, read state, choices, and the pauses between counts. */
import { expect, it, onTestFinished } from 'vitest';
import { NOTIFICATION_ROWS, type NotificationRow } from '#contract/notifications.ts';
import { notificationSentence, NOTIFICATIONS_TEXT as TEXT } from '#messages/portal/notifications.ts';
import {
  createNotifications,
  createNotificationsPage,
} from '#stores/portal/notifications/notifications-page.ts';
import { $unreadCount, followUnread } from '#stores/portal/notifications/unread.ts';
import { notificationHref } from '#stores/portal/notifications/notifications-words.ts';
import { tableTest, settled } from '#tests/support/table-service.ts';

const row = (id: number, changes: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  kind: 'order',
  event: 'shipped',
  about: 'OB-2026-000001',
  name: 'OB-2026-000001',
  created_at: '2026-11-22T08:00:00Z',
  read_at: null,
  ...changes,
});
const service = tableTest('/notifications');

it('a notification has a sentence and an address, also when its event is newer than the page', () => {
  expect(notificationSentence(row(1))).toBe('Order OB-2026-000001 is on its way.');
  expect(notificationHref(row(1))).toBe('/order-confirmation/OB-2026-000001');
  expect(notificationSentence(row(1, { event: 'teleported' }))).toBe(TEXT.other);
  expect(notificationHref(row(1, { kind: 'team', about: 'night-shift' }))).toBe('/teams/night-shift');
  expect(notificationHref(row(1, { kind: 'article', about: 'x' }))).toBe('/admin-blog?article=x');
  const ticket = row(1, { kind: 'ticket', event: 'answered', about: 'HR-123456', name: 'HR-123456' });
  expect(notificationSentence(ticket)).toBe('HR answered your ticket HR-123456.');
  expect(notificationHref(ticket)).toBe('/my-hr-tickets?ticket=HR-123456');
});

it('the list shows older ones on demand and marks what it listed as read', async () => {
  const page = createNotifications(2);
  onTestFinished(page.start());
  const first = await service.request();
  expect(first.url.searchParams.get('limit')).toBe('3');
  await first.rows([row(5), row(4), row(3)]);
  expect(page.list.$state.get().data).toMatchObject({ rows: [{ id: 5 }, { id: 4 }], more: true });
  page.older();
  const second = await service.request();
  expect(second.url.searchParams.get('limit')).toBe('5');
  await second.rows([row(5), row(4), row(3)]);
  expect(page.list.$state.get().data?.more).toBe(false);
  const marking = page.readAll();
  const mark = await service.request();
  expect(mark.body).toEqual({ newest: 5, only_one: false });
  await mark.rows(null);
  await settled();
  while (service.waiting.length > 0) {
    const next = service.next();
    await (next.url.pathname.endsWith('/notifications') && next.url.searchParams.has('limit')
      ? next.rows([])
      : next.counted(0));
  }
  await marking;
  expect($unreadCount.get()).toBe(0);
});

it('the list marks one as read when it is opened', async () => {
  const page = createNotifications(2);
  onTestFinished(page.start());
  await (await service.request()).rows([row(5), row(4)]);
  page.readOne(row(4));
  expect(page.list.$state.get().data?.rows.map(({ read_at: at }) => at === null)).toEqual([true, false]);
  expect((await service.request()).body).toEqual({ newest: 4, only_one: true });
});

it('a member without a desk chooses among the kinds that members get', async () => {
  const page = createNotificationsPage();
  onTestFinished(page.start());
  await settled();
  for (let request = 0; request < 2; request += 1) {
    const { url, rows } = service.next();
    await rows(
      url.pathname.endsWith('/notification_choices')
        ? [{ kind: 'team', bell: false, mail: true, weekly: false }]
        : [],
    );
  }
  const choices = page.choices.$state.get().data ?? [];
  expect(choices.filter(({ bell }) => !bell)).toEqual([
    { kind: 'team', bell: false, mail: true, weekly: false },
  ]);
  expect(choices.map(({ kind }) => kind)).not.toContain('work');
  expect(NOTIFICATION_ROWS.page).toBe(30);
  const choosing = page.choose({ kind: 'team', bell: true, mail: true, weekly: true });
  const request = await service.request();
  expect(request.body).toEqual({ kind: 'team', bell: true, mail: true, weekly: true });
  await request.rows(null);
  await service.next().rows([]);
  await choosing;
  expect(page.choices.$state.get().data?.every(({ bell }) => bell)).toBe(true);
});

it('the bell counts at once, and on return at most once a minute', async () => {
  onTestFinished(followUnread());
  await (await service.request()).counted(4);
  expect($unreadCount.get()).toBe(4);
  service.environment.returns();
  await settled();
  expect(service.waiting).toEqual([]);
  service.environment.advance(61_000);
  service.environment.returns();
  await (await service.request()).refuse(503, 'unavailable');
  expect($unreadCount.get()).toBe(4);
});
