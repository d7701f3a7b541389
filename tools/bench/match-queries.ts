/** What lists of matches ask of PostgreSQL. */
import { asked, type QueryBench } from './query-bench.ts';
import { CALLERS } from './world.ts';

/** A list of matches, as the data API asks for it. */
const matchList = (filter: string, rest: string): string =>
  `select * from public.team_matches where ${filter} order by starts_at ${rest}`;
const ENDED = `(state in ('completed', 'forfeit') or (state = 'cancelled' and starts_at < now()))`;
const monthOf = (back: number): string =>
  `starts_at >= date_trunc('month', now() - interval '${String(back)} months') and starts_at < date_trunc('month', now() - interval '${String(back - 1)} months')`;

/** A month has about 330 matches. */
export const matches: QueryBench = {
  sizes: { members: 10, matches: 20_000 },
  rounds: 200,
  groups: [
    {
      name: 'matches',
      cases: [
        ...asked(CALLERS.member, {
          'to come': matchList(
            `(state in ('scheduled', 'live', 'postponed') or (state = 'cancelled' and starts_at > now()))`,
            'limit 1000',
          ),
          results: matchList(ENDED, 'desc limit 20'),
          'results of a game': matchList(`${ENDED} and game_category = 'bench_2'`, 'desc limit 20'),
          'results of a team': matchList(`${ENDED} and team_slug = 'bench-7'`, 'desc limit 20'),
          'a month': matchList(monthOf(2), 'desc limit 51'),
          'a month long ago': matchList(monthOf(50), 'desc limit 51'),
          'a month of a team': matchList(`${monthOf(50)} and team_slug = 'bench-7'`, 'desc limit 51'),
          months: 'select * from public.match_months()',
          'months of a team': `select * from public.match_months(team => 'bench-7')`,
          'one match': matchList(`slug = 'bench-10000'`, 'limit 1'),
          'previous meetings': `select * from public.previous_meetings('bench-100')`,
          'matches of an opponent': matchList(`opponent_slug = 'opponent-17'`, 'desc limit 51'),
          'an opponent': `select * from public.opponent_records where slug = 'opponent-17'`,
        }),
        // Ahead of it are 300 matches of its month.
        ...asked(
          CALLERS.member,
          { 'last page of a month': matchList(monthOf(50), 'desc limit 51 offset 300') },
          { isFree: true },
        ),
      ],
      limitMs: { each: 10 },
    },
    {
      // Reads every match.
      name: 'search and opponents',
      cases: asked(CALLERS.member, {
        'every match': `select public.search_matches('opponent')`,
        'an opponent': `select public.search_matches('opponent 17')`,
        opponents: 'select * from public.opponent_records order by name limit 1000',
        nothing: `select public.search_matches('zzqx')`,
      }),
      limitMs: { each: 50 },
    },
  ],
};
