import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  CheckoutContactSchema,
  CheckoutDeliverySchema,
  CheckoutDraftSchema,
  CheckoutPaymentSchema,
} from '#contract/checkout.ts';
import { errorsOf } from '#tests/support/field-errors.ts';

const CONTACT = { name: 'Zoë Ngcobo', email: 'zoe@example.org', phone: '+27 (82) 555-0100' };
const PLACE = { city: 'Cape Town', province: 'Western Cape' };
const COURIER = { ...PLACE, method: 'courier', address_line: '12 Long Street', postal_code: ' 8001 ' };
const LOCKER = { ...PLACE, method: 'locker', locker: 'Gardens Centre' };
const COLLECT = { method: 'collect', collection_point: 'expo' };

it('the contact of an order is trimmed, and its phone number kept without separators', () => {
  expect(v.parse(CheckoutContactSchema, { ...CONTACT, name: '  Zoë ' })).toEqual({
    name: 'Zoë',
    email: 'zoe@example.org',
    phone: '+27825550100',
  });
  expect(v.parse(CheckoutContactSchema, { ...CONTACT, phone: '082.555.0100' }).phone).toBe('0825550100');
});

it.each([
  ['name', ' ', 'required'],
  ['name', 'Z', 'too_short'],
  ['name', 'Zo', null],
  ['name', '🎮'.repeat(120), null],
  ['name', 'Z'.repeat(121), 'too_long'],
  ['name', 'Zoë\nBcc: all', 'invalid_characters'],
  ['email', '', 'required'],
  ['email', 'zoe@example', 'invalid_email'],
  ['email', `${'z'.repeat(243)}@example.org`, 'too_long'],
  ['phone', ' - ', 'required'],
  ['phone', '0825550100', null],
  ['phone', '082555010', 'invalid_phone'],
  ['phone', '08255501000', 'invalid_phone'],
  ['phone', '825550100', 'invalid_phone'],
  ['phone', '+26825550100', 'invalid_phone'],
  ['phone', 'x0825550100', 'invalid_phone'],
])('the contact of an order with a %s of %j is %s', (field, typed, code) => {
  expect(errorsOf(CheckoutContactSchema, { ...CONTACT, [field]: typed })).toEqual(
    code ? { [field]: code } : {},
  );
});

it('the delivery of an order has a trimmed postal code, and empty texts for what may be missing', () => {
  expect(v.parse(CheckoutDeliverySchema, COURIER)).toEqual({
    ...COURIER,
    postal_code: '8001',
    suburb: '',
    note: '',
  });
  expect(v.parse(CheckoutDeliverySchema, LOCKER)).toEqual({ ...LOCKER, note: '' });
  expect(v.parse(CheckoutDeliverySchema, COLLECT)).toEqual({ ...COLLECT, note: '' });
});

it.each([
  [COURIER, 'address_line', '', 'required'],
  [COURIER, 'address_line', '12', 'too_short'],
  [COURIER, 'address_line', 'x'.repeat(201), 'too_long'],
  [COURIER, 'suburb', 'x'.repeat(101), 'too_long'],
  [COURIER, 'suburb', 'a\nb', 'invalid_characters'],
  [COURIER, 'city', 'x', 'too_short'],
  [COURIER, 'province', '', 'required'],
  [COURIER, 'province', 'Atlantis', 'invalid_choice'],
  [COURIER, 'postal_code', ' ', 'required'],
  [COURIER, 'postal_code', '800', 'invalid_postal_code'],
  [COURIER, 'postal_code', '80011', 'invalid_postal_code'],
  [COURIER, 'postal_code', '8OO1', 'invalid_postal_code'],
  [COURIER, 'note', 'x'.repeat(301), 'too_long'],
  [LOCKER, 'locker', 'ab', 'too_short'],
  [LOCKER, 'locker', 'x'.repeat(121), 'too_long'],
  [LOCKER, 'city', '', 'required'],
  [COLLECT, 'collection_point', '', 'required'],
  [COLLECT, 'collection_point', 'x'.repeat(61), 'invalid_value'],
  [{ method: 'drone' }, 'method', 'drone', 'invalid_value'],
])('the delivery %j with a %s of %j is refused: %s', (delivery, field, typed, code) => {
  expect(errorsOf(CheckoutDeliverySchema, { ...delivery, [field]: typed })).toEqual({ [field]: code });
});

it('the payment of an order is by PayFast or by transfer', () => {
  for (const payment_method of ['payfast', 'eft'])
    expect(errorsOf(CheckoutPaymentSchema, { payment_method })).toEqual({});
  expect(errorsOf(CheckoutPaymentSchema, { payment_method: 'cash' })).toEqual({
    payment_method: 'invalid_choice',
  });
});

const DRAFT = {
  key: '6f1c1a52-53ce-4b5e-8c47-0d3f6f1b7a10',
  method: 'courier',
  payment: null,
  fields: { city: 'Cape Town' },
};

it('a draft of the checkout from before codes and retries is still read', () => {
  expect(v.parse(CheckoutDraftSchema, DRAFT)).toEqual({ ...DRAFT, unanswered: null, code: null });
});

it.each([
  { key: 'again' },
  { unanswered: 'x'.repeat(100_001) },
  { method: 'drone' },
  { payment: 'cash' },
  { code: 'X'.repeat(31) },
  { fields: { city: 'x'.repeat(501) } },
])('a draft of the checkout with a wrong value is discarded: %#', (wrong) => {
  expect(v.is(CheckoutDraftSchema, { ...DRAFT, ...wrong })).toBe(false);
});
