/** Notifications: recipients, read state, choices, retention. */
import { describe, expect } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import {
  chooseNotifications,
  countUnreadNotifications,
  markNotificationsRead,
  readNotificationChoices,
  readNotifications,
} from '#data/notifications.ts';
import { NOTIFICATION_SENTENCES } from '#messages/portal/notifications.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

const { test, sql, value, list, asPerson, asService, call } = databaseTest({
  prepare: (made) => made.sql`delete from public.notifications`,
  rows: 'restore',
});

const listed = (person: SignedInName) => readNotifications(asPerson(person), 50);
const eventsOf = async (person: SignedInName): Promise<readonly string[]> =>
  (await listed(person)).map(({ kind, event }) => `${kind}.${event}`);
const notify = (person: SignedInName, kind = 'order', event = 'shipped', about = 'OB-2026-000001') =>
  sql`select private.notify(${PEOPLE[person].id}, ${kind}, ${event}, ${about}, ${about})`;

/** Inserts the team /bells; returns its id. */
async function insertTeam(): Promise<string> {
  return value`insert into public.teams (slug, name, game, game_category)
    values ('bells', 'Bells', 'Game', 'people_game')
    returning id`;
}

test('every event that triggers write has a sentence', async () => {
  const [{ shown } = { shown: '' }] = await sql<{
    shown: string;
  }>`select string_agg(pg_get_triggerdef(oid), ' ') as shown
    from pg_trigger
     where tgname in ('order_events_notify', 'team_application_events_notify')`;
  for (const event of Object.keys(NOTIFICATION_SENTENCES.order)) expect(shown).toContain(`'${event}'`);
  const events = await sql<{
    kind: string;
  }>`select unnest(regexp_split_to_array(substring(pg_get_constraintdef(oid)
    from 'ARRAY\\[(.*?)\\]'), '''(::text)?(, '')?')) as kind
     from pg_constraint where conname = 'team_application_events_kind_check'`;
  const told = events
    .map(({ kind }) => kind.replaceAll("'", ''))
    .filter((kind) => kind !== '' && !['submitted', 'withdrawn', 'note'].includes(kind));
  // The bell tells of an accepted role as of an assignment.
  const toRoles = told.filter((kind) => kind !== 'accepted').map((kind) => `role_${kind}`);
  expect(Object.keys(NOTIFICATION_SENTENCES.application).toSorted()).toEqual(
    [...told, ...toRoles].toSorted(),
  );
});

describe('a member is notified', () => {
  test('of a team, a change in it, and leaving it', async () => {
    const team = await insertTeam();
    await sql`insert into public.team_members (team_id, user_id) values (${team}, ${PEOPLE.member.id})`;
    await sql`update public.team_members set role = 'captain' where team_id = ${team}`;
    await sql`update public.team_members set status = 'left', left_at = now() where team_id = ${team}`;
    expect(await eventsOf('member')).toEqual(['team.left', 'team.changed', 'team.joined']);
    expect((await listed('member'))[0]).toMatchObject({ about: 'bells', name: 'Bells', read_at: null });
    expect(await listed('otherMember')).toEqual([]);
  });

  test('of steps of an application that they may know, except their own', async () => {
    const [application] = await sql<{
      id: string;
    }>`insert into public.team_applications (team_id, user_id, stage, due_on)
       values (${await insertTeam()}, ${PEOPLE.member.id}, 'submitted', current_date) returning id`;
    for (const kind of ['submitted', 'note', 'trial'])
      await sql`insert into public.team_application_events (application_id, kind, is_internal)
        values (${application?.id}, ${kind}, ${kind} = 'note')`;
    expect(await eventsOf('member')).toEqual(['application.trial']);
    expect((await listed('member'))[0]).toMatchObject({ about: 'bells', name: 'Bells' });
  });

  test('of roles, approval and a declined deletion', async () => {
    await sql`insert into public.organizational_roles (role_code, role_title, department, level)
       values ('ringer', 'Ringer', 'community', 6)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code)
      values (${PEOPLE.member.id}, 'ringer')`;
    await sql`update public.user_organizational_roles set end_date = now() where role_code = 'ringer'`;
    await sql`insert into public.deletion_requests (user_id) values (${PEOPLE.member.id})`;
    await sql`update public.deletion_requests
      set state = 'declined', closed_at = now(), decline_reason = 'x' where user_id = ${PEOPLE.member.id}`;
    await sql`update public.users set role = 'admin' where id = ${PEOPLE.member.id}`;
    expect(await eventsOf('member')).toEqual([
      'account.role_admin',
      'account.deletion_declined',
      'role.ended',
      'role.given',
    ]);
  });

  test('of a guardian’s decisions once, alone', async () => {
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
       values (${PEOPLE.minor.id}, 'membership', 'granted', '1'), (${PEOPLE.minor.id}, 'shop', 'declined', '1')`;
    expect(await value`select count(*)::int as count from public.notifications`).toBe(1);
    expect(await eventsOf('minor')).toEqual(['consent.decided']);
    for (const person of ['member', 'hr', 'superadmin'] as const) expect(await listed(person)).toEqual([]);
  });

  test('of an inquiry that changes hands, except by the one who does it', async () => {
    await sql`insert into public.partner_inquiries (name, email, company, partnership_type, message, owner_id)
       values ('A', 'a@company.test', 'Secret Company', 'other', 'Hi', ${PEOPLE.admin.id})`;
    await sql`begin`;
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: PEOPLE.superadmin.id })}, true)`;
    await sql`update public.partner_inquiries set owner_id = ${PEOPLE.superadmin.id}`;
    await sql`commit`;
    expect(await eventsOf('admin')).toEqual(['work.inquiry_taken']);
    expect(await eventsOf('superadmin')).toEqual([]);
    expect(JSON.stringify(await listed('admin'))).not.toContain('Secret');
  });
});

