/** Exits: requests, every state with every action, who sees them. */
import { describe, expect } from 'vitest';
import { EXIT_STATES, type ExitState } from '#contract/exits.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { prepareExits, EXIT_FORM, exitActions, ONE } from './exit-setup.ts';
import { applicant, call, TEAMS } from './team-setup.ts';

const { test, database, sql, list, asPerson, connect } = databaseTest({
  prepare: prepareExits,
  rows: 'restore',
});

const { as, confirmed, exitOf, passLastDay, request, runJob, sit, step, tick, tickAll } =
  exitActions(database);

describe('a request', () => {
  test('is stored once for each kind and team, trimmed, and shown to the member with its next day', async () => {
    await sit();
    const id = await request('team');
    expect(await request('team')).toBe('already_exists');
    expect(await request('organisation')).toMatch(/^[0-9a-f-]{36}$/u);
    expect(await as(ONE, 'my_exits')).toMatchObject({
      has_left: false,
      kept_months: 36,
      teams: [{ id: TEAMS.open, name: 'Open Team', role: 'player' }],
      exits: [
        { kind: 'organisation' },
        { id, words: 'Too many evenings', state: 'submitted', can_withdraw: true, certificate: null },
      ],
    });
    expect(await as(applicant(2), 'my_exits')).toMatchObject({ exits: [] });
  });

  test('needs no reason, return or score, and queues a mail that confirms it', async () => {
    const id = await request('organisation', ONE, { reasons: null, would_return: null, score: null });
    expect(await sql`select reasons, would_return, score from public.exits`).toEqual([
      { reasons: [], would_return: null, score: null },
    ]);
    expect(await list`select payload from public.outbox where kind = 'mail_exit'`).toEqual([
      { exit_id: id, mail: 'submitted' },
    ]);
  });

  test.each([
    ['a team of which one is no member', { kind: 'team' }, 'not_found'],
    ['a day before today', { last_day: '2020-01-01' }, 'invalid_time'],
    ['a day in two years', { last_day: '2099-01-01' }, 'invalid_time'],
    ['long words', { words: 'x'.repeat(2001) }, 'too_long'],
    ['unknown reasons', { reasons: '{bored}' }, 'exits_reasons_check'],
    ['a score of eleven', { score: 11 }, 'exits_score_check'],
    ['an unknown kind', { kind: 'country' }, 'exits_kind_check'],
  ])('is refused for %s', async (_, more, refusal) => {
    expect(await request('organisation', ONE, more)).toContain(refusal);
    expect(await sql`select from public.exits`).toEqual([]);
  });

  test('is refused after leaving, except with the account, and after ten a day', async () => {
    await sql`update public.users set status = 'left' where id = ${ONE}`;
    expect(await request('organisation')).toBe('transition_not_allowed');
    for (let nth = 0; nth < 10; nth += 1) {
      const exit = await request('account');
      expect(await as(ONE, 'withdraw_exit', { exit })).toBe('');
    }
    expect(await request('account')).toBe('throttled');
  });

  test('of twenty at once is made once', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect()));
    const [{ day } = { day: '' }] = await sql<{ day: string }>`select private.today()::text as day`;
    // Limits of the day do not decide here.
    await sql`create or replace function private.consume(action_name text, subject_hash text, allowed integer, seconds integer)
      returns boolean language sql set search_path = '' as 'select true'`;
    const answers = await Promise.all(
      clients.map((client) =>
        call(client, ONE, 'request_exit', { kind: 'account', team: null, last_day: day, ...EXIT_FORM }),
      ),
    );
    expect(answers.filter((answer) => answer !== 'already_exists')).toHaveLength(1);
    expect(await sql`select from public.exits`).toHaveLength(1);
  });
});

describe('every state with every action', () => {
  const AFTER: Readonly<Record<string, Partial<Record<ExitState, ExitState>>>> = {
    acknowledge: { submitted: 'acknowledged' },
    interview: { acknowledged: 'interview' },
    retain: { acknowledged: 'retained', interview: 'retained' },
    confirm: { acknowledged: 'confirmed', interview: 'confirmed' },
    withdraw: {},
    complete: {},
  };

  test.each(EXIT_STATES)('in %s', async (state) => {
    const id = await request('organisation');
    const isConfirmed = ['confirmed', 'offboarding', 'completed'].includes(state);
    const isClosed = ['retained', 'completed', 'withdrawn'].includes(state);
    const set = () =>
      sql`update public.exits
        set state = ${state}, confirmed_at = case when ${isConfirmed} then now() end, ended_at = case when ${isConfirmed} then now() end,
           closed_at = case when ${isClosed} then now() end, certificate_number = null where id = ${id}`;
    for (const [action, after] of Object.entries(AFTER)) {
      await set();
      const next = after[state];
      expect([action, await step(id, action)]).toEqual([
        action,
        next === undefined ? 'transition_not_allowed' : 'done',
      ]);
      expect((await exitOf(id)).state).toBe(next ?? state);
    }
    await set();
    expect(await step(id, 'note', 'Seen')).toBe('done');
    expect(await as('hr', 'set_exit_check', { exit: id, item: 'equipment', is_done: true })).toBe(
      isConfirmed && !isClosed ? 'invalid_input' : 'transition_not_allowed',
    );
    await set();
    const canWithdraw = ['submitted', 'acknowledged', 'interview'].includes(state);
    expect(await as(ONE, 'withdraw_exit', { exit: id })).toBe(canWithdraw ? '' : 'transition_not_allowed');
    expect(await as(applicant(2), 'withdraw_exit', { exit: id })).toBe('not_found');
    expect((await exitOf(id)).state).toBe(canWithdraw ? 'withdrawn' : state);
  });

  test('is decided on the version in sight, with a text of at most 2000 characters', async () => {
    const id = await request('organisation');
    const { expected } = await exitOf(id);
    await step(id, 'acknowledge');
    const again = { exit: id, expected, step: 'confirm' };
    expect(await as('hr', 'advance_exit', again)).toBe('changed_meanwhile');
    expect(await step(id, 'confirm', 'x'.repeat(2001))).toBe('too_long');
    expect(await step(id, 'note')).toBe('required');
  });

  test('of twenty at once counts once', async () => {
    const id = await request('organisation');
    const { expected } = await exitOf(id);
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect()));
    const answers = await Promise.all(
      clients.map((client, nth) =>
        nth % 4 === 3
          ? call(client, ONE, 'withdraw_exit', { exit: id })
          : call(client, 'hr', 'advance_exit', { exit: id, expected, step: 'acknowledge' }),
      ),
    );
    const done = answers.filter((answer) => answer === '');
    expect(done.length).toBeLessThanOrEqual(2);
    const events = await sql`select kind from private.exit_events where exit_id = ${id} order by id`;
    expect(new Set(events.map(({ kind }) => String(kind))).size).toBe(events.length);
    expect(events.at(-1)?.['kind']).toBe((await exitOf(id)).state);
  });
});

