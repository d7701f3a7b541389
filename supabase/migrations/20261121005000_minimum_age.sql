-- Nobody younger than 13 becomes a member.

create function private.guard_minimum_age()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Days begin where the organisation is.
  if new.date_of_birth > ((now() at time zone 'Africa/Johannesburg')::date - interval '13 years')::date then
    raise exception using errcode = 'PT409', message = 'too_young';
  end if;
  return new;
end;
$$;
comment on function private.guard_minimum_age() is 'BEFORE a birthday is written: members are at least 13 years old.';
revoke all on function private.guard_minimum_age() from public;

create trigger user_private_minimum_age
before insert or update of date_of_birth on public.user_private
for each row when (new.date_of_birth is not null)
execute function private.guard_minimum_age();
