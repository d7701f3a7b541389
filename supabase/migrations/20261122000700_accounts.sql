-- Rows that an account of the auth service brings with it, and the state of confirmation links.

create table private.used_confirmations (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  used_at timestamptz not null default now()
);
comment on table private.used_confirmations is
  'Sign-up links that were used or replaced, so that a second visit can report the address as confirmed.';
comment on column private.used_confirmations.token_hash is 'Salted hash of the token in the link.';

alter table private.used_confirmations enable row level security;

-- AFTER INSERT on auth.users: creates the member row (role user, status registered) and its private row.
create function private.handle_new_auth_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.users (id) values (new.id) on conflict (id) do nothing;
  insert into public.user_private (user_id, email) values (new.id, new.email)
  on conflict (user_id) do update set email = excluded.email;
  return null;
end;
$$;

-- AFTER UPDATE OF email on auth.users: copies the address to user_private.
create function private.handle_auth_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.user_private set email = new.email where user_id = new.id;
  return null;
end;
$$;

-- Member rows ------------------------------------------------------------------------------------------------------

-- Creates missing member rows of an account; otherwise changes nothing.
create function private.ensure_member(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Nearly every call: an insert that conflicts would run the triggers first.
  if exists (select from public.user_private where user_private.user_id = person) then
    return;
  end if;
  insert into public.users (id) select account.id from auth.users as account where account.id = person
  on conflict (id) do nothing;
  insert into public.user_private (user_id, email)
  select account.id, account.email from auth.users as account where account.id = person
  on conflict (user_id) do nothing;
end;
$$;

-- Creates the caller's missing member rows. Safe to repeat.
create function public.ensure_member() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
end;
$$;
grant execute on function public.ensure_member to authenticated;

-- Confirmation links -----------------------------------------------------------------------------------------------

-- AFTER a confirmation token is used or replaced: stores its hash.
create function private.record_used_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.used_confirmations (token_hash, user_id)
  values (private.hash('confirmation:' || old.confirmation_token), old.id)
  on conflict (token_hash) do nothing;
  return null;
end;
$$;

-- confirmed' for a used or replaced sign-up link of a confirmed address, else 'unknown'. 60 calls in 10 minutes per
-- network address. Refuses with throttled.
create function public.confirmation_state(token_hash text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.throttle('confirmation_state', private.client_address(), 60, 600);
  return case when exists (
    select
    from private.used_confirmations as confirmation
    join auth.users as account on account.id = confirmation.user_id
    where confirmation.token_hash = private.hash('confirmation:' || confirmation_state.token_hash)
      and account.email_confirmed_at is not null
  ) then 'confirmed' else 'unknown' end;
end;
$$;
grant execute on function public.confirmation_state to anon, authenticated;

create trigger obscura_new_auth_user
after insert on auth.users
for each row execute function private.handle_new_auth_user();

create trigger obscura_auth_email_change
after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.handle_auth_email_change();

create trigger obscura_used_confirmation
after update of confirmation_token on auth.users
for each row when (
  coalesce(old.confirmation_token, '') <> '' and new.confirmation_token is distinct from old.confirmation_token
)
execute function private.record_used_confirmation();
