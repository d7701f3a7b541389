-- Privacy: everything held about oneself, asking for deletion, and coming of age.

create table public.deletion_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  reason text,
  state text not null default 'open',
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days',
  closed_at timestamptz,
  constraint deletion_requests_pkey primary key (id),
  constraint deletion_requests_user_id_fkey foreign key (user_id) references public.users (id) on delete set null,
  constraint deletion_requests_reason_check check (char_length(reason) <= 1000),
  constraint deletion_requests_state_check check (state in ('open', 'cancelled', 'done')),
  constraint deletion_requests_closed_at_check check ((state = 'open') = (closed_at is null))
);
comment on table public.deletion_requests is 'Members who asked for their account to be deleted. The request outlives the account.';
comment on column public.deletion_requests.due_at is 'When it has to be done.';
create unique index deletion_requests_open_key on public.deletion_requests (user_id) where state = 'open';
create index deletion_requests_user_idx on public.deletion_requests (user_id);
create index deletion_requests_due_idx on public.deletion_requests (due_at) where state = 'open';
alter table public.deletion_requests enable row level security;

create trigger deletion_requests_audit
after insert or update or delete on public.deletion_requests
for each row execute function private.audit_row('id', 'reason');

-- Deletion --------------------------------------------------------------------------------------------------------

create function public.request_deletion(reason text default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  insert into public.deletion_requests (user_id, reason)
  values (person, nullif(btrim(request_deletion.reason), ''))
  on conflict (user_id) where state = 'open' do nothing;
  return (
    select jsonb_build_object('requested_at', request.requested_at, 'due_at', request.due_at)
    from public.deletion_requests as request
    where request.user_id = person and request.state = 'open'
  );
end;
$$;
comment on function public.request_deletion(text) is
  'Asks for the caller''s account to be deleted; asking again answers the open request: {requested_at, due_at}.';
revoke all on function public.request_deletion(text) from public, anon;
grant execute on function public.request_deletion(text) to authenticated;

create function public.cancel_deletion_request()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  update public.deletion_requests set state = 'cancelled', closed_at = now()
  where deletion_requests.user_id = person and deletion_requests.state = 'open';
  return found;
end;
$$;
comment on function public.cancel_deletion_request() is 'Takes the caller''s open request back; answers whether there was one.';
revoke all on function public.cancel_deletion_request() from public, anon;
grant execute on function public.cancel_deletion_request() to authenticated;

create function private.close_deletion_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.deletion_requests set state = 'done', closed_at = now(), reason = null
  where deletion_requests.user_id = old.id and deletion_requests.state = 'open';
  return old;
end;
$$;
comment on function private.close_deletion_request() is 'BEFORE a member is deleted: their request is done, and says no more why.';
revoke all on function private.close_deletion_request() from public;

create trigger users_close_deletion_request
before delete on public.users
for each row execute function private.close_deletion_request();

-- Everything held -------------------------------------------------------------------------------------------------

create function private.data_of_account(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', account.id, 'email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at
      ) from auth.users as account where account.id = person
    ),
    'sessions', (
      select jsonb_agg(jsonb_build_object('created_at', session.created_at, 'user_agent', session.user_agent, 'ip', session.ip))
      from auth.sessions as session where session.user_id = person
    ),
    'users', (select to_jsonb(users) from public.users where users.id = person),
    'user_private', (select to_jsonb(own) - 'user_id' from public.user_private as own where own.user_id = person),
    'onboarding_progress', (
      select jsonb_agg(to_jsonb(progress) - 'user_id') from public.onboarding_progress as progress where progress.user_id = person
    ),
    'consent_requests', (
      select jsonb_agg(to_jsonb(request) - '{user_id,token_hash}'::text[] order by request.created_at)
      from public.consent_requests as request where request.user_id = person
    ),
    'consent_events', (
      select jsonb_agg(to_jsonb(event) - 'user_id' order by event.id) from public.consent_events as event where event.user_id = person
    ),
    'deletion_requests', (
      select jsonb_agg(to_jsonb(request) - 'user_id' order by request.requested_at)
      from public.deletion_requests as request where request.user_id = person
    )
  );
$$;
comment on function private.data_of_account(uuid) is 'What is held about a member as an account.';
revoke all on function private.data_of_account(uuid) from public;

