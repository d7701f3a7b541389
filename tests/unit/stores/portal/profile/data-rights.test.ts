import { beforeEach, expect, it } from 'vitest';
import { ACCOUNT_DELETION_LIMITS } from '#contract/account-deletion.ts';
import { DELETION_TEXT } from '#messages/portal/account-deletion.ts';
import { DOWNLOAD_TEXT } from '#messages/portal/personal-data.ts';
import { errorText } from '#messages/core/errors.ts';
import type * as stores from '#stores/portal/profile/data-rights.ts';
import {
  down,
  MEMBER,
  profile,
  raised,
  type Responder,
  type TestService,
} from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { rpc, respondsWith, startOnboardingService } from '#tests/support/onboarding-service.ts';

const READ = 'GET /rest/v1/deletion_requests';
const REQUEST = { requested_at: '2026-03-01T09:00:00Z', due_at: '2026-03-31T09:00:00Z' };
const OPEN = { ...REQUEST, state: 'open', closed_at: null, decline_reason: null };
const PERSONAL_DATA = { generated_at: '2026-03-01T09:00:00Z', users: { gamertag: 'Nova' }, bans: null };

let service: TestService;
let module: typeof stores;
let page: stores.DataRights;

async function open(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  service = await startOnboardingService('/my-profile');
  service.on(rpc('my_profile'), profile({ gamertag: 'Nova', ...changes }));
  service.on(READ, respondsWith([]));
  const { startProfile, refreshProfile } = await import('#stores/auth/profile.ts');
  startProfile();
  await refreshProfile();
  module = await import('#stores/portal/profile/data-rights.ts');
  page = module.createDataRights();
}

beforeEach(() => open());

const download = async (responder: Responder) => {
  service.on(rpc('request_my_data'), responder);
  await page.download();
  return page.$download.get().notice;
};

it('the data download saves every table unchanged, with the date in the file name', async () => {
  expect(await download(respondsWith(PERSONAL_DATA))).toEqual({ kind: 'success', text: DOWNLOAD_TEXT.done });
  const [file] = service.environment.files;
  expect(file?.name).toMatch(/^obscura-my-data-\d{4}-\d{2}-\d{2}\.json$/u);
  expect(file?.type).toBe('application/json');
  expect(JSON.parse(file?.content ?? '')).toEqual(PERSONAL_DATA);
});

it('the data download runs once for several clicks', async () => {
  service.on(rpc('request_my_data'), respondsWith(PERSONAL_DATA));
  await Promise.all([page.download(), page.download()]);
  expect(service.environment.files).toHaveLength(1);
});

it('the data download reports a failure and saves nothing', async () => {
  expect(await download(down)).toEqual({ kind: 'error', text: errorText('network_failed') });
  expect(await download(raised(429, 'throttled'))).toEqual({
    kind: 'error',
    text: DOWNLOAD_TEXT.throttled,
  });
  expect(await download(respondsWith({ surprise: true }))).toEqual({
    kind: 'error',
    text: errorText('unexpected'),
  });
  expect([service.environment.files, page.$download.get().busy]).toEqual([[], false]);
});

async function ask(word: string, reason = ' Moving on '): Promise<void> {
  await page.deletion.request.load();
  page.deletion.showForm(true);
  await fill(page.deletion.form, { reason, word }).submit();
}

const latest = () => page.deletion.request.$state.get().data?.latest;
const form = () => page.deletion.form.$form.get();

it('the deletion request is sent with the gamertag, ignoring case', async () => {
  service.on(rpc('request_deletion'), respondsWith(REQUEST));
  await ask(' nOVA ');
  expect(service.asked.at(-1)).toEqual({ what: rpc('request_deletion'), body: { reason: 'Moving on' } });
  expect(latest()).toMatchObject({ ...REQUEST, state: 'open' });
  expect(form().values).toEqual({ reason: '', word: '' });
});

it('the deletion request requires no reason, and the email of a member without a gamertag', async () => {
  await open({ gamertag: null });
  expect(module.deletionWord()).toBe(MEMBER.email);
  service.on(rpc('request_deletion'), respondsWith(REQUEST));
  await ask(MEMBER.email, '');
  expect(service.asked.at(-1)).toEqual({ what: rpc('request_deletion'), body: {} });
});

it('the deletion request is not sent with another word or none', async () => {
  await ask('Comet');
  expect(form().errors['word']).toBe(DELETION_TEXT.wordWrong('Nova'));
  await ask('');
  expect(form().errors['word']).toBe(errorText('required'));
  await ask('Nova', 'x'.repeat(ACCOUNT_DELETION_LIMITS.reasonLength + 1));
  expect(form().errors['reason']).toBe(errorText('too_long'));
  expect(service.asked.some(({ what }) => what === rpc('request_deletion'))).toBe(false);
});

it('the deletion request keeps the typed text after a failure, and clears it when the form is closed', async () => {
  await ask('Nova');
  expect(form()).toMatchObject({
    values: { reason: ' Moving on ', word: 'Nova' },
    notice: { kind: 'error', text: errorText('network_failed') },
  });
  page.deletion.showForm(false);
  expect(form().values).toEqual({ reason: '', word: '' });
  expect([latest(), page.deletion.$isFormOpen.get()]).toEqual([null, false]);
});

it('the deletion request is withdrawn, or stays when that fails', async () => {
  service.on(READ, respondsWith([OPEN]));
  await page.deletion.request.load();
  await page.deletion.withdraw();
  expect(latest()).toMatchObject({ state: 'open' });
  expect(page.deletion.$withdrawal.get()).toEqual({
    busy: false,
    notice: { kind: 'error', text: errorText('network_failed') },
  });
  service.on(rpc('cancel_deletion_request'), respondsWith(true));
  await page.deletion.withdraw();
  expect([latest(), page.deletion.$isFormOpen.get()]).toEqual([null, false]);
  expect(page.deletion.$withdrawal.get().notice).toEqual({
    kind: 'success',
    text: DELETION_TEXT.cancelled,
  });
});

it('the deletion request shows why it was declined, until it is repeated or withdrawn', async () => {
  const declined = {
    ...OPEN,
    state: 'declined',
    closed_at: '2026-03-04T09:00:00Z',
    decline_reason: 'You owe us a shirt',
  };
  service.on(READ, respondsWith([declined]));
  await page.deletion.request.load();
  expect(latest()).toEqual(declined);
  page.deletion.showForm(true);
  expect([latest(), page.deletion.$isFormOpen.get()]).toEqual([declined, true]);
  for (const state of ['cancelled', 'done']) {
    service.on(READ, respondsWith([{ ...OPEN, state }]));
    await page.deletion.request.load();
    expect(latest()?.state).toBe(state);
  }
});