describe('marking as read', () => {
  test('covers the listed ones and older ones, or one alone, and never those of others', async () => {
    for (const about of ['1', '2', '3']) await notify('member', 'order', 'shipped', about);
    await notify('otherMember');
    const [third, second] = await listed('member');
    const member = asPerson('member');
    await markNotificationsRead(member, third?.id ?? 0, true);
    expect(await countUnreadNotifications(member)).toBe(2);
    await markNotificationsRead(member, second?.id ?? 0, false);
    await notify('member', 'order', 'refunded', '4');
    expect(await countUnreadNotifications(member)).toBe(1);
    const [theirs] = await listed('otherMember');
    await markNotificationsRead(member, theirs?.id ?? 0, true);
    await markNotificationsRead(member, Number.MAX_SAFE_INTEGER, false);
    expect(await countUnreadNotifications(asPerson('otherMember'))).toBe(1);
  });
});

describe('the weekly mail', () => {
  const MONDAY = '2026-11-23';
  const queue = async (day: string): Promise<number | null> =>
    (await asService().rpc('queue_weekly_mails', { on_day: day })).data;
  const facts = async (): Promise<unknown> =>
    (await asService().rpc('weekly_mail_facts', { person: PEOPLE.member.id })).data;
  const choose = (bell: boolean, weekly: boolean) =>
    chooseNotifications(asPerson('member'), { kind: 'order', bell, mail: true, weekly });

  test('is queued once on a Monday, for members who chose it and have something unread', async () => {
    await notify('member');
    expect(await queue(MONDAY)).toBe(0);
    await choose(true, true);
    expect(await queue('2026-11-24')).toBe(0);
    expect(await queue(MONDAY)).toBe(1);
    expect(await queue(MONDAY)).toBe(0);
    expect(await list`select payload from public.outbox where kind = 'mail_weekly'`).toEqual([
      { user_id: PEOPLE.member.id },
    ]);
    expect(await facts()).toMatchObject({
      email: PEOPLE.member.email,
      items: [{ kind: 'order', event: 'shipped' }],
    });
    const [newest] = await listed('member');
    await markNotificationsRead(asPerson('member'), newest?.id ?? 0, false);
    expect(await facts()).toBeNull();
  });

  test('lists kinds whose bell is off, which come as read, and nothing of other kinds', async () => {
    await choose(false, true);
    await notify('member');
    await notify('member', 'team', 'joined', 'bells');
    expect(await countUnreadNotifications(asPerson('member'))).toBe(1);
    expect(await facts()).toMatchObject({ items: [{ kind: 'order' }] });
  });
});

describe('a kind that is turned off', () => {
  test('writes nothing from then on, until it is on again', async () => {
    const member = asPerson('member');
    await chooseNotifications(member, { kind: 'order', bell: false, mail: true, weekly: false });
    await notify('member');
    await notify('member', 'team', 'joined', 'bells');
    await notify('otherMember');
    expect(await eventsOf('member')).toEqual(['team.joined']);
    expect(await eventsOf('otherMember')).toEqual(['order.shipped']);
    expect(await readNotificationChoices(member)).toEqual([
      { kind: 'order', bell: false, mail: true, weekly: false },
    ]);
    expect(await readNotificationChoices(asPerson('otherMember'))).toEqual([]);
    await chooseNotifications(member, { kind: 'order', bell: true, mail: true, weekly: false });
    await notify('member');
    expect(await eventsOf('member')).toEqual(['order.shipped', 'team.joined']);
  });

  test('also turns off its mails where the member says so', async () => {
    const [team] = await sql<{ id: string }>`select id from public.teams limit 1`;
    const [asked] = await sql<{
      id: string;
    }>`insert into public.team_applications (team_id, user_id, application_message, due_on)
       values (${team?.id}, ${PEOPLE.otherMember.id}, 'I would like to play with this team, please.', private.today())
      returning id`;
    const mailed = async (): Promise<number> => {
      await sql`delete from public.outbox`;
      await sql`select private.mail_application(${asked?.id}, 'in_review')`;
      return (await sql`select from public.outbox`).length;
    };
    expect(await mailed()).toBe(1);
    const choice = { kind: 'application', bell: true, mail: false, weekly: false } as const;
    await chooseNotifications(asPerson('otherMember'), choice);
    expect(await mailed()).toBe(0);
    await chooseNotifications(asPerson('otherMember'), { ...choice, mail: true });
    expect(await mailed()).toBe(1);
  });

  test('is one of the contract', async () => {
    for (const kind of NOTIFICATION_KINDS)
      await chooseNotifications(asPerson('member'), {
        kind,
        bell: false,
        mail: false,
        weekly: false,
      });
    expect(
      await call('member', 'choose_notifications', {
        kind: 'x',
        bell: true,
        mail: true,
        weekly: false,
      }),
    ).toMatch(/notification_choices_kind_check/u);
  });
});

test('notifications end after the period of the setting, and with the account', async () => {
  await notify('member');
  await notify('otherMember');
  await sql`update public.notifications set created_at = now() - interval '91 days'
    where user_id = ${PEOPLE.member.id}`;
  expect(await call('service', 'purge_notifications')).toBe(1);
  expect(await listed('otherMember')).toHaveLength(1);
  await sql`delete from auth.users where id = ${PEOPLE.otherMember.id}`;
  expect(await sql`select from public.notifications`).toEqual([]);
});
