/** Line-ups of coming matches, and what a change of a match means for them. */
import { describe, expect } from 'vitest';
import { addAbsence, chooseLineUp } from '#data/availability.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { codeOf } from './acting.ts';
import { availabilityTest, MATCH } from './availability-setup.ts';

const { test, sql, value, asPerson, matchDay, answer, ofMatch, lineUp, choose, events, moveMatch } =
  availabilityTest();

describe('a line-up', () => {
  test('is chosen by the captain: new players are notified once, the match has a new version', async () => {
    const version: string = await value`select updated_at::text from public.matches where id = ${MATCH}`;
    await choose('captain', 'member', 'captain');
    await choose('captain', 'member', 'minor');
    expect(await lineUp()).toEqual([PEOPLE.member.id, PEOPLE.minor.id]);
    expect(await events('member')).toEqual(['lined_up']);
    expect(await events('captain')).toEqual([]);
    expect(await ofMatch('member')).toMatchObject({ in_line_up: true });
    const stale = chooseLineUp(asPerson('captain'), { id: MATCH, expected: version }, []);
    expect(await codeOf(stale)).toBe('changed_meanwhile');
  });

  test('refuses players who cannot, and those outside of the roster', async () => {
    await answer('member', 'no');
    expect(await codeOf(choose('captain', 'member'))).toBe('player_unavailable');
    expect(await codeOf(choose('captain', 'editor'))).toBe('not_on_roster');
    await addAbsence(asPerson('otherMember'), await matchDay(), await matchDay());
    expect(await codeOf(choose('captain', 'otherMember'))).toBe('player_unavailable');
    expect(await lineUp()).toEqual([]);
  });

  test('is not chosen for a match that began', async () => {
    await sql`update public.matches set state = 'live' where id = ${MATCH}`;
    expect(await codeOf(choose('captain', 'member'))).toBe('transition_not_allowed');
  });

  test('is left with a no: an available substitute moves up, and the leaders are notified', async () => {
    await answer('otherMember', 'yes');
    await choose('captain', 'member', 'captain');
    await answer('member', 'no');
    expect(await lineUp()).toEqual([PEOPLE.otherMember.id, PEOPLE.captain.id]);
    expect(await events('otherMember')).toEqual(['lined_up']);
    expect(await events('captain')).toEqual(['line_up_changed']);
  });

  test('is filled by the substitute who said yes first, a word added later changes nothing', async () => {
    await sql`update public.team_members set role = 'substitute', status = 'active' where user_id = ${PEOPLE.minor.id}`;
    await answer('otherMember', 'yes');
    await answer('minor', 'yes');
    await answer('otherMember', 'yes', 'Late by ten minutes');
    await choose('captain', 'member');
    await answer('member', 'no');
    expect(await lineUp()).toEqual([PEOPLE.otherMember.id]);
  });

  test('is left with a ban; a banned substitute does not move up, and is not chosen', async () => {
    await answer('otherMember', 'yes');
    await choose('captain', 'member', 'captain');
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.otherMember.id}`;
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.member.id}`;
    expect(await lineUp()).toEqual([PEOPLE.captain.id]);
    expect(await codeOf(choose('captain', 'otherMember'))).toBe('player_unavailable');
  });

  test('is left by a player who is away on the new day of the match', async () => {
    const day: string = await value`select private.day_in_south_africa(now() + interval '9 days')::text`;
    await addAbsence(asPerson('member'), day, day);
    await answer('otherMember', 'yes');
    await choose('captain', 'member', 'captain');
    await moveMatch('9 days');
    expect(await lineUp()).toEqual([PEOPLE.otherMember.id, PEOPLE.captain.id]);
    expect(await events('captain')).toEqual(['line_up_changed', 'match_moved']);
  });

  test('has a gap when no substitute can', async () => {
    await answer('otherMember', 'maybe');
    await choose('captain', 'member', 'captain');
    await answer('member', 'no');
    expect(await lineUp()).toEqual([PEOPLE.captain.id]);
    expect(await events('otherMember')).toEqual([]);
  });
});

describe('a match that changes', () => {
  test.each([
    ['another start', `starts_at = starts_at + interval '1 hour'`, ['match_moved']],
    ['no date', `state = 'postponed'`, ['match_postponed']],
    ['a cancellation', `state = 'cancelled'`, ['match_cancelled']],
    ['another opponent', `opponent = 'Phoenix'`, []],
    ['its beginning', `state = 'live'`, []],
    ['a start in the past', `starts_at = now() - interval '1 hour'`, []],
  ])('notifies the roster of %s', async (_, change, expected) => {
    await sql(`update public.matches set ${change} where id = '${MATCH}'`);
    expect(await events('member')).toEqual(expected);
    expect(await events('captain')).toEqual(expected);
    expect(await events('editor')).toEqual([]);
  });

  test('notifies the roster of the new date of a postponed one', async () => {
    await sql`update public.matches set state = 'postponed' where id = ${MATCH}`;
    await sql`update public.matches set state = 'scheduled', starts_at = now() + interval '9 days' where id = ${MATCH}`;
    expect(await events('member')).toEqual(['match_postponed', 'match_moved']);
  });
});
