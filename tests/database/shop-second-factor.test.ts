/** What administrators do in the shop: for nobody else, and with what the second factor asks for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import type { SignedInName } from '../support/people.ts';
import { accessToken } from '../support/session.ts';
import { SHOP_DESK_ANSWERS, SHOP_DESK_CALLS } from './shop-calls.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const turn = (on: boolean) =>
  database.sql(
    `update public.settings set value = to_jsonb($1::boolean) where key = 'security.admin_second_factor'`,
    [on],
  );

describe.each(Object.entries(SHOP_DESK_CALLS))('%s', (name, args) => {
  const answers = async (person: SignedInName, aal: 'aal1' | 'aal2'): Promise<string | undefined> => {
    const headers = { authorization: `Bearer ${accessToken(person, { aal })}` };
    const client = database.asPerson(person, { headers });
    return (await client.rpc(name as never, args as never)).error?.message;
  };

  const past = SHOP_DESK_ANSWERS.has(name) ? SHOP_DESK_ANSWERS.get(name) : 'not_found';

  test('is refused at aal1 while the switch is on, and to whoever is no administrator', async () => {
    await turn(true);
    for (const person of ['admin', 'superadmin'] as const) {
      expect(await answers(person, 'aal1')).toBe('second_factor_required');
      expect(await answers(person, 'aal2')).toBe(past);
    }
    for (const person of ['member', 'captain', 'editor', 'hr'] as const) {
      expect(await answers(person, 'aal2')).toBe('permission_required');
    }
  });

  test('asks nothing of it while the switch is off', async () => {
    await turn(false);
    expect(await answers('admin', 'aal1')).toBe(past);
  });
});
