/** Members for the benches over PostgreSQL: nine of ten approved and public, the others not yet approved or hidden. */

export const idOf = (number: string): string =>
  `('73000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** An account without a password, from $1 to $2; `places` are parts of the number, spread evenly. */
export const MEMBERS: readonly string[] = [
  `insert into auth.users (id, email, email_confirmed_at)
   select ${idOf('number')}, number || '@bench.test', now() from generate_series($1::integer, $2::integer) as number`,
  `update public.users set
     onboarding = true,
     created_at = now() - (member.number % 730) * interval '1 day' - interval '1 minute',
     status = case when member.number % 10 = 0 then 'active' else 'approved' end,
     public_profile = member.number % 50 <> 1,
     gamertag = member.first
       || (array['jar','wolf','hawk','fynbos','ratel','mamba','gate','spoor','lux','rook','drift'])[1 + dice[2] % 11]
       || member.number,
     full_name = (array['Thandi','Sipho','Anika','Johan','Lerato','Kavish','Megan'])[1 + dice[3] % 7] || ' '
       || (array['Dlamini','Botha','Naidoo','Mokoena','Jacobs','Venter','Khumalo','Pillay'])[1 + dice[4] % 8],
     -- One in four plays the most common game, one in five hundred a rare one.
     games = case when dice[5] % 500 = 0 then 'Sim racing' when dice[5] % 4 = 0 then 'Valorant, Apex Legends'
       else (array['Counter-Strike','League of Legends','Rocket League','Fortnite'])[1 + dice[5] % 4] end,
     -- Closers stand at the end of the alphabet: what a list in that order likes least.
     player_role = case when member.first = 'Zulu' then 'Closer' when dice[6] % 900 = 0 then 'Anchor'
       else (array['Duelist','Support','In-game leader','Fragger','Striker'])[1 + dice[6] % 5] end,
     platforms = case when dice[7] % 300 = 0 then '{Sim rig}' when dice[7] % 3 = 0 then '{PC,PlayStation}' else '{PC}' end::text[],
     languages = case when dice[8] % 400 = 0 then '{Tshivenda}' when dice[8] % 2 = 0 then '{isiZulu,English}' else '{English}' end::text[]
   from (
     select id, number, dice,
       (array['Night','Salt','Iron','Quiet','Kasi','Amber','Zulu','Thorn','Velvet','Copper'])[1 + dice[1] % 10] as first
     from (
       select id, right(id::text, 12)::integer as number,
         array(select abs(hashtextextended(id::text, seed) % 1000000) from generate_series(1, 8) as seed order by seed) as dice
       from auth.users where id::text like '73%' and right(id::text, 12)::integer between $1 and $2
     ) as account
   ) as member
   where users.id = member.id`,
  // Holders of roles are of known age.
  `update public.user_private set date_of_birth = '1995-05-05'
   where user_id::text like '73%' and right(user_id::text, 12)::integer between $1 and $2`,
  // One in a hundred has a former gamertag.
  `update public.users set gamertag = 'Former' || gamertag
   where id::text like '73%00' and right(id::text, 12)::integer between $1 and $2`,
];

/** Teams that the first thousands of members left. */
export const FORMER_TEAMS = `
insert into public.game_categories (category_code, display_name) values ('bench', 'Bench') on conflict do nothing;
insert into public.teams (slug, name, game, game_category, max_roster_size, achievements)
select 'team-' || number, 'Team ' || number, 'Bench', 'bench', 5, 'Cup ' || number from generate_series(1, 40) as number;
insert into public.team_members (team_id, user_id, status, joined_at, left_at)
select teams.id, users.id, 'left', now() - interval '2 years', now() - interval '1 year'
from public.teams join public.users on right(users.id::text, 4) = lpad(right(teams.slug, 1), 4, '0');
`;
