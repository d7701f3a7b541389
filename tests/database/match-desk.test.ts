/** The desk of matches: every state with every step, and the details of a step. */
import { describe, expect } from 'vitest';
import { MATCH_STATES, MATCH_STEPS, type MatchState } from '#contract/matches.ts';
import { toRefusal } from '#data/refusal.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE_TEAM } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';

/** Steps that lead to a state. */
const PATHS: Readonly<Record<MatchState, readonly MatchState[]>> = {
  scheduled: [],
  live: ['live'],
  completed: ['live', 'completed'],
  cancelled: ['cancelled'],
  postponed: ['postponed'],
  forfeit: ['forfeit'],
};

const { test, sql, value, list, asPerson } = databaseTest();
const admin = asPerson('admin');

const inState = async (state: MatchState): Promise<{ id: string; updated_at: string }> => {
  const id = await value`insert into public.matches (team_id, opponent, starts_at)
      values (${PEOPLE_TEAM.id}, 'Rivals', now())
    returning id`;
  for (const step of PATHS[state]) {
    if (step === 'completed') await sql`insert into public.match_maps values (${id}, 1, null, 1, 0)`;
    await sql`update public.matches
      set state = ${step}, forfeited_by = case ${step} when 'forfeit' then 'us' end where id = ${id}`;
  }
  return {
    id,
    updated_at: await value`select updated_at::text from public.matches where id = ${id}`,
  };
};

const stateOf = (id: string): Promise<unknown> => value`select state from public.matches where id = ${id}`;

describe.each(MATCH_STATES)('a match in state %s', (state) => {
  test.each(MATCH_STATES)('becomes %s only by a step of the contract', async (next) => {
    const allowed = MATCH_STEPS[state].includes(next);
    const { id, updated_at: expected } = await inState(state);
    if (next === 'completed' && allowed)
      await sql`insert into public.match_maps values (${id}, 1, null, 1, 0)`;
    const [row] = await sql<{ updated_at: string }>`select updated_at::text from public.matches
      where id = ${id}`;
    const { error } = await admin.rpc('set_match_state', {
      match: id,
      expected: row?.updated_at ?? expected,
      new_state: next,
      starts_at: '2030-01-01T18:00:00Z',
      forfeited_by: 'them',
    });
    expect(error?.message ?? null).toBe(allowed ? null : 'transition_not_allowed');
    expect(await stateOf(id)).toBe(allowed ? next : state);
  });

  test('refuses every other state in the table too', async () => {
    const { id } = await inState(state);
    for (const next of MATCH_STATES.filter((each) => each !== state && !MATCH_STEPS[state].includes(each))) {
      const outcome = await outcomeOf(() => sql`update public.matches set state = ${next} where id = ${id}`);
      expect([next, outcome]).toEqual([next, 'transition_not_allowed']);
    }
  });

  test('accepts scores while live or completed, or after its start', async () => {
    const { id, updated_at: expected } = await inState(state);
    const maps = [{ map_name: null, our_score: 3, their_score: 1 }];
    const { error } = await admin.rpc('record_match', { match: id, expected, maps, finish: true });
    const takes = ['scheduled', 'live', 'completed'].includes(state);
    expect(error?.message ?? null).toBe(takes ? null : 'transition_not_allowed');
    expect(await stateOf(id)).toBe(takes ? 'completed' : state);
  });

  test('is deleted unless live or completed', async () => {
    const { id, updated_at: expected } = await inState(state);
    const { error } = await admin.rpc('delete_match', { match: id, expected });
    expect(error?.message ?? null).toBe(['live', 'completed'].includes(state) ? 'still_in_use' : null);
  });
});

