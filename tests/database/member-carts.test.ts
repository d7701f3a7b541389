/** The cart of an account: allowed content and owner. */
import { afterEach, describe, expect } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { CART_LIMITS } from '#contract/cart-limits.ts';
import { saveMemberCart, readMemberCart } from '#data/member-cart.ts';
import { line } from '#tests/support/arbitraries.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';

const { test, sql, list, asPerson } = databaseTest();
afterEach(() => sql`delete from public.member_carts`);

type Name = 'member' | 'otherMember' | 'minor' | 'banned';
const keep = (person: Name, lines: readonly CartLine[], version = '', of: Name = person) =>
  saveMemberCart(asPerson(person), PEOPLE[of].id, { lines, version });
const read = async (person: Name, of: Name = person) =>
  (await readMemberCart(asPerson(person), PEOPLE[of].id)).lines;
const refusal = (work: Promise<unknown>) => outcomeOf(() => work);
const full = Array.from({ length: CART_LIMITS.maxLines }, (_, nth) =>
  line({
    selectedSize: String(nth),
    productId: '00000000-0000-4000-8000-0000000000aa',
    imageUrl: `/${'a'.repeat(200)}`,
  }),
);

describe('member_carts', () => {
  test('returns the last saved lines and refuses an outdated version', async () => {
    expect(await read('member')).toEqual([]);
    const first = await keep('member', [line()]);
    const second = await keep('member', full, first);
    expect(await read('member')).toEqual(full);
    expect(await refusal(keep('member', [], first))).toBe('changed_meanwhile');
    expect(await refusal(keep('member', []))).toBe('already_exists');
    expect(await read('member')).toEqual(full);
    await keep('member', [], second);
    expect(await read('member')).toEqual([]);
  });

  test('updates updated_at on each save', async () => {
    await keep('member', []);
    await sql`alter table public.member_carts disable trigger member_carts_touch_updated_at`;
    await sql`update public.member_carts set updated_at = '2026-01-01'`;
    await sql`alter table public.member_carts enable trigger member_carts_touch_updated_at`;
    await sql`update public.member_carts set lines = '[1]'`;
    expect(await list`select updated_at > '2026-01-02' as touched from public.member_carts`).toEqual([true]);
  });

  test('refuses accounts other than the owner', async () => {
    await keep('member', [line()]);
    expect(await read('otherMember', 'member')).toEqual([]);
    expect(await refusal(keep('otherMember', [], '', 'member'))).not.toBeNull();
    expect(await refusal(keep('banned', []))).not.toBeNull();
    expect(await read('member')).toEqual([line()]);
  });

  test.each([
    ['no list', `'{}'`],
    ['a text', `'"lines"'`],
    ['too many lines', `(select jsonb_agg('{}'::jsonb) from generate_series(1, 51))`],
    ['too long', `jsonb_build_array(repeat('a', 60000))`],
  ])('refuses %s', async (_name, lines) => {
    const written = sql(
      `insert into public.member_carts (user_id, lines) values ('${PEOPLE.member.id}', (${lines})::jsonb)`,
    );
    await expect(written).rejects.toMatchObject({ constraint: 'member_carts_lines_check' });
  });

  test('keeps a minor’s cart only while a guardian consents to the shop', async () => {
    const decide = (decision: string) =>
      sql`insert into public.consent_events (user_id, purpose, decision, version)
        values (${PEOPLE.minor.id}, 'shop', ${decision}, '1')`;
    expect(await refusal(keep('minor', [line()]))).toBe('minor_consent_required');
    await decide('granted');
    await keep('minor', [line()]);
    await keep('member', [line()]);
    await decide('revoked');
    expect(await list`select user_id from public.member_carts`).toEqual([PEOPLE.member.id]);
  });

  test('deletes the cart with its owner', async () => {
    await keep('otherMember', [line()]);
    await sql`delete from public.users where id = ${PEOPLE.otherMember.id}`;
    expect(await sql`select from public.member_carts`).toEqual([]);
  });
});
