import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { backendOf, untilBlocked } from './acting.ts';
import { askGuardian, decide } from './onboarding-answers.ts';

const { test, database, sql, call, client, connect } = databaseTest({
  prepare: (made) => made.sql`delete from public.outbox`,
  rows: 'restore',
});

const KINDS = ['a_kind', 'b_kind'];
const put = (kind: string, changes = '') =>
  sql`insert into public.outbox (kind, payload) values (${kind}, '{"n": 1}')`.then(async () => {
    if (changes !== '') await sql(`update public.outbox set ${changes} where kind = $1`, [kind]);
  });
const claim = (at_most = 10, kinds = KINDS) =>
  call('service', 'claim_outbox', { kinds, at_most }) as Promise<{ kind: string }[]>;

describe('claim_outbox', () => {
  test('returns due items of the given kinds once', async () => {
    await put('a_kind');
    await put('c_kind');
    await put('b_kind', `next_attempt_at = now() + interval '1 minute'`);
    expect(await claim()).toMatchObject([{ kind: 'a_kind', payload: { n: 1 }, attempts: 1 }]);
    expect(await claim()).toEqual([]);
    const [row] = await sql`select attempts, next_attempt_at > now() + interval '50 seconds' as leased
        from public.outbox where kind = 'a_kind'`;
    expect(row).toEqual({ attempts: 1, leased: true });
  });

  test('skips items that are done or were tried twenty times, and returns at least one', async () => {
    await put('a_kind', 'done_at = now()');
    await put('b_kind', 'attempts = 20');
    expect(await claim()).toEqual([]);
    await sql`update public.outbox set done_at = null, attempts = 19`;
    expect(await claim(0)).toHaveLength(1);
    expect(await claim(1000)).toHaveLength(1);
  });

  test('skips items that another worker has claimed', async () => {
    await put('a_kind');
    await put('b_kind', `next_attempt_at = now()`);
    const [first, second] = await Promise.all([connect(), connect()]);
    const take = `select kind from public.claim_outbox('{a_kind,b_kind}', 1)`;
    await first.query('begin');
    const firstItems = (await first.query<{ kind: string }>(take)).rows;
    const secondItems = (await second.query<{ kind: string }>(take)).rows;
    const none = (await second.query(take)).rows;
    await first.query('commit');
    expect([...firstItems, ...secondItems].map(({ kind }) => kind).toSorted()).toEqual(['a_kind', 'b_kind']);
    expect(none).toEqual([]);
  });

  test('respects its limit with any query plan', async () => {
    for (let row = 0; row < 5; row += 1) await put('a_kind');
    const worker = await connect();
    await worker.query('begin');
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'indexscan', 'bitmapscan', 'material']) {
      await worker.query(`set local enable_${plan} = off`);
    }
    const { rows } = await worker.query(`select kind from public.claim_outbox('{a_kind}', 1)`);
    await worker.query('rollback');
    expect(rows).toHaveLength(1);
  });
});

describe('the mail about a guardian’s decision', () => {
  const outboxMails = () =>
    sql`select payload, attempts from public.outbox
      where kind = 'mail_consent_decision' and done_at is null order by id`;
  const waiting = { payload: { user_id: PEOPLE.newcomer.id }, attempts: 0 };

  test('is queued with the decision, once until it is claimed', async () => {
    const token = await askGuardian(database);
    expect(await outboxMails()).toEqual([]);
    await decide(database, token, { membership: true });
    expect(await outboxMails()).toEqual([waiting]);
    await decide(database, token, { streaming: true });
    await decide(database, token, { membership: false });
    expect(await outboxMails()).toEqual([waiting]);
    await claim(1, ['mail_consent_decision']);
    await decide(database, token, { membership: true });
    expect(await outboxMails()).toEqual([{ ...waiting, attempts: 1 }, waiting]);
  });

  test('is queued again by a decision during its claim', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true });
    const [worker, guardian] = await Promise.all([connect(), connect()]);
    await worker.query('begin');
    await worker.query(`select from public.claim_outbox('{mail_consent_decision}', 1)`);
    const blocked = untilBlocked(client, await backendOf(guardian));
    const decision = guardian.query(
      `select public.decide_guardian_consent($1, '{"membership": false}', '2026-11')`,
      [token],
    );
    await blocked;
    await worker.query('commit');
    await decision;
    expect(await outboxMails()).toEqual([{ ...waiting, attempts: 1 }, waiting]);
  });

  test('is not queued by a refused decision or by an expiry', async () => {
    const token = await askGuardian(database);
    expect(await decide(database, token, { membership: true, nonsense: true })).toBe('invalid_input');
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.newcomer.id}, 'membership', 'lapsed', 'age')`;
    expect(await outboxMails()).toEqual([]);
  });
});
