import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineEndpoint, parseAnswer } from '../../../src/contract/endpoints.ts';
import { isErrorCode, toFieldErrors } from '../../../src/contract/error-codes.ts';

const endpoint = defineEndpoint({
  path: '/api/fake',
  method: 'POST',
  input: v.object({}),
  output: v.object({ count: v.number() }),
  refusals: [],
});

describe('an answer', () => {
  it('is granted with the data that was promised', () => {
    expect(parseAnswer(endpoint, { ok: true, data: { count: 2, more: 'x' } })).toEqual({
      ok: true,
      data: { count: 2 },
    });
  });

  it('is refused with code, fields and request id', () => {
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
  ])('is nothing else: %j', (answer) => {
    expect(parseAnswer(endpoint, answer)).toBeNull();
  });

  it('reads 32 KiB unless told otherwise', () => {
    expect(endpoint.maxBytes).toBe(32_768);
    expect(defineEndpoint({ ...endpoint, maxBytes: 10 }).maxBytes).toBe(10);
  });
});

describe('field errors', () => {
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

  it('keep the first reason of each field, under its path', () => {
    expect(fieldsOf({ name: 'a', address: {}, note: 'long' })).toEqual({
      name: 'too_short',
      age: 'required',
      'address.city': 'required',
      note: 'invalid_value',
    });
  });

  it('are none when the whole is no object', () => {
    expect(fieldsOf('text')).toEqual({});
  });

  it('know our codes from other texts', () => {
    expect(isErrorCode('roster_full')).toBe(true);
    expect(isErrorCode('Invalid type: Expected string')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
  });
});
