-- Bans and where they are enforced: sign-up, sign-in, gamertags. A ban outlives the account.

create table public.bans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id) on delete set null,
  email text check (email = lower(email) and char_length(email) <= 254),
  gamertag text check (gamertag = lower(gamertag) and char_length(gamertag) <= 50),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  evidence text check (char_length(evidence) <= 4000),
  until timestamptz,
  former_status text not null check (former_status in ('registered', 'active', 'approved', 'left')),
  banned_at timestamptz not null default now(),
  banned_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text,
  constraint bans_until_check check (until > banned_at),
  constraint bans_lifted_at_check check (lifted_at >= banned_at),
  constraint bans_lift_reason_check check (
    lift_reason is null or (btrim(lift_reason) <> '' and char_length(lift_reason) <= 500 and lifted_at is not null)
  )
);
comment on table public.bans is
  'Every ban; rows are never deleted. Read by user management; written by functions and the trigger on '
  'users.status.';
comment on column public.bans.user_id is 'Null once the account is deleted; e-mail and gamertag stay refused.';
comment on column public.bans.email is 'Lower case, as of the ban.';
comment on column public.bans.gamertag is 'Lower case, as of the ban.';
comment on column public.bans.until is 'Null: permanent. An expired ban is lifted at the next sign-in or check.';
comment on column public.bans.former_status is 'Status that lifting restores.';
comment on column public.bans.banned_by is 'No foreign key: the ban outlives the account. Null: the service.';
comment on column public.bans.lift_reason is 'Null: expired, or the status was changed by other means.';
create unique index bans_open_key on public.bans (user_id) where lifted_at is null;
create index bans_banned_by_idx on public.bans (banned_by);
create index bans_email_idx on public.bans (email) where lifted_at is null;
create index bans_gamertag_idx on public.bans (gamertag) where lifted_at is null;

call private.protect_table('public.bans');
create policy bans_select_authenticated on public.bans
for select to authenticated using ((select private.has_permission('user_management')));

grant select on public.bans to authenticated;

-- Matching ---------------------------------------------------------------------------------------------------------

-- Whether a ban is in force for this address, also of a deleted account.
create function private.is_banned_email(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.bans
    where private.canonical_mailbox(bans.email) = (select private.canonical_mailbox(address)) and bans.lifted_at is null
      and (bans.until is null or bans.until > now())
  );
$$;

-- Whether a ban is in force for this gamertag, also of a deleted account.
create function private.is_banned_gamertag(tag text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.bans
    where private.gamertag_key(bans.gamertag) = (select private.gamertag_key(tag)) and bans.lifted_at is null
      and (bans.until is null or bans.until > now())
  );
$$;

-- Lifts an expired ban and restores the former status; returns whether it did.
create function private.lift_expired_ban(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  former text;
begin
  select bans.former_status into former from public.bans
  where bans.user_id = person and bans.lifted_at is null and bans.until <= now()
  for update;
  if former is null then
    return false;
  end if;
  perform private.begin_trusted_write(person);
  update public.users set status = former where users.id = person and users.status = 'banned';
  perform private.end_trusted_write();
  return true;
end;
$$;

-- Status and ban ---------------------------------------------------------------------------------------------------

-- AFTER a status becomes banned: records the ban, blocks sign-in, ends sessions.
create function private.begin_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ends timestamptz;
begin
  -- ban_user() has inserted the row with its reason; other writers of the status get one without.
  insert into public.bans (user_id, email, gamertag, reason, former_status, banned_by)
  select new.id, lower(user_private.email), lower(new.gamertag), 'Not recorded', old.status, auth.uid()
  from (select) as one left join public.user_private on user_private.user_id = new.id
  on conflict (user_id) where lifted_at is null do nothing;
  select bans.until into ends from public.bans where bans.user_id = new.id and bans.lifted_at is null;
  -- The auth service refuses sign-in until then; it does not accept 'infinity'.
  update auth.users set banned_until = coalesce(ends, now() + interval '100 years') where users.id = new.id;
  delete from auth.sessions where sessions.user_id = new.id;
  return null;
end;
$$;

-- AFTER a status stops being banned: ends the ban and unblocks sign-in.
create function private.end_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bans set lifted_at = greatest(now(), banned_at), lifted_by = auth.uid()
  where bans.user_id = new.id and bans.lifted_at is null;
  update auth.users set banned_until = null where users.id = new.id;
  return null;
end;
$$;

-- Enforcement ------------------------------------------------------------------------------------------------------

-- BEFORE INSERT or UPDATE on auth.users: refuses a banned address.
create function private.refuse_banned_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(private.is_banned_email(new.email), 'banned', '42501');
  return new;
end;
$$;

-- BEFORE INSERT on auth.sessions: refuses banned members; lifts an expired ban.
create function private.refuse_banned_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (select from public.users where users.id = new.user_id and users.status = 'banned')
    and not private.lift_expired_ban(new.user_id), 'banned', '42501');
  return new;
