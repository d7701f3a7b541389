-- Inquiries of companies through the partner form, and what the club makes of them.

set check_function_bodies = off;

create table public.partner_inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null check (private.is_email(email)),
  company text not null check (btrim(company) <> '' and char_length(company) <= 160 and company !~ '[[:cntrl:]\u2028\u2029]'),
  phone text check (btrim(phone) <> '' and char_length(phone) <= 40 and phone !~ '[[:cntrl:]\u2028\u2029]'),
  website text check (btrim(website) <> '' and char_length(website) <= 300 and website !~ '[[:cntrl:]\u2028\u2029]'),
  partnership_type text not null check (
    partnership_type in ('sponsorship', 'collaboration', 'technology', 'media', 'event', 'other')
  ),
  budget_range text check (budget_range in ('under-50k', '50k-200k', '200k-500k', '500k-1m', 'over-1m', 'discuss')),
  timeline text check (timeline in ('immediate', 'quarter', 'half-year', 'year', 'flexible')),
  message text not null check (
    btrim(message) <> '' and char_length(message) <= 4000
    and message !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'
  ),
  status text not null default 'pending' check (status in ('pending', 'contacted', 'proposal', 'won', 'lost', 'spam')),
  answered_at timestamptz,
  owner_id uuid references public.users (id) on delete set null,
  value_cents bigint check (value_cents between 0 and 100000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A control character could start another header of the mail.
  constraint partner_inquiries_name_check check (
    btrim(name) <> '' and char_length(name) <= 120 and name !~ '[[:cntrl:]\u2028\u2029]'
  )
);
comment on table public.partner_inquiries is
  'Inquiries of partners. Anyone may insert, administrators read: rows hold names and addresses.';
comment on column public.partner_inquiries.answered_at is 'When the club answered first; promised within 24 hours.';
comment on column public.partner_inquiries.owner_id is 'The member of staff who looks after it.';
comment on column public.partner_inquiries.value_cents is 'What the partnership is worth, in cents; null when unknown.';
comment on column public.partner_inquiries.website is 'As typed; shown as text, never requested by the server.';
create index partner_inquiries_status_idx on public.partner_inquiries (status, created_at desc);

create table private.partner_inquiry_events (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.partner_inquiries (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('status', 'mail', 'note', 'owner', 'value')),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 20000),
  actor_id uuid references public.users (id) on delete set null
);
comment on table private.partner_inquiry_events is
  'What the club did about an inquiry: steps, mails with their text, notes, owners, values.';
create index partner_inquiry_events_inquiry_idx on private.partner_inquiry_events (inquiry_id, id);

call private.protect_table('public.partner_inquiries');
create policy partner_inquiries_insert_anon on public.partner_inquiries
for insert to anon with check (status = 'pending');
create policy partner_inquiries_insert_authenticated on public.partner_inquiries
for insert to authenticated with check (status = 'pending');
create policy partner_inquiries_select_authenticated on public.partner_inquiries
for select to authenticated using ((select private.is_admin()));

grant insert (name, email, company, phone, website, partnership_type, budget_range, timeline, message)
on public.partner_inquiries to anon, authenticated;
grant select on public.partner_inquiries to authenticated;

alter table private.partner_inquiry_events enable row level security;

-- Steps ------------------------------------------------------------------------------------------------------------

-- States that an inquiry may move to from this one: the only list of them.
create function private.inquiry_steps(status text) returns text[]
language sql immutable set search_path = '' as $$
  select case status
    when 'pending' then '{contacted,lost,spam}'::text[]
    when 'contacted' then '{proposal,won,lost,spam}'::text[]
    when 'proposal' then '{contacted,won,lost}'::text[]
    -- Back, because a click can be wrong.
    when 'won' then '{proposal}'::text[]
    when 'lost' then '{contacted}'::text[]
    when 'spam' then '{pending}'::text[]
    else '{}'::text[]
  end;
$$;
grant execute on function private.inquiry_steps to authenticated;

-- The inquiry, locked, if it is still the version read. For administrators. Refuses with not_found, changed_meanwhile.
create function private.lock_inquiry(inquiry uuid, expected timestamptz) returns public.partner_inquiries
language plpgsql security definer set search_path = '' as $$
declare
  target_inquiry public.partner_inquiries;
begin
  perform private.require_permission('admin');
  select * into target_inquiry from public.partner_inquiries where partner_inquiries.id = inquiry for no key update;
  perform private.require_version(target_inquiry.updated_at, expected);
  return target_inquiry;
end;
$$;

