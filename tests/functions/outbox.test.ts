/** The outbox: what is queued is done once, again when it did not work, and never undoes the act. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runQueued } from '../../src/contract/outbox.ts';
import { DECISION_MAIL, DECISION_MAIL_TEXT } from '../../src/messages/mail/consent-decision.ts';
import { PEOPLE } from '../support/people.ts';
import { makeFifteen, nameGuardian } from './guardian-desk.ts';
import { captureLog, configure, startWorld, type World } from './harness.ts';
import { knockAt, queuedOf, tick, withoutQueue } from './queue-desk.ts';

const MINOR = PEOPLE.newcomer;
/** Nothing listens there. */
const DEAF = 'smtp://127.0.0.1:1';

let world: World;
let token: string;
let log: readonly string[] = [];

beforeAll(async () => {
  world = await startWorld();
  await makeFifteen(world.database, 'newcomer');
  await nameGuardian(world.database, 'newcomer', { email: 'carmen@family.test', gamertag: 'Comet' });
  const { data } = await world.database.asService().rpc('create_guardian_request', { person: MINOR.id });
  token = String(data);
});
afterAll(() => world.stop());
beforeEach(async () => {
  configure(world);
  log = captureLog();
  await world.database.sql('delete from public.throttle');
  await world.database.sql('delete from public.outbox');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const decide = async (membership: boolean): Promise<void> => {
  const answer = await world.database
    .asPerson('anonymous')
    .rpc('decide_guardian_consent', { token, decisions: { membership }, version: '2026-11' });
  expect(answer.error).toBeNull();
};

const request = (body: unknown = {}, method = 'POST') =>
  knockAt(() => import('../../netlify/functions/run-queued.mts'), runQueued.path, body, method);

const queued = () => queuedOf(world, 'mail_consent_decision');
const due = () => world.database.sql('update public.outbox set next_attempt_at = now()');
const mails = async (expected: number) => world.mailsTo(MINOR.email, expected);

describe('a guardian’s decision', () => {
  it('queues the member’s mail with nothing but who it is for, and is told in words and links', async () => {
    const told = [
      [true, 'granted', '/my-profile'],
      [false, 'revoked', '/minor-recruitment'],
    ] as const;
    let count = 0;
    for (const [membership, decision, path] of told) {
      await world.database.sql('delete from public.outbox');
      await decide(membership);
      expect(await queued()).toMatchObject([{ payload: { user_id: MINOR.id }, attempts: 0, done: false }]);
      expect(await request()).toMatchObject({ status: 200, body: { ok: true, data: {} } });
      count += 1;
      const mail = (await mails(count)).at(-1);
      expect(mail?.subject).toBe(DECISION_MAIL_TEXT.subject);
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain(DECISION_MAIL[decision].heading);
        expect(body).toContain('Comet');
        expect(body).toContain(`http://site.test${path}`);
        for (const word of ['Carmen', 'carmen@family.test', token, MINOR.id])
          expect(body).not.toContain(word);
      }
      expect(await queued()).toMatchObject([{ attempts: 1, done: true, last_error: null }]);
    }
  });

  it('that changes before a mail was begun is told once, as it is then', async () => {
    const before = (await mails(0)).length;
    await decide(true);
    await decide(false);
    expect(await queued()).toHaveLength(1);
    expect(await tick()).toBe(204);
    const after = await mails(before + 1);
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.text).toContain(DECISION_MAIL.revoked.heading);
  });

  it('about anything but the membership, and one that changes nothing, is no mail', async () => {
    await decide(true);
    await world.database.sql('delete from public.outbox');
    await decide(true);
    const { error } = await world.database.asPerson('anonymous').rpc('decide_guardian_consent', {
      token,
      decisions: { streaming: true },
      version: '2026-11',
    });
    expect(error).toBeNull();
    expect(await queued()).toEqual([]);
    await decide(false);
  });
});

