import { beforeEach, expect, it } from 'vitest';
import { AGREEMENT_VERSION } from '#contract/onboarding.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { BIRTH_TEXT, REVIEW_TEXT } from '#messages/portal/onboarding.ts';
import type * as dialogStores from '#stores/core/dialogs.ts';
import type { OnboardingPage } from '#stores/portal/onboarding/onboarding-page.ts';
import { down, MEMBER, profile, type TestService } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import {
  NOTHING_SAVED,
  raises,
  rpc,
  respondsWith,
  startOnboardingService,
} from '#tests/support/onboarding-service.ts';

const ADULT = { ...NOTHING_SAVED, steps: ['birth'], date_of_birth: '2000-02-29' };
const IDENTITY = {
  full_name: 'Thandi M',
  legal_name: 'Thandiwe Mokoena',
  phone: '+27 82 555 0100',
  city: '',
  province: 'KwaZulu-Natal',
};
const KNOWN = { ...ADULT, ...IDENTITY, city: null, steps: ['birth', 'identity'] };
const COMPLETE = {
  ...KNOWN,
  steps: ['birth', 'identity', 'gaming', 'social', 'agreement'],
  gamertag: 'Nova',
  games: 'Valorant',
  platforms: ['PC'],
  languages: ['English'],
  agreement_version: AGREEMENT_VERSION,
};

let service: TestService;
let page: OnboardingPage;
let forms: OnboardingPage['forms'];
let dialogs: typeof dialogStores;
let stop: () => void = () => undefined;

async function prepare(saved: unknown, path = '/recruitment'): Promise<void> {
  service = await startOnboardingService(path);
  service.on(rpc('onboarding_state'), respondsWith(saved));
  dialogs = await import('#stores/core/dialogs.ts');
  const { createOnboardingPage } = await import('#stores/portal/onboarding/onboarding-page.ts');
  page = createOnboardingPage();
  ({ forms } = page);
}

async function open(saved: unknown, path?: string): Promise<void> {
  await prepare(saved, path);
  stop = page.start();
  await expect.poll(() => page.$view.get().phase).not.toBe('loading');
}

const state = () => page.$view.get();
const moves = () => page.$moves.get();
const query = () => service.environment.location.search();
const sent = (name: string) => service.bodies(rpc(name));
const draft = () => service.environment.tabMemory.get(STORAGE_KEYS.onboardingDraft) ?? '';

beforeEach(() => {
  stop();
  stop = () => undefined;
});

it.each([
  ['a new user', NOTHING_SAVED, '', 'birth'],
  ['an adult', ADULT, '', 'identity'],
  ['a completed step', KNOWN, '?step=identity', 'identity'],
  ['a step beyond the first open one', KNOWN, '?step=review', 'gaming'],
  ['an unknown step', KNOWN, '?step=%22', 'gaming'],
  ['a completed form', COMPLETE, '', 'review'],
  ['an older agreement', { ...COMPLETE, agreement_version: '2025-01' }, '', 'agreement'],
])('opening /recruitment leads %s to the first open step', async (_name, saved, search, step) => {
  await open(saved, `/recruitment${search}`);
  expect(state()).toMatchObject({ phase: 'steps', step });
  expect(moves()).toBe(0);
  expect(query()).toBe(`?step=${step}`);
});

it('opening /recruitment fills in the saved values', async () => {
  await open(COMPLETE);
  expect(forms.gaming.$form.get().values).toEqual({
    gamertag: 'Nova',
    games: 'Valorant',
    platforms: ['PC'],
    languages: ['English'],
  });
  expect(forms.identity.$form.get().values).toEqual(IDENTITY);
  expect(forms.birth.$form.get().values).toEqual({ day: '29', month: '2', year: '2000' });
  expect(forms.agreement.$form.get().values).toEqual({ rules: true, privacy: true });
});

it('opening /recruitment redirects a minor, and removes draft fields that a minor must not keep', async () => {
  await prepare({ ...ADULT, is_minor: true });
  const typed = { identity: { legal_name: 'Secret' }, guardian: { guardian_name: 'Carmen' } };
  service.environment.tabMemory.set(
    STORAGE_KEYS.onboardingDraft,
    JSON.stringify({ owner: MEMBER.id, value: typed }),
  );
  stop = page.start();
  await expect.poll(() => state().phase).toBe('leaving');
  expect(service.environment.replacements).toEqual(['/minor-recruitment']);
  expect(draft()).toContain('Carmen');
  expect(draft()).not.toContain('Secret');
});