create function private.data_of_member(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    -- Not who decided, and not the evidence, which is about others too.
    'bans', (
      select jsonb_agg(to_jsonb(ban) - '{user_id,evidence,banned_by,lifted_by}'::text[] order by ban.banned_at)
      from public.bans as ban where ban.user_id = person
    ),
    'user_organizational_roles', (
      select jsonb_agg(to_jsonb(held) - 'user_id' order by held.start_date)
      from public.user_organizational_roles as held where held.user_id = person
    ),
    'team_members', (
      select jsonb_agg(to_jsonb(membership) - 'user_id' order by membership.joined_at)
      from public.team_members as membership where membership.user_id = person
    ),
    'blog_articles', (
      select jsonb_agg(jsonb_build_object('slug', article.slug, 'title', article.title, 'status', article.status))
      from public.blog_articles as article where article.author_id = person
    ),
    'referral_codes', (select to_jsonb(own) - 'user_id' from public.referral_codes as own where own.user_id = person),
    -- Whom they brought, and how they came themselves: nobody else's name.
    'referrals', (
      select jsonb_agg(
        to_jsonb(referral) - '{referrer_id,referred_id,email_hash}'::text[]
          || jsonb_build_object('brought_by_me', referral.referrer_id = person)
        order by referral.created_at
      )
      from public.referrals as referral where person in (referral.referrer_id, referral.referred_id)
    ),
    'audit', (
      select jsonb_agg(
        jsonb_build_object('at', entry.at, 'action', entry.action, 'before', entry.before, 'after', entry.after)
        order by entry.id
      )
      from public.audit as entry where entry.table_name = 'users' and entry.row_key = person::text
    )
  );
$$;
comment on function private.data_of_member(uuid) is 'What is held about a member in the organisation.';
revoke all on function private.data_of_member(uuid) from public;

create function public.request_my_data()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.consume('request_my_data', private.hash(person::text), 10, 86400) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  -- A body is read when it runs: whatever later migrations keep of people, they make the part that is called here.
  return jsonb_build_object('generated_at', now())
    || private.data_of_account(person) || private.data_of_member(person) || private.data_of_editor(person)
    || private.data_of_buyer(person) || private.data_of_applicant(person) || private.data_of_player(person);
end;
$$;
comment on function public.request_my_data() is
  'Everything that is held about the caller, by table; null where there is nothing. 10 a day.';
revoke all on function public.request_my_data() from public, anon;
grant execute on function public.request_my_data() to authenticated;

-- Coming of age ---------------------------------------------------------------------------------------------------

create function public.lapse_consents()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid;
  lapsed integer := 0;
begin
  for person in
    select users.id
    from public.users
    join public.user_private as own on own.user_id = users.id
    where own.date_of_birth is not null and not private.is_minor(own.date_of_birth)
      and private.decision_of(users.id, 'membership') = 'granted'
    order by users.id
    for no key update of users
  loop
    insert into public.consent_events (user_id, purpose, decision, version)
    select person, purpose, 'lapsed', 'age'
    from unnest('{membership,public_profile,streaming,birthday_list,travel,shop}'::text[]) as purpose
    where private.decision_of(person, purpose) = 'granted';
    -- They agree for themselves now; nobody needs to know any more who the guardian was.
    delete from public.onboarding_progress where user_id = person and step in ('agreement', 'guardian');
    delete from public.consent_requests where user_id = person;
    update public.user_private set
      guardian_name = null, guardian_relationship = null, guardian_email = null, guardian_phone = null,
      show_birthday = false
    where user_id = person;
    perform private.trust(person);
    update public.users set onboarding = false, public_profile = false where id = person;
    perform private.distrust();
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end;
$$;
comment on function public.lapse_consents() is
  'For a daily job: consents of those who turned 18 end, and they confirm their membership themselves. Answers how many.';
revoke all on function public.lapse_consents() from public, anon, authenticated;
grant execute on function public.lapse_consents() to service_role;

create function public.confirm_majority(version text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  perform from public.users where users.id = person for no key update;
  if private.is_minor_person(person) or private.decision_of(person, 'membership') is distinct from 'lapsed' then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  perform public.save_onboarding('agreement', jsonb_build_object('version', version));
  -- What is missing for an adult is asked for as of anybody else.
  perform private.complete_if_ready(person);
  return public.my_profile();
end;
$$;
comment on function public.confirm_majority(text) is
  'For a member whose guardian''s consent has lapsed: agrees for themselves, and is onboarded again when every step of an adult is done.';
revoke all on function public.confirm_majority(text) from public, anon;
grant execute on function public.confirm_majority(text) to authenticated;

-- Access ----------------------------------------------------------------------------------------------------------

create policy deletion_requests_select_authenticated on public.deletion_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('user_management')));
create policy deletion_requests_not_banned on public.deletion_requests
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.deletion_requests to authenticated;
