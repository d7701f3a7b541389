import { beforeEach, expect, it } from 'vitest';
import { requestGuardianConsent } from '#contract/guardian-consent.ts';
import { LIMITS } from '#contract/limits.ts';
import { AGREEMENT_VERSION } from '#contract/onboarding.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { errorText } from '#messages/core/errors.ts';
import { sendErrorText, WAITING_TEXT } from '#messages/portal/minor-onboarding.ts';
import type { MinorPage } from '#stores/portal/onboarding/minor.ts';
import { down, MEMBER, profile, type TestService } from '#tests/support/account-service.ts';
import {
  NOTHING_SAVED,
  raises,
  rpc,
  respondsWith,
  startOnboardingService,
} from '#tests/support/onboarding-service.ts';
import { grants, refuses } from '#tests/support/own-order-service.ts';

const MINOR = { ...NOTHING_SAVED, steps: ['birth'], date_of_birth: '2010-05-01', is_minor: true };
const NAMED = {
  ...MINOR,
  steps: ['agreement', 'birth', 'guardian'],
  gamertag: 'Comet',
  guardian: {
    name: 'Carmen P',
    relationship: 'Mother',
    email: 'carmen@family.test',
    phone: '+27 21 555 0148',
  },
  agreement_version: AGREEMENT_VERSION,
};
const PENDING = { ...NAMED, consent: 'pending', requested_at: '2026-03-01T09:00:00Z' };
const SEND = `POST ${requestGuardianConsent.path}`;

let service: TestService;
let page: MinorPage;
let stop: () => void = () => undefined;

const sendAnswers = grants({ sent: true });

async function createPage(): Promise<MinorPage> {
  const { createMinorPage } = await import('#stores/portal/onboarding/minor.ts');
  return createMinorPage();
}

async function open(saved: unknown): Promise<void> {
  service = await startOnboardingService('/minor-recruitment');
  service.on(rpc('onboarding_state'), respondsWith(saved));
  page = await createPage();
  stop = page.start();
  await expect.poll(() => page.$view.get().phase).not.toBe('loading');
}

const state = () => page.$view.get();
const asked = (what: string) => service.bodies(what);
const form = () => page.form.$form.get();

function typeGuardian(changes: Readonly<Record<string, string>> = {}): void {
  const values = {
    gamertag: 'Comet',
    guardian_name: 'Carmen P',
    guardian_relationship: 'Mother',
    guardian_email: 'Carmen@Family.test',
    guardian_phone: '+27 21 555 0148',
    ...changes,
  };
  for (const [field, value] of Object.entries(values)) page.form.change(field as 'gamertag', value);
  page.form.change('rules', true);
}

beforeEach(() => {
  stop();
  stop = () => undefined;
});

it.each([
  ['form', MINOR],
  ['form', { ...NAMED, requested_at: '2026-01-01T00:00:00Z' }],
  ['waiting', PENDING],
  ['refused', { ...PENDING, consent: 'declined' }],
  ['refused', { ...PENDING, consent: 'revoked' }],
])('opening /minor-recruitment shows the phase: %s', async (phase, saved) => {
  await open(saved);
  expect(state().phase).toBe(phase);
});

it.each([
  ['an adult', { ...NOTHING_SAVED, steps: ['birth'], date_of_birth: '2000-01-01' }],
  ['a user without a date of birth', NOTHING_SAVED],
])('opening /minor-recruitment redirects %s to /recruitment', async (_name, saved) => {
  await open(saved);
  expect([state().phase, service.environment.replacements]).toEqual(['leaving', ['/recruitment']]);
});

it('opening /minor-recruitment leads a minor whose guardian agreed before to the profile', async () => {
  service = await startOnboardingService('/minor-recruitment');
  service.on(rpc('onboarding_state'), respondsWith({ ...PENDING, consent: 'granted' }));
  service.on(rpc('my_profile'), profile({ gamertag: 'Comet' }));
  page = await createPage();
  stop = page.start();
  await expect.poll(state).toEqual({ phase: 'leaving', path: '/my-profile' });
  expect(service.environment.replacements).toEqual(['/my-profile']);
});

