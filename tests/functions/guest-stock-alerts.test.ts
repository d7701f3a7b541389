/** Mails of guests' stock alerts: the link that confirms, the variant that is back, the daily cleanup. */
import { beforeEach, expect, vi } from 'vitest';
import purge, { config as purgeConfig } from '#functions/purge-stock-alerts.mts';
import { requestGuestStockAlert } from '#contract/stock-alerts.ts';
import { BACK_MAIL, CONFIRM_ALERT_MAIL } from '#messages/mail/stock-alerts.ts';
import { PEOPLE } from '#tests/support/people.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import {
  answered,
  type Answered,
  configure,
  functionTest,
  SECRETS,
  useUpTotal,
  loadFunction,
} from './function-test.ts';
import { requestTo } from './requests.ts';
import { runWholeQueue } from './outbox-entries.ts';

/** No server listens on this port. */
const UNREACHABLE = 'smtp://127.0.0.1:1';
const NOTED = { status: 200, body: { ok: true, data: { outcome: 'noted' } } };

const { test, services, log, database } = functionTest({
  prepare: async () => {
    product = await database.value`insert into public.products (slug, name, status, category,
      price_cents)
      values ('mug', 'Mug & Co', 'active', 'gear', 20000) returning id`;
    await database.sql`insert into public.variants (product_id, sku, on_hand) values (${product}, 'MUG', 0)`;
  },
  empty: ['public.guest_stock_alerts', 'public.outbox', 'public.throttle'],
});
beforeEach(async () => {
  await database.sql`update public.variants set on_hand = 0`;
});
let product = '';
let nth = 0;

/** An address of its own, so that mails of other tests are not found. */
const newAddress = (): string => `guest${String((nth += 1))}@friends.test`;

async function request(email: string, changes: object = {}, address = '198.51.100.7'): Promise<Answered> {
  const module = await loadFunction(() => import('#functions/request-stock-alert.mts'));
  expect(module.config.path).toBe(requestGuestStockAlert.path);
  const body = { productId: product, size: null, color: null, email, ...changes };
  return answered(await module.default(requestTo(requestGuestStockAlert.path, { body, address })));
}

async function onlyMail(address: string): Promise<ReceivedMail> {
  const [mail, ...more] = await services.mailsTo(address, 1);
  if (!mail || more.length > 0) throw new Error(`${address} got ${String(more.length + 1)} mails.`);
  return mail;
}

const tokenOf = ({ text }: ReceivedMail, kind: 'token' | 'cancel'): string => {
  const link = new RegExp(`http://site\\.test/stock-alert#${kind}=(?<token>[0-9a-f]{64})`, 'u').exec(text);
  return link?.groups?.['token'] ?? '';
};

const alerts = async (): Promise<number> => {
  const rows = await database.sql`select from public.guest_stock_alerts`;
  return rows.length;
};

const receive = () => database.sql`update public.variants set on_hand = on_hand + 3`;

test('POST /api/request-stock-alert mails the links that confirm and cancel, as HTML and text', async () => {
  const email = newAddress();
  expect(await request(` ${email} `)).toMatchObject(NOTED);
  const mail = await onlyMail(email);
  expect(mail.subject).toBe(CONFIRM_ALERT_MAIL.subject('Mug & Co'));
  expect(mail.envelope.to).toHaveLength(1);
  for (const body of [mail.text, mail.html])
    expect(body).toContain(`http://site.test/stock-alert#token=${tokenOf(mail, 'token')}`);
  const client = database.asPerson('anonymous');
  const confirm = await client.rpc('confirm_guest_stock_alert', { token: tokenOf(mail, 'token') });
  expect(confirm.data).toMatchObject({ outcome: 'noted', item: { product: 'Mug & Co' } });
  await client.rpc('cancel_guest_stock_alerts', { token: tokenOf(mail, 'cancel') });
  expect(await alerts()).toBe(0);
});

test('POST /api/request-stock-alert reveals neither address nor token in the response and the log', async () => {
  const email = newAddress();
  const answer = await request(email);
  const token = tokenOf(await onlyMail(email), 'token');
  expect(token).toHaveLength(64);
  for (const text of [answer.text, log.join('\n')])
    for (const secret of [email, token, SECRETS.secretKey]) expect(text).not.toContain(secret);
});

test('POST /api/request-stock-alert returns the same for confirmed addresses and those of minors, and mails others only', async () => {
  const email = newAddress();
  await request(email);
  const token = tokenOf(await onlyMail(email), 'token');
  await database.asPerson('anonymous').rpc('confirm_guest_stock_alert', { token });
  for (const address of [email, PEOPLE.minor.email, PEOPLE.member.email])
    expect(await request(address)).toMatchObject(NOTED);
  // Mails arrive in order: the one to the member is the last.
  await onlyMail(PEOPLE.member.email);
  await onlyMail(email);
  expect(await services.mailsTo(PEOPLE.minor.email, 0)).toEqual([]);
});