describe('the worker', () => {
  it('sends once although two run at once', async () => {
    const before = (await mails(0)).length;
    await decide(true);
    await Promise.all([request(), tick(), request()]);
    const [row] = await queued();
    expect(row).toMatchObject({ attempts: 1, done: true });
    await tick();
    expect(await mails(before + 1)).toHaveLength(before + 1);
  });

  it('tries again with growing pauses after a failure, and the decision stands', async () => {
    const before = (await mails(0)).length;
    configure(world, { SMTP_URL: DEAF });
    await decide(false);
    for (const [attempts, seconds] of [
      [1, 60],
      [2, 120],
      [3, 240],
    ] as const) {
      expect((await request()).body).toMatchObject({ ok: true, data: {} });
      expect(await queued()).toMatchObject([{ attempts, seconds, done: false, last_error: 'mail_failed' }]);
      // Not due: nobody tries.
      await tick();
      expect(await queued()).toMatchObject([{ attempts }]);
      await due();
    }
    const [decision] = await world.database.sql(
      `select decision from public.consent_events where user_id = $1 and purpose = 'membership' order by id desc limit 1`,
      [MINOR.id],
    );
    expect(decision).toEqual({ decision: 'revoked' });
    for (const word of [MINOR.email, MINOR.id, 'Comet', 'carmen']) expect(log.join('\n')).not.toContain(word);

    configure(world);
    await tick();
    expect(await queued()).toMatchObject([{ attempts: 4, done: true, last_error: null }]);
    expect(await mails(before + 1)).toHaveLength(before + 1);
  });

  it('gives up after twenty attempts, and waits six hours at most', async () => {
    await decide(true);
    configure(world, { SMTP_URL: DEAF });
    await world.database.sql('update public.outbox set attempts = 18');
    await request();
    expect(await queued()).toMatchObject([{ attempts: 19, seconds: 6 * 60 * 60 }]);
    await due();
    await request();
    await due();
    await request();
    expect(await queued()).toMatchObject([{ attempts: 20, done: false }]);
    await decide(false);
  });

  it('has nothing to say to an account that is gone, and leaves other kinds alone', async () => {
    await world.database.sql(
      `insert into public.outbox (kind, payload) values
       ('mail_consent_decision', '{"user_id": "40000000-0000-4000-8000-000000000000"}'), ('remove_photo', '{}')`,
    );
    await tick();
    const rows = await world.database.sql(
      'select kind, attempts, done_at is null as open from public.outbox order by kind',
    );
    expect(rows).toEqual([
      { kind: 'mail_consent_decision', attempts: 1, open: false },
      { kind: 'remove_photo', attempts: 0, open: true },
    ]);
  });

  it('leaves a row to the next when it can do nothing with it', async () => {
    await world.database.sql(
      `insert into public.outbox (kind, payload) values ('mail_consent_decision', '{}')`,
    );
    await tick();
    expect(await queued()).toMatchObject([{ attempts: 1, done: false, last_error: 'ValiError' }]);
  });
});

describe('the knock', () => {
  it('takes nothing, tells nothing, and is throttled', async () => {
    expect((await request({ kinds: ['remove_photo'] })).body.error?.code).toBe('invalid_input');
    expect((await request(undefined, 'GET')).status).toBe(405);
    const { hits } = runQueued.throttle?.perAddress ?? { hits: 0 };
    await request();
    await world.database.sql(`update public.throttle set hits = $1 where action = 'run-queued'`, [hits]);
    expect((await request()).body.error?.code).toBe('throttled');
  });

  it('says ok when the queue cannot be reached, and the log says why not', async () => {
    await withoutQueue(world, async () => {
      expect(await request()).toMatchObject({ status: 200, body: { ok: true, data: {} } });
      expect(log.join('\n')).toContain('queue_not_run');
      expect(await tick()).toBe(204);
    });
  });

  it.each(['anonymous', 'member', 'superadmin'] as const)('is the only way in for %s', async (name) => {
    const { error } = await world.database
      .asPerson(name)
      .rpc('claim_outbox', { kinds: ['mail_consent_decision'], at_most: 1 });
    expect(error?.code).toBe('42501');
  });
});
