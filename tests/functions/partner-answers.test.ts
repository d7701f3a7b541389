/** Answers to partner inquiries by mail, and the daily cleanup. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import purge, { config as purgeConfig } from '#functions/purge-partner-inquiries.mts';
import { answerInquiry } from '#data/admin-partner-inquiries.ts';
import { PARTNER_ANSWER_MAIL as TEXT } from '#messages/mail/partners.ts';
import { captureLog, configure, startWorld, type World } from './harness.ts';
import { queuedOf, runQueue } from './queue-desk.ts';

const KIND = 'mail_partner_answer';
const TO = 'thandi@company.test';

let world: World;
let log: readonly string[] = [];

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  configure(world);
  log = captureLog();
  await world.database.sql('delete from public.outbox');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function answer(): Promise<string> {
  const [asked] = await world.database.sql<{ id: string; expected: string }>(
    `insert into public.partner_inquiries (name, email, company, partnership_type, message)
     values ('Thandi', $1, 'Company', 'other', 'Hello') returning id, updated_at::text as expected`,
    [TO],
  );
  const { id = '', expected = '' } = asked ?? {};
  await answerInquiry(
    world.database.asPerson('admin'),
    { id, expected },
    { subject: 'Shall we talk?', body: 'Hi Thandi\n\n<b>Yes</b>.' },
  );
  return id;
}

it('an answer reaches the company as it was written, and its reply reaches the club', async () => {
  await answer();
  await runQueue(world);
  const [mail] = await world.mailsTo(TO, 1);
  expect(mail?.subject).toBe('Shall we talk?');
  expect(mail?.text).toContain('Hi Thandi\n\n<b>Yes</b>.');
  expect(mail?.html).toContain('&lt;b&gt;Yes&lt;/b&gt;');
  expect(mail?.replyTo).toMatchObject([{ address: TEXT.replyTo }]);
  const [row] = await queuedOf(world, KIND);
  expect(row).toMatchObject({ done: true });
  expect(JSON.stringify(row?.payload)).not.toMatch(/@|Thandi/u);
  expect(log.join('\n')).not.toMatch(/@|Thandi|talk/u);
});

it('is not sent once the inquiry is gone', async () => {
  const id = await answer();
  await world.database.sql('delete from public.partner_inquiries where id = $1', [id]);
  await runQueue(world);
  expect(await queuedOf(world, KIND)).toMatchObject([{ done: true }]);
});

it('inquiries are deleted daily after their retention', async () => {
  expect(purgeConfig).toEqual({ schedule: '@daily' });
  const id = await answer();
  await world.database.sql(
    `alter table public.partner_inquiries disable trigger partner_inquiries_touch_updated_at`,
  );
  await world.database.sql(
    `update public.partner_inquiries set status = 'spam', updated_at = now() - interval '91 days' where id = $1`,
    [id],
  );
  await world.database.sql(
    `alter table public.partner_inquiries enable trigger partner_inquiries_touch_updated_at`,
  );
  await purge();
  expect(await world.database.sql('select from public.partner_inquiries where id = $1', [id])).toEqual([]);
});
