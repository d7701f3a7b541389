/** The views of team managers, and their actions on teams. */
import { parse } from 'valibot';
import { beforeEach, describe, expect } from 'vitest';
import { DeskApplicationRowSchema, DeskMemberRowSchema, DeskTeamRowSchema } from '#contract/admin-teams.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { applicant, makeTeamManager, openTeams, TEAMS, teamsOn } from './team-setup.ts';

const { test, sql, value, list, client, asPerson } = databaseTest({
  prepare: async () => {
    await openTeams({ client }, 4);
    await makeTeamManager({ client });
  },
});
const teams = teamsOn(client);

const MEMBER = PEOPLE.member.id;

beforeEach(() => teams.emptyTeams());

const applicationOf = (person = MEMBER) => teams.applicationOf(person);

describe('the views of the desk', () => {
  test('match their schemas, late applications first', async () => {
    for (const nth of [1, 2, 3, 4]) await teams.apply(applicant(nth), TEAMS.open);
    await teams.apply(MEMBER, TEAMS.open);
    await sql`update public.team_applications set due_on = private.today() - 1
      where user_id = ${applicant(3)}`;
    // An interview is an answer: its earlier promise does not put it before late ones.
    await sql`update public.team_applications set due_on = private.today() - 9 where user_id = ${MEMBER}`;
    await teams.advance(await applicationOf(), 'interview');
    await teams.withdraw(applicant(1), (await applicationOf(applicant(1))).id);
    await teams.advance(await applicationOf(applicant(2)), 'waitlist');
    const captain = asPerson('captain');
    const { data } = await captain.from('desk_team_applications').select('*').order('urgency').order('id');
    const rows = (data ?? []).map((row) => parse(DeskApplicationRowSchema, row));
    expect(rows.map(({ queue }) => queue)).toEqual(['late', 'new', 'in_progress', 'waiting', 'closed']);
    expect(rows[0]).toMatchObject({ user_id: applicant(3), business_days_left: 0, is_minor: false });
    const desk = await captain.from('desk_teams').select('*').eq('id', TEAMS.open);
    expect(parse(DeskTeamRowSchema, desk.data?.[0])).toMatchObject({
      open_applications: 4,
      late_applications: 1,
      room: 'room',
    });
    await teams.seat(applicant(4), 'benched');
    const members = await captain.from('desk_team_members').select('*').eq('team_id', TEAMS.open);
    expect(parse(DeskMemberRowSchema, members.data?.[0])).toMatchObject({ status: 'benched' });
    expect((await applicationOf(applicant(4))).stage).toBe('accepted');
  });

  test('contain neither e-mail addresses nor dates of birth', async () => {
    await teams.apply(MEMBER, TEAMS.open);
    const captain = asPerson('captain');
    const seen = JSON.stringify([
      (await captain.from('desk_team_applications').select('*')).data,
      (await captain.from('desk_team_members').select('*')).data,
      (await captain.rpc('team_candidates', { team: TEAMS.open, search: 'mem' })).data,
      (await captain.rpc('team_application_for_desk', { application: (await applicationOf()).id })).data,
    ]);
    expect(seen).toContain('Member');
    expect(seen).not.toContain('@');
    expect(seen).not.toContain('birth');
  });

  test('team_candidates finds members without a place by a part of the gamertag', async () => {
    const find = async (search: string) =>
      ((await asPerson('captain').rpc('team_candidates', { team: TEAMS.open, search })).data ?? []).map(
        ({ gamertag }) => gamertag,
      );
    expect(await find('MEM')).toEqual(['Member', 'OtherMember']);
    expect(await find('m')).toEqual([]);
    expect(await find('banned')).toEqual([]);
    expect(await find('%')).toEqual([]);
    await teams.seat(MEMBER, 'benched');
    expect(await find('mem')).toEqual(['OtherMember']);
    await teams.setMembership(MEMBER, 'left');
    expect(await find('mem')).toEqual(['Member', 'OtherMember']);
  });
});

describe('teams', () => {
  const order = (ids: readonly string[] | null) =>
    teams.call('captain', 'set_team_order', { teams: ids && `{${ids.join(',')}}` });
  const allTeams = () => list`select id from public.teams order by sort_order, slug`;

  test('set_team_order stores a complete order', async () => {
    const ids = (await allTeams()).toReversed();
    expect(await order(ids)).toBe('');
    expect(await allTeams()).toEqual(ids);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids, ids[0] ?? ''], null]) {
      expect(await order(wrong)).toBe('changed_meanwhile');
    }
    expect(await allTeams()).toEqual(ids);
  });

  test('changes of a team or its roster queue a build', async () => {
    const builds = async () =>
      (await sql`delete from public.outbox where kind = 'rebuild_site' returning kind`).length;
    await builds();
    await asPerson('captain').from('teams').update({ rank: 'Top 8' }).eq('id', TEAMS.other);
    expect(await builds()).toBe(1);
    await teams.seat(MEMBER, 'active', TEAMS.other);
    expect(await builds()).toBe(1);
  });

  test('delete_team deletes a team without memberships and applications', async () => {
    const remove = async (team: string, expected?: string) => {
      return teams.call('captain', 'delete_team', {
        team,
        expected:
          expected ??
          (await value`select updated_at::text as at from public.teams where id = ${team}`) ??
          null,
      });
    };
    await teams.apply(MEMBER, TEAMS.open);
    await teams.seat(MEMBER, 'active', TEAMS.other);
    await teams.setMembership(MEMBER, 'left', TEAMS.other);
    expect(await remove(TEAMS.open)).toBe('still_in_use');
    expect(await remove(TEAMS.other)).toBe('still_in_use');
    expect(await remove(TEAMS.inactive, '2026-01-01T00:00:00Z')).toBe('changed_meanwhile');
    expect(await remove(TEAMS.inactive)).toBe('');
    expect(await remove(TEAMS.inactive, '2026-01-01T00:00:00Z')).toBe('not_found');
  });
});
