-- Birthdays of the next thirty days, for members: of adults who asked to be in the list; the day and the month, never the year.

-- One entry for each day of the calendar: 101 to 1231.
create index user_private_birthday_idx on public.user_private (
  ((extract(month from date_of_birth) * 100 + extract(day from date_of_birth))::integer)
) where show_birthday;

create function private.birthday_keys(day date)
returns integer[]
language sql
immutable
set search_path = ''
as $$
  select case
    -- Of a year without the 29th, as in private.is_minor_on.
    when extract(month from day) = 3 and extract(day from day) = 1 and extract(day from day - 1) = 28
      then '{229,301}'::integer[]
    else array[(extract(month from day) * 100 + extract(day from day))::integer]
  end;
$$;
comment on function private.birthday_keys(date) is
  'The birthdays that are kept on a day, as month × 100 + day; on 1 March of most years those of 29 February too.';
revoke all on function private.birthday_keys(date) from public;

create function private.birthdays_from(today date, among text)
returns table (
  id uuid, gamertag text, full_name text, photo_url text, games text, month integer, day integer, days_left integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_so_far integer := 0;
  found_today integer;
begin
  -- Day by day, so that no more is read than is shown.
  for ahead in 0..30 loop
    return query
    select
      person.id, person.gamertag, person.full_name, person.photo_url, person.games,
      extract(month from today + ahead)::integer, extract(day from today + ahead)::integer, ahead
    from public.user_private as own
    join public.users as person on person.id = own.user_id
    where own.show_birthday
      and (extract(month from own.date_of_birth) * 100 + extract(day from own.date_of_birth))::integer
        = any (private.birthday_keys(today + ahead))
      and not private.is_minor_on(own.date_of_birth, today)
      and person.status = among and person.public_profile and person.gamertag is not null
    order by lower(person.gamertag), person.id
    limit 6 - found_so_far;
    get diagnostics found_today = row_count;
    found_so_far := found_so_far + found_today;
    exit when found_so_far >= 6;
  end loop;
end;
$$;
comment on function private.birthdays_from(date, text) is
  'Up to six birthdays from a day on, thirty days ahead, of adults with a public profile who are of that status and asked for it.';
revoke all on function private.birthdays_from(date, text) from public;

create function private.birthdays_on(today date)
returns table (
  id uuid, gamertag text, full_name text, photo_url text, games text, month integer, day integer, days_left integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select * from private.birthdays_from(today, 'approved');
  if not found then
    return query select * from private.birthdays_from(today, 'active');
  end if;
end;
$$;
comment on function private.birthdays_on(date) is
  'The birthdays that a list of that day shows: of approved members, of active ones where no approved one has any.';
revoke all on function private.birthdays_on(date) from public;

create function public.upcoming_birthdays()
returns table (
  id uuid, gamertag text, full_name text, photo_url text, games text, month integer, day integer, days_left integer
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  return query select * from private.birthdays_on(private.today());
end;
$$;
comment on function public.upcoming_birthdays() is
  'Birthdays of the next thirty days by the calendar of South Africa, at most six, the next first; for members. The day on which a birthday is kept, never the year.';
revoke all on function public.upcoming_birthdays() from public, anon, service_role;
grant execute on function public.upcoming_birthdays() to authenticated;
