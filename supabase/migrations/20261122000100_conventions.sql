-- Default privileges, the schema private, throttling, business days, and helpers of every later file.
-- Rules: supabase/CONVENTIONS.md.

set check_function_bodies = off;

-- Hosted projects grant every new table, sequence and function to the API roles; these files grant each privilege explicitly.
-- The service reads every table and writes by functions, with the exceptions that follow their tables.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant select on tables to service_role;
revoke all on all tables in schema public from anon, authenticated, service_role;
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on all functions in schema public from anon, authenticated, service_role;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
create schema private;
comment on schema private is
  'Helpers of policies and triggers, and data that no API role may read. The data API does not expose it.';
revoke all on schema private from public;
-- Policies call helpers of this schema, so the API roles need usage; each helper is granted separately, and no table
-- is.
grant usage on schema private to anon, authenticated, service_role;

create table private.secrets (
  name text primary key,
  value text not null check (char_length(value) >= 32)
);
comment on table private.secrets is 'Random values made when the database is created; they never leave it.';

create table public.throttle (
  action text not null check (char_length(action) between 1 and 60),
  subject text not null,
  window_start timestamptz not null,
  hits integer not null check (hits >= 1),
  primary key (action, subject, window_start)
);
comment on table public.throttle is
  'Hits per throttled action and subject. Read and written by the service and triggers only.';
comment on column public.throttle.subject is 'Salted hash, never an address.';
comment on column public.throttle.window_start is 'Start of a twelfth of the window, so that the window slides.';
create index throttle_window_start_idx on public.throttle (window_start);

alter table private.secrets enable row level security;

alter table public.throttle enable row level security;

-- Hashes -----------------------------------------------------------------------------------------------------------

-- Salted SHA-256 as hex: compares a subject with earlier ones without storing it.
create function private.hash(subject text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(secrets.value || ':' || coalesce(subject, ''), 'UTF8')), 'hex')
  from private.secrets
  where secrets.name = 'hash_salt';
$$;

-- SHA-256 of a random token as hex, unsalted: the token cannot be guessed.
create function private.token_hash(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

-- Random token of a link, as 64 hex digits: two random UUIDs are 244 random bits, and no extension is needed.
create function private.new_token() returns text
language sql set search_path = '' as $$
  select private.token_hash(gen_random_uuid()::text || gen_random_uuid()::text);
$$;

-- Request ----------------------------------------------------------------------------------------------------------

-- A header of the current API request, or null.
create function private.request_header(header_name text) returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> lower(header_name);
$$;

-- Network address of the caller. All callers without one share 'unknown', so that omitting it gains nothing.
create function private.client_address() returns text
language sql stable set search_path = '' as $$
  -- The edge overwrites cf-connecting-ip; a browser can send its own first hop in x-forwarded-for.
  select coalesce(
    nullif(trim(private.request_header('cf-connecting-ip')), ''),
    nullif(trim(split_part(private.request_header('x-forwarded-for'), ',', 1)), ''),
    'unknown'
  );
$$;

-- Shared trigger functions -----------------------------------------------------------------------------------------

-- BEFORE UPDATE: sets updated_at to now(), whatever value the statement gives.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Gives a table the trigger that writes updated_at.
create procedure private.keep_updated_at(target regclass)
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger %I before update on %s for each row execute function private.touch_updated_at()',
    split_part(target::text, '.', 2) || '_touch_updated_at', target
  );
end;
$$;

-- Gives each foreign key of one column that has no index of its own the index <table>_<column without _id>_idx.
create procedure private.index_foreign_keys()
language plpgsql set search_path = '' as $$
declare
  key record;
begin
  for key in
    select class.relname, class.oid::regclass as target, attribute.attname
    from pg_constraint as foreign_key
    join pg_class as class on class.oid = foreign_key.conrelid
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = foreign_key.conkey[1]
    where foreign_key.contype = 'f' and cardinality(foreign_key.conkey) = 1
      and class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index as index
        where index.indrelid = class.oid and index.indpred is null and index.indkey[0] = foreign_key.conkey[1]
      )
    group by class.oid, attribute.attname
  loop
    execute format('create index %I on %s (%I)', concat(key.relname, '_', regexp_replace(key.attname, '_id$', ''), '_idx'), key.target, key.attname);
  end loop;
end;
$$;

-- BEFORE UPDATE, DELETE or TRUNCATE: keeps a table append-only. Refuses with append_only.
create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = 'append_only',
    detail = format('%I is append-only', tg_table_name);
end;
$$;