end;
$$;

-- BEFORE a gamertag is written: refuses the gamertag of a banned member, also of a deleted account. Refuses with
-- gamertag_taken.
create function private.refuse_banned_gamertag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(new.status <> 'banned' and private.is_banned_gamertag(new.gamertag), 'gamertag_taken');
  return new;
end;
$$;

-- {is_banned, message} for an address or a gamertag, ignoring case. 60 calls in 10 minutes per network address. Refuses
-- with throttled.
create function public.check_banned(email text default null, gamertag text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_email boolean;
  found_tag boolean;
begin
  perform private.throttle('check_banned', private.client_address(), 60, 600);
  found_email := private.is_banned_email(check_banned.email);
  found_tag := private.is_banned_gamertag(check_banned.gamertag);
  return jsonb_build_object(
    'is_banned', found_email or found_tag,
    'message', case
      when found_email then 'This email is associated with a banned account. Please contact HR for assistance.'
      when found_tag then 'This gamertag is associated with a banned account. Please contact HR for assistance.'
    end
  );
end;
$$;
grant execute on function public.check_banned to anon, authenticated;

-- Banning and lifting ----------------------------------------------------------------------------------------------

-- Bans a member, permanently or until a future time: ends sessions, blocks sign-in and sign-up, queues the mail with
-- the reason. Superadmins only. Refuses with transition_not_allowed.
create function public.ban_user(
  person uuid, reason text, until timestamptz default null, evidence text default null, expected timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
begin
  perform private.refuse_if(member.status = 'banned', 'transition_not_allowed');
  begin
    -- Reads the account: it exists even when the private row does not.
    insert into public.bans (user_id, email, gamertag, reason, evidence, until, former_status, banned_by)
    select
      member.id, lower(account.email), lower(member.gamertag), btrim(ban_user.reason),
      nullif(btrim(ban_user.evidence), ''), ban_user.until, member.status, auth.uid()
    from auth.users as account where account.id = member.id;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  update public.users set status = 'banned' where users.id = member.id;
  perform private.queue_account_notice(
    member.id, 'banned', jsonb_build_object('reason', btrim(ban_user.reason), 'until', ban_user.until)
  );
end;
$$;
grant execute on function public.ban_user to authenticated;

-- Ends a ban, restores the former status and queues a mail. Superadmins only. Refuses with transition_not_allowed.
create function public.lift_ban(person uuid, reason text, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
  former text;
begin
  perform private.refuse_if(member.status <> 'banned', 'transition_not_allowed');
  update public.bans
  set lifted_at = greatest(now(), bans.banned_at), lifted_by = auth.uid(), lift_reason = btrim(lift_ban.reason)
  where bans.user_id = member.id and bans.lifted_at is null
  returning bans.former_status into former;
  update public.users set status = former where users.id = member.id;
  perform private.queue_account_notice(member.id, 'ban_lifted');
end;
$$;
grant execute on function public.lift_ban to authenticated;

-- A ban that ends without a reason has expired; lifting by hand requires one.
-- BEFORE UPDATE: lifting a ban by hand requires a reason. Refuses with required.
create function private.require_lift_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(auth.uid() is not null and auth.uid() is distinct from new.user_id and new.lift_reason is null, 'required');
  return new;
end;
$$;

-- Clean-up ---------------------------------------------------------------------------------------------------------

-- For a daily job: clears address, gamertag and evidence of ended bans whose account is deleted. Returns the number of
-- bans.
create function public.anonymise_ended_bans() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  update public.bans set email = null, gamertag = null, evidence = null
  where bans.user_id is null and (bans.lifted_at is not null or bans.until <= now())
    and num_nonnulls(bans.email, bans.gamertag, bans.evidence) > 0;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
grant execute on function public.anonymise_ended_bans to service_role;

create trigger users_begin_ban
after update of status on public.users
for each row when (new.status = 'banned' and old.status <> 'banned')
execute function private.begin_ban();

create trigger users_end_ban
after update of status on public.users
for each row when (old.status = 'banned' and new.status <> 'banned')
execute function private.end_ban();

create trigger users_refuse_banned_gamertag
before update of gamertag on public.users
for each row when (new.gamertag is distinct from old.gamertag)
execute function private.refuse_banned_gamertag();

call private.audit_table('public.bans', 'id', 'email,gamertag,evidence');

create trigger bans_lift_reason
before update of lifted_at on public.bans
for each row when (old.lifted_at is null and new.lifted_at is not null)
execute function private.require_lift_reason();

create trigger obscura_refuse_banned_insert
before insert on auth.users
for each row execute function private.refuse_banned_email();

create trigger obscura_refuse_banned_update
before update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.refuse_banned_email();

create trigger obscura_refuse_banned_session
before insert on auth.sessions
for each row execute function private.refuse_banned_session();
