-- Search over the desks: one function for people, orders, applications, tickets, teams, creators, articles, products,
-- suppliers.

create type private.desk_hit as (
  kind text, id text, title text, detail text, state text, at timestamptz, rank integer
);
comment on type private.desk_hit is
  'A row that a search over the desks found; rank 0 is an exact match, 1 a beginning, 2 the beginning of a word, 3 any '
  'other part, 4 a similar word.';

create type private.desk_words as (
  typed text, spelled text, words text[], longest text, part text, loose boolean
);
comment on type private.desk_words is
  'What was typed, in lower case: the whole text; the same for a LIKE pattern; a LIKE pattern for each word; the longest '
  'word and its LIKE pattern, null when it is shorter than three letters; whether similar words match too.';

-- Here and not beside their tables: the extension of the trigrams is younger than these.
create index users_names_idx on public.users
  using gin (lower(coalesce(gamertag, '') || E'\n' || coalesce(full_name, '')) extensions.gin_trgm_ops);
create index users_gamertag_beginning_idx on public.users (lower(gamertag) text_pattern_ops);
create index users_full_name_beginning_idx on public.users (lower(full_name) text_pattern_ops);
create index user_private_email_idx on public.user_private (lower(email) text_pattern_ops);
create index orders_contact_name_idx on public.orders using gin (lower(contact_name) extensions.gin_trgm_ops);
create index orders_contact_name_beginning_idx on public.orders (lower(contact_name) text_pattern_ops);
create index orders_contact_email_idx on public.orders (lower(contact_email) text_pattern_ops, created_at desc);
create index orders_running_number_idx on public.orders ((split_part(number, '-', 3)::bigint));
create index tickets_title_idx on public.tickets using gin (lower(title) extensions.gin_trgm_ops);
create index blog_articles_title_idx on public.blog_articles using gin (lower(title) extensions.gin_trgm_ops);

-- Words ------------------------------------------------------------------------------------------------------------

-- Prepares the first 80 letters of the typed text.
create function private.desk_words(query text, loose boolean) returns private.desk_words
language sql immutable set search_path = '' as $$
  with search_text as (
    select lower(btrim(regexp_replace(normalize(left(query, 80), nfkc), '[[:space:]]+', ' ', 'g'))) as words
  ), word as (
    select each.text, '%' || private.like_literal(each.text) || '%' as pattern
    from search_text, string_to_table(search_text.words, ' ') as each (text)
    where each.text <> ''
  ), longest as (
    -- Signs have no trigrams.
    select part, '%' || part || '%' as pattern
    from search_text, regexp_split_to_table(search_text.words, '[^[:alnum:]]+') as part
    where char_length(part) >= 3
    order by char_length(part) desc, part
    limit 1
  )
  select row(
    search_text.words,
    private.like_literal(search_text.words),
    array(select word.pattern from word),
    (select longest.part from longest),
    (select longest.pattern from longest),
    loose
  )::private.desk_words
  from search_text;
$$;

-- Rank of a text in lower case; 4 where it does not contain every word.
create function private.desk_rank(subject text, words private.desk_words) returns integer
language sql immutable set search_path = '' as $$
  select case
    when subject = (words).typed then 0
    when starts_with(subject, (words).typed) then 1
    when position(' ' || (words).typed in subject) > 0 then 2
    when subject like all ((words).words) then 3
    else 4
  end;
$$;

-- Whether a text in lower case matches, for tables that are small enough to be read whole.
create function private.desk_match(subject text, words private.desk_words) returns boolean
language sql immutable set search_path = '' as $$
  select case
    -- Two letters occur in every other name, so they match the beginnings of words only.
    when (words).longest is null then ' ' || subject like '% ' || (words).spelled || '%'
    else subject like all ((words).words)
      or ((words).loose and (words).longest operator(extensions.<%) subject)
  end;
$$;

-- People -----------------------------------------------------------------------------------------------------------

