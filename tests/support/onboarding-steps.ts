/** Saved onboarding steps and ages of accounts of browser tests. */
import { sql } from './site-database.ts';
import type { TestAccount } from './test-accounts.ts';

/** Sets the age of a member in years, as of today. */
export async function makeYears({ id }: TestAccount, years: number): Promise<void> {
  await sql(
    `update public.user_private set date_of_birth =
       ((now() at time zone 'Africa/Johannesburg')::date - make_interval(years => $2))::date where user_id = $1`,
    [id, years],
  );
}

/** Saves an onboarding step as this account. */
export async function saveStep({ id }: TestAccount, step: string, answers: unknown): Promise<void> {
  await sql(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
            public.save_onboarding($3, $4)`,
    [id, JSON.stringify({ sub: id, role: 'authenticated' }), step, JSON.stringify(answers)],
  );
}

/** Saves every step of an adult except the last one, with this gamertag. */
export async function saveAdultSteps(person: TestAccount, gamertag: string): Promise<void> {
  const identity = { full_name: 'Thandi', legal_name: 'Thandi M', phone: '+27 82 555 0100', city: 'Durban' };
  await saveStep(person, 'identity', { ...identity, province: 'KwaZulu-Natal' });
  await saveStep(person, 'gaming', {
    gamertag,
    games: ['Valorant'],
    platforms: ['PC'],
    languages: ['English'],
  });
  await saveStep(person, 'social', { url_twitch: 'https://www.twitch.tv/nova' });
}
