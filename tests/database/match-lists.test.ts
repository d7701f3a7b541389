/** Lists of matches as pages read them: open, ended, by month, filtered; line-ups and previous meetings. */
import { describe, expect } from 'vitest';
import type { MatchRow } from '#contract/matches.ts';
import {
  readEndedMatches,
  readLineUp,
  readMatch,
  readMatchesBetween,
  readMatchMonths,
  readOpenMatches,
  readPreviousMeetings,
  searchMatches,
} from '#data/matches.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { insertMatchTeam, MATCH_TEAM } from './match-setup.ts';

const OTHER_GAME = { team: 'lens', game: 'other_game' } as const;

/** Opponent, start, and steps to the state. */
const MATCHES = [
  ['Rivals', '2024-01-31T22:00:00Z', 'forfeit'],
  ['Rivals', '2024-01-31T21:59:59Z', 'cancelled'],
  ['RIVALS', '2024-03-15T18:00:00Z', 'live completed'],
  ['Rivals', '2024-03-16T18:00:00Z', 'live completed'],
  ['Others', '2024-03-17T18:00:00Z', 'scheduled'],
  ['Others', '2024-03-18T18:00:00Z', 'postponed'],
  ['Later', '2099-03-18T18:00:00Z', 'cancelled'],
  ['Later', '2099-03-19T18:00:00Z', 'scheduled'],
  ['Walkover', '2099-05-19T18:00:00Z', 'forfeit'],
  ['Early', '2099-03-20T18:00:00Z', 'live completed'],
] as const;

const { test, sql, value, asPerson } = databaseTest({
  prepare: async (opened) => {
    await insertMatchTeam(opened);
    const { sql: write, value: one } = opened;
    await write`insert into public.game_categories (category_code, display_name, color) values ('other_game', 'Other', '#00ff41')`;
    await write`update public.teams set game_category = 'other_game' where id = ${MATCH_TEAM}`;
    for (const [opponent, at, steps] of MATCHES) {
      const id: string =
        await one`insert into public.matches (team_id, opponent, starts_at) values (${MATCH_TEAM}, ${opponent}, ${at}) returning id`;
      for (const state of steps.split(' ')) {
        if (state === 'completed') await write`insert into public.match_maps values (${id}, 1, null, 2, 1)`;
        if (state !== 'scheduled')
          await write`update public.matches set state = ${state}, forfeited_by = case ${state} when 'forfeit' then 'us' end where id = ${id}`;
      }
    }
  },
});
const guest = asPerson('anonymous');
const named = (matches: readonly MatchRow[]) => matches.map(({ opponent, state }) => `${opponent} ${state}`);
const NOW = '2026-01-01T00:00:00.000Z';

