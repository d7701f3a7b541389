/** The weekly mail of unread notifications. */
import { expect } from 'vitest';
import { WEEKLY_MAIL_TEXT } from '#messages/mail/weekly-notifications.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';

const { test, services, database } = functionTest();

test('lists what is unread in the words of the bell, and is not sent once everything is read', async () => {
  await database
    .asPerson('member')
    .rpc('choose_notifications', { kind: 'team', bell: true, mail: true, weekly: true });
  const notify = () =>
    database.sql`select private.notify(${PEOPLE.member.id}, 'team', 'joined', 'x', 'Bold & Co')`;
  const queue = (day: string) => database.asService().rpc('queue_weekly_mails', { on_day: day });
  await notify();
  expect((await queue('2026-11-23')).data).toBe(1);
  await runQueue(services);
  const [mail] = await services.mailsTo(PEOPLE.member.email, 1);
  expect(mail?.subject).toBe(WEEKLY_MAIL_TEXT.subject(1));
  expect(mail?.text).toContain('You’re now part of Bold & Co.');
  expect(mail?.html).toContain('You’re now part of Bold &amp; Co.');

  await database.sql`delete from public.throttle where action = 'weekly_mail'`;
  await notify();
  expect((await queue('2026-11-30')).data).toBe(1);
  await database.sql`update public.notifications set read_at = now()`;
  await runQueue(services);
  expect(await services.mailsTo(PEOPLE.member.email, 1)).toHaveLength(1);
  expect(
    await database.sql`select from public.outbox where kind = 'mail_weekly' and done_at is null`,
  ).toEqual([]);
});
