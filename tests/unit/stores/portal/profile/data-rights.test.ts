import { beforeEach, describe, expect, it } from 'vitest';
import { DATA_RIGHTS_LIMITS } from '../../../../../src/contract/data-rights.ts';
import { DELETION_TEXT, DOWNLOAD_TEXT } from '../../../../../src/messages/portal/data-rights.ts';
import { errorText } from '../../../../../src/messages/core/errors.ts';
import type * as store from '../../../../../src/stores/portal/profile/data-rights.ts';
import { down, MEMBER, profile, raised, type Door, type Stage } from '../../../../support/account-stage.ts';
import { rpc, says, setOnboardingStage } from '../../../../support/onboarding-stage.ts';

const READ = 'GET /rest/v1/deletion_requests';
const REQUEST = { requested_at: '2026-03-01T09:00:00Z', due_at: '2026-03-31T09:00:00Z' };
const OPEN = { ...REQUEST, state: 'open', closed_at: null, decline_reason: null };
const HELD = { generated_at: '2026-03-01T09:00:00Z', users: { gamertag: 'Nova' }, bans: null };

let stage: Stage;
let page: typeof store;

async function open(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  stage = await setOnboardingStage('/my-profile');
  stage.on(rpc('my_profile'), profile({ gamertag: 'Nova', ...changes }));
  stage.on(READ, says([]));
  const { startProfile, refreshProfile } = await import('../../../../../src/stores/auth/profile.ts');
  startProfile();
  await refreshProfile();
  page = await import('../../../../../src/stores/portal/profile/data-rights.ts');
}

beforeEach(() => open());

describe('the download', () => {
  const download = async (door: Door) => {
    stage.on(rpc('request_my_data'), door);
    await page.downloadOwnData();
    return page.$download.get().notice;
  };

  it('hands over every table as it came, with the day in its name', async () => {
    expect(await download(says(HELD))).toEqual({ kind: 'success', text: DOWNLOAD_TEXT.done });
    const [file] = stage.environment.files;
    expect(file?.name).toMatch(/^obscura-my-data-\d{4}-\d{2}-\d{2}\.json$/u);
    expect(file?.type).toBe('application/json');
    expect(JSON.parse(file?.content ?? '')).toEqual(HELD);
  });

  it('is made once however often it is pressed', async () => {
    stage.on(rpc('request_my_data'), says(HELD));
    await Promise.all([page.downloadOwnData(), page.downloadOwnData()]);
    expect(stage.environment.files).toHaveLength(1);
  });

  it('says what is wrong and hands over nothing', async () => {
    expect(await download(down)).toEqual({ kind: 'error', text: errorText('network_failed') });
    expect(await download(raised(429, 'throttled'))).toEqual({
      kind: 'error',
      text: DOWNLOAD_TEXT.throttled,
    });
    expect(await download(says({ surprise: true }))).toEqual({
      kind: 'error',
      text: errorText('unexpected'),
    });
    expect([stage.environment.files, page.$download.get().busy]).toEqual([[], false]);
  });
});

describe('deletion', () => {
  async function ask(word: string, reason = ' Moving on '): Promise<void> {
    await page.loadDeletion();
    page.askForDeletion(true);
    page.deletionForm.change('reason', reason);
    page.deletionForm.change('word', word);
    await page.deletionForm.submit();
  }

  const form = () => page.deletionForm.$form.get();

  it('is read as one’s own request', async () => {
    stage.on(READ, says([OPEN]));
    await page.loadDeletion();
    expect(page.$deletion.get()).toMatchObject({ phase: 'requested', request: REQUEST, busy: false });
  });

  it('is asked for with the gamertag, in any case', async () => {
    stage.on(rpc('request_deletion'), says(REQUEST));
    await ask(' nOVA ');
    expect(stage.asked.at(-1)).toEqual({ what: rpc('request_deletion'), body: { reason: 'Moving on' } });
    expect(page.$deletion.get()).toMatchObject({ phase: 'requested', request: REQUEST });
    expect(form().values).toEqual({ reason: '', word: '' });
  });

  it('needs no reason, and an address of somebody without a gamertag', async () => {
    await open({ gamertag: null });
    expect(page.deletionWord()).toBe(MEMBER.email);
    stage.on(rpc('request_deletion'), says(REQUEST));
    await ask(MEMBER.email, '');
    expect(stage.asked.at(-1)).toEqual({ what: rpc('request_deletion'), body: {} });
  });

  it('is not asked for with another word, or none', async () => {
    await ask('Comet');
    expect(form().errors['word']).toBe(DELETION_TEXT.wordWrong('Nova'));
    await ask('');
    expect(form().errors['word']).toBe(errorText('required'));
    await ask('Nova', 'x'.repeat(DATA_RIGHTS_LIMITS.reasonLength + 1));
    expect(form().errors['reason']).toBe(errorText('too_long'));
    expect(stage.asked.some(({ what }) => what === rpc('request_deletion'))).toBe(false);
  });

  it('that fails loses nothing; closing the form does', async () => {
    await ask('Nova');
    expect(form()).toMatchObject({
      values: { reason: ' Moving on ', word: 'Nova' },
      notice: { kind: 'error', text: errorText('network_failed') },
    });
    page.askForDeletion(false);
    expect(form().values).toEqual({ reason: '', word: '' });
    expect(page.$deletion.get()).toMatchObject({ phase: 'none', asking: false });
  });

  it('is taken back, or still stands when that fails', async () => {
    stage.on(READ, says([OPEN]));
    await page.loadDeletion();
    await page.withdrawDeletion();
    expect(page.$deletion.get()).toMatchObject({
      phase: 'requested',
      busy: false,
      notice: { kind: 'error', text: errorText('network_failed') },
    });
    stage.on(rpc('cancel_deletion_request'), says(true));
    await page.withdrawDeletion();
    expect(page.$deletion.get()).toEqual({
      phase: 'none',
      asking: false,
      notice: { kind: 'success', text: DELETION_TEXT.cancelled },
      declined: null,
    });
  });

  it('that was declined says why, until it is asked for again or taken back', async () => {
    const declined = {
      ...OPEN,
      state: 'declined',
      closed_at: '2026-03-04T09:00:00Z',
      decline_reason: 'You owe us a shirt',
    };
    stage.on(READ, says([declined]));
    await page.loadDeletion();
    expect(page.$deletion.get()).toEqual({ phase: 'none', asking: false, notice: null, declined });
    page.askForDeletion(true);
    expect(page.$deletion.get()).toMatchObject({ asking: true, declined });
    for (const state of ['cancelled', 'done']) {
      stage.on(READ, says([{ ...OPEN, state }]));
      await page.loadDeletion();
      expect(page.$deletion.get()).toMatchObject({ phase: 'none', declined: null });
    }
  });

  it('that cannot be looked up is looked up again', async () => {
    stage.on(READ, down);
    await page.loadDeletion();
    expect(page.$deletion.get()).toEqual({ phase: 'failed', failure: 'network_failed' });
    page.askForDeletion(true);
    expect(page.$deletion.get().phase).toBe('failed');
    stage.on(READ, says([]));
    await page.loadDeletion();
    expect(page.$deletion.get().phase).toBe('none');
  });
});
