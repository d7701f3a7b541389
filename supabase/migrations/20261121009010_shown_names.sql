-- A name that is shown in place of a gamertag is not somebody else's gamertag.

create or replace function private.gamertag_key(gamertag text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A gamertag has no invisible characters; other names may, for instance between emoji.
  -- Cyrillic and Greek letters that look like Latin ones, small, as lower() leaves them.
  select translate(
    lower(btrim(regexp_replace(
      regexp_replace(
        normalize(gamertag, nfkc),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
        '', 'g'
      ),
      '[[:space:]]+', ' ', 'g'
    ))),
    'асеорхуіјѕһԁԛԝвкмнтԍӏαεορνυικτηχγ',
    'aceopxyijshdqwbkmhtglaeopvuiktnxy'
  );
$$;
reindex index public.users_gamertag_key;

create function private.guard_shown_names()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from unnest(array[new.gamertag_display, new.creator_name]) as shown
    where private.is_banned_gamertag(shown) or exists (
      select from public.users
      where private.gamertag_key(users.gamertag) = private.gamertag_key(shown) and users.id <> new.id
    )
  ) then
    raise exception using errcode = 'PT409', message = 'gamertag_taken';
  end if;
  return new;
end;
$$;
comment on function private.guard_shown_names() is
  'BEFORE a name for show is written: nobody goes by the gamertag of somebody else, or of somebody banned.';
revoke all on function private.guard_shown_names() from public;

create trigger users_guard_shown_names
before update of gamertag_display, creator_name on public.users
for each row when (
  new.gamertag_display is distinct from old.gamertag_display or new.creator_name is distinct from old.creator_name
)
execute function private.guard_shown_names();

-- Taking a request back and making it again leaves a row and a line in the record each time.
create or replace function public.request_deletion(reason text default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.consume('request_deletion', private.hash(person::text), 20, 86400) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
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
  'Asks for the caller''s account to be deleted; asking again answers the open request: {requested_at, due_at}. 20 a day.';
