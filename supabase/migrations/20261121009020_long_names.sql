-- Anybody may ask about a name of a megabyte: it is cut before it is compared, and looked at once, not once for each ban.

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
        normalize(left(gamertag, 200), nfkc),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
        '', 'g'
      ),
      '[[:space:]]+', ' ', 'g'
    ))),
    'асеорхуіјѕһԁԛԝвкмнтԍӏαεορνυικτηχγ',
    'aceopxyijshdqwbkmhtglaeopvuiktnxy'
  );
$$;

create or replace function private.mailbox(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host
  end
  from (
    select
      regexp_replace(split_part(address, '@', 1), '(?<=.)\+.*$', '') as box,
      split_part(address, '@', 2) as host
    from (select lower(btrim(left(email, 400))) as address) as whole
  ) as parts;
$$;

create or replace function private.is_banned_gamertag(tag text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.bans
    where private.gamertag_key(bans.gamertag) = (select private.gamertag_key(tag)) and bans.lifted_at is null
      and (bans.until is null or bans.until > now())
  );
$$;

create or replace function private.is_banned_email(address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.bans
    where private.mailbox(bans.email) = (select private.mailbox(address)) and bans.lifted_at is null
      and (bans.until is null or bans.until > now())
  );
$$;
