/** The payment methods of the shop, without its account. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readPaymentMethods } from '#contract/payment-methods.ts';
import { ACCOUNT } from '#tests/support/payfast.ts';
import { answered, captureLog, configure, startWorld, type Answered, type World } from './harness.ts';
import { payfastVariables } from './payment-desk.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => {
  captureLog();
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await world.stop();
});

/** Calls the function with fresh modules, because it reads its configuration once. */
async function call(variables: Readonly<Record<string, string | null>>, method = 'GET'): Promise<Answered> {
  vi.resetModules();
  vi.unstubAllEnvs();
  configure(world, variables);
  const { default: handler, config } = await import('#functions/payment-methods.mts');
  expect(config.path).toBe(readPaymentMethods.path);
  return answered(await handler(new Request(`http://site.test${readPaymentMethods.path}?`, { method })));
}

it('GET /api/payment-methods returns PayFast and transfer when an account is configured', async () => {
  const { body, text } = await call(payfastVariables('https://sandbox.payfast.co.za'));
  expect(body).toEqual({ ok: true, data: { methods: ['payfast', 'eft'] } });
  expect(text).not.toContain(ACCOUNT.merchantId);
});

it('GET /api/payment-methods returns transfer only without an account', async () => {
  expect((await call({})).body).toEqual({ ok: true, data: { methods: ['eft'] } });
});

it('POST /api/payment-methods is refused', async () => {
  expect((await call({}, 'POST')).body.error?.code).toBe('method_not_allowed');
});