test('POST /api/request-stock-alert reports a product in stock and sends no mail', async () => {
  await receive();
  const email = newAddress();
  expect(await request(email)).toMatchObject({ body: { data: { outcome: 'in_stock' } } });
  expect([await services.mailsTo(email, 0), await alerts()]).toEqual([[], 0]);
});

test.each([
  ['an unknown product', { productId: PEOPLE.member.id }, 404, 'not_found'],
  ['no address', { email: '' }, 422, 'invalid_input'],
  ['a second recipient', { email: 'a@mail.test\r\nBcc: b@mail.test' }, 422, 'invalid_input'],
  ['an unknown field', { role: 'admin' }, 422, 'invalid_input'],
  ['a long size', { size: 'x'.repeat(61) }, 422, 'invalid_input'],
])('POST /api/request-stock-alert refuses %s', async (_what, changes, status, code) => {
  const answer = await request(newAddress(), changes);
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  expect(await alerts()).toBe(0);
});

test('POST /api/request-stock-alert forgets the alert when the mail fails, and refuses alike when none is due', async () => {
  configure(services, { SMTP_URL: UNREACHABLE });
  const failed = await request(newAddress());
  const silent = await request(PEOPLE.minor.email);
  expect([failed.body.error?.code, silent.body.error?.code]).toEqual(['mail_failed', 'mail_failed']);
  expect(failed.status).toBe(silent.status);
  expect(await alerts()).toBe(0);
});

test('POST /api/request-stock-alert accepts twenty requests an hour from a network address, and a total of mails', async () => {
  const email = newAddress();
  for (let hit = 0; hit < 20; hit += 1) await request(email, { productId: PEOPLE.member.id });
  expect((await request(email)).body.error?.code).toBe('throttled');
  await useUpTotal(services, 'request-stock-alert:mails', requestGuestStockAlert.throttle?.mails?.hits ?? 0);
  const others = [
    await request(email, {}, '198.51.100.8'),
    await request(PEOPLE.minor.email, {}, '198.51.100.9'),
  ];
  expect(others.map(({ body }) => body.error?.code)).toEqual(['throttled', 'throttled']);
  expect(await alerts()).toBe(0);
});

async function confirmed(): Promise<string> {
  const email = newAddress();
  await request(email);
  const token = tokenOf(await onlyMail(email), 'token');
  await database.asPerson('anonymous').rpc('confirm_guest_stock_alert', { token });
  return email;
}

test('a variant that is back in stock is mailed once to a confirmed guest, with a link that cancels the others', async () => {
  const email = await confirmed();
  const silent = newAddress();
  await request(silent);
  await receive();
  await runWholeQueue(services);
  const mails = await services.mailsTo(email, 2);
  const mail = mails.find(({ subject }) => subject === BACK_MAIL.subject('Mug & Co'));
  expect(mail?.text).toContain('http://site.test/shop/mug');
  expect(tokenOf(mail as ReceivedMail, 'cancel')).toHaveLength(64);
  expect(await services.mailsTo(silent, 1)).toHaveLength(1);
  expect(await alerts()).toBe(1);
  await database.sql`update public.variants set on_hand = 0`;
  await receive();
  await runWholeQueue(services);
  expect(await services.mailsTo(email, 2)).toHaveLength(2);
  expect(log.join('\n')).not.toContain('@');
});

test('a variant that is back in stock is mailed again after a failure, and not after the guest cancelled', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  await receive();
  vi.stubEnv('SMTP_URL', UNREACHABLE);
  await runWholeQueue(services);
  expect(await alerts()).toBe(2);
  configure(services);
  const [mail] = await services.mailsTo(second, 1);
  const token = tokenOf(mail as ReceivedMail, 'cancel');
  await database.asPerson('anonymous').rpc('cancel_guest_stock_alerts', { token });
  await runWholeQueue(services);
  expect([(await services.mailsTo(first, 2)).length, (await services.mailsTo(second, 1)).length]).toEqual([
    2, 1,
  ]);
  expect(await alerts()).toBe(0);
});

test('the daily cleanup deletes unconfirmed alerts', async () => {
  expect(purgeConfig.schedule).toBe('@daily');
  await request(newAddress());
  await database.sql`update public.guest_stock_alerts
    set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`;
  await purge();
  expect(await alerts()).toBe(0);
  expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({ outcome: 'ok', deleted: 1 });
});
