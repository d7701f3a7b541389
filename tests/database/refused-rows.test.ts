/** A refused row does not name its values: neither in the refusal nor in PostgreSQL's log. */
import { readFileSync } from 'node:fs';
import { type DatabaseError, escapeLiteral } from 'pg';
import { describe, expect, inject } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type PersonName } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { save } from './onboarding-answers.ts';
import { collected, lineOf } from './return-setup.ts';
import { cartLine, DELIVERIES, openShop, orderOf, placed } from './shop-setup.ts';

/** In every personal value, so that finding it anywhere is a leak. */
const CANARY = 'zzkanarie';
/** A control character, which every text refuses. */
const BELL = '\u0007';

const { test, database } = databaseTest({
  prepare: async () => {
    const { client } = database;
    await openShop(database);
    const order = await placed(client, 'member', [cartLine('mug')], { contact, delivery: courier });
    open = order.number;
    const number = await collected(client, 'otherMember');
    collectedOrder = { number, line: await lineOf(client, number, 'TEE-S') };
    await save(database.asPerson('newcomer'), 'birth', { date_of_birth: '1990-01-01' });
  },
});
let open: string;
let collectedOrder: { readonly number: string; readonly line: number };

const contact = { name: `${CANARY} Buyer`, email: `${CANARY}@mail.test`, phone: '0825550100' };
const courier = { ...DELIVERIES.courier, address_line: `1 ${CANARY} Street`, suburb: CANARY, note: CANARY };

/** Calls a function with the rights of a person; returns what PostgreSQL tells of the refusal. */
async function refusalOf(person: PersonName, name: string, args: object): Promise<string> {
  const values = Object.entries(args).map(([argument, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${argument} => ${escapeLiteral(text)}`;
  });
  return refusedStatement(person, `select public.${name}(${values.join(', ')})`);
}

async function refusedStatement(person: PersonName, statement: string): Promise<string> {
  try {
    await runAs(database.client, { person }, statement);
  } catch (error) {
    const { message, detail, hint, where } = error as DatabaseError;
    return JSON.stringify({ message, detail, hint, where });
  }
  return '';
}

function expectSilence(refusal: string): void {
  expect(refusal).toMatch(/violates (?:check|not-null|unique) constraint/u);
  expect(refusal.toLowerCase()).not.toContain(CANARY);
  expect(refusal).not.toMatch(/Failing row|Key \(/u);
}

const input = (changes: object) => ({
  input: {
    key: crypto.randomUUID(),
    lines: [cartLine('mug')],
    payment_method: 'eft',
    seen_total_cents: 15_000 + 9900,
    contact,
    delivery: courier,
    ...changes,
  },
});

describe('place_order does not repeat the order that it refuses', () => {
  test.each([
    ['a name', { contact: { ...contact, name: 'Z' } }],
    ['an address of mail', { contact: { ...contact, email: CANARY } }],
    ['a phone number', { contact: { ...contact, phone: CANARY } }],
    ['no name', { contact: { ...contact, name: null } }],
    ['a street', { delivery: { ...courier, address_line: 'Z' } }],
    ['no street', { delivery: { ...courier, address_line: null } }],
    ['a suburb', { delivery: { ...courier, suburb: CANARY.repeat(20) } }],
    ['a city', { delivery: { ...courier, city: 'Z' } }],
    ['a province', { delivery: { ...courier, province: CANARY } }],
    ['a postal code', { delivery: { ...courier, postal_code: CANARY } }],
    ['a note', { delivery: { ...courier, note: `${CANARY}${BELL}` } }],
    ['a locker', { delivery: { ...DELIVERIES.locker, locker: 'Z' }, seen_total_cents: 15_000 + 5900 }],
  ])('for %s', async (_, changes) => {
    expectSilence(await refusalOf('member', 'place_order', input(changes)));
  });
});

describe('an action on an order does not repeat the order', () => {
  test('cancel_my_order', async () => {
    expectSilence(await refusalOf('member', 'cancel_my_order', { number: open, reason: `${CANARY}${BELL}` }));
  });

  test('cancel_order', async () => {
    const { id, updated_at: expected } = await version(open);
    const reason = `${CANARY}${BELL}`;
    expectSilence(await refusalOf('admin', 'cancel_order', { order_id: id, expected, reason }));
  });

  test('advance_order', async () => {
    const paid = await placed(database.client, 'otherMember', [cartLine('gift')], {
      contact,
      delivery: DELIVERIES.collect,
      total: 0,
    });
    await database.sql`update public.orders
      set delivery_method = 'courier', address_line = ${courier.address_line}, city = 'Cape Town', province = 'Gauteng',
         postal_code = '8001', fulfilment_state = 'packed' where number = ${paid.number}`;
    const { id, updated_at: expected } = await version(paid.number);
    const details = { carrier: CANARY.repeat(20), tracking_number: CANARY };
    expectSilence(
      await refusalOf('admin', 'advance_order', { order_id: id, expected, step: 'ship', details }),
    );
  });

  test('request_return', async () => {
    const { number, line } = collectedOrder;
    const lines = [{ line_id: line, quantity: 1 }];
    expectSilence(
      await refusalOf('otherMember', 'request_return', { number, reason: `${CANARY}${BELL}`, lines }),
    );
  });
});

/** Id and version of an order, as its desk reads them. */
async function version(number: string): Promise<{ id: string; updated_at: string }> {
  const { id } = await orderOf(database.client, number);
  return {
    id,
    updated_at: await database.value`select updated_at::text from public.orders where id = ${id}`,
  };
}

describe('save_onboarding does not repeat the answers', () => {
  test.each([
    ['identity', { legal_name: `${CANARY}${BELL}`, city: CANARY, phone: CANARY }],
    ['identity', { legal_name: CANARY, city: CANARY.repeat(20), phone: CANARY }],
    ['identity', { legal_name: CANARY, full_name: CANARY.repeat(20) }],
    ['gaming', { gamertag: `${CANARY}${BELL}` }],
    ['gaming', { gamertag: CANARY, games: CANARY.repeat(80) }],
    ['social', { url_twitch: `https://${CANARY}.example` }],
  ])('of step %s: %j', async (step, answers) => {
    expectSilence(await refusalOf('newcomer', 'save_onboarding', { step, answers }));
  });

  test('keeps a taken gamertag to itself', async () => {
    await database.sql`update public.users set gamertag = ${CANARY} where id = ${PEOPLE.otherMember.id}`;
    const answers = { gamertag: CANARY };
    expectSilence(await refusalOf('newcomer', 'save_onboarding', { step: 'gaming', answers }));
  });

  test('does not repeat the guardian', async () => {
    await database.sql`update public.user_private set date_of_birth = private.today() - interval '15 years'
      where user_id = ${PEOPLE.newcomer.id}`;
    const answers = {
      gamertag: 'Comet',
      guardian_name: CANARY,
      guardian_relationship: CANARY.repeat(20),
      guardian_email: `${CANARY}@family.test`,
    };
    expectSilence(await refusalOf('newcomer', 'save_onboarding', { step: 'guardian', answers }));
  });
});

