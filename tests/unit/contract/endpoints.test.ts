import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineEndpoint, parseAnswer } from '#contract/endpoints.ts';
import { isErrorCode, toFieldErrors } from '#contract/error-codes.ts';

const endpoint = defineEndpoint({
  path: '/api/fake',
  method: 'POST',
  input: v.object({}),
  output: v.object({ count: v.number() }),
  refusals: [],
});

it('parseAnswer returns granted data without extra fields', () => {
  expect(parseAnswer(endpoint, { ok: true, data: { count: 2, more: 'x' } })).toEqual({
    ok: true,
    data: { count: 2 },
  });
});

it('parseAnswer returns a refusal with code, fields and request id', () => {
  const error = { code: 'invalid_input', fields: { email: 'invalid_email' }, requestId: 'r' };
  expect(parseAnswer(endpoint, { ok: false, error })).toEqual({ ok: false, error });
});

it.each([
  [null],
  ['<!doctype html>'],
  [{}],
  [{ ok: true }],
  [{ ok: true, data: { count: 'two' } }],
  [{ ok: false, error: { code: 'made_up', requestId: 'r' } }],
  [{ ok: false, error: { code: 'throttled' } }],
])('parseAnswer returns null for any other shape: %j', (answer) => {
  expect(parseAnswer(endpoint, answer)).toBeNull();
});

it('defineEndpoint limits bodies to 32 KiB by default', () => {
  expect(endpoint.maxBytes).toBe(32_768);
  expect(defineEndpoint({ ...endpoint, maxBytes: 10 }).maxBytes).toBe(10);
});

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(3, 'too_short'), v.regex(/x/u, 'invalid_characters')),
  age: v.number(),
  address: v.object({ city: v.string() }),
  note: v.pipe(v.string(), v.maxLength(1, 'words that are no code')),
});

function fieldsOf(input: unknown) {
  const result = v.safeParse(schema, input);
  return result.success ? {} : toFieldErrors(result.issues);
}

it('toFieldErrors keeps the first code of each field, by path', () => {
  expect(fieldsOf({ name: 'a', address: {}, note: 'long' })).toEqual({
    name: 'too_short',
    age: 'required',
    'address.city': 'required',
    note: 'invalid_value',
  });
});

it('toFieldErrors returns nothing when the input is no object', () => {
  expect(fieldsOf('text')).toEqual({});
});

it('toFieldErrors isErrorCode recognises codes only', () => {
  expect(isErrorCode('roster_full')).toBe(true);
  expect(isErrorCode('Invalid type: Expected string')).toBe(false);
  expect(isErrorCode(undefined)).toBe(false);
});
