import { expect } from 'vitest';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { askGuardian, bornYearsAgo, decide, requestLink, save } from './onboarding-answers.ts';

const { test, database, sql, value, call, asPerson, asService } = databaseTest({
  prepare: (made) =>
    made.sql`update public.user_private set date_of_birth = null where user_id = ${PEOPLE.member.id}`,
});

const birthdayOf = async (person: 'newcomer' | 'member'): Promise<unknown> => {
  return value`select date_of_birth::text as day from public.user_private
      where user_id = ${PEOPLE[person].id}`;
};

test('every way to set a date of birth refuses members under 13', async () => {
  const tooLate = await bornYearsAgo(database, 13, 1);
  const client = asPerson('newcomer');
  expect(await save(client, 'birth', { date_of_birth: tooLate })).toBe('too_young');
  const written = client
    .from('user_private')
    .update({ date_of_birth: tooLate })
    .eq('user_id', PEOPLE.newcomer.id);
  expect(await resultOf(written)).toBe('too_young');
  await expect(
    sql`update public.user_private set date_of_birth = ${tooLate} where user_id = ${PEOPLE.member.id}`,
  ).rejects.toThrow('too_young');
  expect([await birthdayOf('newcomer'), await birthdayOf('member')]).toEqual([null, null]);
});

test('save_onboarding accepts a newcomer on their 13th birthday', async () => {
  const day = await bornYearsAgo(database, 13);
  expect(await save(asPerson('newcomer'), 'birth', { date_of_birth: day })).toMatchObject({
    date_of_birth: day,
    is_minor: true,
  });
  await sql`update public.user_private set date_of_birth = null where user_id = ${PEOPLE.newcomer.id}`;
});

test('withdraw_guardian_request voids an unanswered link and keeps an answered one', async () => {
  const token = await askGuardian(database);
  const view = () => call('anonymous', 'guardian_consent', { token });
  const withdraw = () => call('service', 'withdraw_guardian_request', { token });
  await decide(database, token, { membership: true });
  await withdraw();
  expect(await view()).toMatchObject({ state: 'answered' });
  const unsent = await requestLink(database);
  await asService().rpc('withdraw_guardian_request', { token: unsent });
  expect(await call('anonymous', 'guardian_consent', { token: unsent })).toMatchObject({
    state: 'expired',
  });
});