it('opening /minor-recruitment keeps a minor who has steps left, although the guardian agreed', async () => {
  await open({ ...PENDING, consent: 'granted' });
  expect(state()).toEqual({ phase: 'granted', name: 'Comet' });
});

it('opening /minor-recruitment welcomes a minor whose guardian agrees while the page waits', async () => {
  await open(PENDING);
  service.on(rpc('onboarding_state'), respondsWith({ ...PENDING, consent: 'granted' }));
  service.on(rpc('my_profile'), profile({ gamertag: 'Comet' }));
  await page.check();
  expect(state()).toEqual({ phase: 'granted', name: 'Comet' });
  const { $profile } = await import('#stores/auth/profile.ts');
  expect($profile.get()).toMatchObject({ profile: { onboarding: true } });
});

it('naming a guardian saves all fields, sends the link and waits', async () => {
  await open(MINOR);
  typeGuardian();
  service.on(rpc('save_onboarding'), respondsWith(NAMED));
  service.on(SEND, sendAnswers);
  service.on(rpc('onboarding_state'), respondsWith(PENDING));
  expect(await page.form.submit()).toBe(true);
  expect(asked(rpc('save_onboarding'))).toEqual([
    {
      step: 'guardian',
      answers: {
        gamertag: 'Comet',
        guardian_name: 'Carmen P',
        guardian_relationship: 'Mother',
        guardian_email: 'carmen@family.test',
        guardian_phone: '+27 21 555 0148',
      },
    },
    { step: 'agreement', answers: { version: AGREEMENT_VERSION } },
  ]);
  expect(asked(SEND)).toEqual([{}]);
  expect([state(), page.resend.$form.get()]).toMatchObject([{ phase: 'waiting' }, { notice: null }]);
  expect(service.environment.tabMemory.get(STORAGE_KEYS.onboardingDraft) ?? '').not.toContain('Carmen');
});

it('naming a guardian refuses the member’s own email before sending', async () => {
  await open(MINOR);
  typeGuardian({ guardian_email: MEMBER.email.toUpperCase() });
  await page.form.submit();
  expect(form().errors['guardian_email']).toMatch(/your own address/u);
  expect(asked(rpc('save_onboarding'))).toEqual([]);
});

it.each([
  ['guardian_own_email', 'guardian_email', /your own address/u],
  ['gamertag_taken', 'gamertag', 'Gamertag "Comet" is already taken'],
])("naming a guardian shows the database's refusal at its field: %s", async (code, field, text) => {
  await open(MINOR);
  typeGuardian();
  service.on(rpc('save_onboarding'), raises(code));
  await page.form.submit();
  expect(form().errors[field]).toMatch(text);
});

it.each(['mail_failed', 'throttled'] as const)(
  'naming a guardian keeps the typed text when sending fails: %s',
  async (code) => {
    await open(MINOR);
    typeGuardian();
    service.on(rpc('save_onboarding'), respondsWith(NAMED));
    service.on(SEND, refuses(code));
    expect(await page.form.submit()).toBe(false);
    expect(form()).toMatchObject({
      values: { guardian_name: 'Carmen P' },
      notice: { text: sendErrorText(code) },
    });
    expect(state().phase).toBe('form');
  },
);

it('naming a guardian keeps the typed text through a reload', async () => {
  await open(MINOR);
  typeGuardian();
  const kept = service.environment.tabMemory.get(STORAGE_KEYS.onboardingDraft) ?? '';
  stop();
  service = await startOnboardingService('/minor-recruitment');
  service.environment.tabMemory.set(STORAGE_KEYS.onboardingDraft, kept);
  service.on(rpc('onboarding_state'), respondsWith(MINOR));
  page = await createPage();
  stop = page.start();
  await expect.poll(() => form().values.guardian_name).toBe('Carmen P');
});

