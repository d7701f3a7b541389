import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { PaymentFormSchema, startPayment } from '#contract/payments.ts';
import { amountOfCents, textToSign, writeFields } from '#domain/payfast.ts';
import { insertOwnOrder, type OwnOrderRecord } from '#tests/support/own-orders.ts';
import { ACCOUNT } from '#tests/support/payfast.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { answered, type Answered, configure, functionTest, loadFunction } from './function-test.ts';
import { payfastVariables } from './payment-notices.ts';

const HOST = 'https://sandbox.payfast.co.za';

const { test, services, database } = functionTest({ empty: ['public.throttle'] });

/** Calls the function, which reads its configuration once. */
async function call(
  number: string,
  person: SignedInName | null = 'member',
  isOn = true,
): Promise<Answered & { readonly path: string | undefined }> {
  vi.unstubAllEnvs();
  configure(services, isOn ? payfastVariables(HOST) : {});
  const { default: handler, config } = await loadFunction(() => import('#functions/start-payment.mts'));
  const headers = {
    'content-type': 'application/json',
    ...(person && { authorization: `Bearer ${accessToken(person)}` }),
  };
  const request = new Request('http://site.test/api/start-payment', {
    method: 'POST',
    headers,
    body: JSON.stringify({ number }),
  });
  return { ...(await answered(await handler(request))), path: String(config.path) };
}

function own(method: 'payfast' | 'eft', person: SignedInName = 'member'): Promise<OwnOrderRecord> {
  return insertOwnOrder(database.sql, PEOPLE[person].id, method);
}

async function stateOf({ id }: OwnOrderRecord): Promise<string | undefined> {
  return database.value`select payment_state from public.orders where id = ${id}`;
}

test('POST /api/start-payment returns a signed form and marks the order as redirected', async () => {
  const order = await own('payfast');
  await database.sql`insert into public.order_lines (order_id, position, slug, title, sku, unit_price_cents,
    quantity, returnable)
    values (${order.id}, 1, 'tee', 'Tee', 'TEE', 41150, 3, true)`;
  const answer = await call(order.number);
  expect(answer.path).toBe(startPayment.path);
  const { action, fields } = v.parse(PaymentFormSchema, answer.body.data);
  expect(action).toBe(`${HOST}/eng/process`);
  const signed = fields.slice(0, -1);
  const text = textToSign(writeFields(signed), ACCOUNT.passphrase);
  expect(fields.at(-1)).toEqual(['signature', createHash('md5').update(text).digest('hex')]);
  expect(Object.fromEntries(fields)).toMatchObject({
    merchant_id: ACCOUNT.merchantId,
    m_payment_id: order.id,
    amount: amountOfCents(order.totalCents),
    item_name: `Obscura order ${order.number}, 3 items`,
    return_url: `http://site.test/order-confirmation/${order.number}`,
    notify_url: 'http://site.test/api/payfast-notice',
  });
  expect(answer.text).not.toContain(ACCOUNT.passphrase);
  expect(await stateOf(order)).toBe('redirected');
  expect((await call(order.number)).status).toBe(200);
});

test('POST /api/start-payment refuses without a PayFast account and keeps the order unchanged', async () => {
  const order = await own('payfast');
  expect((await call(order.number, 'member', false)).body.error?.code).toBe('payment_unavailable');
  expect(await stateOf(order)).toBe('none');
});

test('POST /api/start-payment refuses orders of others, unknown, transfer, paid and closed orders', async () => {
  const otherOrder = await own('payfast', 'otherMember');
  const transfer = await own('eft');
  const [paid, over] = [await own('payfast'), await own('payfast')];
  await database.sql`update public.orders
    set order_state = 'placed', payment_state = 'paid', paid_cents = total_cents where id = ${paid.id}`;
  await database.sql`update public.orders set order_state = 'expired' where id = ${over.id}`;
  const codes = [];
  for (const number of [otherOrder.number, 'OB-2026-999999', transfer.number, paid.number, over.number])
    codes.push((await call(number)).body.error?.code);
  expect(codes).toEqual([
    'not_found',
    'not_found',
    'invalid_choice',
    'transition_not_allowed',
    'transition_not_allowed',
  ]);
  expect(await stateOf(otherOrder)).toBe('none');
  expect((await call(otherOrder.number, null)).body.error?.code).toBe('not_signed_in');
  expect((await call('1')).body.error?.code).toBe('invalid_input');
});
