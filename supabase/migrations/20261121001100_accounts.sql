-- Accounts: who asks, trusted changes of one's own state, used confirmation links, gamertags that are free.

-- The photo is checked and re-encoded by the site's own function, which writes its address with the service key.
revoke update (photo_url) on public.users from authenticated;

-- Trusted changes -------------------------------------------------------------------------------------------------

create function private.trust_mark(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  -- Bound to this transaction and this person, and salted: no setting that a caller could invent equals it.
  select private.hash(concat_ws(':', 'trusted', pg_current_xact_id(), person));
$$;
comment on function private.trust_mark(uuid) is 'What obscura.trusted must hold for a trusted change of that person in this transaction.';
revoke all on function private.trust_mark(uuid) from public;

create function private.trust(person uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select set_config('obscura.trusted', private.trust_mark(person), true);
$$;
comment on function private.trust(uuid) is
  'Lets the function that calls it change the state of that person, whoever asks; private.distrust() ends it.';
revoke all on function private.trust(uuid) from public;

create function private.distrust()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select set_config('obscura.trusted', '', true);
$$;
comment on function private.distrust() is 'Ends what private.trust() began.';
revoke all on function private.distrust() from public;

create function private.is_trusted(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(current_setting('obscura.trusted', true) = private.trust_mark(person), false);
$$;
comment on function private.is_trusted(uuid) is 'Whether a function of ours is changing the state of that person right now.';
revoke all on function private.is_trusted(uuid) from public;

create or replace function private.guard_user_privileges()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor uuid := auth.uid();
begin
  -- No grant lets a person write these columns; this holds even for a function that forgets who asks.
  -- The service and migrations have no signed-in person.
  if actor is null or private.is_trusted(new.id) then
    return new;
  end if;
  if new.id = actor then
    raise exception using errcode = '42501', message = 'own_privileges';
  end if;
  if new.role is distinct from old.role and not private.is_superadmin() then
    raise exception using errcode = '42501', message = 'superadmin_required';
  end if;
  if not private.has_permission('user_management') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  if old.role <> 'user' and not private.is_superadmin() then
    raise exception using errcode = '42501', message = 'superadmin_required';
  end if;
  return new;
end;
$$;

-- Who is asking ---------------------------------------------------------------------------------------------------

create function private.ensure_member(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.users (id) select account.id from auth.users as account where account.id = person
  on conflict (id) do nothing;
  insert into public.user_private (user_id, email)
  select account.id, account.email from auth.users as account where account.id = person
  on conflict (user_id) do nothing;
end;
$$;
comment on function private.ensure_member(uuid) is 'Makes the member rows of an account that has none; otherwise changes nothing.';
revoke all on function private.ensure_member(uuid) from public;

create function private.require_member()
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  if person is null or not exists (select from auth.users as account where account.id = person) then
    raise exception using errcode = '42501', message = 'not_signed_in';
  end if;
  if private.is_banned() and not private.lift_expired_ban(person) then
    raise exception using errcode = '42501', message = 'banned';
  end if;
  perform private.ensure_member(person);
  return person;
end;
$$;
comment on function private.require_member() is 'The signed-in person, whose rows exist from here on; refuses nobody, the deleted and the banned.';
revoke all on function private.require_member() from public;

create function public.ensure_member()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_member();
end;
$$;
comment on function public.ensure_member() is 'Makes the caller''s own rows where they are missing. Safe to repeat.';
revoke all on function public.ensure_member() from public;
grant execute on function public.ensure_member() to authenticated, service_role;

-- Confirmation links ----------------------------------------------------------------------------------------------

create table private.used_confirmations (
  token_hash text not null,
  user_id uuid not null,
  used_at timestamptz not null default now(),
  constraint used_confirmations_pkey primary key (token_hash),
  constraint used_confirmations_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.used_confirmations is
  'Sign-up links that were used or replaced, so that a second look at one can say that the address is confirmed.';
comment on column private.used_confirmations.token_hash is 'Salted hash of what the link carried.';
create index used_confirmations_user_idx on private.used_confirmations (user_id);
alter table private.used_confirmations enable row level security;

create function private.keep_used_confirmation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.used_confirmations (token_hash, user_id)
  values (private.hash('confirmation:' || old.confirmation_token), old.id)
  on conflict (token_hash) do nothing;
  return null;
end;
$$;
comment on function private.keep_used_confirmation() is 'AFTER a confirmation token is used or replaced: remembers it.';
revoke all on function private.keep_used_confirmation() from public;

create trigger obscura_used_confirmation
after update of confirmation_token on auth.users
for each row when (
  coalesce(old.confirmation_token, '') <> '' and new.confirmation_token is distinct from old.confirmation_token
)
execute function private.keep_used_confirmation();

create function public.confirmation_state(token_hash text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.consume('confirmation_state', private.hash(private.client_address()), 60, 600) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  return case when exists (
    select
    from private.used_confirmations as used
    join auth.users as account on account.id = used.user_id
    where used.token_hash = private.hash('confirmation:' || confirmation_state.token_hash)
      and account.email_confirmed_at is not null
  ) then 'confirmed' else 'unknown' end;
end;
$$;
comment on function public.confirmation_state(text) is
  '''confirmed'' for a sign-up link that was used or replaced and whose address is confirmed now, else ''unknown''. 60 in 10 minutes.';
revoke all on function public.confirmation_state(text) from public;
grant execute on function public.confirmation_state(text) to anon, authenticated, service_role;
