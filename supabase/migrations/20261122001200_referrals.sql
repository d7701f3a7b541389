-- Referrals: one code per member, one counted referral per new member.

create table public.referral_codes (
  user_id uuid primary key references public.users (id) on delete cascade,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_at timestamptz not null default now()
);
comment on table public.referral_codes is 'Codes of referral links, created on first use. Functions only.';
comment on column public.referral_codes.code is 'Letters and digits without look-alikes.';

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  referrer_id uuid not null references public.users (id) on delete cascade,
  referred_id uuid references public.users (id) on delete set null,
  email_hash text,
  email_masked text check (char_length(email_masked) <= 254),
  state text not null check (state in ('invited', 'signed_up', 'onboarded', 'retained_30d', 'duplicate', 'self', 'expired')),
  invited_at timestamptz,
  signed_up_at timestamptz,
  onboarded_at timestamptz,
  retained_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.referrals is
  'Referred members and their progress: invited → signed_up → onboarded → retained_30d, or duplicate, self, '
  'expired. Functions only.';
comment on column public.referrals.email_hash is 'Salted hash of the invited address, until the invitation closes.';
comment on column public.referrals.email_masked is 'For instance n••••@mail.test: enough for the member who typed it.';
comment on column public.referrals.invited_at is 'Null for a sign-up through the link alone.';
create unique index referrals_counted_key on public.referrals (referred_id)
  where state in ('signed_up', 'onboarded', 'retained_30d');
create unique index referrals_open_key on public.referrals (referrer_id, email_hash) where state = 'invited';
create unique index referrals_uncounted_key on public.referrals (referrer_id, referred_id) where state in ('self', 'duplicate');
create index referrals_referrer_idx on public.referrals (referrer_id, created_at desc);
create index referrals_email_idx on public.referrals (email_hash) where state = 'invited';

create table private.invitation_opt_outs (
  email_hash text primary key,
  created_at timestamptz not null default now()
);
comment on table private.invitation_opt_outs is 'Hashed addresses whose owners refuse invitations.';

alter table public.referral_codes enable row level security;

alter table public.referrals enable row level security;

alter table private.invitation_opt_outs enable row level security;

-- Invitations and refusals compare mailboxes, not addresses.
-- Salted hash of a mailbox, to compare addresses without storing them.
create function private.email_hash(email text) returns text
language sql stable security definer set search_path = '' as $$
  select private.hash('email:' || private.canonical_mailbox(email));
$$;

-- First letter and domain, as maskEmail() of src/domain/mask-email.ts.
create function private.mask_email(email text) returns text
language sql immutable set search_path = '' as $$
  select left(btrim(email), 1) || '••••@' || split_part(btrim(email), '@', 2);
$$;

-- Referral code of an onboarded member or an administrator; created once. Refuses with the codes of
-- private.membership_refusal.
create function private.referral_code_of(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  found_code text;
  refusal text := private.membership_refusal(person);
begin
  -- Administrators invite without being onboarded themselves.
  perform private.refuse_if(refusal is not null and not exists (
    select from public.users where users.id = person and users.role <> 'user'
  ), refusal, '42501');
  loop
    select referral_codes.code into found_code from public.referral_codes where referral_codes.user_id = person;
    exit when found_code is not null;
    -- Eight random letters and digits (40 bits) of fully random bytes of a UUID; 32 characters, so that each is equally likely.
    -- A second window, or a collision of codes: look again.
    insert into public.referral_codes (user_id, code)
    select person, string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(uuid.bytes, place) % 32 + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) as uuid, unnest('{0,1,2,3,4,5,10,11}'::integer[]) as place
    on conflict do nothing;
  end loop;
  return found_code;
end;
$$;

-- Codes and claims -------------------------------------------------------------------------------------------------

-- The caller's referral code. Onboarded members only.
create function public.my_referral_code() returns text
language plpgsql security definer set search_path = '' as $$
begin
  return private.referral_code_of(private.require_member());
