/** Onboarded members of browser tests, and saved onboarding steps. */
import type { Newcomer, AccountFactory } from './newcomers.ts';
import { unique } from './newcomers.ts';

/** A member with complete onboarding. */
export interface Member extends Newcomer {
  readonly gamertag: string;
}

/** Onboards a new account. */
export async function newMember({ database, newcomer }: AccountFactory, name: string): Promise<Member> {
  const person = await newcomer(name);
  const gamertag = unique(name);
  await database.query(
    `update public.users set onboarding = true, status = 'active', gamertag = $2 where id = $1`,
    [person.id, gamertag],
  );
  await database.query(`update public.user_private set date_of_birth = '1995-05-05' where user_id = $1`, [
    person.id,
  ]);
  return { ...person, gamertag };
}

/** Sets the age of a member in years, as of today. */
export async function makeYears(
  { database }: AccountFactory,
  { id }: Newcomer,
  years: number,
): Promise<void> {
  await database.query(
    `update public.user_private set date_of_birth =
       ((now() at time zone 'Africa/Johannesburg')::date - make_interval(years => $2))::date where user_id = $1`,
    [id, years],
  );
}

/** Saves an onboarding step as this account. */
export async function saveStep(
  { database }: AccountFactory,
  { id }: Newcomer,
  step: string,
  answers: unknown,
): Promise<void> {
  await database.query(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
            public.save_onboarding($3, $4)`,
    [id, JSON.stringify({ sub: id, role: 'authenticated' }), step, JSON.stringify(answers)],
  );
}

/** Saves every step of an adult except the last one, with this gamertag. */
export async function saveAdultSteps(
  accounts: AccountFactory,
  person: Newcomer,
  gamertag: string,
): Promise<void> {
  const identity = { full_name: 'Thandi', legal_name: 'Thandi M', phone: '+27 82 555 0100', city: 'Durban' };
  await saveStep(accounts, person, 'identity', { ...identity, province: 'KwaZulu-Natal' });
  await saveStep(accounts, person, 'gaming', {
    gamertag,
    games: ['Valorant'],
    platforms: ['PC'],
    languages: ['English'],
  });
  await saveStep(accounts, person, 'social', { url_twitch: 'https://www.twitch.tv/nova' });
}
