import { expect } from 'vitest';
import { requestGuardianConsent } from '#contract/guardian-consent.ts';
import { AGREEMENT_VERSION } from '#contract/onboarding.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { answered, type Answered, type FunctionServices, loadFunction } from './function-test.ts';
import { requestTo } from './requests.ts';

/** A guardian as named by a minor. */
export interface NamedGuardian {
  readonly name?: string;
  readonly email: string;
  readonly gamertag?: string;
}

/** Names a guardian and saves the agreement. */
export async function nameGuardian(
  database: TestDatabase,
  person: SignedInName,
  { name = 'Carmen Petersen', email, gamertag = `Tag ${person}` }: NamedGuardian,
): Promise<void> {
  const client = database.asPerson(person);
  const answers = {
    gamertag,
    guardian_name: name,
    guardian_relationship: 'Mother',
    guardian_email: email,
    guardian_phone: '+27 21 555 0148',
  };
  const saved = [
    await client.rpc('save_onboarding', { step: 'guardian', answers }),
    await client.rpc('save_onboarding', { step: 'agreement', answers: { version: AGREEMENT_VERSION } }),
  ];
  for (const { error } of saved) if (error) throw new Error(error.message);
}

/** Sets a newcomer's age to 15. */
export async function makeFifteen(database: TestDatabase, person: SignedInName): Promise<void> {
  await database.sql`update public.user_private
    set date_of_birth = (now() at time zone 'Africa/Johannesburg')::date - interval '15 years'
    where user_id = ${PEOPLE[person].id}`;
}

/** Requests consent; without a session when `person` is null. */
export async function requestConsent(person: SignedInName | null, body: unknown = {}): Promise<Answered> {
  const module = await loadFunction(() => import('#functions/request-guardian-consent.mts'));
  expect(module.config.path).toBe(requestGuardianConsent.path);
  const request = requestTo(requestGuardianConsent.path, { person, body, address: '198.51.100.7' });
  return answered(await module.default(request));
}

/** The token of a mail's link. */
export function tokenIn(mail: ReceivedMail): string {
  const token = /\/guardian-consent#token=([0-9a-f]{64})\b/u.exec(mail.text)?.[1];
  if (token === undefined) throw new Error('The mail has no link.');
  return token;
}

/** The newest mail to an address, once the expected number has arrived. */
export async function newestMail(
  services: FunctionServices,
  address: string,
  expected = 1,
): Promise<ReceivedMail> {
  const mail = (await services.mailsTo(address, expected)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}.`);
  return mail;
}
