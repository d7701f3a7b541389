import { beforeEach, describe, expect, it } from 'vitest';
import type { GamertagCheck } from '#stores/portal/onboarding/gamertag-check.ts';
import type { OnboardingForms } from '#stores/portal/onboarding/onboarding-forms.ts';
import { down, type Responder, type Stage } from '#tests/support/account-stage.ts';
import { rpc, respondsWith, setOnboardingStage } from '#tests/support/onboarding-stage.ts';

const ASK = rpc('gamertag_available');

let stage: Stage;
let form: OnboardingForms['gaming'];
let check: GamertagCheck;

beforeEach(async () => {
  stage = await setOnboardingStage('/recruitment');
  const { createOnboardingForms } = await import('#stores/portal/onboarding/onboarding-forms.ts');
  ({ gaming: form, gamertagCheck: check } = createOnboardingForms(() => undefined));
  check.start('Mine');
  form.change('gamertag', 'Mine');
});

const typeGamertag = (text: string): void => {
  form.change('gamertag', text);
};
const error = () => form.$form.get().errors['gamertag'];
const asked = () => stage.asked.filter(({ what }) => what === ASK).map(({ body }) => body['wanted']);

/** An endpoint whose responses are given later, by the requested gamertag. */
function heldEndpoint() {
  const waiting = new Map<string, (free: boolean) => void>();
  const responder: Responder = ({ wanted }) =>
    new Promise((answer) => {
      waiting.set(String(wanted), (free) => {
        answer(Response.json(free));
      });
    });
  return { door: responder, answer: (wanted: string, free: boolean) => waiting.get(wanted)?.(free), waiting };
}

describe('a typed gamertag', () => {
  it('is checked half a second after the last key', async () => {
    stage.on(ASK, respondsWith(true));
    typeGamertag('No');
    stage.environment.advance(400);
    typeGamertag('Nova');
    stage.environment.advance(499);
    expect([asked(), check.$state.get()]).toEqual([[], 'idle']);
    stage.environment.advance(1);
    expect(check.$state.get()).toBe('checking');
    await expect.poll(() => check.$state.get()).toBe('free');
    expect(asked()).toEqual(['Nova']);
    expect(error()).toBeUndefined();
  });

  it('is checked as it would be saved', async () => {
    stage.on(ASK, respondsWith(true));
    typeGamertag('  Nova  ');
    stage.environment.advance(500);
    await expect.poll(asked).toEqual(['Nova']);
  });

  it.each([
    [respondsWith(false), 'Gamertag "Nova" is already taken'],
    [down, 'Error checking gamertag availability'],
    [respondsWith('nonsense'), 'Error checking gamertag availability'],
  ])('is reported as taken or as unchecked', async (responder, text) => {
    stage.on(ASK, responder);
    typeGamertag('Nova');
    stage.environment.advance(500);
    await expect.poll(error).toBe(text);
    expect(check.$state.get()).toBe('idle');
    typeGamertag('Nova2');
    expect(error()).toBeUndefined();
  });

  it('is not checked when it is invalid', () => {
    typeGamertag('x');
    stage.environment.advance(500);
    expect(error()).toBe('Gamertag must be at least 2 characters long');
    typeGamertag('a!');
    stage.environment.advance(500);
    expect(error()).toBe('Gamertag contains too many special characters');
    expect(asked()).toEqual([]);
  });

  it("is not checked when it is the member's own or empty", () => {
    typeGamertag('Other');
    typeGamertag('Mine');
    stage.environment.advance(5000);
    typeGamertag('   ');
    stage.environment.advance(5000);
    expect([asked(), check.$state.get(), error()]).toEqual([[], 'idle', undefined]);
  });
});

describe('a late response', () => {
  it('never replaces a newer one', async () => {
    const held = heldEndpoint();
    stage.on(ASK, held.door);
    typeGamertag('Nova');
    stage.environment.advance(500);
    await expect.poll(() => held.waiting.size).toBe(1);
    typeGamertag('Comet');
    stage.environment.advance(500);
    await expect.poll(() => held.waiting.size).toBe(2);
    held.answer('Comet', true);
    await expect.poll(() => check.$state.get()).toBe('free');
    held.answer('Nova', false);
    await Promise.resolve();
    expect([check.$state.get(), error()]).toEqual(['free', undefined]);
  });

  it('is ignored after the field was emptied', async () => {
    const held = heldEndpoint();
    stage.on(ASK, held.door);
    typeGamertag('Nova');
    stage.environment.advance(500);
    await expect.poll(() => held.waiting.size).toBe(1);
    typeGamertag('');
    held.answer('Nova', false);
    await Promise.resolve();
    expect([check.$state.get(), error()]).toEqual(['idle', undefined]);
  });
});