it('opening /recruitment leads a minor whose guardian has agreed to the profile', async () => {
  await prepare({ ...ADULT, is_minor: true, consent: 'granted' });
  service.on(rpc('my_profile'), profile({ gamertag: 'Comet' }));
  stop = page.start();
  await expect.poll(state).toEqual({ phase: 'leaving', path: '/my-profile' });
  expect(service.environment.replacements).toEqual(['/my-profile']);
});

it('opening /recruitment shows a member that onboarding is complete, with the requested page', async () => {
  await prepare(COMPLETE);
  service.on(rpc('my_profile'), profile({ gamertag: 'Nova' }));
  service.environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/players');
  stop = page.start();
  await expect.poll(state).toEqual({ phase: 'already', name: 'Nova', returnPath: '/players' });
});

it('opening /recruitment reports a failure and can retry', async () => {
  await prepare(ADULT);
  service.on(rpc('onboarding_state'), down);
  stop = page.start();
  await expect.poll(state).toEqual({ phase: 'failed', failure: 'network_failed' });
  service.on(rpc('onboarding_state'), respondsWith(ADULT));
  void page.saved.reload();
  await expect.poll(state).toMatchObject({ phase: 'steps', step: 'identity' });
});

async function typeBirthDate(day: string, month: string, year: string): Promise<void> {
  await open(NOTHING_SAVED);
  fill(forms.birth, { day, month, year });
}

it('the onboarding step for the date of birth is confirmed before it is saved', async () => {
  await typeBirthDate('28', '2', '2004');
  service.on(rpc('save_onboarding'), respondsWith({ ...ADULT, date_of_birth: '2004-02-28' }));
  const submitted = forms.birth.submit();
  expect(dialogs.$confirm.get()).toMatchObject({
    title: BIRTH_TEXT.confirmTitle(22),
    text: BIRTH_TEXT.confirmAdult('28\u00a0February\u00a02004'),
  });
  expect(sent('save_onboarding')).toEqual([]);
  dialogs.answerConfirm(true);
  await submitted;
  expect(sent('save_onboarding')).toEqual([{ step: 'birth', answers: { date_of_birth: '2004-02-28' } }]);
  expect([state(), moves()]).toMatchObject([{ phase: 'steps', step: 'identity' }, 1]);
});

it('the onboarding step for the date of birth is not saved after a no', async () => {
  await typeBirthDate('28', '2', '2004');
  const submitted = forms.birth.submit();
  dialogs.answerConfirm(false);
  await submitted;
  expect(sent('save_onboarding')).toEqual([]);
  expect(dialogs.$confirm.get()).toBeNull();
  expect(forms.birth.$form.get()).toMatchObject({ phase: 'editing', values: { year: '2004' } });
});

it('the onboarding step for the date of birth leads a minor to the guardian', async () => {
  await typeBirthDate('1', '3', '2010');
  service.on(rpc('save_onboarding'), respondsWith({ ...ADULT, is_minor: true }));
  const submitted = forms.birth.submit();
  expect(dialogs.$confirm.get()?.title).toBe(BIRTH_TEXT.confirmTitle(16));
  dialogs.answerConfirm(true);
  await submitted;
  expect(service.environment.replacements).toEqual(['/minor-recruitment']);
  expect(draft()).toBe('');
});

it.each([
  ['31', '2', '2004', 'day', 'That month doesn’t have this day'],
  ['1', '1', '2030', 'year', 'That day is in the future. Check the year'],
  ['1', '1', '1899', 'year', 'Enter a year from 1900 on'],
  ['2', '3', '2013', 'year', /at least 13/u],
])('the date of birth %s %s %s is refused with an error', async (day, month, year, field, text) => {
  await typeBirthDate(day, month, year);
  await forms.birth.submit();
  expect(dialogs.$confirm.get()).toBeNull();
  expect(forms.birth.$form.get().errors[field]).toMatch(text);
});

function typeIdentity(): void {
  forms.identity.change('full_name', IDENTITY.full_name);
  forms.identity.change('legal_name', IDENTITY.legal_name);
  forms.identity.change('phone', IDENTITY.phone);
  forms.identity.change('province', IDENTITY.province);
}

it("an onboarding step is saved on submit and removed from the tab's draft", async () => {
  await open(ADULT);
  typeIdentity();
  expect(draft()).toContain('Thandiwe Mokoena');
  service.on(rpc('save_onboarding'), respondsWith(KNOWN));
  await forms.identity.submit();
  expect(sent('save_onboarding')).toEqual([{ step: 'identity', answers: { ...IDENTITY, city: null } }]);
  expect([state(), moves()]).toMatchObject([{ step: 'gaming' }, 1]);
  expect(query()).toBe('?step=gaming');
  expect(draft()).not.toContain('Thandiwe');
});

