import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Rate } from '#contract/endpoints.ts';
import { requestGuardianConsent } from '#contract/guardian-consent.ts';
import { judgeNoticeAgain } from '#contract/judge-payment-notice.ts';
import { receivePayfastNotice } from '#contract/payfast.ts';
import { startPayment } from '#contract/payments.ts';

const RATE = { hits: expect.any(Number), windowSeconds: expect.any(Number) } as Rate;
const RATES = { perAddress: RATE, total: RATE };

it.each([
  ['/api/start-payment', startPayment, { session: true }, { ...RATES, perPerson: RATE }],
  ['/api/judge-payment-notice', judgeNoticeAgain, { session: true }, { ...RATES, perPerson: RATE }],
  ['/api/request-guardian-consent', requestGuardianConsent, { session: true }, { ...RATES, mails: RATE }],
  ['/api/payfast-notice', receivePayfastNotice, undefined, RATES],
])(
  '%s is posted, with a session but for notices, and limits its calls',
  (path, endpoint, needs, throttle) => {
    expect(endpoint).toMatchObject({ path, method: 'POST' });
    expect(endpoint.needs).toEqual(needs);
    expect(endpoint.throttle).toEqual(throttle);
  },
);

it('a notice of PayFast is a form of at most 16 KiB, answered without data', () => {
  expect(receivePayfastNotice.maxBytes).toBe(16_384);
  expect(receivePayfastNotice.media).toEqual(['application/x-www-form-urlencoded']);
  expect(v.is(receivePayfastNotice.output, { outcome: 'paid' })).toBe(false);
});

it.each([
  [startPayment.input, { number: 'OB-2026-000123' }, { number: '../OB' }],
  [startPayment.output, { action: 'https://pay.test', fields: [['a', '1']] }, { action: '/pay', fields: [] }],
  [
    startPayment.output,
    { action: 'https://pay.test', fields: [] },
    { action: 'https://a.test', fields: [['a']] },
  ],
  [judgeNoticeAgain.input, { notice: 1 }, { notice: 0 }],
  [judgeNoticeAgain.input, { notice: 2 }, { notice: 1.5 }],
  [judgeNoticeAgain.output, { outcome: 'waiting' }, { outcome: 'made_up' }],
  [judgeNoticeAgain.output, { outcome: 'paid' }, { outcome: 'paid', cents: 1 }],
  // The address of the guardian is the stored one.
  [requestGuardianConsent.input, {}, { guardian_email: 'me@example.org' }],
  [requestGuardianConsent.output, { sent: true }, { sent: false }],
])('a payment or consent endpoint accepts its values only, case %#', (schema, accepted, refused) => {
  expect(v.is(schema, accepted)).toBe(true);
  expect(v.is(schema, refused)).toBe(false);
});
