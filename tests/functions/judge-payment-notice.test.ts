/** Judging a notice again: permissions and outcomes. */
import { beforeEach, describe, expect } from 'vitest';
import { judgeNoticeAgain } from '#contract/judge-payment-notice.ts';
import type { SignedInName } from '#tests/support/people.ts';
import { signedNotice, SOURCE } from '#tests/support/payfast.ts';
import { answered, type Answered, loadFunction } from './function-test.ts';
import { requestTo } from './requests.ts';
import {
  insertOrder,
  keptNotices,
  noticeAbout,
  noticeTest,
  statesOf,
  type WaitingOrder,
} from './payment-notices.ts';

const { test, services, database, host } = noticeTest(['public.throttle']);

async function post(notice: unknown, person: SignedInName | null = 'admin'): Promise<Answered> {
  const module = await loadFunction(() => import('#functions/judge-payment-notice.mts'));
  return answered(await module.default(requestTo(judgeNoticeAgain.path, { person, body: { notice } })));
}

/** A stored notice that was not judged yet; from PayFast's address by default. */
async function storeNotice(raw: string, source = SOURCE): Promise<number> {
  return database.value<number>`select public.store_payment_notice(${raw}, ${source})::integer as id`;
}

describe('POST /api/judge-payment-notice', () => {
  let order: WaitingOrder;

  beforeEach(async () => {
    order = await insertOrder(services);
  });

  test('pays an order whose notice was not judged, once', async () => {
    const notice = await storeNotice(signedNotice(noticeAbout(order)));
    expect(await post(notice)).toMatchObject({ status: 200, body: { ok: true, data: { outcome: 'paid' } } });
    expect(await post(notice)).toMatchObject({ body: { data: { outcome: 'paid' } } });
    expect(await statesOf(services, order)).toEqual({
      order_state: 'placed',
      payment_state: 'paid',
      paid_cents: order.totalCents,
    });
  });

  test('returns waiting when PayFast cannot be reached, and pays once it can', async () => {
    host.respondWith(null);
    const notice = await storeNotice(signedNotice(noticeAbout(order)));
    expect(await post(notice)).toMatchObject({ body: { data: { outcome: 'waiting' } } });
    host.respondWith('VALID');
    expect(await post(notice)).toMatchObject({ body: { data: { outcome: 'paid' } } });
  });

  test('rejects a forged notice every time', async () => {
    const raw = signedNotice(noticeAbout(order)).replace(/signature=.{4}/u, 'signature=0000');
    const notice = await storeNotice(raw);
    for (let times = 1; times <= 2; times += 1)
      expect(await post(notice)).toMatchObject({ body: { data: { outcome: 'rejected' } } });
    expect((await keptNotices(services, notice - 1))[0]).toMatchObject({ outcome: 'rejected' });
    expect(await statesOf(services, order)).toMatchObject({ payment_state: 'none' });
  });
});

test.each([
  [null, 401, 'not_signed_in'],
  ['member', 403, 'permission_required'],
  ['banned', 401, 'not_signed_in'],
] as const)('POST /api/judge-payment-notice refuses the caller %s', async (person, status, code) => {
  const order = await insertOrder(services);
  const notice = await storeNotice(signedNotice(noticeAbout(order)));
  expect(await post(notice, person)).toMatchObject({ status, body: { ok: false, error: { code } } });
  expect(await statesOf(services, order)).toMatchObject({ payment_state: 'none' });
  expect(host.asked).toEqual([]);
});

test.each([
  [999_999_999, 'not_found'],
  ['1; drop', 'invalid_input'],
  [0, 'invalid_input'],
  [1.5, 'invalid_input'],
])('POST /api/judge-payment-notice refuses the notice %o', async (notice, code) => {
  expect(await post(notice)).toMatchObject({ body: { ok: false, error: { code } } });
});
