/** Mails of stock alerts. */
import { beforeEach, expect, vi } from 'vitest';
import { BACK_MAIL } from '#messages/mail/stock-alerts.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { configure, functionTest } from './function-test.ts';
import { runWholeQueue } from './outbox-entries.ts';

/** No server listens on this port. */
const UNREACHABLE = 'smtp://127.0.0.1:1';

const { test, services, log, database } = functionTest({
  prepare: async () => {
    product = await database.value`insert into public.products (slug, name, status,
      category, price_cents)
      values ('mug', 'Mug', 'active', 'gear', 20000) returning id`;
    variant = await database.value`insert into public.variants (product_id, sku, on_hand)
      values (${product}, 'MUG', 0) returning id`;
  },
  empty: ['public.stock_alerts', 'public.outbox'],
});
beforeEach(async () => {
  await database.sql`update public.variants set on_hand = 0`;
});
let product = '';
let variant = '';

async function createAlert(person: SignedInName): Promise<void> {
  const { data, error } = await database.asPerson(person).rpc('request_stock_alert', { product });
  expect([error, data]).toMatchObject([null, { outcome: 'noted' }]);
}

const receive = () => database.sql`update public.variants set on_hand = 3 where id = ${variant}`;

const waiting = async (): Promise<string[]> => {
  return database.list`select user_id from public.stock_alerts`;
};
const open = () =>
  database.sql`select attempts from public.outbox where kind = 'mail_back_in_stock' and done_at is null`;
const mailCount = async (person: SignedInName, expected: number): Promise<number> =>
  (await services.mailsTo(PEOPLE[person].email, expected)).length;

test('a variant that is back in stock is mailed once to each member with an alert', async () => {
  await createAlert('member');
  await createAlert('otherMember');
  await receive();
  await runWholeQueue(services);
  const [mail] = await services.mailsTo(PEOPLE.member.email, 1);
  expect(mail?.subject).toBe(BACK_MAIL.subject('Mug'));
  for (const body of [mail?.html, mail?.text]) {
    expect(body).toContain('http://site.test/shop/mug');
    expect(body).toContain('Member');
  }
  expect(await mailCount('otherMember', 1)).toBe(1);
  expect([await waiting(), await open()]).toEqual([[], []]);
  await database.sql`update public.variants set on_hand = 0`;
  await receive();
  await runWholeQueue(services);
  expect([await mailCount('member', 1), await mailCount('otherMember', 1)]).toEqual([1, 1]);
  expect(log.join('\n')).not.toContain('@');
});

test('a variant that is back in stock is not mailed when it is sold out again, and the alerts stay', async () => {
  await createAlert('captain');
  await receive();
  await database.sql`update public.variants set on_hand = 0`;
  await runWholeQueue(services);
  expect([await waiting(), await open()]).toEqual([[PEOPLE.captain.id], []]);
  await receive();
  await runWholeQueue(services);
  expect(await mailCount('captain', 1)).toBe(1);
});

test('a variant that is back in stock is not mailed after the alert was deleted', async () => {
  await createAlert('editor');
  await receive();
  await database.sql`delete from public.stock_alerts`;
  await runWholeQueue(services);
  expect([await mailCount('editor', 0), await open()]).toEqual([0, []]);
});

test('a failed mail is retried without delaying or repeating others', async () => {
  await createAlert('hr');
  await createAlert('admin');
  await receive();
  vi.stubEnv('SMTP_URL', UNREACHABLE);
  await runWholeQueue(services);
  expect(await waiting()).toHaveLength(2);
  expect(await open()).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  configure(services);
  // An interrupted worker has sent one mail and not marked the other.
  await database.sql`delete from public.stock_alerts where user_id = ${PEOPLE.admin.id}`;
  await runWholeQueue(services);
  expect(await mailCount('hr', 1)).toBe(1);
  expect([await mailCount('admin', 0), await waiting()]).toEqual([0, []]);
  await runWholeQueue(services);
  expect(await mailCount('hr', 1)).toBe(1);
});
