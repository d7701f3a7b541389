/** The payment methods of the shop, without its account. */
import { expect, vi } from 'vitest';
import { readPaymentMethods } from '#contract/payment-methods.ts';
import { ACCOUNT } from '#tests/support/payfast.ts';
import { answered, type Answered, configure, functionTest, loadFunction } from './function-test.ts';
import { payfastVariables } from './payment-notices.ts';

const { test, services } = functionTest();

/** Calls the function, which reads its configuration once. */
async function call(variables: Readonly<Record<string, string | null>>, method = 'GET'): Promise<Answered> {
  vi.unstubAllEnvs();
  configure(services, variables);
  const { default: handler, config } = await loadFunction(() => import('#functions/payment-methods.mts'));
  expect(config.path).toBe(readPaymentMethods.path);
  return answered(await handler(new Request(`http://site.test${readPaymentMethods.path}?`, { method })));
}

test('GET /api/payment-methods returns PayFast and transfer when an account is configured', async () => {
  const { body, text } = await call(payfastVariables('https://sandbox.payfast.co.za'));
  expect(body).toEqual({ ok: true, data: { methods: ['payfast', 'eft'] } });
  expect(text).not.toContain(ACCOUNT.merchantId);
});

test('GET /api/payment-methods returns transfer only without an account', async () => {
  expect((await call({})).body).toEqual({ ok: true, data: { methods: ['eft'] } });
});

test('POST /api/payment-methods is refused', async () => {
  expect((await call({}, 'POST')).body.error?.code).toBe('method_not_allowed');
});
