-- Saved views: the search, filters, sort and columns of a table of the back office under a name.

set check_function_bodies = off;

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  desk text not null check (desk ~ '^[a-z-]{1,40}$'),
  name text not null check (
    char_length(name) between 1 and 60 and name = btrim(name)
    and name !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]'
  ),
  query text not null check (char_length(query) <= 2000 and (query = '' or query ~ '^\?[!-~]*$')),
  hidden_columns text[] check (cardinality(hidden_columns) <= 40 and char_length(array_to_string(hidden_columns, ' ')) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.saved_views is
  'Named addresses of tables of the back office, of one person or shared with everybody who may open the table.';
comment on column public.saved_views.desk is 'Name of the table (stores/admin); private.open_desks() lists them.';
comment on column public.saved_views.query is 'Query of the address without an open row and a page; the browser validates it when it reads it.';
comment on column public.saved_views.hidden_columns is 'Keys of the columns that are not shown; null leaves them as they are.';
create unique index saved_views_name_key on public.saved_views (owner_id, desk, lower(name));
create index saved_views_shared_idx on public.saved_views (desk) where is_shared;

-- Functions of the policies ----------------------------------------------------------------------------------------

-- Names of the tables of the back office whose rows the caller may read.
create function private.open_desks() returns text[]
language sql stable security definer set search_path = '' as $$
  -- The conditions of the views that the tables read.
  select array(
    select desk.name
    from (
      values
        ('orders', 'admin'), ('payment-notices', 'admin'), ('stock', 'admin'), ('products', 'admin'), ('discounts', 'admin'),
        ('suppliers', 'admin'), ('purchase-orders', 'admin'), ('partners', 'admin'), ('outbox', 'admin'), ('audit', 'admin'),
        ('people', 'user_management'),
        ('team-applications', 'team_management'), ('teams', 'team_management'), ('matches', 'team_management'),
        ('achievements', 'team_management'), ('opponents', 'team_management'), ('streamers', 'team_management'),
        ('role-applications', 'hr_full'), ('role-postings', 'hr_full'),
        ('assignments', 'hr_full'), ('roles', 'hr_full'), ('tickets', 'hr_full'), ('exits', 'hr_full'),
        ('hr-templates', 'hr_full'), ('hr-answers', 'hr_full'),
        ('articles', 'content_management')
    ) as desk (name, permission)
    where private.has_permission(desk.permission)
  );
$$;
grant execute on function private.open_desks to authenticated;

call private.protect_table('public.saved_views', '{insert,update,delete}');
create policy saved_views_select_authenticated on public.saved_views
for select to authenticated using (
  desk = any ((select private.open_desks())::text[]) and (is_shared or owner_id = (select auth.uid()))
);
create policy saved_views_insert_authenticated on public.saved_views
for insert to authenticated with check (
  desk = any ((select private.open_desks())::text[]) and owner_id = (select auth.uid())
);
create policy saved_views_update_authenticated on public.saved_views
for update to authenticated
using (owner_id = (select auth.uid()) or (is_shared and (select private.is_admin())))
with check (owner_id = (select auth.uid()) or (is_shared and (select private.is_admin())));
create policy saved_views_delete_authenticated on public.saved_views
for delete to authenticated using (owner_id = (select auth.uid()) or (is_shared and (select private.is_admin())));

grant select, delete on public.saved_views to authenticated;
grant insert (desk, name, query, hidden_columns, is_shared) on public.saved_views to authenticated;
grant update (name, query, hidden_columns, is_shared) on public.saved_views to authenticated;

-- BEFORE INSERT: at most 100 views of a person. Locks the person (advisory). Refuses with too_many_views.
create function private.limit_saved_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Rows of one person are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('saved_views:' || new.owner_id, 0));
  perform private.refuse_if((
    select count(*) from public.saved_views where saved_views.owner_id = new.owner_id
  ) >= 100, 'too_many_views');
  return new;
end;
$$;

call private.keep_updated_at('public.saved_views');

create trigger saved_views_limit
before insert on public.saved_views
for each row execute function private.limit_saved_views();