-- Ids of members by gamertag or name, also several times: at most `amount` for each kind of match. Only a plan for the
-- given patterns uses the indexes.
create function private.named_people(target_words private.desk_words, amount integer) returns setof uuid
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  spelled text := (target_words).spelled;
  words text[] := (target_words).words;
  longest text := (target_words).longest;
  part text := (target_words).part;
begin
  return query
  select person.id from public.users as person
  where private.gamertag_key(person.gamertag) = private.gamertag_key((target_words).typed);
  return query
  select person.id from public.users as person where lower(person.gamertag) like spelled || '%' limit amount;
  return query
  select person.id from public.users as person where lower(person.full_name) like spelled || '%' limit amount;
  if longest is null then
    return;
  end if;
  return query
  select person.id from public.users as person
  where lower(coalesce(person.gamertag, '') || E'\n' || coalesce(person.full_name, '')) like part
    and lower(coalesce(person.gamertag, '') || E'\n' || coalesce(person.full_name, '')) like all (words)
  limit amount;
  if (target_words).loose then
    return query
    select person.id from public.users as person
    where longest operator(extensions.<%) lower(coalesce(person.gamertag, '') || E'\n' || coalesce(person.full_name, ''))
    limit amount;
  end if;
end;
$$;

-- Ids of applications by the applicant's gamertag or name, also several times: at most `amount` for each kind of match.
create function private.named_applicants(target_words private.desk_words, amount integer) returns setof uuid
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  spelled text := (target_words).spelled;
  words text[] := (target_words).words;
  part text := (target_words).part;
begin
  return query
  select application.id from public.team_applications as application join public.users as person on person.id = application.user_id
  where private.gamertag_key(person.gamertag) = private.gamertag_key((target_words).typed);
  return query
  select application.id from public.team_applications as application join public.users as person on person.id = application.user_id
  where lower(person.gamertag) like spelled || '%'
  limit amount;
  return query
  select application.id from public.team_applications as application join public.users as person on person.id = application.user_id
  where lower(person.full_name) like spelled || '%'
  limit amount;
  if part is null then
    return;
  end if;
  return query
  select application.id from public.team_applications as application join public.users as person on person.id = application.user_id
  where lower(coalesce(person.gamertag, '') || E'\n' || coalesce(person.full_name, '')) like part
    and lower(coalesce(person.gamertag, '') || E'\n' || coalesce(person.full_name, '')) like all (words)
  limit amount;
end;
$$;

-- Members by gamertag, name or email.
create function private.search_people(words private.desk_words) returns setof private.desk_hit
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  spelled text := (words).spelled;
begin
  return query
  select
    'person', person.id::text, coalesce(person.gamertag, person.full_name, details.email), concat_ws(' · ', person.full_name, details.email),
    person.status, null::timestamptz, candidate.rank
  from (
    select person_hit.id from private.named_people(words, 40) as person_hit (id)
    union
    (select details.user_id from public.user_private as details where lower(details.email) like spelled || '%' limit 10)
  ) as hit
  join public.users as person on person.id = hit.id
  join public.user_private as details on details.user_id = person.id
  cross join lateral (
    select case
      when private.gamertag_key(person.gamertag) = private.gamertag_key((words).typed) then 0
      else least(
        private.desk_rank(lower(person.gamertag), words), private.desk_rank(lower(person.full_name), words),
        private.desk_rank(lower(details.email), words)
      )
    end as rank
  ) as candidate
  order by candidate.rank, char_length(person.gamertag), lower(person.gamertag), person.id
  limit 5;
end;
$$;

-- Orders -----------------------------------------------------------------------------------------------------------

-- Orders by number, also without its beginning, and by the email or the name of the contact, newest first.
create function private.search_orders(target_words private.desk_words) returns setof private.desk_hit
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  spelled text := (target_words).spelled;
  words text[] := (target_words).words;
  part text := (target_words).part;
  -- OB-2026-000042, 000042 and #42 are the same order.
  running bigint := substring((target_words).typed from '^#?(?:ob-?)?(?:[0-9]{4}-)?([0-9]{1,15})$')::bigint;