describe('a match', () => {
  const write = (values: Readonly<Record<string, unknown>> = {}) =>
    admin.rpc('save_match', {
      team: PEOPLE_TEAM.id,
      opponent: '  Rivals ',
      starts_at: '2030-01-01T18:00:00Z',
      best_of: 3,
      competition: ' Cape   Masters ',
      ...values,
    });

  test('is saved with its competition, which is created once regardless of spelling', async () => {
    const first = await write();
    expect(first.data).toMatchObject({ state: 'scheduled', result: null });
    await write({ competition: 'cape masters' });
    await write({ competition: '  ' });
    const rows = await list`select name from public.competitions where lower(name) = 'cape masters'`;
    expect(rows).toEqual(['Cape Masters']);
    expect(
      await sql`select opponent, competition from public.team_matches
        where team_id = ${PEOPLE_TEAM.id} and best_of = 3 order by created_at`,
    ).toEqual([
      { opponent: 'Rivals', competition: 'Cape Masters' },
      { opponent: 'Rivals', competition: 'Cape Masters' },
      { opponent: 'Rivals', competition: null },
    ]);
  });

  test.each([
    [{ best_of: 4 }, 'matches_best_of_check'],
    [{ opponent: ' ' }, 'opponents_name_check'],
    [{ stream_url: 'http://stream.test' }, 'matches_stream_url_check'],
    [{ starts_at: '1999-01-01T00:00:00Z' }, 'matches_starts_at_check'],
    [{ team: '70000000-0000-4000-8000-000000000002' }, 'not_found'],
  ])('is refused with %j', async (values, reason) => {
    expect((await write(values)).error?.message).toContain(reason);
  });

  test('keeps its team and requires the current version', async () => {
    const { id, updated_at: expected } = await inState('scheduled');
    const [other] = await sql`insert into public.teams (slug, name, game, game_category)
      values ('other-lens', 'Other', 'Game', 'people_game') returning id`;
    const moved = await write({ match: id, expected, team: other?.id });
    expect(moved.error?.message).toBe('invalid_choice');
    expect((await write({ match: id, expected, opponent: 'Others' })).error).toBeNull();
    expect((await write({ match: id, expected })).error?.message).toBe('changed_meanwhile');
    expect((await write({ match: id })).error?.message).toBe('changed_meanwhile');
  });

  test.each([
    ['postponed', 'scheduled', {}],
    ['scheduled', 'forfeit', {}],
  ] as const)('requires details to move from %s to %s', async (state, next, details) => {
    const { id, updated_at: expected } = await inState(state);
    const { error } = await admin.rpc('set_match_state', {
      match: id,
      expected,
      new_state: next,
      ...details,
    });
    expect(error?.message).toBe('required');
  });

  test('refuses scores before its start', async () => {
    const { id } = (await write()).data as unknown as { id: string };
    const [row] = await sql<{ at: string }>`select updated_at::text as at from public.matches
      where id = ${id}`;
    const { error } = await admin.rpc('record_match', { match: id, expected: row?.at ?? '', maps: [] });
    expect(error?.message).toBe('transition_not_allowed');
  });

  test('prevents its team from being deleted', async () => {
    const [team] = await sql`insert into public.teams (slug, name, game, game_category)
      values ('third-lens', 'Third', 'Game', 'people_game')
       returning id, updated_at::text as at`;
    await sql`insert into public.matches (team_id, opponent, starts_at)
      values (${team?.id}, 'Rivals', now())`;
    const [now] = await sql<{ at: string }>`select updated_at::text as at from public.teams
      where id = ${team?.id}`;
    const { error } = await admin.rpc('delete_team', { team: team?.id ?? '', expected: now?.at ?? '' });
    expect(error !== null && toRefusal(error).code).toBe('still_in_use');
  });
});

describe('a competition', () => {
  test('shows its organiser and rebuilds the pages of its teams', async () => {
    const [cup] = await sql<{ id: string; at: string }>`insert into public.competitions (name)
      values ('Karoo Clash') returning id, updated_at::text as at`;
    const save = (values: Readonly<Record<string, unknown>> = {}) =>
      admin.rpc('save_competition', {
        competition: cup?.id ?? '',
        expected: cup?.at ?? '',
        name: 'Karoo Clash',
        organiser: 'Karoo Events',
        website: 'https://karoo.test',
        ...values,
      });
    expect((await save({ website: 'karoo.test' })).error?.message).toContain('competitions_website_check');
    await sql`insert into public.matches (team_id, opponent, starts_at, competition_id)
      values (${PEOPLE_TEAM.id}, 'Rivals', now(), ${cup?.id})`;
    await sql`delete from public.outbox where kind = 'rebuild_site'`;
    expect((await save()).error).toBeNull();
    expect(await sql`select from public.outbox where kind = 'rebuild_site'`).toHaveLength(1);
    expect((await save()).error?.message).toBe('changed_meanwhile');
  });
});
