/** Matches: result by maps, steps, players of the roster, and the effects of a change. */
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { MATCH_LENGTHS, type MatchMap, type Score } from '#contract/matches.ts';
import { readTeamMatches } from '#data/matches.ts';
import { mapsFault, scoreOf } from '#domain/match-score.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type PersonName } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { insertMatchTeam, MATCH_TEAM, type Written } from './match-setup.ts';

const { test, sql, value, list, asPerson, call } = databaseTest({ prepare: insertMatchTeam });

/** The result that the maps of a completed match give. */
function resultOf(maps: readonly MatchMap[]): 'won' | 'lost' | 'drawn' {
  const { won, lost } = scoreOf(maps);
  if (won === lost) return 'drawn';
  return won > lost ? 'won' : 'lost';
}

/** Won maps, or the points of a single map. */
function shownScore(maps: readonly MatchMap[], bestOf: number): Score | null {
  const [only] = maps;
  if (only === undefined) return null;
  if (bestOf === 1) return { ours: only.our_score, theirs: only.their_score };
  const { won: ours, lost: theirs } = scoreOf(maps);
  return { ours, theirs };
}

async function newMatch(columns: Readonly<Record<string, string | number>> = {}): Promise<Written> {
  const values = {
    team_id: MATCH_TEAM,
    opponent: 'Rivals',
    starts_at: '2024-03-15T18:00:00Z',
    best_of: 3,
    ...columns,
  };
  const names = Object.keys(values);
  const [row] = await sql<{ id: string; updated_at: string }>(
    `insert into public.matches (${names.join(', ')}) values (${names.map((_, at) => `$${String(at + 1)}`).join(', ')})
     returning id, updated_at::text`,
    Object.values(values),
  );
  if (row === undefined) throw new Error('No match was written.');
  return row;
}

const record = async (
  match: Written,
  facts: { maps?: readonly MatchMap[]; players?: readonly string[]; finish?: boolean },
  person: PersonName = 'admin',
): Promise<string | null> => {
  const { error } = await asPerson(person).rpc('record_match', {
    match: match.id,
    expected: match.updated_at,
    ...(facts.maps && { maps: facts.maps.map((map) => ({ ...map })) }),
    ...(facts.players && { players: [...facts.players] }),
    ...(facts.finish !== undefined && { finish: facts.finish }),
  });
  return error?.message ?? null;
};

async function versionOf(id: string): Promise<Written> {
  return {
    id,
    updated_at: await value`select updated_at::text from public.matches where id = ${id}`,
  };
}

const stateOf = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (await sql`select state, result, score, maps from public.team_matches where id = ${id}`)[0];

const map = (ours: number, theirs: number, name: string | null = null): MatchMap => ({
  map_name: name,
  our_score: ours,
  their_score: theirs,
});

