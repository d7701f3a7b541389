import { beforeEach, expect, it, test, vi } from 'vitest';
import { inviteReferral } from '#contract/referrals.ts';
import { errorText } from '#messages/core/errors.ts';
import { INVITE_TEXT, REFER_TEXT } from '#messages/portal/referrals.ts';
import type { ReferralsPage } from '#stores/portal/referrals/referrals-page.ts';
import { down, profile, type Responder, type TestService } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { rpc, respondsWith, startOnboardingService } from '#tests/support/onboarding-service.ts';
import { grants, refuses } from '#tests/support/own-order-service.ts';

const INVITE = `POST ${inviteReferral.path}`;
const INVITED = {
  id: '00000000-0000-4000-8000-000000000009',
  email: 'n••••@mail.test',
  state: 'invited',
  invited_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

let service: TestService;
let page: ReferralsPage;

const state = () => page.referrals.$state.get();
const data = () => {
  const read = state().data;
  if (read === null) throw new Error(`The page is ${state().phase}.`);
  return read;
};
const form = () => page.inviteForm.$form.get();

beforeEach(async () => {
  service = await startOnboardingService('/refer');
  service.on(rpc('my_referral_code'), respondsWith('ABCDEFGH'));
  service.on(rpc('my_referrals'), respondsWith([INVITED]));
  service.on(rpc('my_profile'), profile());
  const { startProfile, refreshProfile } = await import('#stores/auth/profile.ts');
  startProfile();
  await refreshProfile();
  const { createReferralsPage } = await import('#stores/portal/referrals/referrals-page.ts');
  page = createReferralsPage();
});

it('opening /refer shows code, link and list', async () => {
  await page.referrals.load();
  expect(data()).toMatchObject({
    code: 'ABCDEFGH',
    link: 'http://site.test/signup?ref=ABCDEFGH',
    referrals: [{ state: 'invited', email: 'n••••@mail.test', signed_up_at: null }],
  });
  expect(page.canShare).toBe(false);
});

test.each(['code', 'link'] as const)('sharing the code copies the %s with a confirmation', async (what) => {
  await page.referrals.load();
  const copy = vi.spyOn(service.environment, 'copyText').mockResolvedValue(true);
  await page.copy(what);
  expect(copy).toHaveBeenCalledWith(data()[what]);
  expect(page.$notice.get()).toEqual({ kind: 'success', text: REFER_TEXT.copied[what] });
  copy.mockResolvedValue(false);
  await page.copy(what);
  expect(page.$notice.get()).toEqual({ kind: 'error', text: REFER_TEXT.notCopied });
});

test.each([
  ['shared', null],
  ['closed', null],
  ['failed', { kind: 'error', text: REFER_TEXT.notShared }],
] as const)("sharing the code through the device's dialog: %s", async (outcome, notice) => {
  await page.referrals.load();
  const share = vi.spyOn(service.environment.sharing, 'share').mockResolvedValue(outcome);
  await page.share();
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: data().link }));
  expect(page.$notice.get()).toEqual(notice);
});

async function send(email: string, responder: Responder): Promise<void> {
  await page.referrals.load();
  service.on(INVITE, responder);
  await fill(page.inviteForm, { email }).submit();
}

it('inviting by mail sends one address, clears the field, shows a neutral text, and reloads the list', async () => {
  await send(' Nova@mail.test ', grants({ invited: true }));
  expect(service.asked.find(({ what }) => what === INVITE)?.body).toEqual({ email: 'Nova@mail.test' });
  expect(form()).toMatchObject({
    values: { email: '' },
    notice: { kind: 'success', text: INVITE_TEXT.sent('Nova@mail.test') },
  });
  await expect.poll(() => service.bodies(rpc('my_referrals')).length).toBe(2);
});

test.each(['referral_self', 'referral_repeated', 'invalid_email'] as const)(
  'inviting by mail keeps the address and reports at its field: %s',
  async (code) => {
    await send('nova@mail.test', refuses(code));
    expect(form()).toMatchObject({
      values: { email: 'nova@mail.test' },
      errors: { email: errorText(code) },
      refusals: 1,
    });
  },
);

test.each([
  ['throttled', INVITE_TEXT.throttled],
  ['minor_consent_required', INVITE_TEXT.minor],
  ['mail_failed', errorText('mail_failed')],
])('inviting by mail reports for the whole form: %s', async (code, text) => {
  await send('nova@mail.test', refuses(code));
  expect(form()).toMatchObject({ values: { email: 'nova@mail.test' }, notice: { kind: 'error', text } });
});

it('inviting by mail does not send an invalid address, and reports a network failure', async () => {
  await send('nova', grants({ invited: true }));
  expect(form().errors['email']).toBe(errorText('invalid_email'));
  expect(service.asked.some(({ what }) => what === INVITE)).toBe(false);
  await send('nova@mail.test', down);
  expect(form().notice?.text).toBe(errorText('network_failed'));
});
