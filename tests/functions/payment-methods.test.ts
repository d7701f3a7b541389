/** What the shop tells of its ways to pay, and nothing else of its account. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readPaymentMethods } from '../../src/contract/payment-methods.ts';
import { ACCOUNT } from '../support/payfast.ts';
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

/** The function with a memory of its own: what it was configured with is read once. */
async function ask(variables: Readonly<Record<string, string | null>>, method = 'GET'): Promise<Answered> {
  vi.resetModules();
  vi.unstubAllEnvs();
  configure(world, variables);
  const { default: handler, config } = await import('../../netlify/functions/payment-methods.mts');
  expect(config.path).toBe(readPaymentMethods.path);
  return answered(await handler(new Request(`http://site.test${readPaymentMethods.path}?`, { method })));
}

it('is PayFast and a transfer where there is an account', async () => {
  const { body, text } = await ask(payfastVariables('https://sandbox.payfast.co.za'));
  expect(body).toEqual({ ok: true, data: { methods: ['payfast', 'eft'] } });
  expect(text).not.toContain(ACCOUNT.merchantId);
});

it('is a transfer alone where there is none', async () => {
  expect((await ask({})).body).toEqual({ ok: true, data: { methods: ['eft'] } });
});

it('is only asked for', async () => {
  expect((await ask({}, 'POST')).body.error?.code).toBe('method_not_allowed');
});
