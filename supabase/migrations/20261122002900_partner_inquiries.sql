-- Inquiries of companies through the partner form.

-- Tables -----------------------------------------------------------------------------------------------------------

create table public.partner_inquiries (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  company text not null,
  phone text,
  website text,
  partnership_type text not null,
  budget_range text,
  timeline text,
  message text not null,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint partner_inquiries_pkey primary key (id),
  -- A control character could start another header of the mail.
  constraint partner_inquiries_name_check check (
    btrim(name) <> '' and char_length(name) <= 120 and name !~ '[[:cntrl:]\u2028\u2029]'
  ),
  constraint partner_inquiries_email_check check (
    email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254 and email !~ '[[:cntrl:]]'
  ),
  constraint partner_inquiries_company_check check (
    btrim(company) <> '' and char_length(company) <= 160 and company !~ '[[:cntrl:]\u2028\u2029]'
  ),
  constraint partner_inquiries_phone_check check (
    btrim(phone) <> '' and char_length(phone) <= 40 and phone !~ '[[:cntrl:]\u2028\u2029]'
  ),
  constraint partner_inquiries_website_check check (
    btrim(website) <> '' and char_length(website) <= 300 and website !~ '[[:cntrl:]\u2028\u2029]'
  ),
  constraint partner_inquiries_partnership_type_check check (
    partnership_type in ('sponsorship', 'collaboration', 'technology', 'media', 'event', 'other')
  ),
  constraint partner_inquiries_budget_range_check check (
    budget_range in ('under-50k', '50k-200k', '200k-500k', '500k-1m', 'over-1m', 'discuss')
  ),
  constraint partner_inquiries_timeline_check check (
    timeline in ('immediate', 'quarter', 'half-year', 'year', 'flexible')
  ),
  constraint partner_inquiries_message_check check (
    btrim(message) <> '' and char_length(message) <= 4000
    and message !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'
  ),
  constraint partner_inquiries_status_check check (
    status in ('pending', 'contacted', 'proposal', 'won', 'lost', 'spam')
  )
);
comment on table public.partner_inquiries is
  'Inquiries of partners. Anyone may insert, administrators read: rows hold names and addresses.';
comment on column public.partner_inquiries.website is 'As typed; shown as text, never requested by the server.';
create index partner_inquiries_status_idx on public.partner_inquiries (status, created_at desc);

-- Access -----------------------------------------------------------------------------------------------------------

alter table public.partner_inquiries enable row level security;
create policy partner_inquiries_insert_anon on public.partner_inquiries
for insert to anon with check (status = 'pending');
create policy partner_inquiries_insert_authenticated on public.partner_inquiries
for insert to authenticated with check (status = 'pending');
create policy partner_inquiries_select_authenticated on public.partner_inquiries
for select to authenticated using ((select private.is_admin()));
create policy partner_inquiries_update_authenticated on public.partner_inquiries
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy partner_inquiries_not_banned on public.partner_inquiries
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
create policy partner_inquiries_second_factor_update on public.partner_inquiries
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

grant insert (name, email, company, phone, website, partnership_type, budget_range, timeline, message)
on public.partner_inquiries to anon, authenticated;
grant select on public.partner_inquiries to authenticated;
grant update (status) on public.partner_inquiries to authenticated;

-- Trigger functions ------------------------------------------------------------------------------------------------

create function private.throttle_partner_inquiry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.consume('partner_inquiry', private.hash(private.client_address()), 5, 3600) then
    raise exception using errcode = 'PT429', message = 'throttled',
      detail = 'At most 5 inquiries an hour from one address.';
  end if;
  return new;
end;
$$;
comment on function private.throttle_partner_inquiry() is
  'BEFORE INSERT: at most 5 inquiries an hour per network address. Refuses with throttled.';
revoke all on function private.throttle_partner_inquiry() from public;

-- Triggers ---------------------------------------------------------------------------------------------------------

-- Throttles requests from outside only; the service may import.
create trigger partner_inquiries_throttle
before insert on public.partner_inquiries
for each row when (current_user in ('anon', 'authenticated'))
execute function private.throttle_partner_inquiry();

create trigger partner_inquiries_touch_updated_at
before update on public.partner_inquiries
for each row execute function private.touch_updated_at();

create trigger partner_inquiries_audit
after insert or update or delete on public.partner_inquiries
for each row execute function private.audit_row('id', 'name,email,company,phone,website,message');
