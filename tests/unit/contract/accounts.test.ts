import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import {
  LoginInputSchema,
  ReferralCodeSchema,
  ResetInputSchema,
  SignupInputSchema,
  UpdatePasswordInputSchema,
} from '#contract/accounts.ts';
import { errorsOf } from '#tests/support/field-errors.ts';

const email = 'lindiwe@example.com';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['lindiwe', 'invalid_email'],
  ['lindiwe@example', 'invalid_email'],
  ['lin diwe@example.com', 'invalid_email'],
  ['a@b@example.com', 'invalid_email'],
  [`${'a'.repeat(250)}@example.com`, 'too_long'],
])('LoginInputSchema refuses the address %j as %s', (typed, code) => {
  expect(errorsOf(LoginInputSchema, { email: typed, password: 'x' })).toEqual({ email: code });
});

it('LoginInputSchema trims addresses and keeps capitals', () => {
  expect(v.parse(LoginInputSchema, { email: ` ${email.toUpperCase()} `, password: ' x ' })).toEqual({
    email: email.toUpperCase(),
    password: ' x ',
  });
});

test.each([
  [SignupInputSchema, 6],
  [UpdatePasswordInputSchema, 6],
  [ResetInputSchema, 8],
])('a new password has a least length and at most 72 bytes', (schema, least) => {
  const input = (password: string) => ({ email, password, confirmation: password });
  expect(errorsOf(schema, input('a'.repeat(least - 1)))).toEqual({ password: 'too_short' });
  expect(errorsOf(schema, input('a'.repeat(least)))).toEqual({});
  expect(errorsOf(schema, input('a'.repeat(72)))).toEqual({});
  expect(errorsOf(schema, input('a'.repeat(73)))).toEqual({ password: 'too_long' });
  expect(errorsOf(schema, input('é'.repeat(37)))).toEqual({ password: 'too_long' });
});

it('a new password must be repeated', () => {
  const input = { password: 'abcdefgh', confirmation: 'abcdefgi' };
  expect(errorsOf(ResetInputSchema, input)).toEqual({ confirmation: 'invalid_value' });
  expect(errorsOf(ResetInputSchema, { ...input, confirmation: '' })).toEqual({ confirmation: 'required' });
});

test.each([
  ['LINDI-42', true],
  ['a_b', true],
  ['', false],
  ['a b', false],
  ['<script>', false],
  ['x'.repeat(65), false],
])('ReferralCodeSchema for %j: %s', (code, good) => {
  expect(v.is(ReferralCodeSchema, code)).toBe(good);
});