test('request_deletion does not repeat the reason', async () => {
  expectSilence(await refusalOf('member', 'request_deletion', { reason: CANARY.repeat(1000) }));
});

test('ban_user does not repeat the evidence', async () => {
  const args = {
    person: PEOPLE.captain.id,
    reason: CANARY,
    evidence: `${CANARY}${BELL}`.repeat(2000),
    expected: await database.value`select updated_at::text from public.users where id = ${PEOPLE.captain.id}`,
  };
  expectSilence(await refusalOf('superadmin', 'ban_user', args));
});

test('answer_occasion does not repeat the note', async () => {
  const match: string = await database.value`insert into public.matches (team_id, opponent, starts_at)
    values (${PEOPLE_TEAM.id}, 'Rivals', now() + interval '5 days') returning id`;
  expectSilence(
    await refusalOf('captain', 'answer_occasion', { answer: 'yes', note: CANARY.repeat(20), match }),
  );
});

test('add_absence does not repeat the days', async () => {
  const days = { from_day: '2099-12-30', to_day: '2099-12-01' };
  const refusal = await refusalOf('captain', 'add_absence', days);
  expectSilence(refusal);
  expect(refusal).not.toContain('2099-12-30');
});

describe('a write through the API does not repeat the row', () => {
  test.each([
    ['users', `full_name = '${CANARY.repeat(20)}'`],
    ['user_private', `city = '${CANARY.repeat(20)}'`],
    ['user_private', `address_line = '${CANARY}${BELL}'`],
  ])('of %s: %s', async (table, change) => {
    const own = `${table === 'users' ? 'id' : 'user_id'} = '${PEOPLE.member.id}'`;
    expectSilence(await refusedStatement('member', `update public.${table} set ${change} where ${own}`));
  });

  test('of a partner inquiry', async () => {
    const insert = `insert into public.partner_inquiries (name, email, company, partnership_type, message)
      values ('${CANARY}', '${CANARY}@company.test', '${CANARY.repeat(40)}', 'other', '${CANARY}')`;
    expectSilence(await refusedStatement('anonymous', insert));
  });
});

test('the log of PostgreSQL repeats no row, no value of a statement and no statement', async () => {
  // Even for a write that nothing guards, as the owner of the tables.
  const insert = `insert into public.user_private (user_id, city) values ('${PEOPLE.member.id}', $1)`;
  await expect(database.sql(insert, [CANARY])).rejects.toThrow('user_private_pkey');
  const careless = `update public.user_private set city = '${CANARY.repeat(20)}'`;
  await expect(database.sql(careless)).rejects.toThrow('user_private_city_check');
  const lines = readFileSync(inject('clusterLog'), 'utf8').split('\n');
  expect(lines.some((line) => line.includes('violates check constraint "orders_contact_name_check"'))).toBe(
    true,
  );
  expect(lines.filter((line) => line.toLowerCase().includes(CANARY))).toEqual([]);
});
