import { beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../../src/contract/guardian-consent.ts';
import { STORAGE_KEYS } from '../../../../src/contract/storage-keys.ts';
import type * as store from '../../../../src/stores/auth/guardian-consent.ts';
import { down, raised, setStage, type Stage } from '../../../support/account-stage.ts';
import { raises, rpc, respondsWith } from '../../../support/onboarding-stage.ts';

const TOKEN = 'a1'.repeat(32);
const OPEN = {
  membership: 'open',
  public_profile: 'open',
  streaming: 'open',
  birthday_list: 'open',
  travel: 'open',
  shop: 'open',
};
const VIEW = {
  state: 'pending',
  member: { gamertag: 'Comet', date_of_birth: '2010-05-01', email: 'comet@example.com' },
  guardian: { name: 'Carmen P', relationship: 'Mother', email: 'carmen@family.test', phone: null },
  held: [{ field: 'gamertag', value: 'Comet' }],
  purposes: OPEN,
  version: null,
  decided_at: null,
};
const GRANTED = {
  ...VIEW,
  state: 'answered',
  purposes: { ...OPEN, membership: 'granted' },
  version: CONSENT_VERSION,
  decided_at: '2026-03-01T10:00:00Z',
};

let stage: Stage;
let page: typeof store;

const state = () => page.$guardianConsent.get();
const asked = (name: string) => stage.asked.filter(({ what }) => what === rpc(name)).map(({ body }) => body);
const kept = () => stage.environment.tabMemory.get(STORAGE_KEYS.guardianLink);
const currentAddress = () => stage.environment.location.path() + stage.environment.address.hash();

async function open(path: string, door = respondsWith(VIEW)): Promise<void> {
  stage = await setStage(path);
  stage.on(rpc('guardian_consent'), door);
  page = await import('../../../../src/stores/auth/guardian-consent.ts');
  page.startGuardianConsent();
  await expect.poll(() => state().phase).not.toBe('loading');
}

describe("the guardian's link", () => {
  it('opens, is removed from the address bar, and stays in this tab only', async () => {
    await open(`/guardian-consent#token=${TOKEN}`);
    expect(state()).toMatchObject({ phase: 'ready', view: VIEW, busy: null });
    expect(asked('guardian_consent')).toEqual([{ token: TOKEN }]);
    expect([currentAddress(), kept()]).toEqual(['/guardian-consent', TOKEN]);
    expect([...stage.environment.memory.values()].join('')).not.toContain(TOKEN);
  });

  it('survives a reload', async () => {
    stage = await setStage('/guardian-consent');
    stage.environment.tabMemory.set(STORAGE_KEYS.guardianLink, TOKEN);
    stage.on(rpc('guardian_consent'), respondsWith(VIEW));
    page = await import('../../../../src/stores/auth/guardian-consent.ts');
    page.startGuardianConsent();
    await expect.poll(() => state().phase).toBe('ready');
  });

  it.each(['', '#token=', '#token=xyz', `#token=${TOKEN}0`, `#token=${TOKEN.toUpperCase()}`])(
    'sends no request when it is invalid: "%s"',
    async (rest) => {
      await open(`/guardian-consent${rest}`);
      expect(state()).toEqual({ phase: 'invalid' });
      expect([stage.asked, currentAddress()]).toEqual([[], '/guardian-consent']);
    },
  );

  it.each([
    ['invalid', raised(403, 'link_invalid')],
    ['expired', respondsWith({ ...VIEW, state: 'expired', held: [], member: {}, guardian: {} })],
  ])('is reported as %s', async (phase, door) => {
    await open(`/guardian-consent#token=${TOKEN}`, door);
    expect(state()).toEqual({ phase });
  });

  it('can be retried after a network failure', async () => {
    await open(`/guardian-consent#token=${TOKEN}`, down);
    expect(state()).toEqual({ phase: 'failed', failure: 'network_failed' });
    stage.on(rpc('guardian_consent'), respondsWith(VIEW));
    page.retryGuardianConsent();
    await expect.poll(() => state().phase).toBe('ready');
  });

  it('is replaced by another one opened in the same tab', async () => {
    await open(`/guardian-consent#token=${TOKEN}`);
    const other = 'b2'.repeat(32);
    stage.environment.open(`/guardian-consent#token=${other}`);
    stage.environment.returns();
    await expect.poll(() => asked('guardian_consent')).toEqual([{ token: TOKEN }, { token: other }]);
    expect([currentAddress(), kept()]).toEqual(['/guardian-consent', other]);
  });
});

describe('deciding', () => {
  beforeEach(async () => {
    await open(`/guardian-consent#token=${TOKEN}`);
    stage.on(rpc('decide_guardian_consent'), respondsWith(GRANTED));
  });
  const decisions = () => asked('decide_guardian_consent');

  it('grants at once, with the version of the text', async () => {
    page.decide('membership', true);
    expect(state()).toMatchObject({ busy: 'membership' });
    page.decide('membership', true);
    await expect.poll(state).toMatchObject({ busy: null, view: GRANTED, noticed: 'membership' });
    expect(decisions()).toEqual([
      { token: TOKEN, decisions: { membership: true }, version: CONSENT_VERSION },
    ]);
    expect(state()).toMatchObject({ notice: { kind: 'success', text: 'Membership: Granted' } });
  });

  it('runs the mail queue for the membership only, without waiting', async () => {
    const knocks = () => stage.asked.filter(({ what }) => what === 'POST /api/run-queued');
    stage.on('POST /api/run-queued', down);
    page.decide('membership', true);
    await expect.poll(state).toMatchObject({ busy: null, noticed: 'membership' });
    await expect.poll(() => knocks().map(({ body }) => body)).toEqual([{}]);
    page.decide('travel', true);
    await expect.poll(state).toMatchObject({ busy: null, noticed: 'travel', notice: { kind: 'success' } });
    expect(knocks()).toHaveLength(1);
  });

  it('runs no mail queue after a refusal', async () => {
    stage.on(rpc('decide_guardian_consent'), raises('invalid_input'));
    page.decide('membership', true);
    await expect.poll(state).toMatchObject({ busy: null, notice: { kind: 'error' } });
    expect(stage.asked.filter(({ what }) => what.includes('/api/'))).toEqual([]);
  });

  it('grants no other purpose before the membership', () => {
    page.decide('travel', true);
    expect(decisions()).toEqual([]);
  });

  it('asks before declining, and changes nothing on a no', async () => {
    page.decide('membership', false);
    expect(page.$refusalQuestion.get()).toEqual({ purpose: 'membership', kind: 'decline' });
    page.answerRefusal(false);
    expect([decisions(), page.$refusalQuestion.get()]).toEqual([[], null]);
    page.decide('membership', false);
    page.answerRefusal(true);
    await expect.poll(() => decisions().length).toBe(1);
    expect(decisions()[0]).toMatchObject({ decisions: { membership: false } });
  });

  it('asks before revoking', async () => {
    page.decide('membership', true);
    await expect.poll(state).toMatchObject({ busy: null, view: GRANTED });
    page.decide('membership', false);
    expect(page.$refusalQuestion.get()).toEqual({ purpose: 'membership', kind: 'revoke' });
  });

  it('keeps the shown state after a failure, and reports it at its purpose', async () => {
    stage.on(rpc('decide_guardian_consent'), down);
    page.decide('membership', true);
    await expect
      .poll(state)
      .toMatchObject({ busy: null, view: VIEW, noticed: 'membership', notice: { kind: 'error' } });
  });

  it('ends when the link has expired meanwhile', async () => {
    stage.on(rpc('decide_guardian_consent'), raises('link_expired'));
    page.decide('membership', true);
    await expect.poll(state).toEqual({ phase: 'expired' });
  });

  it('downloads everything shown as a file', () => {
    page.downloadHeld();
    const [file] = stage.environment.files;
    expect(file).toMatchObject({ name: 'guardian-consent.json', type: 'application/json' });
    expect(JSON.parse(file?.content ?? '')).toMatchObject({ member: VIEW.member, held: VIEW.held });
    expect(file?.content).not.toContain(TOKEN);
  });
});
