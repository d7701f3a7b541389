import { beforeEach, describe, expect, it } from 'vitest';
import type { GamertagCheck } from '../../../../../src/stores/portal/onboarding/gamertag-check.ts';
import type { RecruitmentForms } from '../../../../../src/stores/portal/onboarding/forms.ts';
import { down, type Door, type Stage } from '../../../../support/account-stage.ts';
import { rpc, says, setOnboardingStage } from '../../../../support/onboarding-stage.ts';

const ASK = rpc('gamertag_available');

let stage: Stage;
let form: RecruitmentForms['gaming'];
let check: GamertagCheck;

beforeEach(async () => {
  stage = await setOnboardingStage('/recruitment');
  const { createRecruitmentForms } = await import('../../../../../src/stores/portal/onboarding/forms.ts');
  ({ gaming: form, gamertagCheck: check } = createRecruitmentForms(() => undefined));
  check.start('Mine');
  form.change('gamertag', 'Mine');
});

const type = (text: string): void => {
  form.change('gamertag', text);
};
const error = () => form.$form.get().errors['gamertag'];
const asked = () => stage.asked.filter(({ what }) => what === ASK).map(({ body }) => body['wanted']);

/** A door whose answers are given later, by what was asked. */
function heldDoor() {
  const waiting = new Map<string, (free: boolean) => void>();
  const door: Door = ({ wanted }) =>
    new Promise((answer) => {
      waiting.set(String(wanted), (free) => {
        answer(Response.json(free));
      });
    });
  return { door, answer: (wanted: string, free: boolean) => waiting.get(wanted)?.(free), waiting };
}

describe('a gamertag that is typed', () => {
  it('is asked about half a second after the last key', async () => {
    stage.on(ASK, says(true));
    type('No');
    stage.environment.advance(400);
    type('Nova');
    stage.environment.advance(499);
    expect([asked(), check.$state.get()]).toEqual([[], 'idle']);
    stage.environment.advance(1);
    expect(check.$state.get()).toBe('checking');
    await expect.poll(() => check.$state.get()).toBe('free');
    expect(asked()).toEqual(['Nova']);
    expect(error()).toBeUndefined();
  });

  it('is asked about as it would be saved', async () => {
    stage.on(ASK, says(true));
    type('  Nova  ');
    stage.environment.advance(500);
    await expect.poll(asked).toEqual(['Nova']);
  });

  it.each([
    [says(false), 'Gamertag "Nova" is already taken'],
    [down, 'Error checking gamertag availability'],
    [says('nonsense'), 'Error checking gamertag availability'],
  ])('is said to be taken, or not to be known', async (door, text) => {
    stage.on(ASK, door);
    type('Nova');
    stage.environment.advance(500);
    await expect.poll(error).toBe(text);
    expect(check.$state.get()).toBe('idle');
    type('Nova2');
    expect(error()).toBeUndefined();
  });

  it('that cannot be had is not asked about', () => {
    type('x');
    stage.environment.advance(500);
    expect(error()).toBe('Gamertag must be at least 2 characters long');
    type('a!');
    stage.environment.advance(500);
    expect(error()).toBe('Gamertag contains too many special characters');
    expect(asked()).toEqual([]);
  });

  it('that is one’s own, or nothing, is not asked about', () => {
    type('Other');
    type('Mine');
    stage.environment.advance(5000);
    type('   ');
    stage.environment.advance(5000);
    expect([asked(), check.$state.get(), error()]).toEqual([[], 'idle', undefined]);
  });
});

describe('a late answer', () => {
  it('never wins over a newer one', async () => {
    const held = heldDoor();
    stage.on(ASK, held.door);
    type('Nova');
    stage.environment.advance(500);
    await expect.poll(() => held.waiting.size).toBe(1);
    type('Comet');
    stage.environment.advance(500);
    await expect.poll(() => held.waiting.size).toBe(2);
    held.answer('Comet', true);
    await expect.poll(() => check.$state.get()).toBe('free');
    held.answer('Nova', false);
    await Promise.resolve();
    expect([check.$state.get(), error()]).toEqual(['free', undefined]);
  });

  it('is nothing to a field that was emptied', async () => {
    const held = heldDoor();
    stage.on(ASK, held.door);
    type('Nova');
    stage.environment.advance(500);
    await expect.poll(() => held.waiting.size).toBe(1);
    type('');
    held.answer('Nova', false);
    await Promise.resolve();
    expect([check.$state.get(), error()]).toEqual(['idle', undefined]);
  });
});
