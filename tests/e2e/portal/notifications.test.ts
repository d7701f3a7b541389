/** Notifications: the bell, its panel, the page and its choices; by keyboard, in both themes, at every width. */
import type { NotificationKind } from '#contract/notifications.ts';
import { expect, it } from 'vitest';
import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_SENTENCES,
  NOTIFICATIONS_TEXT as TEXT,
} from '#messages/portal/notifications.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const member = declareMember();

const notify = (event: string, about: string) =>
  sql(`select private.notify($1, 'order', $2, $3, $3)`, [member.id, event, about]);
const unread = async (): Promise<number | undefined> =>
  (
    await sql<{ count: number }>(
      'select count(*)::int as count from public.notifications where user_id = $1 and read_at is null',
      [member.id],
    )
  )[0]?.count;

it('the bell counts, shows the newest and marks them as read; the page has all and the choices', async () => {
  const { page } = await visitAs('/notifications', member);
  await page.getByText(TEXT.empty).first().waitFor();
  const choicesOf = (kind: NotificationKind) =>
    page.getByRole('group', { name: NOTIFICATION_KIND_LABELS[kind] });
  await choicesOf('order').waitFor();
  await expect.poll(() => choicesOf('work').count()).toBe(0);
  await sql('delete from public.notifications where user_id = $1', [member.id]);

  for (const number of ['OB-2026-000001', 'OB-2026-000002']) await notify('shipped', number);
  await page.reload();
  const bell = page.getByRole('link', { name: TEXT.unread(2) });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: TEXT.title });
  await panel.getByText(NOTIFICATION_SENTENCES.order['shipped']?.('OB-2026-000002') ?? '').waitFor();
  expect(await problemsInViews(page, { widths: [390, 1280] })).toEqual([]);
  await panel.getByRole('button', { name: TEXT.readAll }).click();
  await panel.getByText(TEXT.none).waitFor();
  await expect.poll(unread).toBe(0);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: TEXT.bell, exact: true }).waitFor();

  await notify('refunded', 'OB-2026-000001');
  await page.reload();
  await page.getByText(TEXT.isNew, { exact: true }).waitFor();
  expect(await problemsInViews(page, { widths: [390, 768, 1280] })).toEqual([]);
  await choicesOf('order').getByRole('checkbox', { name: TEXT.bellChoice }).uncheck();
  await toast(page, TEXT.chosen(NOTIFICATION_KIND_LABELS.order)).waitFor();
  await notify('shipped', 'OB-2026-000003');
  await expect.poll(unread).toBe(1);
  await page
    .getByRole('link', { name: NOTIFICATION_SENTENCES.order['refunded']?.('OB-2026-000001') ?? '' })
    .click();
  await page.waitForURL('**/order-confirmation/OB-2026-000001');
  await expect.poll(unread).toBe(0);
});