-- Adds to the history of an inquiry; returns the id.
create function private.record_inquiry_event(inquiry uuid, kind text, detail jsonb default '{}') returns bigint
language sql security definer set search_path = '' as $$
  insert into private.partner_inquiry_events (inquiry_id, kind, detail, actor_id)
  values (inquiry, kind, detail, auth.uid())
  returning partner_inquiry_events.id;
$$;

-- Moves a locked inquiry and records it.
create function private.move_inquiry(inquiry public.partner_inquiries, step text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.partner_inquiries
  set status = step,
    -- Spam is owed no answer; whatever else is decided, is one.
    answered_at = case when step = 'spam' then partner_inquiries.answered_at when step = 'pending' then null
      else coalesce(partner_inquiries.answered_at, now()) end
  where partner_inquiries.id = inquiry.id;
  perform private.record_inquiry_event(inquiry.id, 'status', jsonb_build_object('from', inquiry.status, 'to', step));
end;
$$;

-- The desk ---------------------------------------------------------------------------------------------------------

-- Administrators move an inquiry: contacted, proposal, won, lost, spam, and back. Locks the inquiry. Refuses with
-- transition_not_allowed.
create function public.advance_partner_inquiry(inquiry uuid, expected timestamptz, step text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_inquiry public.partner_inquiries := private.lock_inquiry(inquiry, expected);
begin
  perform private.refuse_if(step is null or not step = any (private.inquiry_steps(target_inquiry.status)), 'transition_not_allowed');
  perform private.move_inquiry(target_inquiry, step);
end;
$$;
grant execute on function public.advance_partner_inquiry to authenticated;

-- Administrators write what a partnership is worth, in cents; null when unknown. Locks the inquiry.
create function public.set_partner_value(inquiry uuid, expected timestamptz, value_cents bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_inquiry public.partner_inquiries := private.lock_inquiry(inquiry, expected);
begin
  update public.partner_inquiries set value_cents = set_partner_value.value_cents where partner_inquiries.id = target_inquiry.id;
  perform private.record_inquiry_event(
    target_inquiry.id, 'value', jsonb_build_object('from', target_inquiry.value_cents, 'to', set_partner_value.value_cents)
  );
end;
$$;
grant execute on function public.set_partner_value to authenticated;

-- Gives a locked inquiry an owner, or none, and records it.
create function private.set_inquiry_owner(inquiry uuid, owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.partner_inquiries set owner_id = owner
  where partner_inquiries.id = inquiry and partner_inquiries.owner_id is distinct from owner;
  if found then
    perform private.record_inquiry_event(inquiry, 'owner', jsonb_build_object('to', private.member_name(owner)));
  end if;
end;
$$;

-- An administrator takes an inquiry, also from another one, or leaves it without an owner. Locks the inquiry.
create function public.assign_partner_inquiry(inquiry uuid, expected timestamptz, is_mine boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_inquiry public.partner_inquiries := private.lock_inquiry(inquiry, expected);
begin
  perform private.set_inquiry_owner(target_inquiry.id, case when is_mine then auth.uid() end);
end;
$$;
grant execute on function public.assign_partner_inquiry to authenticated;

-- Administrators add a note to an inquiry. Refuses with not_found, required, too_long (2 000 characters).
create function public.add_partner_note(inquiry uuid, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('admin');
  perform private.refuse_if(not exists (select from public.partner_inquiries where partner_inquiries.id = inquiry), 'not_found');
  perform private.record_inquiry_event(inquiry, 'note', jsonb_build_object('body', private.required_text(body, 2000)));
end;
$$;
grant execute on function public.add_partner_note to authenticated;

-- Administrators answer an inquiry by mail; a new one is contacted with it. Locks the inquiry. Refuses with required,
-- too_long (subject 150, text 8 000 characters), invalid_characters, transition_not_allowed for spam.
create function public.answer_partner_inquiry(inquiry uuid, expected timestamptz, subject text, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_inquiry public.partner_inquiries := private.lock_inquiry(inquiry, expected);
  heading text := private.trimmed(subject);
  words text := private.trimmed(body);
  event bigint;
begin
  perform private.refuse_if(heading is null or words is null, 'required');
  perform private.refuse_if(char_length(heading) > 150 or char_length(words) > 8000, 'too_long');
  -- A line break in a subject could start another header of the mail.
  perform private.refuse_if(heading ~ '[[:cntrl:]\u2028\u2029]', 'invalid_characters');
  perform private.refuse_if(target_inquiry.status = 'spam', 'transition_not_allowed');
  event := private.record_inquiry_event(
    target_inquiry.id, 'mail', jsonb_build_object('subject', heading, 'body', words)
  );
  if target_inquiry.status = 'pending' then
    perform private.move_inquiry(target_inquiry, 'contacted');
  else
    update public.partner_inquiries set answered_at = coalesce(partner_inquiries.answered_at, now())
    where partner_inquiries.id = target_inquiry.id;
  end if;
  insert into public.outbox (kind, payload) values ('mail_partner_answer', jsonb_build_object('event_id', event));
end;
$$;
grant execute on function public.answer_partner_inquiry to authenticated;

-- The history of an inquiry with names, oldest first, for administrators: {events}. Refuses with permission_required,
-- not_found.
create function public.partner_inquiry_for_desk(inquiry uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  perform private.refuse_if(not private.is_admin(), 'permission_required', '42501');
  perform private.refuse_if(not exists (select from public.partner_inquiries where partner_inquiries.id = inquiry), 'not_found');
  return jsonb_build_object('events', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', event.id, 'at', event.at, 'kind', event.kind, 'detail', event.detail, 'by', private.member_name(event.actor_id)
    ) order by event.id), '[]')
    from private.partner_inquiry_events as event where event.inquiry_id = inquiry
  ));
end;
$$;
grant execute on function public.partner_inquiry_for_desk to authenticated;

-- For the functions of the site: {name, email, subject, body} of an answer; null once the inquiry is gone.
create function public.partner_answer_to_mail(event bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', inquiry.name, 'email', inquiry.email, 'subject', answer.detail ->> 'subject', 'body', answer.detail ->> 'body'
  )
  from private.partner_inquiry_events as answer
  join public.partner_inquiries as inquiry on inquiry.id = answer.inquiry_id
  where answer.id = event and answer.kind = 'mail';
$$;
grant execute on function public.partner_answer_to_mail to service_role;

-- For a daily job: deletes spam and lost inquiries after the periods of the setting retention.periods (90 days, 24
-- months). Returns their number.
create function public.purge_partner_inquiries() returns integer
language sql security definer set search_path = '' as $$
  with removal as (
    delete from public.partner_inquiries as inquiry
    where (
        inquiry.status = 'spam'
        and inquiry.updated_at < now() - make_interval(days => private.retention_period('spam_inquiry_days', 90))
      )
      or (
        inquiry.status = 'lost'
        and inquiry.updated_at < now() - make_interval(months => private.retention_period('lost_inquiry_months', 24))
      )
    returning inquiry.id
  )
  select count(*)::integer from removal;
$$;
grant execute on function public.purge_partner_inquiries to service_role;

-- BEFORE INSERT: at most 5 inquiries an hour per network address. Refuses with throttled.
create function private.throttle_partner_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(
    not private.consume('partner_inquiry', private.hash(private.client_address()), 5, 3600), 'throttled', 'PT429',
    'At most 5 inquiries an hour from one address.'
  );
  return new;
end;
$$;

-- Throttles requests from outside only; the service may import.
create trigger partner_inquiries_throttle
before insert on public.partner_inquiries
for each row when (current_user in ('anon', 'authenticated'))
execute function private.throttle_partner_inquiry();

call private.keep_updated_at('public.partner_inquiries');
call private.audit_table('public.partner_inquiries', 'id', 'name,email,company,phone,website,message');

create view public.desk_partner_inquiries
with (security_invoker = true)
as
select
  inquiry.id, inquiry.company, inquiry.name, inquiry.email, inquiry.phone, inquiry.website, inquiry.partnership_type, inquiry.budget_range,
  inquiry.timeline, inquiry.message, inquiry.status, inquiry.answered_at, inquiry.created_at + interval '24 hours' as due_at,
  case
    when inquiry.status = 'spam' then 'none'
    when inquiry.answered_at is null and inquiry.created_at < now() - interval '24 hours' then 'late'
    when inquiry.answered_at is null then 'due'
    when inquiry.answered_at <= inquiry.created_at + interval '24 hours' then 'in_time'
    else 'answered_late'
  end as answer_state,
  inquiry.owner_id, private.member_name(inquiry.owner_id) as owner, inquiry.value_cents, private.inquiry_steps(inquiry.status) as steps,
  inquiry.created_at, inquiry.updated_at,
  -- Open ones first, those without an answer before all, each oldest first; closed ones newest first.
  case inquiry.status when 'pending' then 0 when 'proposal' then 1 when 'contacted' then 2 when 'won' then 3 when 'lost' then 4 else 5
  end * 10000000000 + case
    when inquiry.status in ('won', 'lost', 'spam') then 9999999999 - extract(epoch from inquiry.created_at)::bigint
    else extract(epoch from inquiry.created_at)::bigint
  end as work_order
from public.partner_inquiries as inquiry
where (select private.is_admin());
comment on view public.desk_partner_inquiries is
  'Inquiries for administrators: answer_state says how the promise of 24 hours was kept, steps where it may move.';
grant select on public.desk_partner_inquiries to authenticated;
