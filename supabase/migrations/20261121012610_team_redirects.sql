-- A team's changed address leads on.

create table public.team_redirects (
  slug text not null,
  team_id uuid not null,
  created_at timestamptz not null default now(),
  constraint team_redirects_pkey primary key (slug),
  constraint team_redirects_team_id_fkey foreign key (team_id) references public.teams (id) on delete cascade
);
comment on table public.team_redirects is
  'Former addresses of teams; they lead to the team until a team has the address again. Written by a trigger on teams alone.';
create index team_redirects_team_idx on public.team_redirects (team_id);
alter table public.team_redirects enable row level security;

create function private.note_team_redirect()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Other than with articles the address of a team that is there wins: a team's name is used again, a story's is not.
  delete from public.team_redirects where team_redirects.slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.team_redirects (slug, team_id) values (old.slug, new.id)
    on conflict (slug) do update set team_id = excluded.team_id, created_at = now();
    -- The page at the old address must not outlive the next build.
    perform private.queue_rebuild(now());
  end if;
  return null;
end;
$$;
comment on function private.note_team_redirect() is 'AFTER a team took an address: nobody is led away from it, and the one it left leads there.';
revoke all on function private.note_team_redirect() from public;

create trigger teams_redirect_insert
after insert on public.teams
for each row execute function private.note_team_redirect();

create trigger teams_redirect_update
after update of slug on public.teams
for each row when (old.slug <> new.slug)
execute function private.note_team_redirect();

create policy team_redirects_select_anon on public.team_redirects
for select to anon using (true);
create policy team_redirects_select_authenticated on public.team_redirects
for select to authenticated using (true);
create policy team_redirects_not_banned on public.team_redirects
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.team_redirects to anon, authenticated;
