import { beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSION, DECLARATION_VERSION } from '#contract/guardian-consent.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { GuardianConsentPage } from '#stores/auth/guardian-consent.ts';
import { PURPOSE_TEXT, REFUSAL_QUESTION, REJECTION_QUESTION } from '#messages/auth/guardian-consent.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  down,
  raised,
  startService,
  type TestService,
  answerQuestion,
} from '#tests/support/account-service.ts';
import { raises, rpc, respondsWith } from '#tests/support/onboarding-service.ts';

const TOKEN = 'a1'.repeat(32);
const OPEN = {
  membership: 'open',
  public_profile: 'open',
  streaming: 'open',
  birthday_list: 'open',
  travel: 'open',
  shop: 'open',
};
/** A link before the declaration of its reader. */
const UNDECLARED = {
  state: 'pending',
  member: { gamertag: 'Comet', email: 'c••••@example.com', age: 15 },
  guardian: { name: null, relationship: null, email: null, phone: null },
  held: [],
  purposes: OPEN,
  version: null,
  decided_at: null,
  declared_at: null,
  tickets: [],
};
const VIEW = {
  ...UNDECLARED,
  guardian: { name: 'Carmen P', relationship: 'Mother', email: 'carmen@family.test', phone: null },
  held: [{ field: 'email', value: 'comet@example.com' }],
  declared_at: '2026-03-01T09:59:00Z',
};
const GRANTED = {
  ...VIEW,
  state: 'answered',
  purposes: { ...OPEN, membership: 'granted' },
  version: CONSENT_VERSION,
  decided_at: '2026-03-01T10:00:00Z',
};

let service: TestService;
let page: GuardianConsentPage;

const view = () => page.view.$state.get();
const decision = () => page.$decision.get();
const saved = () => page.$saved.get()?.purpose;
const asked = (name: string) => service.bodies(rpc(name));
const kept = () => service.environment.tabMemory.get(STORAGE_KEYS.guardianLink);
const currentAddress = () => service.environment.location.path() + service.environment.address.hash();

async function start(): Promise<void> {
  const { createGuardianConsentPage } = await import('#stores/auth/guardian-consent.ts');
  page = createGuardianConsentPage();
  page.start();
  await expect.poll(() => view().phase).not.toBe('loading');
}

async function open(path: string, responder = respondsWith(VIEW)): Promise<void> {
  service = await startService(path);
  service.on(rpc('guardian_consent'), responder);
  await start();
}

it("the guardian's link opens, is removed from the address bar, and stays in this tab only", async () => {
  await open(`/guardian-consent#token=${TOKEN}`);
  expect(view()).toEqual({ phase: 'ready', data: VIEW, code: null });
  expect(asked('guardian_consent')).toEqual([{ token: TOKEN }]);
  expect([currentAddress(), kept()]).toEqual(['/guardian-consent', TOKEN]);
  expect([...service.environment.memory.values()].join('')).not.toContain(TOKEN);
});

it("the guardian's link survives a reload", async () => {
  service = await startService('/guardian-consent');
  service.environment.tabMemory.set(STORAGE_KEYS.guardianLink, TOKEN);
  service.on(rpc('guardian_consent'), respondsWith(VIEW));
  await start();
  expect(view().phase).toBe('ready');
});

it.each(['', '#token=', '#token=xyz', `#token=${TOKEN}0`, `#token=${TOKEN.toUpperCase()}`])(
  `the guardian's link sends no request when it is invalid: "%s"`,
  async (rest) => {
    await open(`/guardian-consent${rest}`);
    expect(view()).toMatchObject({ data: null, code: 'link_invalid' });
    expect([service.asked, currentAddress()]).toEqual([[], '/guardian-consent']);
  },
);

it.each([
  ['link_invalid', raised(403, 'link_invalid')],
  ['link_expired', respondsWith({ ...VIEW, state: 'expired', held: [], member: {}, guardian: {} })],
])("the guardian's link is reported as %s", async (code, responder) => {
  await open(`/guardian-consent#token=${TOKEN}`, responder);
  expect(view()).toMatchObject({ data: null, code });
});