describe('a list', () => {
  test('of open matches has those without an end, and those called off that were to come', async () => {
    expect(named(await readOpenMatches(guest, { team: 'lens' }, NOW))).toEqual([
      'Others scheduled',
      'Others postponed',
      'Later cancelled',
      'Later scheduled',
    ]);
  });

  test('of ended matches has the latest first, up to a number, and decided ones before their start', async () => {
    const ended = await readEndedMatches(guest, { team: 'lens' }, NOW, 5);
    const decidedBefore = ['Walkover forfeit', 'Early completed'];
    expect(named(ended)).toEqual([
      ...decidedBefore,
      'Rivals completed',
      'Rivals completed',
      'Rivals forfeit',
    ]);
    expect(ended.map(({ result }) => result)).toEqual(['lost', 'won', 'won', 'won', 'lost']);
    expect(named(await readEndedMatches(guest, { team: 'lens' }, NOW, 1))).toEqual(['Walkover forfeit']);
  });

  test('of a search has every word in team, opponent, tag or competition, latest first, and says how many', async () => {
    await sql`with competition as (insert into public.competitions (name) values ('Karoo Invitational') returning id)
      update public.matches set competition_id = competition.id from competition where opponent = 'Others'`;
    await sql`update public.opponents set tag = 'OTX' where name = 'Others'`;
    const found = async (query: string) => {
      const { total, matches } = await searchMatches(guest, query);
      expect(matches).toHaveLength(total);
      return named(matches);
    };
    const others = ['Others postponed', 'Others scheduled'];
    for (const query of ['OTHER', 'otx', ' (OTX) ', 'karoo', 'lens karoo', 'invitational, others', 'ot'])
      expect([query, await found(query)]).toEqual([query, others]);
    expect(await found('later')).toEqual(['Later scheduled', 'Later cancelled']);
    // Two letters within a word are not enough, and no sign is a wildcard.
    for (const query of ['th', 'karoo rivals', '%', '__', "'", '', ' ', 'x'.repeat(5000)])
      expect([query, await found(query)]).toEqual([query, []]);
  });

  test('of a search ends after 50, or with the number alone', async () => {
    await sql`insert into public.matches (team_id, opponent, starts_at)
      select ${MATCH_TEAM}, 'Often', '2025-01-01'::timestamptz + nth * interval '1 day' from generate_series(1, 60) as nth`;
    const { total, matches } = await searchMatches(guest, 'often');
    expect([total, matches.length]).toEqual([60, 50]);
    expect(await value`select public.search_matches('often', 0)`).toEqual({ total: 60, matches: [] });
    await sql`delete from public.matches where opponent = 'Often'`;
  });

  test.each([
    ['of a game', { game: 'other_game' }, 6],
    ['of another game', { game: 'people_game' }, 0],
    ['of a team', { team: 'lens' }, 6],
    ['of another team', { team: PEOPLE_TEAM.slug }, 0],
    ['of a team and its game', OTHER_GAME, 6],
    ['of no game', { game: 'nothing' }, 0],
  ])('%s has its matches only', async (_, filter, count) => {
    expect(await readEndedMatches(guest, filter, NOW, 50)).toHaveLength(count);
    const months = await readMatchMonths(guest, filter);
    expect(months.includes('2024-02')).toBe(count > 0);
  });

  test('of a month begins and ends at midnight in South Africa', async () => {
    const february = ['2024-01-31T22:00:00.000Z', '2024-02-29T22:00:00.000Z'] as const;
    expect(named(await readMatchesBetween(guest, { team: 'lens' }, february, 0, 50))).toEqual([
      'Rivals forfeit',
    ]);
  });

  test('of a month has pages', async () => {
    const march = ['2024-02-29T22:00:00.000Z', '2024-03-31T22:00:00.000Z'] as const;
    const page = async (skipped: number) =>
      named(await readMatchesBetween(guest, { team: 'lens' }, march, skipped, 3));
    expect([await page(0), await page(3), await page(6)]).toEqual([
      ['Others postponed', 'Others scheduled', 'Rivals completed'],
      ['Rivals completed'],
      [],
    ]);
  });

  test('of months has each once, the latest first, and of those to come the ones with a result', async () => {
    expect(await readMatchMonths(guest, { team: 'lens' })).toEqual([
      '2099-05',
      '2099-03',
      '2024-03',
      '2024-02',
      '2024-01',
    ]);
    expect(await readMatchMonths(guest, {})).toEqual(
      expect.arrayContaining(['2024-03', '2024-02', '2024-01']),
    );
  });
});

describe('a match', () => {
  test('has the earlier meetings of its team with the same opponent, whatever the capitals', async () => {
    const meetings = await readPreviousMeetings(guest, 'lens-rivals-2024-03-16');
    expect(meetings.map(({ slug }) => slug)).toEqual(['lens-rivals-2024-03-15', 'lens-rivals-2024-02-01']);
    expect(await readPreviousMeetings(guest, 'lens-rivals-2024-01-31')).toEqual([]);
  });

  test('has a line-up without members who are hidden from guests', async () => {
    const match = await readMatch(guest, 'lens-rivals-2024-03-15');
    const id = match?.id ?? '';
    for (const { id: player } of [PEOPLE.captain, PEOPLE.minor, PEOPLE.banned])
      await sql`insert into public.match_players (match_id, user_id) values (${id}, ${player})`;
    expect((await readLineUp(guest, id)).map(({ id: player }) => player)).toEqual([PEOPLE.captain.id]);
    expect(await readLineUp(asPerson('admin'), id)).toHaveLength(3);
  });

  test('has a tag of at most six characters and an article that exists, or loses it', async () => {
    const admin = asPerson('admin');
    const article: string =
      await value`insert into public.blog_articles (slug, title, body, status, published_at)
      values ('tagged', 'Tagged', 'Body', 'published', now()) returning id`;
    const save = (values: object) =>
      admin.rpc('save_match', {
        team: MATCH_TEAM,
        opponent: 'Tagged',
        starts_at: '2025-05-05T18:00:00Z',
        best_of: 3,
        ...values,
      });
    expect((await save({ opponent_tag: 'TOOLONG' })).error?.message).toContain('opponents_tag_check');
    expect((await save({ opponent_tag: 'T G' })).error?.message).toContain('opponents_tag_check');
    expect((await save({ article: MATCH_TEAM })).error?.message).toContain('matches_article_id_fkey');
    await save({ opponent_tag: ' TAG ', article });
    const saved = await readMatch(guest, 'lens-tagged-2025-05-05');
    expect([saved?.opponent_tag, saved?.article_id]).toEqual(['TAG', article]);
  });
});
