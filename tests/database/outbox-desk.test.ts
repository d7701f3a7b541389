/** The outbox at the desk: the list, trying again, dismissing. */
import { describe, expect } from 'vitest';
import { OUTBOX_KINDS } from '#contract/admin-outbox.ts';
import { dismissOutbox, retryOutbox } from '#data/admin-outbox.ts';
import { readRows } from '#data/table-rows.ts';
import { readWorkQueue } from '#data/work-queue.ts';
import { OUTBOX } from '#stores/admin/outbox/outbox-table.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { codeOf } from './acting.ts';

const { test, sql, value, list, asPerson, asService, call } = databaseTest({
  prepare: (made) => made.sql`delete from public.outbox`,
  rows: 'restore',
});

async function queue(attempts: number, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const values = {
    kind: 'mail_order',
    payload: { order_id: PEOPLE.member.id, email: 'secret@people.test' },
    attempts,
    last_error: 'mail_failed',
    ...columns,
  };
  const names = Object.keys(values);
  return Number(
    await value(
      `insert into public.outbox (${names.join(', ')}) values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')}) returning id`,
      Object.values(values),
    ),
  );
}

const listed = (person: SignedInName = 'admin') =>
  readRows(
    asPerson(person),
    OUTBOX.source,
    { search: '', searched: [], conditions: [], sort: OUTBOX.defaultSort },
    0,
    100,
  );
const retry = (item: number, person: SignedInName = 'admin') => codeOf(retryOutbox(asPerson(person), item));
const dismiss = (item: number, reason: string, person: SignedInName = 'admin') =>
  codeOf(dismissOutbox(asPerson(person), item, reason));

describe('the list', () => {
  test('holds what failed, failed ones first, with the row it is about and nothing else of its content', async () => {
    const retrying = await queue(1);
    const failed = await queue(5, {
      kind: 'mail_team_application',
      payload: { application_id: PEOPLE.hr.id },
    });
    await queue(0, { last_error: null });
    await queue(2, { done_at: new Date() });
    const rows = await listed();
    expect(rows.map(({ id, state, about }) => [id, state, about])).toEqual([
      [failed, 'failed', 'application'],
      [retrying, 'retrying', 'order'],
    ]);
    expect(rows[0]).toMatchObject({ about_key: PEOPLE.hr.id, attempts: 5, last_error: 'mail_failed' });
    expect(JSON.stringify(rows)).not.toContain('secret@');
    for (const person of ['editor', 'hr', 'member'] as const) expect(await listed(person)).toEqual([]);
  });

  test('feeds the work queue with what failed', async () => {
    const failed = await queue(7);
    await queue(4);
    const { items } = await readWorkQueue(asPerson('admin'), {
      kind: 'outbox',
      owner: 'all',
      rows: 50,
    });
    expect(items.map(({ key, is_late: late }) => [key, late])).toEqual([[String(failed), true]]);
  });
});

describe('trying again', () => {
  test('makes it due now, also when it was given up', async () => {
    const item = await queue(20, { next_attempt_at: '2030-01-01' });
    const claim = async () =>
      (await asService().rpc('claim_outbox', { kinds: ['mail_order'], at_most: 1 })).data;
    expect(await claim()).toEqual([]);
    expect(await retry(item)).toBeNull();
    expect(await claim()).toMatchObject([{ id: item, attempts: 16 }]);
  });

  test('has one answer for all that the list lacks', async () => {
    const report = await queue(3, { kind: 'mail_ticket', payload: { ticket_id: PEOPLE.member.id } });
    const missing = [
      await queue(3, { done_at: new Date() }),
      await queue(0, { last_error: null }),
      await queue(9, { done_at: new Date(), dismissed_at: new Date('2020-01-01'), dismiss_reason: 'Old' }),
      report,
      987_654_321,
    ];
    expect(await listed()).toEqual([]);
    for (const item of missing) {
      expect([item, await retry(item), await dismiss(item, 'Gone')]).toEqual([
        item,
        'not_found',
        'not_found',
      ]);
    }
  });
});

describe('dismissing', () => {
  test('ends it with who, when and why, and keeps it in the list for 90 days', async () => {
    const item = await queue(5);
    expect(await dismiss(item, ' The address is gone ')).toBeNull();
    expect(await listed()).toMatchObject([
      {
        id: item,
        state: 'dismissed',
        dismissed_by: 'Admin',
        dismiss_reason: 'The address is gone',
        next_attempt_at: null,
      },
    ]);
    expect(await retry(item)).toBe('transition_not_allowed');
    expect(await call('service', 'claim_outbox', { kinds: ['mail_order'], at_most: 1 })).toEqual([]);
    await sql`update public.outbox set dismissed_at = now() - interval '91 days' where id = ${item}`;
    expect(await listed()).toEqual([]);
    expect(await retry(item)).toBe('not_found');
  });

  test('needs a reason that fits', async () => {
    const item = await queue(5);
    expect(await dismiss(item, '  ')).toBe('required');
    expect(await dismiss(item, 'x'.repeat(301))).toBe('too_long');
    expect(await listed()).toHaveLength(1);
  });
});

test('has words for every kind that the migrations queue', async () => {
  const outboxKinds = (
    await list`select distinct found[1] as kind
     from pg_proc, regexp_matches(prosrc, '''((?:mail|slack|judge|rebuild|purge)_[a-z_]+)''', 'g') as found
     where prosrc like '%public.outbox%'`
  ).filter((kind) => !['rebuild_after_seconds'].includes(kind));
  expect(outboxKinds.filter((kind) => !OUTBOX_KINDS.some((known) => known === kind))).toEqual([]);
});