end;
$$;
grant execute on function public.my_referral_code to authenticated;

-- The caller's referrals, newest first. `email` is masked, and null for a sign-up through the link alone.
create function public.my_referrals() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', row.id, 'email', row.email_masked, 'state', row.state, 'invited_at', row.invited_at,
      'signed_up_at', row.signed_up_at, 'onboarded_at', row.onboarded_at, 'retained_at', row.retained_at,
      'created_at', row.created_at, 'updated_at', row.updated_at
    ) order by row.created_at desc, row.id)
    from public.referrals as row
    where row.referrer_id = person
  ), '[]');
end;
$$;
grant execute on function public.my_referrals to authenticated;

-- Counts a member for one referrer; other invitations become duplicates.
create function private.count_referral(person uuid, by_referrer uuid, hash text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.referrals set state = 'signed_up', referred_id = person, signed_up_at = now(), email_hash = null
  where referrer_id = by_referrer and email_hash = hash and state = 'invited';
  if not found then
    insert into public.referrals (referrer_id, referred_id, state, signed_up_at)
    values (by_referrer, person, 'signed_up', now());
  end if;
  -- Other invitations of this address become duplicates.
  update public.referrals set state = 'duplicate', email_hash = null where email_hash = hash and state = 'invited';
end;
$$;

-- Records the referrer of the newly signed-up caller: signed_up, self, duplicate (counted for another referrer) or
-- expired (already a member). Refuses with referral_invalid.
create function public.claim_referral(code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  referrer uuid;
begin
  perform from public.users where users.id = person for no key update;
  select codes.user_id into referrer from public.referral_codes as codes
  where codes.code = upper(btrim(claim_referral.code));
  perform private.refuse_if(referrer is null, 'referral_invalid');
  if referrer = person then
    insert into public.referrals (referrer_id, referred_id, state) values (person, person, 'self') on conflict do nothing;
    return 'self';
  end if;
  -- Long-standing members did not come through this link.
  if not exists (
    select from public.users
    where users.id = person and not users.onboarding and users.created_at > now() - interval '30 days'
  ) then
    return 'expired';
  end if;
  if exists (
    select from public.referrals
    where referrals.referred_id = person and referrals.referrer_id = referrer
      and referrals.state in ('signed_up', 'onboarded', 'retained_30d')
  ) then
    return 'signed_up';
  end if;
  if exists (
    select from public.referrals
    where referrals.referred_id = person and referrals.state in ('signed_up', 'onboarded', 'retained_30d')
  ) then
    insert into public.referrals (referrer_id, referred_id, state) values (referrer, person, 'duplicate')
    on conflict do nothing;
    return 'duplicate';
  end if;
  perform private.count_referral(person, referrer, private.email_hash(account.email))
  from auth.users as account where account.id = person;
  return 'signed_up';
end;
$$;
grant execute on function public.claim_referral to authenticated;

-- Invitations ------------------------------------------------------------------------------------------------------

-- Creates an invitation and returns {code, send}: send is false for existing members, banned addresses and addresses
-- that refuse invitations. The service only; one open invitation per address, 10 a day per member, 3 per address.
-- Refuses with invalid_email, referral_self, referral_repeated, throttled.
create function public.create_referral_invitation(person uuid, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own_code text := private.referral_code_of(person);
  hash text := private.email_hash(email);
  silent boolean;
begin
  perform private.refuse_if(exists (select from public.users where users.id = person and users.status = 'banned'), 'banned', '42501');
  perform private.refuse_if(private.is_email(btrim(email)) is not true, 'invalid_email');
  perform private.refuse_if(exists (
    select from auth.users as account
    where account.id = person and lower(account.email) = lower(btrim(create_referral_invitation.email))
  ), 'referral_self');
  perform private.refuse_if(exists (
    select from public.referrals
    where referrals.referrer_id = person and referrals.email_hash = hash and referrals.state = 'invited'
  ), 'referral_repeated');
  perform private.throttle('referral_invitation', person::text, 10, 86400);
  perform private.refuse_if(not private.consume('referral_address', hash, 3, 86400), 'throttled', 'PT429');
  -- The result is the same either way, so that it does not reveal whether an account exists.
  silent := private.is_banned_email(create_referral_invitation.email)
    or exists (select from private.invitation_opt_outs where invitation_opt_outs.email_hash = hash)
    or exists (
      select from auth.users as account where lower(account.email) = lower(btrim(create_referral_invitation.email))
    );
  insert into public.referrals (referrer_id, email_hash, email_masked, state, invited_at)
  values (person, hash, private.mask_email(create_referral_invitation.email), 'invited', now())
  on conflict (referrer_id, email_hash) where state = 'invited' do nothing;
  perform private.refuse_if(not found, 'referral_repeated');
  return jsonb_build_object('code', own_code, 'send', not silent);
end;
$$;
grant execute on function public.create_referral_invitation to service_role;

-- Stops invitation mails to this address. The service only.
create function public.opt_out_of_invitations(email text) returns void
language sql security definer set search_path = '' as $$
  insert into private.invitation_opt_outs (email_hash) values (private.email_hash(opt_out_of_invitations.email)) on conflict do nothing;
$$;
grant execute on function public.opt_out_of_invitations to service_role;

-- Voids an open invitation that could not be mailed. The service only.
create function public.withdraw_referral_invitation(person uuid, email text) returns void
language sql security definer set search_path = '' as $$
  delete from public.referrals
  where referrals.referrer_id = person and referrals.state = 'invited'
    and referrals.email_hash = private.email_hash(withdraw_referral_invitation.email);
$$;
grant execute on function public.withdraw_referral_invitation to service_role;

-- Progress ---------------------------------------------------------------------------------------------------------

-- AFTER a member is onboarded: advances the member's referral.
create function private.advance_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hash text;
  first_referrer uuid;
begin
  if not exists (
    select from public.referrals
    where referrals.referred_id = new.id and referrals.state in ('signed_up', 'onboarded', 'retained_30d')
  ) then
    -- Invited by mail but signed up without the link: counts for the first referrer.
    select private.email_hash(account.email) into hash from auth.users as account where account.id = new.id;
    select referrals.referrer_id into first_referrer from public.referrals
    where referrals.email_hash = hash and referrals.state = 'invited' and referrals.referrer_id <> new.id
    order by referrals.created_at, referrals.id
    limit 1;
    if first_referrer is not null then
      perform private.count_referral(new.id, first_referrer, hash);
    end if;
  end if;
  update public.referrals set state = 'onboarded', onboarded_at = now()
  where referrals.referred_id = new.id and referrals.state = 'signed_up';
  return null;
end;
$$;

-- For a daily job: members count as retained after 30 days; invitations expire after 30 days, sign-ups without
-- onboarding after 90. Returns the number of changed rows.
create function public.advance_referrals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  retained integer;
  expired integer;
begin
  update public.referrals set state = 'retained_30d', retained_at = now()
  from public.users as person
  where referrals.state = 'onboarded' and referrals.onboarded_at <= now() - interval '30 days'
    and person.id = referrals.referred_id and person.onboarding and person.status in ('active', 'approved');
  get diagnostics retained = row_count;
  update public.referrals set state = 'expired', email_hash = null
  where (state = 'invited' and invited_at <= now() - interval '30 days')
    or (state = 'signed_up' and signed_up_at <= now() - interval '90 days');
  get diagnostics expired = row_count;
  return retained + expired;
end;
$$;
grant execute on function public.advance_referrals to service_role;

call private.keep_updated_at('public.referrals');

create trigger users_advance_referral
after update of onboarding on public.users
for each row when (new.onboarding and not old.onboarding)
execute function private.advance_referral();