describe('the result of a match', () => {
  const anyMap = fc.record({
    map_name: fc.constantFrom(null, 'Split', 'Haven'),
    our_score: fc.integer({ min: 0, max: 3 }),
    their_score: fc.integer({ min: 0, max: 3 }),
  });

  test('follows from its maps; undecided maps are refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyMap, { maxLength: 7 }),
        fc.constantFrom(...MATCH_LENGTHS),
        fc.boolean(),
        async (maps, bestOf, finish) => {
          const match = await newMatch({ best_of: bestOf });
          const state = finish ? 'completed' : 'live';
          const fault = mapsFault(maps, bestOf, state);
          expect(await record(match, { maps, finish })).toBe(fault);
          expect(await stateOf(match.id)).toMatchObject(
            fault === null
              ? { state, maps, score: shownScore(maps, bestOf), result: finish ? resultOf(maps) : null }
              : { state: 'scheduled', maps: [], score: null, result: null },
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('changes with a correction that decides the match again', async () => {
    const match = await newMatch();
    expect(await record(match, { maps: [map(13, 2), map(13, 4)], finish: true })).toBeNull();
    expect(await stateOf(match.id)).toMatchObject({ result: 'won', score: { ours: 2, theirs: 0 } });
    expect(await record(await versionOf(match.id), { maps: [map(13, 2), map(4, 13)] })).toBe(
      'result_undecided',
    );
    expect(
      await record(await versionOf(match.id), { maps: [map(13, 2), map(4, 13), map(9, 13)] }),
    ).toBeNull();
    expect(await stateOf(match.id)).toMatchObject({
      state: 'completed',
      result: 'lost',
      score: { ours: 1, theirs: 2 },
    });
  });

  test.each(['postponed', 'cancelled', 'forfeit'])('has no score once the match is %s', async (state) => {
    const match = await newMatch();
    await record(match, { maps: [map(13, 2)], finish: false });
    expect(await stateOf(match.id)).toMatchObject({ state: 'live', score: { ours: 1, theirs: 0 } });
    await sql`update public.matches set state = ${state}, forfeited_by = case ${state} when 'forfeit' then 'them' end
      where id = ${match.id}`;
    expect(await stateOf(match.id)).toMatchObject({ state, score: null });
  });

  test('cannot be made undecided in the tables', async () => {
    const match = await newMatch({ best_of: 1 });
    await record(match, { maps: [map(1, 0)], finish: true });
    const tries = [
      `delete from public.match_maps where match_id = '${match.id}'`,
      `update public.match_maps set position = 2 where match_id = '${match.id}'`,
      `update public.matches set best_of = 3 where id = '${match.id}'`,
      `insert into public.match_maps values ('${match.id}', 2, null, 1, 0)`,
    ];
    const outcomes = [];
    for (const statement of tries) outcomes.push(await outcomeOf(() => sql(statement)));
    expect(outcomes).toEqual([
      'result_undecided',
      'maps_beyond_result',
      'result_undecided',
      'maps_beyond_result',
    ]);
  });

  test.each([
    ['us', 'lost'],
    ['them', 'won'],
  ])('of a forfeit by %s is %s', async (side, result) => {
    const match = await newMatch();
    const { data, error } = await asPerson('admin').rpc('set_match_state', {
      match: match.id,
      expected: match.updated_at,
      new_state: 'forfeit',
      forfeited_by: side,
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ state: 'forfeit', result });
  });

  test.each([
    [[{ our_score: 1 }]],
    [[{ our_score: '-1', their_score: 2 }]],
    [[{ our_score: 1000, their_score: 2 }]],
    [[{ our_score: 1, their_score: 2, winner: 'us' }]],
    [{ our_score: 1, their_score: 2 }],
    [['13:2']],
  ])('refuses the maps %j', async (maps) => {
    const match = await newMatch();
    expect(
      await call('admin', 'record_match', {
        match: match.id,
        expected: match.updated_at,
        maps,
      }),
    ).toBe('invalid_input');
  });
});

describe('the players of a match', () => {
  const { captain, otherMember, minor, editor, newcomer } = PEOPLE;

  test('must be members of the team on that day', async () => {
    const on = async (startsAt: string, person: string) =>
      record(await newMatch({ starts_at: startsAt }), { players: [person] });
    expect(await on('2024-03-09T21:59:00Z', captain.id)).toBe('not_on_roster');
    expect(await on('2024-03-09T22:00:00Z', captain.id)).toBeNull();
    expect(await on('2024-03-20T21:00:00Z', otherMember.id)).toBeNull();
    expect(await on('2024-03-20T22:00:00Z', otherMember.id)).toBe('not_on_roster');
    expect(await on('2024-03-15T18:00:00Z', newcomer.id)).toBe('not_on_roster');
  });

  test('are replaced as a whole or not at all', async () => {
    const match = await newMatch();
    const playing = () =>
      list`select user_id from public.match_players where match_id = ${match.id} order by user_id`;
    expect(await record(match, { players: [captain.id, minor.id, captain.id] })).toBeNull();
    expect(await playing()).toEqual([captain.id, minor.id].toSorted());
    expect(await record(await versionOf(match.id), { players: [editor.id, newcomer.id] })).toBe(
      'not_on_roster',
    );
    expect(await playing()).toEqual([captain.id, minor.id].toSorted());
    expect(await record(await versionOf(match.id), { players: [editor.id] })).toBeNull();
    expect(await playing()).toEqual([editor.id]);
  });

  test('are removed when the match moves to a day outside their membership', async () => {
    const match = await newMatch();
    await record(match, { players: [captain.id, otherMember.id] });
    await sql`update public.matches set starts_at = '2024-05-01T18:00:00Z' where id = ${match.id}`;
    const rows = await list`select user_id from public.match_players where match_id = ${match.id}`;
    expect(rows).toEqual([captain.id]);
  });
});

describe('a change of a match', () => {
  test('touches the team and queues a rebuild', async () => {
    const touched = async (work: () => Promise<unknown>): Promise<boolean> => {
      await sql`update public.teams set name = name where id = ${MATCH_TEAM}`;
      await sql`delete from public.outbox where kind = 'rebuild_site'`;
      const at = () => value`select updated_at::text as at from public.teams where id = ${MATCH_TEAM}`;
      const before = await at();
      await work();
      const builds = await sql`select from public.outbox where kind = 'rebuild_site'`;
      return (await at()) !== before && builds.length === 1;
    };
    let match = { id: '', updated_at: '' };
    expect(
      await touched(async () => {
        match = await newMatch({ best_of: 1 });
      }),
    ).toBe(true);
    expect(await touched(() => record(match, { maps: [map(1, 0)], finish: true }))).toBe(true);
    expect(await touched(() => sql`delete from public.matches where id = ${match.id}`)).toBe(true);
    const won = `insert into public.achievements (team_id, title, event, achieved_on)
      values ('${MATCH_TEAM}', 'Finalists', 'Karoo Clash', '2024-03-15')`;
    expect(await touched(() => sql(won))).toBe(true);
  });

  test('to maps or players changes its version', async () => {
    const match = await newMatch();
    await record(match, { maps: [map(13, 8)] });
    const live = await versionOf(match.id);
    expect(await record(live, { maps: [map(13, 9)] })).toBeNull();
    expect(await record(live, { maps: [map(13, 10)] })).toBe('changed_meanwhile');
    const scored = await versionOf(match.id);
    expect(await record(scored, { players: [PEOPLE.captain.id] })).toBeNull();
    expect(await record(scored, { players: [] })).toBe('changed_meanwhile');
  });

  test('by one of several concurrent calls succeeds; the others are refused', async () => {
    const match = await newMatch({ best_of: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => record(match, { maps: [map(at + 1, 0)], finish: true })),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'changed_meanwhile')).toHaveLength(7);
  });

  test('is read by visitors, newest first', async () => {
    const rows = await readTeamMatches(asPerson('anonymous'), MATCH_TEAM);
    const moments = rows.map((row) => Date.parse(row.starts_at));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    expect(rows.length).toBeGreaterThan(10);
    expect(await readTeamMatches(asPerson('anonymous'), PEOPLE_TEAM.id)).toEqual([]);
  });
});
