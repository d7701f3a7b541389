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

test('becomes a tree before the check in functions only whose good arguments are that large', async () => {
  const names = await list`select proname::text from pg_proc
    where pronamespace = 'public'::regnamespace and 'jsonb'::regtype = any (proargtypes)
      and has_function_privilege('authenticated', oid, 'execute') order by 1`;
  expect(names).toEqual(['apply_product_import', 'check_product_import', 'create_article', 'save_article']);
});

test.each([
  ['one name', 'matches', null],
  ['names of 20 000 letters', 'x'.repeat(20_000), 'invalid_input'],
])('a filter of the audit with %s', async (_, name, outcome) => {
  expect(await outcomeOf(() => sql`select private.audit_filter(null, null, ${[name]}, null)`)).toBe(outcome);
});