describe('visibility', () => {
  test('members read messages and never notes, in no answer and no download', async () => {
    const id = await request('organisation');
    await step(id, 'acknowledge', 'Call me on Monday');
    await step(id, 'note', 'SECRET-NOTE');
    await step(id, 'confirm');
    await tick(id, 'equipment');
    const own = JSON.stringify([await as(ONE, 'my_exits'), await as(ONE, 'request_my_data')]);
    expect(own).toContain('Call me on Monday');
    expect(own).not.toContain('SECRET-NOTE');
    expect(own).not.toContain('"check"');
    expect(own).not.toContain('is_internal');
    expect(JSON.stringify(await as('admin', 'exit_for_desk', { exit: id }))).toContain('SECRET-NOTE');
    for (const change of [`detail = '{}'`, 'is_internal = false', 'at = now()'])
      await expect(sql(`update private.exit_events set ${change}`)).rejects.toThrow('append_only');
  });

  test('an exit is overdue at the desk when it is not acknowledged or decided in time', async () => {
    const id = await request('organisation');
    const row = async () =>
      (await asPerson('hr').from('desk_exits').select('queue, due_on, last_day').single()).data;
    const queueAfter = async (change: string) => {
      await sql(`update public.exits set ${change}`);
      return (await row())?.queue;
    };
    expect((await row())?.queue).toBe('new');
    expect(await queueAfter(`created_at = now() - interval '9 days'`)).toBe('overdue');
    // The last day comes first where it is sooner.
    expect(await queueAfter('created_at = now(), last_day = private.today()')).toBe('new');
    expect(await row()).toMatchObject({ due_on: (await row())?.last_day });
    expect(await queueAfter('last_day = private.today() - 1')).toBe('overdue');
    await step(id, 'acknowledge');
    expect((await row())?.queue).toBe('overdue');
    expect(JSON.stringify(await as('hr', 'work_queue'))).toContain(id);
    expect(await queueAfter('last_day = private.today()')).toBe('talking');
    await step(id, 'confirm');
    expect(await row()).toMatchObject({ queue: 'leaving' });
  });

  test('staff neither see nor handle their own exit', async () => {
    const id = await request('organisation', 'hr');
    await step(id, 'note', 'About HR', 'admin');
    for (const [name, args] of [
      ['exit_for_desk', {}],
      ['advance_exit', { step: 'acknowledge' }],
      ['advance_exit', { step: 'note', note: 'x' }],
      ['set_exit_check', { item: 'equipment', is_done: true }],
      ['set_exit_successor', { line: id, successor: 'x' }],
    ] as const) {
      const { expected } = await exitOf(id);
      const more = name === 'advance_exit' ? { expected } : {};
      expect([name, await as('hr', name, { exit: id, ...args, ...more })]).toEqual([name, 'not_found']);
    }
    expect((await asPerson('hr').from('desk_exits').select('id')).data).toEqual([]);
    // Places in an exit, not ids: their gaps would count the notes about the caller.
    const other = await request('account');
    await step(id, 'note', 'Again', 'admin');
    await step(other, 'note', 'Seen');
    expect(await as('hr', 'exit_for_desk', { exit: other })).toMatchObject({
      events: [{ id: 1 }, { id: 2 }],
    });
    expect((await asPerson('admin').from('desk_exits').select('id')).data).toContainEqual({ id });
    expect(JSON.stringify(await as('hr', 'work_queue'))).not.toContain(id);
    expect(JSON.stringify(await as('admin', 'work_queue'))).toContain(id);
  });

  test('each public step notifies the member, and the request and three steps queue a mail', async () => {
    const id = await confirmed('organisation');
    await passLastDay(id);
    await runJob();
    await tickAll(id);
    const events =
      await sql`select event from public.notifications where user_id = ${ONE} and kind = 'account'
        order by id`;
    expect(events.map(({ event }) => String(event))).toEqual([
      'exit_acknowledged',
      'exit_confirmed',
      'exit_offboarding',
      'exit_completed',
    ]);
    const mails = await sql`select payload ->> 'mail' as mail from public.outbox where kind = 'mail_exit'
        order by id`;
    expect(mails.map(({ mail }) => String(mail))).toEqual([
      'submitted',
      'acknowledged',
      'confirmed',
      'completed',
    ]);
  });
});