-- Repeats a violated constraint by its name, without the row. For functions that write personal data with the rights of
-- their owner: PostgreSQL would put the whole row into its log and into the answer.
create function private.refuse_row(sqlstate text, refusal text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = sqlstate, message = refusal;
end;
$$;

-- Refuses with a code of the contract when a condition is true; null does not refuse. The call itself sets `found`, so read
-- `found` in the condition, never after it. A function with effects must not be an operand in the condition: the planner
-- skips it when the other operand is null.
create function private.refuse_if(is_refused boolean, code text, status text default 'PT409', detail text default null)
returns void
language plpgsql immutable set search_path = '' as $$
begin
  if is_refused and detail is null then
    raise exception using errcode = status, message = code;
  elsif is_refused then
    raise exception using errcode = status, message = code, detail = refuse_if.detail;
  end if;
end;
$$;
grant execute on function private.refuse_if to anon, authenticated, service_role;

-- The value of a JSON text. Refuses one that is larger than any form makes (256 kB) with invalid_input: an argument of the
-- type jsonb is built as a tree before the function begins, which takes long for many elements.
create function private.parse_json(content json) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(octet_length(content::text) > 262144, 'invalid_input');
  return content;
end;
$$;
grant execute on function private.parse_json to authenticated;

-- Refuses anything but an array of 1 to `most` objects, with invalid_input, required, too_long.
create function private.require_rows(rows jsonb, most integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(rows is null or jsonb_typeof(rows) <> 'array', 'invalid_input');
  perform private.refuse_if(jsonb_array_length(rows) = 0, 'required');
  perform private.refuse_if(jsonb_array_length(rows) > most, 'too_long');
  perform private.refuse_if(exists (
    select from jsonb_array_elements(rows) as item where jsonb_typeof(item) <> 'object'
  ), 'invalid_input');
end;
$$;

-- Compares updated_at of a locked row with the version that the caller read. Refuses with not_found where there is no row,
-- changed_meanwhile.
create function private.require_version(updated_at timestamptz, expected timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(updated_at is null, 'not_found');
  perform private.refuse_if(expected is null or updated_at <> expected, 'changed_meanwhile');
end;
$$;
grant execute on function private.require_version to authenticated;

-- Throttle ---------------------------------------------------------------------------------------------------------

-- Counts one hit and returns true while the sliding window has room; a refused hit does not count. Windows of at most a
-- day. Locks the subject (advisory).
create function private.consume(action_name text, subject_hash text, allowed integer, seconds integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  slice double precision := greatest(seconds / 12.0, 1);
  started timestamptz := to_timestamp(floor(extract(epoch from now()) / slice) * slice);
begin
  -- Serialises the requests of one subject, so that parallel requests cannot all see a free place.
  perform pg_advisory_xact_lock(hashtextextended(action_name || ':' || subject_hash, 0));
  if coalesce((
    select sum(throttle.hits) from public.throttle
    where throttle.action = action_name and throttle.subject = subject_hash
      and throttle.window_start > now() - make_interval(secs => seconds)
  ), 0) >= allowed then
    return false;
  end if;
  insert into public.throttle as existing (action, subject, window_start, hits)
  values (action_name, subject_hash, started, 1)
  on conflict (action, subject, window_start) do update set hits = existing.hits + 1;
  -- One call in a hundred deletes hits that are older than any window.
  if random() < 0.01 then
    delete from public.throttle where throttle.window_start < now() - interval '2 days';
  end if;
  return true;
end;
$$;

-- Counts one hit of a subject, which is stored as a hash. Refuses with throttled while the window has no room.
create function private.throttle(action_name text, subject text, allowed integer, seconds integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(not private.consume(action_name, private.hash(subject), allowed, seconds), 'throttled', 'PT429');
end;
$$;

-- The refusal link_invalid (403) as the result of a function, in the form of the data API. A link's secret could be guessed: an
-- exception would undo the counted attempt.
create function private.invalid_link() returns jsonb
language sql set search_path = '' as $$
  select jsonb_build_object('code', '42501', 'message', 'link_invalid', 'details', null, 'hint', null)
  from set_config('response.status', '403', true);
$$;

-- For the functions of the site: true while `subject` has fewer than `hits` hits in `window_seconds`. Stores a hash of
-- the subject.
create function public.consume_throttle(action text, subject text, hits integer, window_seconds integer) returns boolean
language sql security definer set search_path = '' as $$
  select private.consume(action, private.hash(subject), hits, least(greatest(window_seconds, 1), 86400));
$$;
grant execute on function public.consume_throttle to service_role;

-- Days and text ----------------------------------------------------------------------------------------------------

-- Easter Sunday of a year of the Gregorian calendar.
create function private.easter_sunday(year integer) returns date
language sql immutable set search_path = '' as $$
  -- The Gregorian computus as published by Gauss, with the corrections for April 26 and 25.
  select case
    when d = 29 and e = 6 then make_date(year, 4, 19)
    when d = 28 and e = 6 and mod(11 * m + 11, 30) < 19 then make_date(year, 4, 18)
    else make_date(year, 3, 22) + (d + e)
  end
  from (
    select m, d, mod(2 * mod(year, 4) + 4 * mod(year, 7) + 6 * d + n, 7) as e
    from (
      select m, n, mod(19 * mod(year, 19) + m, 30) as d
      from (
        select
          mod(15 - (13 + 8 * (year / 100)) / 25 + year / 100 - year / 400, 30) as m,
          mod(4 + year / 100 - year / 400, 7) as n
      ) as century
    ) as moon
  ) as week;
$$;
grant execute on function private.easter_sunday to authenticated;

-- Public holidays of South Africa (Public Holidays Act 36 of 1994) from one day to another, and the dates in the
-- setting calendar.extra_holidays.
create function private.public_holidays(first_day date, last_day date) returns setof date
language sql stable set search_path = '' as $$
  with years as (
    select generate_series(extract(year from first_day)::integer, extract(year from last_day)::integer) as year
  ), fixed_holiday as (
    select make_date(years.year, dates.month, dates.day) as day
    from years
    cross join (
      values (1, 1), (3, 21), (4, 27), (5, 1), (6, 16), (8, 9), (9, 24), (12, 16), (12, 25), (12, 26)
    ) as dates (month, day)
  ), easter as (
    select private.easter_sunday(years.year) as sunday from years
  )
  select holiday.day
  from (
    select fixed_holiday.day from fixed_holiday
    union
    -- The Monday after a holiday on a Sunday.
    select fixed_holiday.day + 1 from fixed_holiday where extract(isodow from fixed_holiday.day) = 7
    union
    -- Good Friday and Family Day.
    select easter.sunday + shift from easter cross join unnest('{-2,1}'::integer[]) as shift
    union
    select first_day + step
    from public.settings
    cross join generate_series(0, last_day - first_day) as step
    where settings.key = 'calendar.extra_holidays' and settings.value <> '[]'
      and settings.value ? to_char(first_day + step, 'YYYY-MM-DD')
  ) as holiday (day)
  where holiday.day between first_day and last_day;
$$;
grant execute on function private.public_holidays to authenticated;

-- Mondays to Fridays that are no public holidays, from one day to another, in no order.
create function private.business_days(first_day date, last_day date) returns setof date
language sql stable set search_path = '' as $$
  select first_day + step
  from generate_series(0, last_day - first_day) as step
  where extract(isodow from first_day + step) < 6
  except
  select private.public_holidays(first_day, last_day);
$$;
grant execute on function private.business_days to authenticated;

-- The n-th business day after a day, not counting that day; n is at least 1.
create function private.business_day_after(day date, business_days integer) returns date
language sql stable set search_path = '' as $$
  -- Weekends and holidays are short: three times as many days plus three weeks always contain enough business days.
  select max(business_day.on_day) from (
    select day_row.on_day from private.business_days(day + 1, day + business_days * 3 + 21) as day_row (on_day)
    order by day_row.on_day
    limit business_days
  ) as business_day;
$$;

-- Business days after the first day, up to and including the second; 0 when the second has passed.
create function private.business_days_until(day date, last_day date) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from private.business_days(day + 1, least(last_day, day + 366));
$$;
grant execute on function private.business_days_until to authenticated;

-- The date of a moment in South Africa.
create function private.day_in_south_africa(moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select (moment at time zone 'Africa/Johannesburg')::date;
$$;
grant execute on function private.day_in_south_africa to authenticated;

-- Today's date in South Africa.
create function private.today() returns date
language sql stable set search_path = '' as $$
  select private.day_in_south_africa(now());
$$;
grant execute on function private.today to authenticated;

-- Trims blank lines and spaces at both ends of a text; null when nothing is left.
create function private.trimmed(words text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(words, '^\s+|\s+$', '', 'g'), '');
$$;

-- Whether a text is a mail address, as the forms judge it (contract/email-addresses.ts).
create function private.is_email(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 254 and address ~ '^[^@\s[:cntrl:]<>()",;:]+@[^@\s[:cntrl:]<>()",;:]+\.[^@\s[:cntrl:]<>()",;:]+$';
$$;
grant execute on function private.is_email to anon, authenticated, service_role;

-- Escapes a text for a pattern of like: % and _ stand for themselves.
create function private.like_literal(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(words, '([\\%_])', '\\\1', 'g');
$$;

-- Trims a text of 1 to "most" characters. Refuses with required, too_long.
create function private.required_text(value text, most integer) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := private.trimmed(value);
begin
  perform private.refuse_if(words is null, 'required');
  perform private.refuse_if(char_length(words) > most, 'too_long');
  return words;
end;
$$;

-- Refuses with invalid_input unless it is a list of 1 to 50 {id, expected}: a row's uuid, once, and the updated_at it was
-- read with. A row costs up to 5 ms: of more rows a call would hold its locks for seconds.
create function private.require_row_versions(rows jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(coalesce(jsonb_typeof(rows), '') <> 'array' or jsonb_array_length(rows) not between 1 and 50 or exists (
    select from jsonb_array_elements(rows) as entry
    where coalesce(entry ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(entry ->> 'expected', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]{8,15}(Z|[+-][0-9]{2}(:[0-9]{2})?)$'
  ) or (select count(distinct entry ->> 'id') from jsonb_array_elements(rows) as entry) < jsonb_array_length(rows), 'invalid_input');
end;
$$;

insert into private.secrets (name, value)
values ('hash_salt', private.new_token());