it("the guardian's link can be retried after a network failure", async () => {
  await open(`/guardian-consent#token=${TOKEN}`, down);
  expect(view()).toEqual({ phase: 'refused', data: null, code: 'network_failed' });
  service.on(rpc('guardian_consent'), respondsWith(VIEW));
  await page.view.reload();
  expect(view().phase).toBe('ready');
});

it("the guardian's link is replaced by another one opened in the same tab", async () => {
  await open(`/guardian-consent#token=${TOKEN}`);
  const other = 'b2'.repeat(32);
  service.environment.open(`/guardian-consent#token=${other}`);
  service.environment.returns();
  await expect.poll(() => asked('guardian_consent')).toEqual([{ token: TOKEN }, { token: other }]);
  expect([currentAddress(), kept()]).toEqual(['/guardian-consent', other]);
});

describe('declaring to be the guardian', () => {
  beforeEach(async () => {
    await open(`/guardian-consent#token=${TOKEN}`, respondsWith(UNDECLARED));
    service.on(rpc('declare_guardian'), respondsWith(VIEW));
  });
  const declarations = () => asked('declare_guardian');

  it('needs the tick, and then shows the rest', async () => {
    await page.declare();
    await page.declare();
    expect([declarations(), page.$missingTick.get()]).toEqual([[], 2]);
    page.tick(true);
    expect(page.$missingTick.get()).toBe(0);
    await page.declare();
    expect(declarations()).toEqual([{ token: TOKEN, declaration: DECLARATION_VERSION }]);
    expect(view().data).toEqual(VIEW);
  });

  it('comes before any download', () => {
    page.download();
    expect(service.environment.files).toEqual([]);
  });

  it('keeps the tick after a failure, and says what happened', async () => {
    service.on(rpc('declare_guardian'), down);
    page.tick(true);
    await page.declare();
    expect([page.$isTicked.get(), view().data]).toEqual([true, UNDECLARED]);
    expect(page.$declaration.get()).toMatchObject({
      busy: false,
      refusal: { text: errorText('network_failed') },
    });
  });

  it('ends when the link has expired in the meantime', async () => {
    service.on(rpc('declare_guardian'), raises('link_expired'));
    service.on(rpc('guardian_consent'), respondsWith({ ...UNDECLARED, state: 'expired', member: {} }));
    page.tick(true);
    await page.declare();
    expect(view().code).toBe('link_expired');
  });

  it('is not ticked for another link', async () => {
    page.tick(true);
    service.environment.open(`/guardian-consent#token=${'b2'.repeat(32)}`);
    service.environment.returns();
    expect(page.$isTicked.get()).toBe(false);
  });
});

