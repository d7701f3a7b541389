/** JSON and lists that are larger than any form makes are refused before they are read. */
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { outcomeOf } from './acting.ts';

const { test, sql, list } = databaseTest();

test.each([
  [100_000, null],
  [300_000, 'invalid_input'],
])('an object of %d letters', async (letters, outcome) => {
  const content = JSON.stringify({ text: 'x'.repeat(letters) });
  expect(await outcomeOf(() => sql`select private.parse_json(${content})`)).toBe(outcome);
});

test('is checked by every function that would take long to refuse it', async () => {
  const names = await list`select proname::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc like '%private.parse_json(%' order by 1`;
  expect(names).toEqual([
    'advance_orders',
    'checked_answers',
    'count_stock',
    'create_ticket',
    'place_order',
    'quote_order',
    'receive_purchase_order',
    'receive_return',
    'record_match',
    'record_refund',
    'request_return',
    'save_discount_code',
    'save_onboarding',
  ]);
});

test.each([
  ['one name', 'matches', null],
  ['names of 20 000 letters', 'x'.repeat(20_000), 'invalid_input'],
])('a filter of the audit with %s', async (_, name, outcome) => {
  expect(await outcomeOf(() => sql`select private.audit_filter(null, null, ${[name]}, null)`)).toBe(outcome);
});
