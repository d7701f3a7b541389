import { expect, it, onTestFinished } from 'vitest';
import { AGREEMENT_VERSION } from '#contract/onboarding.ts';
import { MAJORITY_TEXT } from '#messages/portal/majority.ts';
import { AGREEMENT_TEXT } from '#messages/portal/onboarding.ts';
import type * as majorityStore from '#stores/portal/onboarding/majority.ts';
import { down, profile, type TestService } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import {
  NOTHING_SAVED,
  raises,
  rpc,
  respondsWith,
  startOnboardingService,
} from '#tests/support/onboarding-service.ts';

const LAPSED = { ...NOTHING_SAVED, steps: ['birth'], majority_pending: true };

let service: TestService;
let majority: ReturnType<typeof majorityStore.createMajority>;

async function open(
  saved: unknown,
  changes: Readonly<Record<string, unknown>> = { onboarding: false },
): Promise<void> {
  service = await startOnboardingService('/recruitment');
  service.on(rpc('my_profile'), profile(changes));
  service.on(rpc('onboarding_state'), saved === null ? down : respondsWith(saved));
  const { startProfile, refreshProfile } = await import('#stores/auth/profile.ts');
  startProfile();
  await refreshProfile();
  const { createMajority } = await import('#stores/portal/onboarding/majority.ts');
  majority = createMajority();
  onTestFinished(majority.start());
}

const asked = () => service.bodies(rpc('onboarding_state')).length;

it("the confirmation of majority is requested when the guardian's consent has lapsed", async () => {
  await open(LAPSED);
  await expect.poll(() => majority.$asked.get()).toBe(true);
});

it.each([
  ['a new user', { ...LAPSED, majority_pending: false }],
  ['a member who agreed and lacks another step', { ...LAPSED, steps: ['agreement', 'birth'] }],
])('the confirmation of majority is not requested from %s', async (_name, saved) => {
  await open(saved);
  await expect.poll(asked).toBe(1);
  expect(majority.$asked.get()).toBe(false);
});

it.each([
  ['members', { onboarding: true }],
  ['minors', { onboarding: false, is_minor: true }],
])('the confirmation of majority sends no request for %s', async (_name, changes) => {
  await open(LAPSED, changes);
  expect([asked(), majority.$asked.get()]).toEqual([0, false]);
});

it('the confirmation of majority is postponed after a network failure', async () => {
  await open(null);
  await expect.poll(asked).toBe(1);
  service.on(rpc('onboarding_state'), respondsWith(LAPSED));
  const { refreshProfile } = await import('#stores/auth/profile.ts');
  await refreshProfile();
  await expect.poll(() => majority.$asked.get()).toBe(true);
});

const form = () => majority.form.$form.get();

it('confirming majority requires both ticks, then continues with the missing steps and the new profile', async () => {
  await open(LAPSED);
  await majority.form.submit();
  expect(form().errors).toEqual({ rules: AGREEMENT_TEXT.required, privacy: AGREEMENT_TEXT.required });
  fill(majority.form, { rules: true, privacy: true });
  service.on(rpc('confirm_majority'), profile({ onboarding: true }));
  await majority.form.submit();
  expect(service.asked.at(-1)).toEqual({
    what: rpc('confirm_majority'),
    body: { version: AGREEMENT_VERSION },
  });
  expect(service.environment.replacements).toEqual(['/recruitment']);
  expect(majority.$asked.get()).toBe(false);
});

it('confirming majority reports a late refusal', async () => {
  await open(LAPSED);
  fill(majority.form, { rules: true, privacy: true });
  service.on(rpc('confirm_majority'), raises('transition_not_allowed'));
  await majority.form.submit();
  expect(form().notice).toMatchObject({ kind: 'error', text: MAJORITY_TEXT.refused });
  expect(service.environment.replacements).toEqual([]);
});