begin
  return query
  select 'order', desk.id::text, desk.number, desk.contact_name, desk.queue, desk.created_at, nearest.rank
  from (
    select hit.id, min(hit.rank) as rank
    from (
      select target_order.id, 0 as rank from public.orders as target_order
      where split_part(target_order.number, '-', 3)::bigint = running
        and ((target_words).typed not like 'ob-____-%' or target_order.number = upper((target_words).typed))
      union all
      (
        select target_order.id, case when lower(target_order.contact_email) = (target_words).typed then 0 else 1 end
        from public.orders as target_order where lower(target_order.contact_email) like spelled || '%'
        order by target_order.created_at desc limit 5
      )
      union all
      (
        select target_order.id, private.desk_rank(lower(target_order.contact_name), target_words) from public.orders as target_order
        where part is null and lower(target_order.contact_name) like spelled || '%'
        order by target_order.created_at desc limit 5
      )
      union all
      (
        select target_order.id, private.desk_rank(lower(target_order.contact_name), target_words) from public.orders as target_order
        where lower(target_order.contact_name) like part and lower(target_order.contact_name) like all (words)
        order by target_order.created_at desc limit 5
      )
    ) as hit
    group by hit.id
  ) as nearest
  join public.desk_orders as desk on desk.id = nearest.id
  order by nearest.rank, desk.created_at desc, desk.id
  limit 5;
end;
$$;

-- Desks ------------------------------------------------------------------------------------------------------------

-- Applications by the applicant's gamertag or name, teams by name and game, matches by opponent, its tag and
-- competition, creators by name.
create function private.search_team_desk(words private.desk_words) returns setof private.desk_hit
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select
    'application', application.id::text, coalesce(person.gamertag, person.full_name), team.name, application.stage, application.submitted_at,
    least(
      private.desk_rank(lower(person.gamertag), words), private.desk_rank(lower(person.full_name), words)
    ) as rank
  from (select distinct applicant.id from private.named_applicants(words, 40) as applicant (id)) as hit
  join public.team_applications as application on application.id = hit.id
  join public.users as person on person.id = application.user_id
  join public.teams as team on team.id = application.team_id
  order by rank, private.is_open_stage(application.stage) desc, application.submitted_at desc, application.id
  limit 5;
  return query
  select
    'team', team.id::text, team.name, team.game, team.status, null::timestamptz,
    least(private.desk_rank(lower(team.name), words), private.desk_rank(lower(team.slug), words)) as rank
  from public.teams as team
  where private.desk_match(lower(team.name || ' ' || team.slug || ' ' || team.game), words)
  order by rank, lower(team.name), team.id
  limit 5;
  return query
  select
    'match', match.id::text, match.team_name || ' vs ' || match.opponent, match.competition, match.queue, match.starts_at, hit.rank
  from (
    select
      candidate.id, candidate.starts_at,
      least(
        private.desk_rank(lower(opponent.name), words), private.desk_rank(lower(opponent.tag), words),
        private.desk_rank(lower(competition.name), words)
      ) as rank
    from public.matches as candidate
    join public.opponents as opponent on opponent.id = candidate.opponent_id
    left join public.competitions as competition on competition.id = candidate.competition_id
    where private.desk_match(lower(concat_ws(' ', opponent.name, opponent.tag, competition.name)), words)
    order by rank, candidate.starts_at desc, candidate.id
    limit 5
  ) as hit
  join public.desk_matches as match on match.id = hit.id
  order by hit.rank, hit.starts_at desc, hit.id;
  return query
  select
    'streamer', creator.id::text, coalesce(creator.creator_name, creator.gamertag), creator.creator_type, creator.status,
    null::timestamptz,
    least(private.desk_rank(lower(creator.creator_name), words), private.desk_rank(lower(creator.gamertag), words)) as rank
  from public.users as creator
  where creator.is_creator and private.desk_match(lower(concat_ws(' ', creator.creator_name, creator.gamertag)), words)
  order by rank, lower(coalesce(creator.creator_name, creator.gamertag)), creator.id
  limit 5;
