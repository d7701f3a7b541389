import { expect, test } from 'vitest';
import { CONSTRAINT_CODES } from '#contract/constraint-codes.ts';
import { ERROR_CODES, RefusalError } from '#contract/error-codes.ts';
import { toRefusal } from '#data/refusal.ts';

test.each([
  [
    'a unique violation',
    { code: '23505', message: 'duplicate key value violates unique constraint "x_key"' },
    'already_exists',
  ],
  ['a foreign key', { code: '23503', message: '' }, 'still_in_use'],
  ['a missing value', { code: '23502', message: '' }, 'required'],
  [
    'an unknown check',
    { code: '23514', message: 'violates check constraint "unknown_check"' },
    'invalid_value',
  ],
  ['a malformed value', { code: '22P02', message: 'invalid input syntax for type uuid' }, 'invalid_value'],
  ['a too long value', { code: '22001', message: '' }, 'too_long'],
  ['no permission', { code: '42501', message: 'permission denied for table audit' }, 'permission_denied'],
  ['a deadlock', { code: '40P01', message: 'deadlock detected' }, 'unavailable'],
  ['a shutdown', { code: '57P01', message: '' }, 'unavailable'],
  ['a time limit', { code: '57014', message: '' }, 'unavailable'],
  [
    'a full disk',
    { code: '25006', message: 'cannot execute INSERT in a read-only transaction', status: 405 },
    'unavailable',
  ],
  ['too many connections', { code: '53300', message: '' }, 'unavailable'],
  ['no connection', { code: '08006', message: '' }, 'unavailable'],
  ['a missing row', { code: 'PGRST116', message: '' }, 'not_found'],
  ['an expired token', { code: 'PGRST303', message: 'JWT expired' }, 'not_signed_in'],
  ['a data API without its database', { code: 'PGRST002', message: '' }, 'unavailable'],
  ['a throttled function', { code: 'PT429', message: 'throttled' }, 'throttled'],
  ['our own code raised in SQL', { code: '23514', message: 'roster_full' }, 'roster_full'],
  [
    'a wrong password',
    { code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 },
    'invalid_credentials',
  ],
  ['an unconfirmed address', { code: 'email_not_confirmed', message: '', status: 400 }, 'email_unverified'],
  ['a ban', { code: 'user_banned', message: '', status: 403 }, 'banned'],
  ['too many mails', { code: 'over_email_send_rate_limit', message: '', status: 429 }, 'throttled'],
  ['Node without a network', new TypeError('fetch failed'), 'network_failed'],
  ['Chrome without a network', new TypeError('Failed to fetch'), 'network_failed'],
  [
    'Firefox without a network',
    new TypeError('NetworkError when attempting to fetch resource.'),
    'network_failed',
  ],
  ['Safari without a network', new TypeError('Load failed'), 'network_failed'],
  [
    'the client without a network',
    { code: '', message: 'TypeError: fetch failed', details: '' },
    'network_failed',
  ],
  [
    'a request that took too long',
    { code: '', message: 'AbortError: This operation was aborted' },
    'network_failed',
  ],
  ['status 401', { message: '', status: 401 }, 'not_signed_in'],
  ['status 403', { message: '', status: 403 }, 'permission_denied'],
  ['status 429', { message: '', status: 429 }, 'throttled'],
  ['status 502', { message: '<html>', status: 502 }, 'unavailable'],
  ['another error', new Error('boom'), 'unexpected'],
  ['a string', 'boom', 'unexpected'],
  ['null', null, 'unexpected'],
])('toRefusal maps %s', (_what, error, code) => {
  const refusal = toRefusal(error);
  expect(refusal).toBeInstanceOf(RefusalError);
  expect(refusal.code).toBe(code);
  expect(refusal.fields).toBeUndefined();
});

test("toRefusal uses the response's status when the error has none", () => {
  expect(toRefusal({ message: 'down' }, 503).code).toBe('unavailable');
  expect(toRefusal({ message: 'gone' }, 404).code).toBe('unexpected');
});

test('toRefusal returns a RefusalError unchanged', () => {
  const refusal = new RefusalError('roster_full');
  expect(toRefusal(refusal)).toBe(refusal);
});

test.each(Object.entries(CONSTRAINT_CODES))(
  'toRefusal maps the constraint %s to its field',
  (constraint, meaning) => {
    const message = `new row for relation "t" violates check constraint "${constraint}"`;
    const { code, field } = meaning;
    for (const error of [
      { code: '23514', message },
      { code: '23514', message: '', constraint_name: constraint },
    ]) {
      const refusal = toRefusal(error);
      expect(refusal.code).toBe(code);
      expect(refusal.fields).toEqual(field === undefined ? undefined : { [field]: code });
    }
  },
);

test('toRefusal exposes no database message and keeps the error as cause', () => {
  const error = {
    code: '23505',
    message: 'duplicate key',
    details: 'Key (email)=(a@b.test) already exists.',
  };
  const refusal = toRefusal(error);
  expect(ERROR_CODES).toContain(refusal.message);
  expect(refusal.cause).toBe(error);
  expect(JSON.stringify({ ...refusal, cause: null })).not.toContain('a@b.test');
});
