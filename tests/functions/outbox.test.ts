/** The outbox: queued work is done once, retried after a failure, and never undoes its action. */
import { expect } from 'vitest';
import { runOutbox } from '#contract/outbox.ts';
import { PURPOSE_STATE_TEXT, PURPOSE_TEXT } from '#messages/auth/guardian-consent.ts';
import {
  DECISION_MAIL,
  DECISION_MAIL_TEXT,
  RECEIPT_MAIL,
  REJECTION_MAIL,
} from '#messages/mail/guardian-consent.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { makeFifteen, nameGuardian } from './guardian-requests.ts';
import { configure, functionTest } from './function-test.ts';
import { callQueueFunction, outboxOf, runQueue, withoutQueue } from './outbox-entries.ts';

const MINOR = PEOPLE.newcomer;
/** No server listens on this port. */
const UNREACHABLE = 'smtp://127.0.0.1:1';

const { test, services, log, database } = functionTest({
  prepare: async () => {
    await makeFifteen(database, 'newcomer');
    await nameGuardian(database, 'newcomer', { email: 'carmen@family.test', gamertag: 'Comet' });
    token = await newLink();
  },
  empty: ['public.throttle', 'public.outbox'],
});
let token: string;

async function newLink(): Promise<string> {
  const { data } = await database.asService().rpc('create_guardian_request', { person: MINOR.id });
  return String(data);
}

const decide = async (membership: boolean): Promise<void> => {
  const guardian = database.asPerson('anonymous');
  await guardian.rpc('declare_guardian', { token, declaration: '1' });
  const answer = await guardian.rpc('decide_guardian_consent', {
    token,
    decisions: { membership },
    version: '2026-11',
  });
  expect(answer.error).toBeNull();
};

const callFunction = (body: unknown = {}, method = 'POST') =>
  callQueueFunction(() => import('#functions/run-outbox.mts'), runOutbox.path, body, method);

const outboxMails = () => outboxOf(services, 'mail_consent_decision');
const due = () => database.sql`update public.outbox set next_attempt_at = now()`;
const mails = async (expected: number) => services.mailsTo(MINOR.email, expected);

test('a guardian’s decision queues a mail with the account’s id only, and the mail has text and link', async () => {
  const cases = [
    [true, 'granted', '/my-profile'],
    [false, 'revoked', '/minor-recruitment'],
  ] as const;
  let count = 0;
  for (const [membership, decision, path] of cases) {
    await database.sql`delete from public.outbox`;
    await decide(membership);
    expect(await outboxMails()).toMatchObject([{ payload: { user_id: MINOR.id }, attempts: 0, done: false }]);
    expect(await callFunction()).toMatchObject({ status: 200, body: { ok: true, data: {} } });
    count += 1;
    const mail = (await mails(count)).at(-1);
    expect(mail?.subject).toBe(DECISION_MAIL_TEXT.subject);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(DECISION_MAIL[decision].heading);
      expect(body).toContain('Comet');
      expect(body).toContain(`http://site.test${path}`);
      for (const word of ['Carmen', 'carmen@family.test', token, MINOR.id]) expect(body).not.toContain(word);
    }
    expect(await outboxMails()).toMatchObject([{ attempts: 1, done: true, last_error: null }]);
  }
});

test('a guardian’s decision is mailed once with its last state when it changes before the mail', async () => {
  const before = (await mails(0)).length;
  await decide(true);
  await decide(false);
  expect(await outboxMails()).toHaveLength(1);
  await runQueue(services);
  const after = await mails(before + 1);
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)?.text).toContain(DECISION_MAIL.revoked.heading);
});

test('a guardian’s decision about other purposes, or without a change, sends no mail', async () => {
  await decide(true);
  await database.sql`delete from public.outbox`;
  await decide(true);
  const { error } = await database.asPerson('anonymous').rpc('decide_guardian_consent', {
    token,
    decisions: { streaming: true },
    version: '2026-11',
  });
  expect(error).toBeNull();
  expect(await outboxMails()).toEqual([]);
  await decide(false);
});

const receipts = async (count: number) => services.mailsTo('carmen@family.test', count);

test('a receipt to the guardian lists each decision with its time, later than the decisions, without data of the minor', async () => {
  await decide(true);
  const client = database.asPerson('anonymous');
  const more = { token, decisions: { streaming: true, travel: false }, version: '2026-11' };
  expect((await client.rpc('decide_guardian_consent', more)).error).toBeNull();
  const before = (await receipts(0)).length;
  await runQueue(services);
  expect(await receipts(before)).toHaveLength(before);
  await due();
  await runQueue(services);
  const mail = (await receipts(before + 1)).at(-1);
  expect(mail?.subject).toBe(RECEIPT_MAIL.subject);
  for (const body of [mail?.text, mail?.html]) {
    for (const word of ['Carmen Petersen', 'Comet', RECEIPT_MAIL.declared, '2026-11'])
      expect(body).toContain(word);
    for (const [purpose, state] of [
      ['membership', 'granted'],
      ['streaming', 'granted'],
      ['travel', 'declined'],
    ] as const) {
      expect(body).toContain(PURPOSE_TEXT[purpose].title);
      expect(body).toContain(PURPOSE_STATE_TEXT[state]);
    }
    for (const word of [MINOR.email, token, MINOR.id]) expect(body).not.toContain(word);
  }
  expect(await outboxOf(services, 'mail_consent_receipt')).toMatchObject([{ done: true, last_error: null }]);
  await decide(false);
  await due();
  await runQueue(services);
  const last = (await receipts(before + 2)).at(-1);
  expect(last?.text).toContain(PURPOSE_STATE_TEXT.revoked);
});

