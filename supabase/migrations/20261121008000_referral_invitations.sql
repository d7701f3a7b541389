-- One mail for one invitation: a second one is refused, one that could not be mailed is void, and whoever wants none gets none.

create table private.uninvited (
  email_hash text not null,
  created_at timestamptz not null default now(),
  constraint uninvited_pkey primary key (email_hash)
);
comment on table private.uninvited is 'Addresses, hashed, whose owners asked not to be invited.';
alter table private.uninvited enable row level security;

create function public.refuse_invitations(email text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.uninvited (email_hash) values (private.email_hash(refuse_invitations.email)) on conflict do nothing;
$$;
comment on function public.refuse_invitations(text) is
  'For whoever asked: no invitation is mailed to this address any more. The service only.';
revoke all on function public.refuse_invitations(text) from public, anon, authenticated;
grant execute on function public.refuse_invitations(text) to service_role;

create or replace function public.create_referral_invitation(person uuid, email text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own_code text := private.referral_code_of(person);
  hash text := private.email_hash(email);
  silent boolean;
begin
  if exists (select from public.users where users.id = person and users.status = 'banned') then
    raise exception using errcode = '42501', message = 'banned';
  end if;
  if email is null or char_length(btrim(email)) > 254 or btrim(email) !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'PT409', message = 'invalid_email';
  end if;
  if exists (
    select from auth.users as account
    where account.id = person and lower(account.email) = lower(btrim(create_referral_invitation.email))
  ) then
    raise exception using errcode = 'PT409', message = 'referral_self';
  end if;
  if exists (
    select from public.referrals
    where referrals.referrer_id = person and referrals.email_hash = hash and referrals.state = 'invited'
  ) then
    raise exception using errcode = 'PT409', message = 'referral_repeated';
  end if;
  if not private.consume('referral_invitation', private.hash(person::text), 10, 86400)
    or not private.consume('referral_address', hash, 3, 86400)
  then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  -- The referrer hears the same either way: who has an account is nobody's business.
  silent := private.is_banned_email(create_referral_invitation.email)
    or exists (select from private.uninvited where uninvited.email_hash = hash)
    or exists (
      select from auth.users as account where lower(account.email) = lower(btrim(create_referral_invitation.email))
    );
  insert into public.referrals (referrer_id, email_hash, email_masked, state, invited_at)
  values (person, hash, private.mask_email(create_referral_invitation.email), 'invited', now())
  on conflict (referrer_id, email_hash) where state = 'invited' do nothing;
  if not found then
    raise exception using errcode = 'PT409', message = 'referral_repeated';
  end if;
  return jsonb_build_object('code', own_code, 'send', not silent);
end;
$$;
comment on function public.create_referral_invitation(uuid, text) is
  'Writes an invitation down and answers {code, send}: no mail goes to somebody who is here, banned, or wants none. The service only; once while it is open, 10 a day for a member, 3 for an address.';

create function public.withdraw_referral_invitation(person uuid, email text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.referrals
  where referrals.referrer_id = person and referrals.state = 'invited'
    and referrals.email_hash = private.email_hash(withdraw_referral_invitation.email);
$$;
comment on function public.withdraw_referral_invitation(uuid, text) is
  'Voids an open invitation that could not be mailed. The service only.';
revoke all on function public.withdraw_referral_invitation(uuid, text) from public, anon, authenticated;
grant execute on function public.withdraw_referral_invitation(uuid, text) to service_role;
