-- Teams and their rosters over time.

create table public.teams (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  game text not null,
  game_category text not null,
  color_gradient text not null default '#00ff41 #0b0d10',
  bg_color text not null default '#0b0d10',
  border_color text not null default '#00ff41',
  rank text,
  achievements text,
  max_roster_size integer not null default 5,
  status text not null default 'active',
  description text not null default '',
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint teams_pkey primary key (id),
  constraint teams_slug_key unique (slug),
  constraint teams_game_category_fkey foreign key (game_category)
    references public.game_categories (category_code) on update cascade on delete restrict,
  constraint teams_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint teams_name_check check (char_length(name) between 1 and 120),
  constraint teams_game_check check (char_length(game) between 1 and 80),
  constraint teams_color_gradient_check check (color_gradient ~ '^#[0-9A-Fa-f]{6} #[0-9A-Fa-f]{6}$'),
  constraint teams_bg_color_check check (bg_color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint teams_border_color_check check (border_color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint teams_rank_check check (char_length(rank) <= 80),
  constraint teams_achievements_check check (char_length(achievements) <= 300),
  constraint teams_max_roster_size_check check (max_roster_size between 1 and 50),
  constraint teams_status_check check (status in ('active', 'inactive')),
  constraint teams_description_check check (char_length(description) <= 2000)
);
comment on table public.teams is 'Competitive teams. Read with their roster size through teams_with_member_count.';
comment on column public.teams.color_gradient is 'Two hex colours, from and to, separated by a space.';
comment on column public.teams.status is 'active means recruiting.';
comment on column public.teams.rank is 'As text (for instance ''Top 4 in SA''); null is shown as unranked.';
create index teams_game_category_idx on public.teams (game_category);

create table public.team_members (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  user_id uuid not null,
  role text not null default 'player',
  status text not null default 'active',
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  constraint team_members_pkey primary key (id),
  constraint team_members_team_id_fkey foreign key (team_id) references public.teams (id) on delete cascade,
  constraint team_members_user_id_fkey foreign key (user_id) references public.users (id) on delete cascade,
  constraint team_members_role_check check (role in ('captain', 'coach', 'substitute', 'player')),
  constraint team_members_status_check check (status in ('trial', 'active', 'benched', 'left')),
  constraint team_members_left_at_check check ((status = 'left') = (left_at is not null)),
  constraint team_members_period_check check (left_at >= joined_at)
);
comment on table public.team_members is
  'Memberships, never deleted: a roster can be shown for any date. status left goes with left_at.';
create unique index team_members_current_key on public.team_members (team_id, user_id) where left_at is null;
create index team_members_user_idx on public.team_members (user_id);
create index team_members_team_idx on public.team_members (team_id, joined_at);

alter table public.teams enable row level security;
alter table public.team_members enable row level security;

-- Roster size -----------------------------------------------------------------------------------------------------

create function private.roster_size(team uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer
  from public.team_members
  where team_members.team_id = team and team_members.left_at is null and team_members.status = 'active';
$$;
comment on function private.roster_size(uuid) is
  'Current active members, counted over all of them: hidden profiles fill a seat too, though their rows stay hidden.';
revoke all on function private.roster_size(uuid) from public;
grant execute on function private.roster_size(uuid) to anon, authenticated, service_role;

create function private.refuse_full_roster()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  seats integer;
begin
  -- The lock makes two people who take the last seat wait for each other.
  select teams.max_roster_size into seats from public.teams where teams.id = new.team_id for no key update;
  if (
    select count(*) from public.team_members
    where team_members.team_id = new.team_id and team_members.id <> new.id
      and team_members.left_at is null and team_members.status = 'active'
  ) >= seats then
    raise exception using errcode = 'PT409', message = 'roster_full';
  end if;
  return new;
end;
$$;
comment on function private.refuse_full_roster() is 'Current active members never exceed the team''s max_roster_size.';
revoke all on function private.refuse_full_roster() from public;

create trigger team_members_roster_full_insert
before insert on public.team_members
for each row when (new.status = 'active' and new.left_at is null)
execute function private.refuse_full_roster();

create trigger team_members_roster_full_update
before update of status, left_at, team_id on public.team_members
for each row when (
  new.status = 'active' and new.left_at is null
  and (old.status <> 'active' or old.left_at is not null or old.team_id <> new.team_id)
)
execute function private.refuse_full_roster();

create function private.refuse_small_roster()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.roster_size(new.id) > new.max_roster_size then
    raise exception using errcode = 'PT409', message = 'roster_full';
  end if;
  return new;
end;
$$;
comment on function private.refuse_small_roster() is 'A team''s seats cannot be cut below its current active members.';
revoke all on function private.refuse_small_roster() from public;

create trigger teams_roster_full
before update of max_roster_size on public.teams
for each row when (new.max_roster_size < old.max_roster_size)
execute function private.refuse_small_roster();

create trigger teams_touch_updated_at
before update on public.teams
for each row execute function private.touch_updated_at();

create function private.touch_team()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.teams set updated_at = now() where teams.id in (old.team_id, new.team_id);
  return null;
end;
$$;
comment on function private.touch_team() is 'AFTER a membership changes: pages that show the team''s numbers hear of it.';
revoke all on function private.touch_team() from public;

create trigger team_members_touch_team
after insert or update or delete on public.team_members
for each row execute function private.touch_team();

create trigger teams_audit
after insert or update or delete on public.teams
for each row execute function private.audit_row('id');

create trigger team_members_audit
after insert or update or delete on public.team_members
for each row execute function private.audit_row('id');

-- Access ----------------------------------------------------------------------------------------------------------

create policy teams_select_anon on public.teams
for select to anon using (true);
create policy teams_select_authenticated on public.teams
for select to authenticated using (true);
create policy teams_insert_authenticated on public.teams
for insert to authenticated with check ((select private.has_permission('team_management')));
create policy teams_update_authenticated on public.teams
for update to authenticated
using ((select private.has_permission('team_management')))
with check ((select private.has_permission('team_management')));
create policy teams_not_banned on public.teams
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

-- The sub-select runs under the reader's own rules for users: whoever is hidden there is missing here.
create policy team_members_select_anon on public.team_members
for select to anon
using (
  left_at is null and status = 'active'
  and exists (select from public.users where users.id = team_members.user_id)
);
create policy team_members_select_authenticated on public.team_members
for select to authenticated
using (
  user_id = (select auth.uid())
  or exists (select from public.users where users.id = team_members.user_id)
  or (select private.has_permission('team_management'))
);
create policy team_members_insert_authenticated on public.team_members
for insert to authenticated with check ((select private.has_permission('team_management')));
create policy team_members_update_authenticated on public.team_members
for update to authenticated
using ((select private.has_permission('team_management')))
with check ((select private.has_permission('team_management')));
create policy team_members_not_banned on public.team_members
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.teams to anon, authenticated;
grant insert (
  slug, name, game, game_category, color_gradient, bg_color, border_color, rank, achievements, max_roster_size,
  status, description, sort_order
) on public.teams to authenticated;
grant update (
  slug, name, game, game_category, color_gradient, bg_color, border_color, rank, achievements, max_roster_size,
  status, description, sort_order
) on public.teams to authenticated;
grant select on public.team_members to anon, authenticated;
grant insert (team_id, user_id, role, status, joined_at) on public.team_members to authenticated;
grant update (role, status, left_at) on public.team_members to authenticated;

create function private.recent_achievement(team uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select teams.achievements from public.teams where teams.id = team;
$$;
comment on function private.recent_achievement(uuid) is 'What a team won last, in one line: what was typed for it.';
revoke all on function private.recent_achievement(uuid) from public;
grant execute on function private.recent_achievement(uuid) to anon, authenticated, service_role;

create view public.teams_with_member_count
with (security_invoker = true) as
select
  teams.id,
  teams.slug,
  teams.name,
  teams.game,
  teams.game_category,
  game_categories.display_name as game_category_display,
  game_categories.color as game_category_color,
  teams.color_gradient,
  teams.bg_color,
  teams.border_color,
  teams.rank,
  private.recent_achievement(teams.id) as achievements,
  private.roster_size(teams.id) as current_roster_size,
  teams.max_roster_size,
  teams.status,
  teams.description,
  teams.sort_order,
  teams.created_at,
  teams.updated_at
from public.teams
left join public.game_categories on game_categories.category_code = teams.game_category;
comment on view public.teams_with_member_count is 'Teams with their game and the number of current active members.';
grant select on public.teams_with_member_count to anon, authenticated, service_role;
