/** Exits after their last day: what ends by itself, what blocks it, races, and the retention. */
import { describe, expect } from 'vitest';
import { PEOPLE } from '#tests/support/people.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { prepareExits, exitActions, ONE } from './exit-setup.ts';
import { applicant, call, TEAMS } from './team-setup.ts';

const { test, database, sql, value, list, asPerson, connect } = databaseTest({
  prepare: prepareExits,
  rows: 'restore',
});

const { as, confirmed, exitOf, give, passLastDay, request, runJob, sit, step, tick, tickAll } =
  exitActions(database);

const membershipsOf = (person: string) =>
  sql`select team_id, status, private.day_in_south_africa(left_at) - private.today() as days
    from public.team_members
     where user_id = ${person} order by team_id`;

const statusOf = (person: string) => value`select status from public.users where id = ${person}`;

describe('after the last day', () => {
  test('a team ends alone, on its last day; the rest of the membership stays', async () => {
    await sit();
    await sit('player', TEAMS.other);
    await give('helper');
    const id = await confirmed('team');
    expect(await runJob()).toBe(0);
    await passLastDay(id);
    expect(await runJob()).toBe(1);
    expect(await membershipsOf(ONE)).toEqual([
      { team_id: TEAMS.open, status: 'left', days: -1 },
      { team_id: TEAMS.other, status: 'active', days: null },
    ]);
    expect(await statusOf(ONE)).toBe('active');
    expect(await exitOf(id)).toMatchObject({ state: 'offboarding', ended: true });
    await tickAll(id);
    expect((await exitOf(id)).state).toBe('completed');
    expect(await runJob()).toBe(0);
    // Nothing keeps them from coming back.
    expect(await as(ONE, 'apply_to_team', { team: TEAMS.open, answers: '[]' })).toMatchObject({
      stage: 'submitted',
    });
  });

  test('the organisation ends all teams, roles and access, once', async () => {
    await sit();
    await sit('coach', TEAMS.other);
    await give('people_hr');
    const id = await confirmed('organisation');
    await tickAll(id);
    await passLastDay(id);
    expect(await as(ONE, 'exit_insight')).not.toBe('permission_required');
    expect(await runJob()).toBe(1);
    expect((await exitOf(id)).state).toBe('completed');
    expect(await runJob()).toBe(0);
    expect(await membershipsOf(ONE)).toMatchObject([{ status: 'left' }, { status: 'left' }]);
    expect(await statusOf(ONE)).toBe('left');
    expect(await as(ONE, 'exit_insight')).toBe('permission_required');
    expect(await sql`select from public.deletion_requests`).toEqual([]);
    expect(await as(ONE, 'my_exits')).toMatchObject({
      has_left: true,
      exits: [
        {
          certificate: {
            number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/u),
            gamertag: 'Applicant001',
            teams: [
              { name: 'Open Team', role: 'player' },
              { name: 'Other Team', role: 'coach' },
            ],
            roles: [{ name: 'HR' }],
          },
        },
      ],
    });
  });

  test('the organisation withdraws open applications on the last day, a team none', async () => {
    await sql`insert into public.role_postings (role_code, state, tasks, opened_at)
      values ('helper', 'open', 'Help', now())`;
    const [{ id: posting } = { id: '' }] = await sql<{ id: string }>`select id
      from public.role_postings where role_code = 'helper'`;
    await sit();
    expect([
      await as(ONE, 'apply_to_team', { team: TEAMS.third, answers: '[]' }),
      await as(ONE, 'apply_to_team', { team: TEAMS.other, answers: '[]' }),
      await as(ONE, 'apply_to_role', { posting, message: null, answers: '[]', links: '{}' }),
    ]).toMatchObject(Array.from({ length: 3 }, () => ({ stage: 'submitted' })));
    // A trial is a membership too.
    await sit('player', TEAMS.other);
    await sql`update public.team_members set status = 'trial' where team_id = ${TEAMS.other}`;
    const stages = () =>
      sql`select stage, (
          select count(*)::integer from public.team_application_events
        where application_id = application.id and kind = 'withdrawn'
        ) as recorded from public.team_applications as application
        union all select stage, (
          select count(*)::integer from public.role_application_events
        where application_id = application.id and kind = 'withdrawn'
        ) from public.role_applications as application`;
    const withdrawn = { stage: 'withdrawn', recorded: 1 };
    const submitted = { stage: 'submitted', recorded: 0 };
    const team = await confirmed('team', ONE);
    await passLastDay(team);
    const id = await confirmed('organisation');
    await runJob();
    expect(await stages()).toEqual([submitted, submitted, submitted]);
    await passLastDay(id);
    await runJob();
    expect(await stages()).toEqual([withdrawn, withdrawn, withdrawn]);
    expect(await membershipsOf(ONE)).toMatchObject([{ status: 'left' }, { status: 'left' }]);
  });

  test('the account asks for its deletion, and takes its exit into anonymity', async () => {
    const id = await confirmed('account');
    await passLastDay(id);
    await runJob();
    expect(await list`select state from public.deletion_requests where user_id = ${ONE}`).toEqual(['open']);
    await sql`delete from auth.users where id = ${ONE}`;
    const rows = await sql`select user_id, reason_words, equipment, certificate_number, state, score
      from public.exits`;
    expect(rows).toEqual([
      {
        user_id: null,
        reason_words: null,
        equipment: null,
        certificate_number: null,
        state: 'completed',
        score: 8,
      },
    ]);
    expect(await sql`select from private.exit_events`).toEqual([]);
    expect(await sql`select from private.exit_checks`).toEqual([]);
  });

  test('a ban stays, and leads to left when it ends', async () => {
    const id = await confirmed('organisation');
    await sql`update public.users set status = 'banned' where id = ${ONE}`;
    await passLastDay(id);
    await runJob();
    expect(await statusOf(ONE)).toBe('banned');
    expect(await list`select former_status from public.bans where user_id = ${ONE}`).toEqual(['left']);
  });

  test('a captain blocks it until the captaincy is handed over, in the roster or by a tick', async () => {
    await sit('captain');
    const id = await confirmed('team');
    await passLastDay(id);
    expect(await runJob()).toBe(1);
    expect(await exitOf(id)).toMatchObject({ state: 'offboarding', ended: false });
    expect(await as('hr', 'exit_for_desk', { exit: id })).toMatchObject({
      obstacles: [{ code: 'captain', name: 'Open Team' }],
      checks: [
        { item: 'equipment' },
        { item: 'accounts' },
        { item: 'channels' },
        { item: 'captaincy', done_at: null },
      ],
    });
    expect((await asPerson('hr').from('desk_exits').select('is_blocked, queue')).data).toEqual([
      { is_blocked: true, queue: 'offboarding' },
    ]);
    await tick(id, 'captaincy');
    expect(await exitOf(id)).toMatchObject({ state: 'offboarding', ended: true });
    await tick(id, 'captaincy', false);
    await tickAll(id);
    expect((await exitOf(id)).state).toBe('offboarding');
    await tick(id, 'captaincy');
    expect((await exitOf(id)).state).toBe('completed');

    await sit('captain', TEAMS.other, applicant(2));
    const other = await request('team', applicant(2), { team: TEAMS.other });
    await step(other, 'acknowledge');
    await step(other, 'confirm');
    await passLastDay(other);
    await runJob();
    await sql`update public.team_members set role = 'player' where user_id = ${applicant(2)}`;
    await runJob();
    expect(await exitOf(other)).toMatchObject({ ended: true });
  });

  test('the last holder of a required role blocks it until there is another', async () => {
    await give('keeper');
    await sit();
    const id = await confirmed('organisation');
    await passLastDay(id);
    await runJob();
    expect(await exitOf(id)).toMatchObject({ state: 'offboarding', ended: false });
    expect(await statusOf(ONE)).toBe('active');
    expect(await membershipsOf(ONE)).toMatchObject([{ status: 'active' }]);
    expect(await as('hr', 'exit_for_desk', { exit: id })).toMatchObject({
      obstacles: [{ code: 'role_needs_holder', name: 'Keeper' }],
    });
    await sql`insert into public.user_organizational_roles (user_id, role_code)
      values (${applicant(2)}, 'keeper')`;
    await runJob();
    expect(await exitOf(id)).toMatchObject({ ended: true });
    expect(await statusOf(ONE)).toBe('left');
  });

  test('the last superadmin blocks it', async () => {
    const id = await confirmed('organisation', 'superadmin');
    await passLastDay(id);
    await runJob();
    expect(await exitOf(id)).toMatchObject({ state: 'offboarding', ended: false });
    expect(await as('hr', 'exit_for_desk', { exit: id })).toMatchObject({
      obstacles: [{ code: 'last_superadmin' }],
    });
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.admin.id}`;
    await runJob();
    expect(await statusOf(PEOPLE.superadmin.id)).toBe('left');
  });

  test('HR end the exit of an administrator by a tick', async () => {
    const id = await confirmed('organisation', 'admin');
    await passLastDay(id);
    await tickAll(id);
    expect(await statusOf(PEOPLE.admin.id)).toBe('left');
  });

  test('twenty jobs, ticks and roster changes at once end each exit once', async () => {
    const people = Array.from({ length: 5 }, (_, nth) => applicant(nth + 1));
    for (const person of people) {
      await sit('player', TEAMS.open, person);
      await give('helper', person);
      await passLastDay(await confirmed('organisation', person));
    }
    const exits = await list`select id from public.exits order by id`;
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect()));
    const errors: unknown[] = [];
    await Promise.all(
      clients.map(async (client, nth) => {
        const id = exits[nth % exits.length] ?? '';
        for (const item of ['equipment', 'accounts', 'channels']) {
          const answer =
            nth % 2 === 0
              ? await call(client, 'service', 'advance_exits', nth % 4 === 0 ? {} : { after: exits[0] })
              : await call(client, 'hr', 'set_exit_check', { exit: id, item, is_done: true });
          if (typeof answer === 'string' && /deadlock|violates/u.test(answer)) errors.push(answer);
        }
      }),
    );
    expect(errors).toEqual([]);
    await runJob();
    expect(await sql`select from public.exits where ended_at is null`).toEqual([]);
    const rows = await sql`select from public.team_members where team_id = ${TEAMS.open} and left_at is null`;
    expect(rows).toEqual([]);
    const ended = await sql`select exit_id from private.exit_events where kind in ('offboarding', 'completed')
        group by exit_id, kind having count(*) > 1`;
    expect(ended).toEqual([]);
  });
});

test('exits are kept for their period: then deleted where nothing happened, and anonymous where it did', async () => {
  const old = await request('organisation');
  await as(ONE, 'withdraw_exit', { exit: old });
  const ended = await confirmed('organisation', applicant(2));
  await step(ended, 'note', 'SECRET-NOTE');
  await tickAll(ended);
  await passLastDay(ended);
  await runJob();
  expect(await as('service', 'purge_exits')).toBe(0);
  await sql`update public.exits set closed_at = now() - interval '37 months'`;
  expect(await as('service', 'purge_exits')).toBe(2);
  expect(await sql`select id, user_id, reason_words, certificate_number from public.exits`).toEqual([
    { id: ended, user_id: null, reason_words: null, certificate_number: null },
  ]);
  expect(await sql`select from private.exit_events`).toEqual([]);
  expect(await as('service', 'purge_exits')).toBe(0);
  expect(await as('hr', 'exit_for_desk', { exit: ended })).toBe('not_found');
});
