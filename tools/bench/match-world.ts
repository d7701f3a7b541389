/** Matches for the benches, with maps, and answers of their teams' members. */
import type { Client } from 'pg';

const MATCHES = `
insert into public.game_categories (category_code, display_name, color)
select 'bench_' || nth, 'Bench ' || nth, '#112233' from generate_series(1, 3) as nth;
insert into public.teams (slug, name, game, game_category)
select 'bench-' || nth, 'Bench ' || nth, 'Bench', 'bench_' || 1 + nth % 3 from generate_series(1, 12) as nth;
insert into public.opponents (name) select 'Opponent ' || nth from generate_series(0, 39) as nth;
alter table public.matches disable trigger user;
alter table public.match_maps disable trigger user;
`;
/** $1 past matches, two of three won as a best of three, the others cancelled or lost by forfeit; and 20 to come. */
const PAST_MATCHES = `
insert into public.matches (slug, team_id, opponent_id, opponent, starts_at, created_at, best_of, state, forfeited_by)
select 'bench-' || nth, (select id from public.teams where slug = 'bench-' || 1 + nth % 12), opponents.id, opponents.name,
  now() - (nth - 20) * interval '5 years' / $1::integer, now() - interval '6 years', 3,
  case when nth <= 20 then 'scheduled' when nth % 6 = 0 then 'cancelled' when nth % 6 = 1 then 'forfeit' else 'completed' end,
  case when nth > 20 and nth % 6 = 1 then 'us' end
from generate_series(1, $1::integer + 20) as nth
join public.opponents on opponents.name = 'Opponent ' || nth % 40`;
const MATCH_MAPS = `
insert into public.match_maps (match_id, position, map_name, our_score, their_score)
select matches.id, nth, 'Haven', 13, nth from public.matches cross join generate_series(1, 2) as nth where matches.state = 'completed';
alter table public.matches enable trigger user;
alter table public.match_maps enable trigger user;
`;

/** Eight members of each of these teams, and their answers to all matches. */
const ANSWERS = `
alter table public.team_members disable trigger user;
insert into public.team_members (team_id, user_id, joined_at)
select teams.id, person.id, timestamptz '2010-01-01'
from public.teams cross join (select id from public.users where id::text like '73%' order by id limit 8) as person
where teams.slug like 'bench-%';
alter table public.team_members enable trigger user;
insert into public.availability_answers (user_id, match_id, answer)
select membership.user_id, matches.id, (array['yes', 'yes', 'maybe', 'no'])[1 + extract(epoch from matches.starts_at)::integer % 4]
from public.matches join public.team_members as membership on membership.team_id = matches.team_id
where matches.slug like 'bench-%';
`;

/** Inserts teams with this many past matches, and 20 to come. */
export async function insertMatches(client: Client, matches: number): Promise<void> {
  await client.query(MATCHES);
  await client.query(PAST_MATCHES, [matches]);
  await client.query(MATCH_MAPS);
  await client.query(ANSWERS);
}
