import { beforeEach, expect, it } from 'vitest';
import type { GamertagCheck } from '#stores/portal/onboarding/gamertag-check.ts';
import type { OnboardingForms } from '#stores/portal/onboarding/onboarding-forms.ts';
import { down, type Responder, type TestService } from '#tests/support/account-service.ts';
import { rpc, respondsWith, startOnboardingService } from '#tests/support/onboarding-service.ts';

const ASK = rpc('gamertag_available');

let service: TestService;
let form: OnboardingForms['gaming'];
let check: GamertagCheck;

beforeEach(async () => {
  service = await startOnboardingService('/recruitment');
  const { createOnboardingForms } = await import('#stores/portal/onboarding/onboarding-forms.ts');
  ({ gaming: form, gamertagCheck: check } = createOnboardingForms(() => undefined));
  check.start('Mine');
  form.change('gamertag', 'Mine');
});

const typeGamertag = (text: string): void => {
  form.change('gamertag', text);
};
const error = () => form.$form.get().errors['gamertag'];
const asked = () => service.bodies(ASK).map((body) => body['wanted']);

/** An endpoint whose responses are given later, by the requested gamertag. */
function heldEndpoint() {
  const waiting = new Map<string, (free: boolean) => void>();
  const responder: Responder = ({ wanted }) =>
    new Promise((answer) => {
      waiting.set(String(wanted), (free) => {
        answer(Response.json(free));
      });
    });
  return { responder, answer: (wanted: string, free: boolean) => waiting.get(wanted)?.(free), waiting };
}

it('a typed gamertag is checked half a second after the last key', async () => {
  service.on(ASK, respondsWith(true));
  typeGamertag('No');
  service.environment.advance(400);
  typeGamertag('Nova');
  service.environment.advance(499);
  expect([asked(), check.$state.get()]).toEqual([[], 'idle']);
  service.environment.advance(1);
  expect(check.$state.get()).toBe('checking');
  await expect.poll(() => check.$state.get()).toBe('free');
  expect(asked()).toEqual(['Nova']);
  expect(error()).toBeUndefined();
});

it('a typed gamertag is checked as it would be saved', async () => {
  service.on(ASK, respondsWith(true));
  typeGamertag('  Nova  ');
  service.environment.advance(500);
  await expect.poll(asked).toEqual(['Nova']);
});

it.each([
  [respondsWith(false), 'Gamertag "Nova" is already taken'],
  [down, 'Error checking gamertag availability'],
  [respondsWith('nonsense'), 'Error checking gamertag availability'],
])('a typed gamertag is reported as taken or as unchecked', async (responder, text) => {
  service.on(ASK, responder);
  typeGamertag('Nova');
  service.environment.advance(500);
  await expect.poll(error).toBe(text);
  expect(check.$state.get()).toBe('idle');
  typeGamertag('Nova2');
  expect(error()).toBeUndefined();
});

it('a typed gamertag is not checked when it is invalid', () => {
  typeGamertag('x');
  service.environment.advance(500);
  expect(error()).toBe('Gamertag must be at least 2 characters long');
  typeGamertag('a!');
  service.environment.advance(500);
  expect(error()).toBe('Gamertag contains too many special characters');
  expect(asked()).toEqual([]);
});

it("a typed gamertag is not checked when it is the member's own or empty", () => {
  typeGamertag('Other');
  typeGamertag('Mine');
  service.environment.advance(5000);
  typeGamertag('   ');
  service.environment.advance(5000);
  expect([asked(), check.$state.get(), error()]).toEqual([[], 'idle', undefined]);
});

it('a late response never replaces a newer one', async () => {
  const endpoint = heldEndpoint();
  service.on(ASK, endpoint.responder);
  typeGamertag('Nova');
  service.environment.advance(500);
  await expect.poll(() => endpoint.waiting.size).toBe(1);
  typeGamertag('Comet');
  service.environment.advance(500);
  await expect.poll(() => endpoint.waiting.size).toBe(2);
  endpoint.answer('Comet', true);
  await expect.poll(() => check.$state.get()).toBe('free');
  endpoint.answer('Nova', false);
  await Promise.resolve();
  expect([check.$state.get(), error()]).toEqual(['free', undefined]);
});

it('a late response is ignored after the field was emptied', async () => {
  const endpoint = heldEndpoint();
  service.on(ASK, endpoint.responder);
  typeGamertag('Nova');
  service.environment.advance(500);
  await expect.poll(() => endpoint.waiting.size).toBe(1);
  typeGamertag('');
  endpoint.answer('Nova', false);
  await Promise.resolve();
  expect([check.$state.get(), error()]).toEqual(['idle', undefined]);
});