it('an onboarding step survives a reload unsaved', async () => {
  await open(ADULT);
  typeIdentity();
  const kept = draft();
  stop();
  await prepare(ADULT);
  service.environment.tabMemory.set(STORAGE_KEYS.onboardingDraft, kept);
  stop = page.start();
  await expect.poll(() => forms.identity.$form.get().values.legal_name).toBe('Thandiwe Mokoena');
});

it('an onboarding step ignores the draft of another account', async () => {
  await prepare(ADULT);
  const typed = { identity: { legal_name: 'Somebody Else' } };
  service.environment.tabMemory.set(
    STORAGE_KEYS.onboardingDraft,
    JSON.stringify({ owner: '00000000-0000-4000-8000-000000000009', value: typed }),
  );
  stop = page.start();
  await expect.poll(() => state().phase).toBe('steps');
  expect(forms.identity.$form.get().values.legal_name).toBe('');
});

it("an onboarding step shows the database's refusal at its field", async () => {
  await open(KNOWN);
  service.on(rpc('gamertag_available'), respondsWith(true));
  fill(forms.gaming, { gamertag: 'Nova', games: 'Valorant', platforms: ['PC'], languages: ['English'] });
  service.on(rpc('save_onboarding'), raises('gamertag_taken'));
  await forms.gaming.submit();
  expect(forms.gaming.$form.get().errors['gamertag']).toBe('Gamertag "Nova" is already taken');
});

it('an onboarding step completes channels and refuses those of other sites', async () => {
  await open({ ...KNOWN, steps: ['birth', 'identity', 'gaming'] });
  await fill(forms.social, { url_twitch: '@nova', url_youtube: 'https://evil.example/x' }).submit();
  expect(forms.social.$form.get().errors['url_youtube']).toContain('YouTube');
  forms.social.change('url_youtube', '');
  service.on(
    rpc('save_onboarding'),
    respondsWith({ ...KNOWN, steps: ['birth', 'identity', 'gaming', 'social'] }),
  );
  await forms.social.submit();
  expect(sent('save_onboarding').at(-1)).toMatchObject({
    answers: { url_twitch: 'https://www.twitch.tv/nova', url_youtube: null },
  });
  expect(state()).toMatchObject({ step: 'agreement' });
});

it('moving between onboarding steps follows back and forward, up to the first open step', async () => {
  await open(KNOWN);
  page.openStep('identity');
  expect([state(), moves(), query()]).toMatchObject([{ step: 'identity' }, 1, '?step=identity']);
  service.environment.open('/recruitment?step=gaming');
  service.environment.returns();
  expect([state(), moves()]).toMatchObject([{ step: 'gaming' }, 2]);
  page.openStep('agreement');
  expect(state()).toMatchObject({ step: 'gaming' });
});

it('moving between onboarding steps returns from a corrected step to the review', async () => {
  await open(COMPLETE);
  page.openStep('identity');
  service.on(rpc('save_onboarding'), respondsWith(COMPLETE));
  await forms.identity.submit();
  expect(state()).toMatchObject({ step: 'review' });
});

it('completing onboarding makes the user a member, takes the profile and shows the next page', async () => {
  await open(COMPLETE);
  service.on(rpc('complete_onboarding'), profile({ gamertag: 'Nova' }));
  await page.complete();
  expect(state()).toEqual({ phase: 'completed', name: 'Nova', returnPath: null });
  const { $profile } = await import('#stores/auth/profile.ts');
  expect($profile.get()).toMatchObject({ phase: 'ready', profile: { onboarding: true } });
});

it('completing onboarding reports missing steps and can be retried', async () => {
  await open(COMPLETE);
  service.on(rpc('complete_onboarding'), raises('onboarding_incomplete'));
  await page.complete();
  expect(page.completion.$state.get()).toMatchObject({
    busy: false,
    refusal: { text: REVIEW_TEXT.missing },
  });
  service.on(rpc('complete_onboarding'), profile({ gamertag: 'Nova' }));
  await page.complete();
  expect(state()).toMatchObject({ phase: 'completed' });
});

it('the draft is removed on sign-out', async () => {
  await open(ADULT);
  forms.identity.change('legal_name', 'Thandiwe');
  expect(draft()).not.toBe('');
  service.environment.otherTabWrites(STORAGE_KEYS.session, null);
  expect(draft()).toBe('');
});
