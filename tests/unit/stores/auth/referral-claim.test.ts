import { beforeEach, expect, it, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { down, raised, type Responder, type TestService } from '#tests/support/account-service.ts';
import { raises, rpc, respondsWith, startOnboardingService } from '#tests/support/onboarding-service.ts';

const CLAIM = rpc('claim_referral');
let service: TestService;

beforeEach(async () => {
  service = await startOnboardingService('/recruitment');
  service.environment.memory.set(STORAGE_KEYS.referral, 'ABCDEFGH');
});

async function claim(responder?: Responder): Promise<void> {
  if (responder) service.on(CLAIM, responder);
  const { claimStoredReferral } = await import('#stores/auth/referral-claim.ts');
  await claimStoredReferral();
}

const kept = () => service.environment.memory.get(STORAGE_KEYS.referral);
const asked = () => service.bodies(CLAIM);

it('a stored referral code is claimed once and removed', async () => {
  await claim(respondsWith('signed_up'));
  await claim();
  expect(asked()).toEqual([{ code: 'ABCDEFGH' }]);
  expect(kept()).toBeUndefined();
});

test.each([
  ['self', respondsWith('self')],
  ['duplicate', respondsWith('duplicate')],
  ['expired', respondsWith('expired')],
  ['unknown', raises('referral_invalid')],
  ['refused', raised(403, 'permission_denied')],
])('a stored referral code is removed after any response: %s', async (_name, responder) => {
  await claim(responder);
  expect(kept()).toBeUndefined();
});

it('a stored referral code stays after a network failure', async () => {
  await claim(down);
  expect(kept()).toBe('ABCDEFGH');
  await claim(respondsWith('signed_up'));
  expect(kept()).toBeUndefined();
});

it('a stored referral code stays until a user is signed in', async () => {
  service.environment.memory.delete(STORAGE_KEYS.session);
  const { readSession } = await import('#stores/auth/session.ts');
  readSession();
  await claim(respondsWith('signed_up'));
  expect(asked()).toEqual([]);
  expect(kept()).toBe('ABCDEFGH');
});

it('without a code nothing is requested', async () => {
  service.environment.memory.delete(STORAGE_KEYS.referral);
  await claim(respondsWith('signed_up'));
  expect(asked()).toEqual([]);
});
