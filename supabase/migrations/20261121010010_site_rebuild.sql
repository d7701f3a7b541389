-- Baking: what readers see at once from the database is built into the pages soon after.

insert into public.settings (key, value, is_public)
values ('site.rebuild_after_seconds', '30', false);

create function private.queue_rebuild(due timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting public.outbox;
  moment timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('obscura.rebuild', 0));
  select * into waiting from public.outbox
  where outbox.kind = 'rebuild_site' and outbox.done_at is null and outbox.attempts = 0
    and not outbox.payload ? 'article_id'
  order by outbox.id
  limit 1
  for update;
  if waiting.id is null then
    insert into public.outbox (kind, next_attempt_at) values ('rebuild_site', due);
    return;
  end if;
  -- One build for what changes within a while: every change puts it off, for five minutes at most. What has to go now goes
  -- now, and is not put off by what changes before somebody takes it up.
  moment := case
    when due <= now() or waiting.next_attempt_at <= now() then least(waiting.next_attempt_at, due)
    else least(greatest(waiting.next_attempt_at, due), waiting.created_at + interval '5 minutes')
  end;
  -- Thousands of articles at once are one change.
  if moment <> waiting.next_attempt_at then
    update public.outbox set next_attempt_at = moment where outbox.id = waiting.id;
  end if;
end;
$$;
comment on function private.queue_rebuild(timestamptz) is 'Queues a build of the site for a moment; changes that come before it share it.';
revoke all on function private.queue_rebuild(timestamptz) from public;

create function private.rebuild_soon()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select now() + make_interval(secs => coalesce((
    select (settings.value #>> '{}')::double precision from public.settings
    where settings.key = 'site.rebuild_after_seconds' and jsonb_typeof(settings.value) = 'number'
  ), 30));
$$;
comment on function private.rebuild_soon() is 'When what changes now is to be built into the pages.';
revoke all on function private.rebuild_soon() from public;

create function private.queue_article_rebuild()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_out boolean := tg_op <> 'INSERT' and private.is_article_public(old.status, old.published_at);
  is_out boolean := tg_op <> 'DELETE' and private.is_article_public(new.status, new.published_at);
  article uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_op <> 'INSERT' then
    delete from public.outbox
    where outbox.kind = 'rebuild_site' and outbox.done_at is null and outbox.attempts = 0
      and outbox.payload ->> 'article_id' = article::text;
  end if;
  if tg_op <> 'DELETE' and new.status in ('scheduled', 'published') and not is_out then
    insert into public.outbox (kind, payload, next_attempt_at)
    values ('rebuild_site', jsonb_build_object('article_id', article), new.published_at);
  end if;
  if was_out and (not is_out or old.slug <> new.slug) then
    perform private.queue_rebuild(now());
  elsif is_out then
    perform private.queue_rebuild(private.rebuild_soon());
  end if;
  return null;
end;
$$;
comment on function private.queue_article_rebuild() is 'AFTER what readers see of an article changed, or will at its minute.';
revoke all on function private.queue_article_rebuild() from public;

create trigger blog_articles_rebuild
after insert or delete on public.blog_articles
for each row execute function private.queue_article_rebuild();

create trigger blog_articles_rebuild_update
after update on public.blog_articles
for each row when (
  (old.modified_at, old.status, old.published_at, old.is_featured, old.featured_rank)
  is distinct from
  (new.modified_at, new.status, new.published_at, new.is_featured, new.featured_rank)
)
execute function private.queue_article_rebuild();

create function private.queue_category_rebuild()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_rebuild(private.rebuild_soon());
  return null;
end;
$$;
comment on function private.queue_category_rebuild() is 'AFTER a category changed its name, address or colour, or went.';
revoke all on function private.queue_category_rebuild() from public;

create trigger blog_categories_rebuild
after update or delete on public.blog_categories
for each row execute function private.queue_category_rebuild();

-- A renamed category changes the cards of its articles; featured articles have an order.
create or replace function private.changed_articles(since timestamptz)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(card) order by card.published_at desc), '[]'::jsonb)
  from (
    select
      article.id, article.slug, article.title, article.excerpt, article.published_at, article.is_featured,
      article.featured_rank, article.featured_image_url, article.featured_image_alt, article.author_name, article.view_count,
      case when category.id is not null then
        jsonb_build_object('name', category.name, 'slug', category.slug, 'color', category.color)
      end as category
    from public.blog_articles as article
    left join public.blog_categories as category on category.id = article.category_id
    where article.status in ('published', 'scheduled')
      and article.published_at <= now()
      -- A scheduled article changes nothing about itself when its moment comes.
      and greatest(article.updated_at, article.published_at, category.updated_at) > since
    order by article.published_at desc
    limit 200
  ) as card;
$$;
