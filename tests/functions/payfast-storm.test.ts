/**
 * Random notices, sequential and concurrent, before and after the end of the hold, count each payment once.
 */
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PayfastField } from '#contract/payfast.ts';
import { inSequence } from '#local/waiting.ts';
import { ACCOUNT, bodyOf, signatureOf, signedNotice, SOURCE } from '#tests/support/payfast.ts';
import {
  insertOrder,
  keptNotices,
  noticeAbout,
  noticeTest,
  statesOf,
  type WaitingOrder,
} from './payment-notices.ts';

const RUNS = 15;
const KINDS = ['right', 'less', 'elsewhere', 'failed', 'pending', 'forged', 'unknown'] as const;
/** Payments of PayFast: the same number is the same payment, reported again. */
const PAYMENTS = [1, 2] as const;

type Kind = (typeof KINDS)[number];
interface Message {
  readonly kind: Kind;
  readonly payment: (typeof PAYMENTS)[number];
}
/** Concurrent notices, or the end of the hold. */
type Step = readonly Message[] | 'hold ends';

const anyMessage = fc.record({
  // Half of all notices are valid.
  kind: fc.oneof(fc.constant<Kind>('right'), fc.constantFrom(...KINDS)),
  payment: fc.constantFrom(...PAYMENTS),
});
const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.array(anyMessage, { minLength: 1, maxLength: 5 }) },
    { weight: 1, arbitrary: fc.constant<Step>('hold ends') },
  ),
  { minLength: 1, maxLength: 5 },
);

const { test, services, database, post: postNotice } = noticeTest();
const tried = { notices: 0 };

async function post(raw: string, source: string): Promise<number> {
  tried.notices += 1;
  return (await postNotice(raw, { source })).status;
}

/** Each kind of notice has its own payment id, constant within a run. */
function fieldsOf({ kind, payment }: Message, order: WaitingOrder, run: string): PayfastField[] {
  const changes: Readonly<Partial<Record<Kind, Record<string, string>>>> = {
    less: { amount_gross: '1.00' },
    failed: { payment_status: 'FAILED' },
    pending: { payment_status: 'PENDING' },
    unknown: { m_payment_id: run },
  };
  return noticeAbout(order, { ...changes[kind], pf_payment_id: `${run.slice(0, 8)}-${kind}-${payment}` });
}

function send(message: Message, order: WaitingOrder, run: string): Promise<number> {
  const fields = fieldsOf(message, order, run);
  if (message.kind === 'forged') {
    const changed = fields.map(([name, value]): PayfastField => [
      name,
      name === 'amount_fee' ? '0.00' : value,
    ]);
    return post(`${bodyOf(changed)}&signature=${signatureOf(fields, ACCOUNT.passphrase)}`, SOURCE);
  }
  return post(signedNotice(fields), message.kind === 'elsewhere' ? '203.0.113.4' : SOURCE);
}

async function endHold({ id }: WaitingOrder): Promise<void> {
  const past = `update public.orders set hold_expires_at = now() - interval '1 second' where id = $1 and order_state = 'pending_payment'`;
  await database.sql(past, [id]);
  await database.sql`select public.expire_orders()`;
}

/** Payment ids in notices of these kinds. */
function paymentIds(steps: readonly Step[], kinds: readonly Kind[], run: string): Set<string> {
  const messages = steps.flatMap((step) => (step === 'hold ends' ? [] : step));
  const named = messages.filter(({ kind }) => kinds.includes(kind));
  return new Set(named.map(({ kind, payment }) => `${run.slice(0, 8)}-${kind}-${payment}`));
}

async function moneyOf({ id }: WaitingOrder, state: string): Promise<Set<string>> {
  const names = await database.list`select pf_payment_id from public.payments
    where order_id = ${id} and state = ${state}`;
  expect(new Set(names).size).toBe(names.length);
  return new Set(names);
}

async function play(steps: readonly Step[]): Promise<void> {
  const [run, order] = [randomUUID(), await insertOrder(services)];
  const before = (await keptNotices(services)).at(-1)?.id ?? 0;
  await database.sql`delete from public.throttle`;
  await inSequence(steps, async (step) => {
    if (step === 'hold ends') return endHold(order);
    const statuses = await Promise.all(step.map((message) => send(message, order, run)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
  const right = paymentIds(steps, ['right'], run);
  expect(await moneyOf(order, 'accepted')).toEqual(right);
  expect(await moneyOf(order, 'review')).toEqual(paymentIds(steps, ['less', 'elsewhere'], run));
  const states = await statesOf(services, order);
  expect(states?.paid_cents).toBe(right.size * order.totalCents);
  expect(right.size > 0 ? ['placed'] : ['pending_payment', 'expired']).toContain(states?.order_state);
  const notices = await keptNotices(services, before);
  expect(notices.filter(({ state }) => state !== 'judged')).toEqual([]);
  expect(notices.filter(({ outcome }) => outcome?.startsWith('paid'))).toHaveLength(right.size);
}

test(`random sequences of notices count every payment once (${RUNS} runs)`, async () => {
  await fc.assert(fc.asyncProperty(anySteps, play), { numRuns: RUNS });
  expect(tried.notices).toBeGreaterThan(RUNS);
});