test('a rejected request is mailed to the minor with the masked address', async () => {
  const { rows } = await rejectedRequest();
  expect(rows).toBe(1);
  const before = (await mails(0)).length;
  await runQueue(services);
  const mail = (await mails(before + 1)).at(-1);
  expect(mail?.subject).toBe(REJECTION_MAIL.subject);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('w••••@family.test');
    expect(body).toContain('http://site.test/minor-recruitment');
    expect(body).not.toContain('wrong@family.test');
  }
});

/** Creates a link to another address and rejects it. */
async function rejectedRequest(): Promise<{ rows: number }> {
  await database.sql`update public.user_private set guardian_email = 'wrong@family.test'
      where user_id = ${MINOR.id}`;
  const ended = await database
    .asPerson('anonymous')
    .rpc('reject_guardian_request', { token: await newLink() });
  expect(ended.error).toBeNull();
  await database.sql`update public.user_private set guardian_email = 'carmen@family.test'
      where user_id = ${MINOR.id}`;
  // The other address ended the first link.
  token = await newLink();
  return { rows: (await outboxOf(services, 'mail_guardian_rejection')).length };
}

test('the worker sends once when two run concurrently', async () => {
  const before = (await mails(0)).length;
  await decide(true);
  await Promise.all([callFunction(), runQueue(services), callFunction()]);
  const [row] = await outboxMails();
  expect(row).toMatchObject({ attempts: 1, done: true });
  await runQueue(services);
  expect(await mails(before + 1)).toHaveLength(before + 1);
});

test('the worker retries with increasing delays after a failure, and the decision stays', async () => {
  const before = (await mails(0)).length;
  configure(services, { SMTP_URL: UNREACHABLE });
  await decide(false);
  for (const [attempts, seconds] of [
    [1, 60],
    [2, 120],
    [3, 240],
  ] as const) {
    expect((await callFunction()).body).toMatchObject({ ok: true, data: {} });
    expect(await outboxMails()).toMatchObject([
      { attempts, seconds, done: false, last_error: 'mail_failed' },
    ]);
    // Not due yet.
    await runQueue(services);
    expect(await outboxMails()).toMatchObject([{ attempts }]);
    await due();
  }
  const [decision] = await database.sql`select decision from public.consent_events
      where user_id = ${MINOR.id} and purpose = 'membership' order by id desc limit 1`;
  expect(decision).toEqual({ decision: 'revoked' });
  for (const word of [MINOR.email, MINOR.id, 'Comet', 'carmen']) expect(log.join('\n')).not.toContain(word);

  configure(services);
  await runQueue(services);
  expect(await outboxMails()).toMatchObject([{ attempts: 4, done: true, last_error: null }]);
  expect(await mails(before + 1)).toHaveLength(before + 1);
});

test('the worker gives up after twenty attempts, with delays of six hours at most', async () => {
  await decide(true);
  configure(services, { SMTP_URL: UNREACHABLE });
  await database.sql`update public.outbox set attempts = 18`;
  await callFunction();
  expect(await outboxMails()).toMatchObject([{ attempts: 19, seconds: 6 * 60 * 60 }]);
  await due();
  await callFunction();
  await due();
  await callFunction();
  expect(await outboxMails()).toMatchObject([{ attempts: 20, done: false }]);
  await decide(false);
});

test('the worker sends nothing to a deleted account and skips other kinds', async () => {
  await database.sql`insert into public.outbox (kind, payload) values
      ('mail_consent_decision', '{"user_id": "40000000-0000-4000-8000-000000000000"}'), ('remove_photo', '{}')`;
  await runQueue(services);
  const rows = await database.sql`select kind, attempts, done_at is null as open from public.outbox
      order by kind`;
  expect(rows).toEqual([
    { kind: 'mail_consent_decision', attempts: 1, open: false },
    { kind: 'remove_photo', attempts: 0, open: true },
  ]);
});

test('the worker keeps an item that it cannot process', async () => {
  await database.sql`insert into public.outbox (kind, payload) values ('mail_consent_decision', '{}')`;
  await runQueue(services);
  expect(await outboxMails()).toMatchObject([{ attempts: 1, done: false, last_error: 'ValiError' }]);
});

test('POST /api/run-outbox refuses input and other methods, and is limited', async () => {
  expect((await callFunction({ kinds: ['remove_photo'] })).body.error?.code).toBe('invalid_input');
  expect((await callFunction(undefined, 'GET')).status).toBe(405);
  const { hits } = runOutbox.throttle?.perAddress ?? { hits: 0 };
  await callFunction();
  await database.sql`update public.throttle set hits = ${hits} where action = 'run-outbox'`;
  expect((await callFunction()).body.error?.code).toBe('throttled');
});

test('POST /api/run-outbox succeeds when the queue is unavailable, and logs the reason', async () => {
  await withoutQueue(services, async () => {
    expect(await callFunction()).toMatchObject({ status: 200, body: { ok: true, data: {} } });
    expect(log.join('\n')).toContain('outbox_not_run');
    await runQueue(services);
  });
});

test.each(['anonymous', 'member', 'superadmin'] as const)(
  'POST /api/run-outbox is the only access to the queue for %s',
  async (name) => {
    const { error } = await database
      .asPerson(name)
      .rpc('claim_outbox', { kinds: ['mail_consent_decision'], at_most: 1 });
    expect(error?.code).toBe('42501');
  },
);
