/** Answers to partner inquiries by mail, and the daily cleanup. */
import { expect } from 'vitest';
import purge, { config as purgeConfig } from '#functions/purge-partner-inquiries.mts';
import { answerInquiry } from '#data/admin-partner-inquiries.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { functionTest } from './function-test.ts';
import { outboxOf, runQueue } from './outbox-entries.ts';

const KIND = 'mail_partner_answer';
const TO = 'thandi@company.test';

const { test, services, log, database } = functionTest({ empty: ['public.outbox'] });

async function answer(): Promise<string> {
  const [asked] = await database.sql<{
    id: string;
    expected: string;
  }>`insert into public.partner_inquiries (name, email, company, partnership_type, message)
    values ('Thandi', ${TO}, 'Company', 'other', 'Hello') returning id, updated_at::text as expected`;
  const { id = '', expected = '' } = asked ?? {};
  await answerInquiry(
    database.asPerson('admin'),
    { id, expected },
    { subject: 'Shall we talk?', body: 'Hi Thandi\n\n<b>Yes</b>.' },
  );
  return id;
}

test('an answer reaches the company as it was written, and its reply reaches the club', async () => {
  await answer();
  await runQueue(services);
  const [mail] = await services.mailsTo(TO, 1);
  expect(mail?.subject).toBe('Shall we talk?');
  expect(mail?.text).toContain('Hi Thandi\n\n<b>Yes</b>.');
  expect(mail?.html).toContain('&lt;b&gt;Yes&lt;/b&gt;');
  expect(mail?.replyTo).toMatchObject([{ address: MAILBOXES.partnerships.address }]);
  const [row] = await outboxOf(services, KIND);
  expect(row).toMatchObject({ done: true });
  expect(JSON.stringify(row?.payload)).not.toMatch(/@|Thandi/u);
  expect(log.join('\n')).not.toMatch(/@|Thandi|talk/u);
});

test('is not sent once the inquiry is gone', async () => {
  const id = await answer();
  await database.sql`delete from public.partner_inquiries where id = ${id}`;
  await runQueue(services);
  expect(await outboxOf(services, KIND)).toMatchObject([{ done: true }]);
});

test('inquiries are deleted daily after their retention', async () => {
  expect(purgeConfig).toEqual({ schedule: '@daily' });
  const id = await answer();
  await database.sql`alter table public.partner_inquiries disable trigger partner_inquiries_touch_updated_at`;
  await database.sql`update public.partner_inquiries
    set status = 'spam', updated_at = now() - interval '91 days' where id = ${id}`;
  await database.sql`alter table public.partner_inquiries enable trigger partner_inquiries_touch_updated_at`;
  await purge();
  expect(await database.sql`select from public.partner_inquiries where id = ${id}`).toEqual([]);
});