it('correcting the guardian’s address keeps the rest, sends a new link and closes', async () => {
  await open(PENDING);
  page.address.open();
  expect(page.address.form.$form.get().values).toEqual({ guardian_email: 'carmen@family.test' });
  page.address.form.change('guardian_email', ' Karmen@Family.test ');
  service.on(rpc('save_onboarding'), respondsWith(NAMED));
  service.on(SEND, sendAnswers);
  expect(await page.address.form.submit()).toBe(true);
  expect(asked(rpc('save_onboarding'))).toEqual([
    {
      step: 'guardian',
      answers: {
        gamertag: 'Comet',
        guardian_name: 'Carmen P',
        guardian_relationship: 'Mother',
        guardian_email: 'karmen@family.test',
        guardian_phone: '+27 21 555 0148',
      },
    },
  ]);
  expect(asked(SEND)).toHaveLength(1);
  expect(page.address.$isOpen.get()).toBe(false);
  expect(page.address.form.$form.get().notice?.text).toBe(WAITING_TEXT.corrected);
});

it.each([
  ['throttled', sendErrorText('throttled'), undefined],
  ['guardian_rejected', sendErrorText('guardian_rejected'), errorText('guardian_rejected')],
] as const)(
  'correcting the guardian’s address stays open with the typed address when it is refused: %s',
  async (code, text, field) => {
    await open(PENDING);
    page.address.open();
    page.address.form.change('guardian_email', 'karmen@family.test');
    service.on(rpc('save_onboarding'), respondsWith(NAMED));
    service.on(SEND, refuses(code));
    expect(await page.address.form.submit()).toBe(false);
    const { values, notice, errors } = page.address.form.$form.get();
    expect([values.guardian_email, notice?.text, errors['guardian_email']]).toEqual([
      'karmen@family.test',
      text,
      field,
    ]);
    expect(page.address.$isOpen.get()).toBe(true);
    page.address.close();
    expect(page.address.$isOpen.get()).toBe(false);
  },
);

it('waiting for the guardian checks every 30 seconds and on return, and detects the consent', async () => {
  await open(PENDING);
  service.environment.advance(LIMITS.onboarding.guardianRecheckMs);
  await expect.poll(() => asked(rpc('onboarding_state')).length).toBe(2);
  service.on(rpc('onboarding_state'), respondsWith({ ...PENDING, consent: 'granted' }));
  service.on(rpc('my_profile'), profile({ gamertag: 'Comet' }));
  service.environment.returns();
  await expect.poll(() => state().phase).toBe('granted');
});

it('waiting for the guardian continues through a network failure', async () => {
  await open(PENDING);
  service.on(rpc('onboarding_state'), down);
  service.environment.advance(LIMITS.onboarding.guardianRecheckMs);
  await expect.poll(() => asked(rpc('onboarding_state')).length).toBe(2);
  expect(state().phase).toBe('waiting');
  service.on(rpc('onboarding_state'), respondsWith({ ...PENDING, consent: 'declined' }));
  await page.check();
  expect(state()).toMatchObject({ phase: 'refused', saved: { consent: 'declined' } });
});

it('waiting for the guardian resends the link with a confirmation, or reports throttling', async () => {
  await open(PENDING);
  service.on(SEND, sendAnswers);
  await page.resend.submit();
  expect([state(), page.resend.$form.get()]).toMatchObject([
    { phase: 'waiting' },
    { phase: 'editing', notice: { kind: 'success' } },
  ]);
  service.on(SEND, refuses('throttled'));
  await page.resend.submit();
  expect(page.resend.$form.get().notice).toMatchObject({
    kind: 'error',
    text: sendErrorText('throttled'),
  });
});

it('waiting for the guardian allows naming another guardian, and cancelling it', async () => {
  await open(PENDING);
  page.changeGuardian();
  expect([state().phase, form().values.guardian_email]).toEqual(['form', 'carmen@family.test']);
  service.environment.advance(LIMITS.onboarding.guardianRecheckMs * 3);
  expect(asked(rpc('onboarding_state'))).toHaveLength(1);
  page.keepGuardian();
  await expect.poll(() => state().phase).toBe('waiting');
});