describe('deciding about consent', () => {
  beforeEach(async () => {
    await open(`/guardian-consent#token=${TOKEN}`);
    service.on(rpc('decide_guardian_consent'), respondsWith(GRANTED));
  });
  const dialogs = () => import('#stores/core/dialogs.ts');
  const decisions = () => asked('decide_guardian_consent');

  it('grants at once, with the version of the text', async () => {
    const first = page.decide('membership', true);
    expect(decision()).toMatchObject({ busy: true, key: 'membership' });
    await Promise.all([first, page.decide('membership', true)]);
    expect([view().data, saved(), decision().busy]).toEqual([GRANTED, 'membership', false]);
    expect(decisions()).toEqual([
      {
        token: TOKEN,
        decisions: { membership: true },
        version: CONSENT_VERSION,
      },
    ]);
    expect(page.$saved.get()?.text).toBe('Membership: Granted');
  });

  it('has an end that can be left again', () => {
    page.finish();
    expect(page.$finished.get()).toBe(true);
    page.resume();
    expect(page.$finished.get()).toBe(false);
  });

  it('runs the mail queue for the membership only, without waiting', async () => {
    const knocks = () => service.bodies('POST /api/run-outbox');
    service.on('POST /api/run-outbox', down);
    await page.decide('membership', true);
    expect(saved()).toBe('membership');
    await expect.poll(() => knocks()).toEqual([{}]);
    await page.decide('travel', true);
    expect(saved()).toBe('travel');
    expect(knocks()).toHaveLength(1);
  });

  it('runs no mail queue after a refusal', async () => {
    service.on(rpc('decide_guardian_consent'), raises('invalid_input'));
    await page.decide('membership', true);
    expect(decision()).toMatchObject({
      busy: false,
      key: 'membership',
      refusal: { text: errorText('invalid_input') },
    });
    expect(service.asked.filter(({ what }) => what.includes('/api/'))).toEqual([]);
  });

  it('grants no other purpose before the membership', async () => {
    await page.decide('travel', true);
    expect(decisions()).toEqual([]);
  });

  it('asks before declining, and changes nothing on a no', async () => {
    const { $confirm, answerConfirm } = await dialogs();
    const declined = page.decide('membership', false);
    expect($confirm.get()?.title).toBe(REFUSAL_QUESTION.declineTitle(PURPOSE_TEXT.membership.title));
    answerConfirm(false);
    await declined;
    expect([decisions(), $confirm.get()]).toEqual([[], null]);
    const again = page.decide('membership', false);
    answerConfirm(true);
    await again;
    expect(decisions()).toHaveLength(1);
    expect(decisions()[0]).toMatchObject({ decisions: { membership: false } });
  });

  it('asks before revoking', async () => {
    const { $confirm } = await dialogs();
    await page.decide('membership', true);
    expect(view().data).toEqual(GRANTED);
    void page.decide('membership', false);
    expect($confirm.get()?.title).toBe(REFUSAL_QUESTION.revokeTitle(PURPOSE_TEXT.membership.title));
  });

  it('keeps the shown state after a failure, and reports it at its purpose', async () => {
    service.on(rpc('decide_guardian_consent'), down);
    await page.decide('membership', true);
    expect(view().data).toEqual(VIEW);
    expect(decision()).toMatchObject({ key: 'membership', refusal: { text: errorText('network_failed') } });
  });

  it('ends when the link has expired meanwhile', async () => {
    service.on(rpc('decide_guardian_consent'), raises('link_expired'));
    service.on(rpc('guardian_consent'), respondsWith({ ...VIEW, state: 'expired', held: [] }));
    await page.decide('membership', true);
    expect(view().code).toBe('link_expired');
  });

  it('downloads everything shown as a file', () => {
    page.download();
    const [file] = service.environment.files;
    expect(file).toMatchObject({ name: 'guardian-consent.json', type: 'application/json' });
    expect(JSON.parse(file?.content ?? '')).toMatchObject({ member: VIEW.member, held: VIEW.held });
    expect(file?.content).not.toContain(TOKEN);
  });
});

const REJECTED = { ...UNDECLARED, state: 'rejected', member: {} };

it('a reader who is not the guardian ends the request after a question, and sees nothing more', async () => {
  await open(`/guardian-consent#token=${TOKEN}`, respondsWith(UNDECLARED));
  const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
  service.on(rpc('reject_guardian_request'), respondsWith(REJECTED));
  const rejected = page.reject();
  expect($confirm.get()?.title).toBe(REJECTION_QUESTION.title);
  answerConfirm(true);
  await rejected;
  expect(asked('reject_guardian_request')).toEqual([{ token: TOKEN }]);
  expect(view().data).toMatchObject({ state: 'rejected', member: { gamertag: null }, held: [] });
  await expect.poll(() => service.bodies('POST /api/run-outbox')).toHaveLength(1);
});

it('a reader who is not the guardian sees the refusal of a request that was decided in the meantime', async () => {
  await open(`/guardian-consent#token=${TOKEN}`, respondsWith(UNDECLARED));
  service.on(rpc('reject_guardian_request'), raises('transition_not_allowed'));
  await answerQuestion(page.reject());
  expect(page.$rejection.get().refusal?.text).toBe(errorText('transition_not_allowed'));
  expect(view().data).toEqual(UNDECLARED);
});