end;
$$;

-- Applications to roles by the applicant's gamertag or name, present assignments also by title and department, and
-- roles for superadmins.
create function private.search_role_desk(words private.desk_words) returns setof private.desk_hit
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select
    'role_application', entry.id::text, coalesce(person.gamertag, person.full_name), role.role_title, entry.stage, entry.submitted_at,
    least(
      private.desk_rank(lower(person.gamertag), words), private.desk_rank(lower(person.full_name), words)
    ) as rank
  from public.role_applications as entry
  join public.users as person on person.id = entry.user_id
  join public.role_postings as posting on posting.id = entry.posting_id
  join public.organizational_roles as role on role.role_code = posting.role_code
  where private.desk_match(lower(concat_ws(' ', person.gamertag, person.full_name)), words)
  order by rank, private.is_open_stage(entry.stage) desc, entry.submitted_at desc, entry.id
  limit 5;
  return query
  select
    'assignment', entry.id::text, entry.role_title, entry.holder, entry.state, entry.start_date,
    least(private.desk_rank(lower(entry.role_title), words), private.desk_rank(lower(entry.holder), words)) as rank
  from public.desk_assignments as entry
  where entry.state <> 'ended'
    and private.desk_match(
      lower(concat_ws(' ', entry.role_title, replace(entry.department, '_', ' '), entry.holder, entry.full_name)), words
    )
  order by rank, entry.level, entry.role_title, entry.is_primary desc, entry.id
  limit 5;
  if private.is_superadmin() then
    return query
    select
      'role', role.role_code, role.role_title, initcap(replace(role.department, '_', ' ')),
      case when role.is_active then 'active' else 'inactive' end, null::timestamptz,
      least(private.desk_rank(lower(role.role_title), words), private.desk_rank(role.role_code, words)) as rank
    from public.organizational_roles as role
    where private.desk_match(
      lower(concat_ws(' ', role.role_title, replace(role.department, '_', ' '), role.role_code)), words
    )
    order by role.is_active desc, rank, role.level, lower(role.role_title), role.role_code
    limit 5;
  end if;
end;
$$;

-- Articles in every state by title or address.
create function private.search_news_desk(target_words private.desk_words) returns setof private.desk_hit
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  spelled text := (target_words).spelled;
  words text[] := (target_words).words;
  part text := (target_words).part;
begin
  return query
  select
    'article', desk.id::text, desk.title, desk.author_name, desk.state, coalesce(desk.published_at, desk.saved_at), nearest.rank
  from (
    select hit.id, min(hit.rank) as rank
    from (
      select article.id, 0 as rank from public.blog_articles as article where article.slug = (target_words).typed
      union all
      (
        select article.id, private.desk_rank(lower(article.title), target_words) from public.blog_articles as article
        where part is null and (lower(article.title) like spelled || '%' or lower(article.title) like '% ' || spelled || '%')
        order by article.created_at desc limit 20
      )
      union all
      (
        select article.id, private.desk_rank(lower(article.title), target_words) from public.blog_articles as article
        where lower(article.title) like part and lower(article.title) like all (words)
        order by article.created_at desc limit 20
      )
      union all
      (
        select article.id, 4 from public.blog_articles as article
        where (target_words).loose and (target_words).longest operator(extensions.<%) lower(article.title)
        limit 5
      )
    ) as hit
    group by hit.id
  ) as nearest
  join public.desk_articles as desk on desk.id = nearest.id
  order by nearest.rank, desk.created_at desc, desk.id
  limit 5;
end;
$$;

