import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { insertFixture } from './fixture.ts';
import { relationsOf } from './access.ts';
import { MATRIX } from './matrix.ts';
import { VIEWS } from './matrix-probes.ts';

const RELATIONS = relationsOf('authenticated');

const { test, database, sql, asPerson } = databaseTest({ prepare: insertFixture });

/** Runs statements as a person in SQL; returns the row count of the last one and rolls back. */
async function affectedRows(person: SignedInName, statement: string, preparation = ''): Promise<number> {
  const { client } = database;
  await client.query('begin');
  try {
    if (preparation !== '') await client.query(preparation);
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE[person].id]);
    await client.query('set local role authenticated');
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.query('rollback');
  }
}

const tables = Object.keys(RELATIONS).filter((name) => !(name in VIEWS));

describe('a banned account reads no row', () => {
  test.each(tables)('of %s, even with an open policy', async (table) => {
    const open = `create policy careless on public.${table} for select to authenticated using (true)`;
    const read = `select from public.${table}`;
    expect(await affectedRows('newcomer', read, open)).toBeGreaterThan(0);
    expect(await affectedRows('banned', read, open)).toBe(0);
  });
});

describe('a write without a filter affects no row of others', () => {
  // Without a filter on a column, select policies do not restrict a write: only its own policy does.
  const deletable = tables.filter((table) => RELATIONS[table]?.delete !== undefined);

  test.each(deletable)('on delete from %s', async (table) => {
    const own = table === 'member_carts' ? 1 : 0;
    expect(await affectedRows('member', `delete from public.${table}`)).toBe(own);
  });

  const updatable = tables.filter((table) => RELATIONS[table]?.update !== undefined);

  test.each(updatable)('on update of %s', async (table) => {
    const column = Object.entries(MATRIX).find(([name]) => name === table)?.[1].update.column ?? '';
    const own = ['users', 'user_private', 'member_carts'].includes(table) ? 1 : 0;
    expect(await affectedRows('member', `update public.${table} set ${column} = default`)).toBe(own);
  });
});

test('a partner inquiry is pending, even with a grant on its status', async () => {
  await sql`grant insert (status) on public.partner_inquiries to anon, authenticated`;
  const inquiry = {
    name: 'X',
    email: 'x@company.test',
    company: 'X',
    partnership_type: 'other',
    message: 'X',
  };
  for (const person of ['anonymous', 'member'] as const) {
    const { error } = await asPerson(person)
      .from('partner_inquiries')
      .insert({ ...inquiry, status: 'won' });
    expect(error?.code).toBe('42501');
  }
});
