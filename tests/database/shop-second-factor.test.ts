/** Functions of shop administrators: permissions and second factor. */
import { escapeLiteral } from 'pg';
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import type { SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { callsOf } from './api-calls.ts';
import { functionsOf } from './desks.ts';

/** Refusals other than not_found; undefined when the function succeeds. */
const REFUSALS: ReadonlyMap<string, string | undefined> = new Map([
  ['tag_orders', undefined],
  ['advance_orders', 'invalid_input'],
  ['apply_product_import', 'required'],
  ['check_product_import', 'required'],
  ['change_products', 'invalid_input'],
  ['count_stock', 'invalid_input'],
  ['preview_order_step', 'invalid_input'],
  ['preview_stock_count', 'invalid_input'],
  ['products_for_import', undefined],
]);

const { test, database } = databaseTest();

const setRequired = (on: boolean) =>
  database.sql(
    `update public.settings set value = to_jsonb($1::boolean) where key = 'security.admin_second_factor'`,
    [on],
  );

/** The call of a function with arguments by name. */
function callSql(name: string, args: object): string {
  const given = Object.entries(args).map(([argument, value]) => `${argument} => ${literalOf(value)}`);
  return `select public.${name}(${given.join(', ')})`;
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value) && typeof value[0] === 'string') return escapeLiteral(`{${value.join(',')}}`);
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

describe.each(callsOf(functionsOf('/admin-orders', '/admin-suppliers', '/admin-inventory')))(
  '%s',
  (name, args) => {
    const answers = (person: SignedInName, aal: 'aal1' | 'aal2') =>
      outcomeOf(() => runAs(database.client, { person, claims: { aal } }, callSql(name, args)));

    const past = REFUSALS.has(name) ? (REFUSALS.get(name) ?? null) : 'not_found';

    test('is refused at aal1 while the second factor is required, and to others', async () => {
      await setRequired(true);
      for (const person of ['admin', 'superadmin'] as const) {
        expect(await answers(person, 'aal1')).toBe('second_factor_required');
        expect(await answers(person, 'aal2')).toBe(past);
      }
      for (const person of ['member', 'captain', 'editor', 'hr'] as const) {
        expect(await answers(person, 'aal2')).toBe('permission_required');
      }
    });

    test('is refused through the API as in SQL', async () => {
      await setRequired(true);
      const headers = { authorization: `Bearer ${accessToken('admin', { aal: 'aal1' })}` };
      const { error } = await database.asPerson('admin', { headers }).rpc(name as never, args as never);
      expect(error?.message).toBe('second_factor_required');
    });

    test('is allowed at aal1 while the second factor is not required', async () => {
      await setRequired(false);
      expect(await answers('admin', 'aal1')).toBe(past);
    });
  },
);