-- Products by name, variants by SKU, suppliers by name or email, purchase orders by number or supplier, discount codes.
create function private.search_shop_desk(words private.desk_words) returns setof private.desk_hit
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select
    'product', product.id::text, product.name, initcap(product.category), product.status, null::timestamptz,
    least(private.desk_rank(lower(product.name), words), private.desk_rank(lower(product.slug), words)) as rank
  from public.products as product
  where private.desk_match(lower(product.name || ' ' || product.slug), words)
  order by rank, lower(product.name), product.id
  limit 5;
  return query
  select
    'variant', variant.id::text, variant.sku, concat_ws(' · ', product.name, color.name, size.name),
    case when variant.is_active then 'active' else 'inactive' end, null::timestamptz,
    case when lower(variant.sku) = (words).typed then 0 else 1 end as rank
  from public.variants as variant
  join public.products as product on product.id = variant.product_id
  left join public.product_colors as color on color.id = variant.color_id
  left join public.product_sizes as size on size.id = variant.size_id
  where lower(variant.sku) like (words).spelled || '%'
  order by rank, variant.sku, variant.id
  limit 5;
  return query
  select
    'supplier', supplier.id::text, supplier.name, contact.email, null::text, null::timestamptz,
    least(private.desk_rank(lower(supplier.name), words), private.desk_rank(lower(contact.email), words)) as rank
  from public.suppliers as supplier
  left join public.supplier_contacts as contact on contact.supplier_id = supplier.id
  where private.desk_match(lower(concat_ws(' ', supplier.name, contact.email)), words)
  order by rank, lower(supplier.name), supplier.id
  limit 5;
  return query
  select
    'purchase', purchase.id::text, purchase.number, supplier.name, purchase.state, purchase.created_at,
    private.desk_rank(lower(purchase.number), words) as rank
  from public.purchase_orders as purchase
  join public.suppliers as supplier on supplier.id = purchase.supplier_id
  where private.desk_match(lower(purchase.number || ' ' || supplier.name), words)
  order by rank, purchase.created_at desc, purchase.id
  limit 5;
  return query
  select
    'discount_code', terms.id::text, terms.code, terms.note, case when terms.is_active then 'active' else 'inactive' end,
    null::timestamptz, private.desk_rank(lower(terms.code), words) as rank
  from public.discount_codes as terms
  where private.desk_match(lower(terms.code), words)
  order by rank, terms.code, terms.id
  limit 5;
end;
$$;

-- Searches the desks that the caller may read.
create function private.search_permitted_desks(words private.desk_words) returns setof private.desk_hit
language plpgsql stable set search_path = '' as $$
begin
  -- The conditions of the views that the desks read.
  if private.has_permission('user_management') then
    return query select * from private.search_people(words);
  end if;
  if private.has_permission('team_management') then
    return query select * from private.search_team_desk(words);
  end if;
  if private.has_permission('hr_full') then
    return query select * from private.search_role_desk(words);
  end if;
  if private.has_permission('content_management') then
    return query select * from private.search_news_desk(words);
  end if;
  if private.is_admin() then
    return query select * from private.search_orders(words);
    return query select * from private.search_shop_desk(words);
  end if;
  if private.has_permission('hr_full') then
    return query select * from private.search_tickets(words);
  end if;
end;
$$;

-- Rows of the desks that the caller may read, by number, email, gamertag, name or title: at most five of a kind, best
-- rank first, similar words where nothing else matches (not for orders and applications). Nothing for members without a
-- permission and for less than two letters.
create function public.search_desks(query text)
returns table (kind text, id text, title text, detail text, state text, at timestamptz, rank integer)
language plpgsql security definer set search_path = '' as $$
declare
  words private.desk_words := private.desk_words(query, false);
begin
  perform private.require_member();
  if coalesce((words).typed, '') !~ '[[:alnum:]].*[[:alnum:]]' then
    return;
  end if;
  return query
  select hit.kind, hit.id, hit.title, hit.detail, hit.state, hit.at, hit.rank
  from private.search_permitted_desks(words) with ordinality as hit
  order by hit.rank, hit.ordinality;
  if not found and (words).longest is not null then
    words.loose := true;
    return query
    select hit.kind, hit.id, hit.title, hit.detail, hit.state, hit.at, hit.rank
    from private.search_permitted_desks(words) with ordinality as hit
    order by hit.rank, hit.ordinality;
  end if;
end;
$$;
grant execute on function public.search_desks to authenticated;
