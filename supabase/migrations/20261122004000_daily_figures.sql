-- Daily figures: what the ledgers add up to per day of South Africa, for the dashboard of administrators.

create type private.figure as (figure text, part text, items bigint, total bigint);
comment on type private.figure is
  'One sum of a day: its name, what it is divided by ('''' for nothing), how many, and their sum in cents, seconds or items.';

create table private.daily_figures (
  subject text not null check (subject in ('shop', 'stock', 'members', 'applications')),
  day date not null,
  figure text not null,
  part text not null,
  items bigint not null,
  total bigint not null,
  primary key (subject, day, figure, part)
);
comment on table private.daily_figures is
  'Sums per subject and day, written by public.roll_up_figures(). Days that a row of private.stale_figures names are not '
  'read: private.figures_between() adds those up from the ledgers.';

create table private.stale_figures (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('shop', 'stock', 'members', 'applications')),
  day date not null
);
comment on table private.stale_figures is
  'Days whose sums changed. Every transaction that changes a ledger appends its own rows: one row per day would make '
  'payments of one day wait for each other.';

create index stale_figures_day_idx on private.stale_figures (subject, day);

create table private.article_reads (
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  day date not null,
  reads integer not null check (reads > 0),
  primary key (article_id, day)
);
comment on table private.article_reads is
  'Counted views per article and day; private.article_views, which says who is counted already, is kept for a day.';
create index article_reads_day_idx on private.article_reads (day);

-- The days of the ledgers.
create index payments_created_at_idx on public.payments (created_at);
create index refunds_created_at_idx on public.refunds (created_at);
create index orders_paid_at_idx on public.orders (paid_at);
create index stock_movements_created_at_idx on public.stock_movements (created_at);
create index users_created_at_idx on public.users (created_at);
create index team_application_events_at_idx on public.team_application_events (at);
create index partner_inquiries_answered_at_idx on public.partner_inquiries (answered_at);

alter table private.daily_figures enable row level security;

alter table private.stale_figures enable row level security;

alter table private.article_reads enable row level security;

-- Sums of a day ----------------------------------------------------------------------------------------------------

-- The first moment of a day in South Africa.
create function private.day_starts(day date) returns timestamptz
language sql immutable set search_path = '' as $$
  select day::timestamp at time zone 'Africa/Johannesburg';
$$;

-- gross, fee: accepted payments of the day they arrived, also when they are accepted later. refund: of the day it is
-- recorded. order, sold (by product): orders paid that day, after discounts. sold_back: items that refunds of the day
-- name.
create function private.shop_figures(day date) returns setof private.figure
language sql stable security definer set search_path = '' as $$
  with paid_order as materialized (
    select target_order.id, target_order.total_cents from public.orders as target_order
    where target_order.paid_at >= private.day_starts(day) and target_order.paid_at < private.day_starts(day + 1)
  ),
  arrival as materialized (
    select money.id, money.amount_cents from public.refunds as money
    where money.created_at >= private.day_starts(day) and money.created_at < private.day_starts(day + 1)
  )
  select sums.figure, '', sums.items, sums.total
  from (
    select count(*) as items, sum(money.amount_cents) as gross, sum(money.fee_cents) as fee
    from public.payments as money
    where money.state = 'accepted'
      and money.created_at >= private.day_starts(day) and money.created_at < private.day_starts(day + 1)
  ) as acceptance
  cross join lateral (values ('gross', acceptance.items, acceptance.gross), ('fee', acceptance.items, acceptance.fee)) as sums (figure, items, total)
  where sums.items > 0
  union all
  select 'refund', '', count(*), sum(arrival.amount_cents) from arrival having count(*) > 0
  union all
  select 'order', '', count(*), sum(paid_order.total_cents) from paid_order having count(*) > 0
  union all
  select 'sold', coalesce(line.product_id::text, line.slug), sum(line.quantity), sum(line.line_cents - line.discount_cents)
  from paid_order
  join public.order_lines as line on line.order_id = paid_order.id
  group by 2
  union all
  select 'sold_back', coalesce(line.product_id::text, line.slug), sum(refund_line.quantity), sum(refund_line.amount_cents)
  from arrival
  join public.refund_lines as refund_line on refund_line.refund_id = arrival.id
  join public.order_lines as line on line.id = refund_line.line_id
  group by 2;
$$;

-- stock, by product: items that left with orders, and the change of the stock by all movements.
create function private.stock_figures(day date) returns setof private.figure
language sql stable security definer set search_path = '' as $$
  select
    'stock', variant.product_id::text,
    coalesce(sum(-movement.on_hand_change) filter (where movement.kind in ('sale', 'unpack')), 0), sum(movement.on_hand_change)
  from public.stock_movements as movement
  join public.variants as variant on variant.id = movement.variant_id
  where movement.on_hand_change <> 0
    and movement.created_at >= private.day_starts(day) and movement.created_at < private.day_starts(day + 1)
  group by variant.product_id;
$$;

-- Members by the day of their registration: registered, and how many of them have confirmed their address, completed
-- onboarding, and been in a team since.
create function private.member_figures(day date) returns setof private.figure
language sql stable security definer set search_path = '' as $$
  select steps.figure, '', steps.items, 0::bigint
  from (
    select
      count(*) as registered,
      count(*) filter (where account.email_confirmed_at is not null) as confirmed,
      count(*) filter (where person.onboarding) as onboarded,
      count(*) filter (
        where person.onboarding and exists (select from public.team_members as place where place.user_id = person.id)
      ) as in_team
    from public.users as person
    join auth.users as account on account.id = person.id
    where person.created_at >= private.day_starts(day) and person.created_at < private.day_starts(day + 1)
  ) as newcomer
  cross join lateral (
    values ('registered', newcomer.registered), ('confirmed', newcomer.confirmed), ('onboarded', newcomer.onboarded), ('in_team', newcomer.in_team)
  ) as steps (figure, items)
  where steps.items > 0;
$$;

-- received: new rounds. decided, by outcome. stage: how often one ended that day, and the seconds that it took. reply:
-- first replies of the day, and those on or before the promised day.
create function private.application_figures(day date) returns setof private.figure
language sql stable security definer set search_path = '' as $$
  with steps as materialized (
    select
      step.id, step.application_id, step.kind, step.at, former.at as since,
      case when former.kind = 'guardian_agreed' then 'submitted' when private.is_open_stage(former.kind) then former.kind end as stage
    from public.team_application_events as step
    left join lateral (
      select earlier.kind, earlier.at from public.team_application_events as earlier
      where earlier.application_id = step.application_id and earlier.id < step.id and earlier.kind <> 'note'
      order by earlier.id desc
      limit 1
    ) as former on true
    where step.kind <> 'note' and step.at >= private.day_starts(day) and step.at < private.day_starts(day + 1)
  ),
  replies as (
    select coalesce(
      (begun.detail ->> 'due_on')::date, private.business_day_after(private.day_in_south_africa(begun.at), 5)
    ) >= day as is_in_time
    from steps
    cross join lateral (
      select start.id, start.at, start.detail from public.team_application_events as start
      where start.application_id = steps.application_id and start.id < steps.id and start.kind in ('submitted', 'guardian_agreed')
      order by start.id desc
      limit 1
    ) as begun
    where steps.kind in ('interview', 'trial', 'waitlisted', 'accepted', 'rejected') and not exists (
      select from public.team_application_events as former
      where former.application_id = steps.application_id and former.id > begun.id and former.id < steps.id
        and former.kind in ('interview', 'trial', 'waitlisted', 'accepted', 'rejected')
    )
  )
  select 'received', '', count(*), 0::bigint from steps where steps.kind = 'submitted' and steps.stage is null having count(*) > 0
  union all
  select 'decided', steps.kind, count(*), 0::bigint from steps where not private.is_open_stage(steps.kind) group by steps.kind
  union all
  select 'stage', steps.stage, count(*), sum(extract(epoch from steps.at - steps.since))::bigint
  from steps where steps.stage is not null group by steps.stage
  union all
  select 'reply', '', count(*), count(*) filter (where replies.is_in_time) from replies having count(*) > 0;
$$;

-- Adds up a day of a subject from its ledgers.
create function private.day_figures(subject text, day date) returns setof private.figure
language sql stable security definer set search_path = '' as $$
  select sums.* from private.shop_figures(day) as sums where subject = 'shop'
  union all
  select sums.* from private.stock_figures(day) as sums where subject = 'stock'
  union all
  select sums.* from private.member_figures(day) as sums where subject = 'members'
  union all
  select sums.* from private.application_figures(day) as sums where subject = 'applications';
$$;

-- The sums of days, inclusive: kept ones, and those of stale days from the ledgers. One snapshot, so that a run of
-- public.roll_up_figures() changes nothing.
create function private.figures_between(subjects text[], first_day date, last_day date)
returns table (subject text, day date, figure text, part text, items bigint, total bigint)
language sql stable security definer set search_path = '' as $$
  with stale as materialized (
    select distinct stale_day.subject, stale_day.day from private.stale_figures as stale_day
    where stale_day.subject = any (subjects) and stale_day.day between first_day and last_day
  )
  select figures.subject, figures.day, figures.figure, figures.part, figures.items, figures.total
  from private.daily_figures as figures
  where figures.subject = any (subjects) and figures.day between first_day and last_day
    and not exists (select from stale where stale.subject = figures.subject and stale.day = figures.day)
  union all
  select stale.subject, stale.day, day_figure.figure, day_figure.part, day_figure.items, day_figure.total
  from stale
  cross join lateral private.day_figures(stale.subject, stale.day) as day_figure;
$$;

-- For the functions of the site: keeps the sums of stale days, and returns how many. Locks other runs out (advisory).
create function public.roll_up_figures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stale record;
  days integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('roll_up_figures', 0));
  for stale in
    select distinct stale_day.subject, stale_day.day from private.stale_figures as stale_day order by stale_day.day, stale_day.subject limit 4000
  loop
    -- The marks go first: the sums are read later and contain at least what these marks announced.
    delete from private.stale_figures as stale_day where stale_day.subject = stale.subject and stale_day.day = stale.day;
    delete from private.daily_figures as figures where figures.subject = stale.subject and figures.day = stale.day;
    insert into private.daily_figures (subject, day, figure, part, items, total)
    select stale.subject, stale.day, day_figure.figure, day_figure.part, day_figure.items, day_figure.total
    from private.day_figures(stale.subject, stale.day) as day_figure;
    days := days + 1;
  end loop;
  return days;
end;
$$;
grant execute on function public.roll_up_figures to service_role;

-- The dashboard ----------------------------------------------------------------------------------------------------

-- The days of a period, and which part of it each belongs to, from 0: days, weeks from its first day, or months of the
-- calendar.
create function private.period_days(first_day date, last_day date, unit text) returns table (day date, nth integer)
language sql immutable set search_path = '' as $$
  select
    days.day::date,
    case unit
      when 'day' then days.day::date - first_day
      when 'week' then (days.day::date - first_day) / 7
      else (extract(year from days.day)::integer - extract(year from first_day)::integer) * 12
        + extract(month from days.day)::integer - extract(month from first_day)::integer
    end
  from generate_series(first_day, last_day, interval '1 day') as days (day);
$$;

-- Tickets of standard sensitivity that name no person, without appeals, by the days when they were asked, first
-- answered and resolved, with business minutes since they were asked. Nothing for callers without hr_full.
create function private.ticket_moments(first_day date, last_day date)
returns table (day date, figure text, minutes integer, is_kept boolean, rating integer)
language sql stable security definer set search_path = '' as $$
  select
    (moment.at at time zone 'Africa/Johannesburg')::date, moment.figure, duration.minutes,
    duration.minutes <= private.ticket_target(ticket.priority, 'reply'), ticket.rating
  from public.tickets as ticket
  cross join lateral (values
    ('ticket', ticket.created_at),
    ('ticket_reply', ticket.first_replied_at),
    ('ticket_done', case when ticket.state in ('resolved', 'closed') then coalesce(ticket.resolved_at, ticket.closed_at) end)
  ) as moment (figure, at)
  cross join lateral (
    select case when moment.figure <> 'ticket' then private.business_minutes_between(ticket.created_at, moment.at) end as minutes
  ) as duration
  -- Nothing that staff of HR may not see is counted: sums would tell of it.
  where (select private.has_permission('hr_full'))
    and ticket.sensitivity = 'normal' and ticket.source = 'member' and ticket.category <> 'ban_appeal'
    and ticket.about_user_id is null and ticket.about_name is null
    and ticket.state not in ('merged', 'invalid')
    and moment.at >= private.day_starts(first_day) and moment.at < private.day_starts(last_day + 1);
$$;

-- Medians in business minutes, and how many resolved tickets of a period were rated 1, 2, 3, 4 and 5; null below five
-- ratings.
create function private.ticket_times(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reply_minutes', percentile_cont(0.5) within group (order by duration.minutes) filter (where duration.figure = 'ticket_reply'),
    'done_minutes', percentile_cont(0.5) within group (order by duration.minutes) filter (where duration.figure = 'ticket_done'),
    'stars', case when count(duration.rating) filter (where duration.figure = 'ticket_done') >= 5 then (
      select jsonb_agg((
        select count(*) from private.ticket_moments(first_day, last_day) as rating
        where rating.figure = 'ticket_done' and rating.rating = star
      ) order by star)
      from generate_series(1, 5) as star
    ) end
  )
  from private.ticket_moments(first_day, last_day) as duration;
$$;

-- Figures of teams by the day when matches and trainings began; part is the id of the team. No rows for callers without
-- team_management.
-- match: items are played matches, total adds forfeits. won, lost, drawn: items, forfeits included.
-- attendance: items are the members who were asked, total those who said yes or were in the line-up. A match or a training
-- asks the members of the roster at its start, except those who joined after answers closed; one that was entered after
-- its start, cancelled or postponed asks none.
-- silent: items are the members who were asked, have no answer and no absence, and are not in the line-up.
create function private.team_figures(first_day date, last_day date)
returns table (day date, figure text, part text, items bigint, total bigint)
language sql stable security definer set search_path = '' as $$
  -- Days are cast in place: a function call for each would take longer than everything else.
  with record as (
    select
      (match.starts_at at time zone 'Africa/Johannesburg')::date as day, match.team_id,
      count(*) filter (where match.state = 'completed') as played, count(*) as decided,
      count(*) filter (where match.result = 'won') as won, count(*) filter (where match.result = 'lost') as lost,
      count(*) filter (where match.result = 'drawn') as drawn
    from public.team_matches as match
    where match.result is not null
      and match.starts_at >= private.day_starts(first_day) and match.starts_at < private.day_starts(last_day + 1)
    group by 1, 2
  ),
  occasion as (
    select
      match.team_id, match.id as match_id, null::uuid as training_id, null::date as day, match.starts_at,
      private.answer_deadline(match) as answer_until
    from public.matches as match
    where match.state not in ('cancelled', 'postponed') and match.created_at < match.starts_at and match.starts_at <= now()
      and match.starts_at >= private.day_starts(first_day) and match.starts_at < private.day_starts(last_day + 1)
    union all
    select training.team_id, null, training.id, occurrence.day, occurrence.starts_at, occurrence.starts_at
    from public.trainings as training
    cross join lateral private.training_days(training, training.created_at) as occurrence
    where not occurrence.is_cancelled and occurrence.starts_at <= now() and occurrence.day between first_day and last_day
  ),
  attendance as (
    select
      (occasion.starts_at at time zone 'Africa/Johannesburg')::date as day, occasion.team_id, count(*) as asked,
      count(*) filter (
        where player.user_id is not null
          or (answer_row.answer = 'yes' and answer_row.answered_at > coalesce(absence.entered_at, '-infinity'))
      ) as attended,
      count(*) filter (
        where player.user_id is null and answer_row.answer is null and absence.entered_at is null
      ) as silent
    from occasion
    join public.team_members as membership on membership.team_id = occasion.team_id
      and membership.joined_at < occasion.answer_until
      and (membership.left_at is null or membership.left_at > occasion.starts_at)
    -- As private.member_answer(), in place for the same reason.
    left join lateral (
      select match_row.answer, match_row.answered_at from public.availability_answers as match_row
      where match_row.user_id = membership.user_id and match_row.match_id = occasion.match_id
      union all
      select training_row.answer, training_row.answered_at from public.availability_answers as training_row
      where training_row.user_id = membership.user_id and training_row.match_id is null
        and training_row.training_id = occasion.training_id and training_row.day = occasion.day
    ) as answer_row on true
    cross join lateral (
      select max(absences.created_at) as entered_at from public.absences
      where absences.user_id = membership.user_id
        and (occasion.starts_at at time zone 'Africa/Johannesburg')::date between absences.from_day and absences.to_day
    ) as absence
    left join public.match_players as player on player.match_id = occasion.match_id and player.user_id = membership.user_id
    group by 1, 2
  )
  select sums.day, sums.figure, sums.team_id::text, sums.items, sums.total
  from (
    select record.day, record.team_id, team_figure.figure, team_figure.items, team_figure.total
    from record
    cross join lateral (
      values ('match', record.played, record.decided), ('won', record.won, 0), ('lost', record.lost, 0), ('drawn', record.drawn, 0)
    ) as team_figure (figure, items, total)
    union all
    select attendance.day, attendance.team_id, team_figure.figure, team_figure.items, team_figure.total
    from attendance
    cross join lateral (
      values ('attendance', attendance.asked, attendance.attended), ('silent', attendance.silent, 0)
    ) as team_figure (figure, items, total)
  ) as sums
  where (select private.has_permission('team_management'));
$$;

-- The sums of a period for each of its parts.
create function private.dashboard_facts(first_day date, last_day date, unit text)
returns table (nth integer, figure text, part text, items bigint, total bigint)
language sql stable security definer set search_path = '' as $$
  -- The days are joined to sums: a call of a function per row would take longer than everything else.
  select days.nth, fact.figure, fact.part, sum(fact.items)::bigint, sum(fact.total)::bigint
  from (
    select figures.day, figures.figure, figures.part, figures.items, figures.total
    from private.figures_between('{shop,members,applications}', first_day, last_day) as figures
    union all
    -- inquiry: by day of arrival. answer: first answers by day, and those within the promised 24 hours. Without spam.
    select (inquiry.created_at at time zone 'Africa/Johannesburg')::date, 'inquiry', '', count(*), 0::bigint
    from public.partner_inquiries as inquiry
    where inquiry.status <> 'spam'
      and inquiry.created_at >= private.day_starts(first_day) and inquiry.created_at < private.day_starts(last_day + 1)
    group by 1
    union all
    select
      (inquiry.answered_at at time zone 'Africa/Johannesburg')::date, 'answer', '', count(*),
      count(*) filter (where inquiry.answered_at <= inquiry.created_at + interval '24 hours')
    from public.partner_inquiries as inquiry
    where inquiry.status <> 'spam'
      and inquiry.answered_at >= private.day_starts(first_day) and inquiry.answered_at < private.day_starts(last_day + 1)
    group by 1
    union all
    -- published: public articles by day. read, by article: counted views.
    select (article.published_at at time zone 'Africa/Johannesburg')::date, 'published', '', count(*), 0::bigint
    from public.blog_articles as article
    where article.status in ('published', 'scheduled') and article.published_at <= now()
      and article.published_at >= private.day_starts(first_day) and article.published_at < private.day_starts(last_day + 1)
    group by 1
    union all
    select reads.day, 'read', reads.article_id::text, reads.reads, 0::bigint
    from private.article_reads as reads where reads.day between first_day and last_day
    union all
    select moment.day, moment.figure, '', count(*), count(*) filter (where moment.is_kept)
    from private.ticket_moments(first_day, last_day) as moment group by moment.day, moment.figure
    union all
    select figures.* from private.team_figures(first_day, last_day) as figures
  ) as fact
  join private.period_days(first_day, last_day, unit) as days on days.day = fact.day
  group by 1, 2, 3;
$$;

-- Per product: items that left in a period, and the stock before its first and after its last day, by today's stock and
-- the movements since.
create function private.product_figures(first_day date, last_day date)
returns table (product text, shipped bigint, stock_before bigint, stock_after bigint)
language sql stable security definer set search_path = '' as $$
  with movement as (
    select
      figures.part,
      coalesce(sum(figures.items) filter (where figures.day <= last_day), 0)::bigint as shipped,
      coalesce(sum(figures.total) filter (where figures.day <= last_day), 0)::bigint as change,
      coalesce(sum(figures.total) filter (where figures.day > last_day), 0)::bigint as later
    from private.figures_between('{stock}', first_day, 'infinity') as figures
    group by figures.part
  ),
  stock as (
    select variant.product_id::text as product, sum(variant.on_hand)::bigint as on_hand from public.variants as variant group by 1
  )
  select
    stock.product, coalesce(movement.shipped, 0), stock.on_hand - coalesce(movement.later, 0) - coalesce(movement.change, 0),
    stock.on_hand - coalesce(movement.later, 0)
  from stock
  left join movement on movement.part = stock.product;
$$;

-- For administrators: the figures of a period and of the one that it is compared with; both inclusive, at most 1100
-- days. Refuses with invalid_input.
create function public.dashboard(first_day date, last_day date, before_first date, before_last date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  longest integer := greatest(last_day - first_day, before_last - before_first);
  unit text := case when longest <= 31 then 'day' when longest <= 182 then 'week' else 'month' end;
begin
  perform private.require_permission('admin');
  perform private.refuse_if(num_nulls(first_day, last_day, before_first, before_last) > 0 or not (
    before_first between date '2000-01-01' and before_last and before_last < first_day and first_day <= last_day
    and last_day < date '2200-01-01' and longest < 1100
  ), 'invalid_input');
  -- One statement, so that every sum is of one moment.
  return (
    with period as materialized (select fact.* from private.dashboard_facts(first_day, last_day, unit) as fact),
    former_period as materialized (select fact.* from private.dashboard_facts(before_first, before_last, unit) as fact),
    both_periods as (
      select period.figure, period.part, period.nth, period.items, period.total, 0::bigint as items_before, 0::bigint as total_before from period
      union all
      select former_period.figure, former_period.part, former_period.nth, 0, 0, former_period.items, former_period.total from former_period
    ),
    parts as (
      select days.nth, min(days.day) as starts, max(days.day) as ends
      from private.period_days(first_day, last_day, unit) as days group by days.nth
    ),
    parts_before as (
      select days.nth, min(days.day) as starts, max(days.day) as ends
      from private.period_days(before_first, before_last, unit) as days group by days.nth
    ),
    sums as materialized (
      select
        facts.figure, facts.part, sum(facts.items) as items, sum(facts.total) as total, sum(facts.items_before) as items_before,
        sum(facts.total_before) as total_before
      from both_periods as facts
      group by facts.figure, facts.part
    ),
    series as (
      select
        facts.figure, facts.nth, sum(facts.items) as items, sum(facts.total) as total, sum(facts.items_before) as items_before,
        sum(facts.total_before) as total_before
      from both_periods as facts
      where facts.figure not in ('sold', 'sold_back', 'stage', 'decided')
      group by facts.figure, facts.nth
    ),
    stock as materialized (select figures.* from private.product_figures(first_day, last_day) as figures)
    select jsonb_build_object(
      'unit', unit,
      'parts', (
        select jsonb_agg(jsonb_build_object(
          'starts', parts.starts, 'ends', parts.ends, 'starts_before', former.starts, 'ends_before', former.ends
        ) order by coalesce(parts.nth, former.nth))
        from parts
        full join parts_before as former on former.nth = parts.nth
      ),
      'sums', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'figure', sums.figure, 'part', sums.part, 'items', sums.items, 'total', sums.total,
          'items_before', sums.items_before, 'total_before', sums.total_before
        ) order by sums.figure, sums.part), '[]')
        from sums where sums.figure not in ('sold', 'sold_back', 'read')
      ),
      'series', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'figure', series.figure, 'nth', series.nth, 'items', series.items, 'total', series.total,
          'items_before', series.items_before, 'total_before', series.total_before
        ) order by series.figure, series.nth), '[]')
        from series
      ),
      'products', (
        select coalesce(jsonb_agg(to_jsonb(best) order by best.total desc, best.name), '[]')
        from (
          select
            sale.part as key, coalesce(product.name, sale.part) as name, sale.items, sale.total, sale.items_before, sale.total_before,
            coalesce(return_figure.items, 0) as items_back, coalesce(return_figure.total, 0) as total_back,
            coalesce(stock.shipped, 0) as shipped, coalesce(stock.stock_before, 0) as stock_before,
            coalesce(stock.stock_after, 0) as stock_after
          from sums as sale
          left join sums as return_figure on return_figure.figure = 'sold_back' and return_figure.part = sale.part
          left join stock on stock.product = sale.part
          left join public.products as product on product.id::text = sale.part
          where sale.figure = 'sold' and sale.items > 0
          order by sale.total desc, coalesce(product.name, sale.part)
          limit 10
        ) as best
      ),
      'stock', (
        select jsonb_build_object(
          'shipped', coalesce(sum(stock.shipped), 0), 'stock_before', coalesce(sum(stock.stock_before), 0),
          'stock_after', coalesce(sum(stock.stock_after), 0)
        )
        from stock
      ),
      'articles', (
        select coalesce(jsonb_agg(to_jsonb(best) order by best.items desc, best.title), '[]')
        from (
          select article.slug, article.title, reads.items, reads.items_before
          from sums as reads
          join public.blog_articles as article on article.id::text = reads.part
          where reads.figure = 'read' and reads.items > 0
          order by reads.items desc, article.title
          limit 10
        ) as best
      ),
      'reads', (
        select jsonb_build_object('items', coalesce(sum(reads.items), 0), 'items_before', coalesce(sum(reads.items_before), 0))
        from sums as reads where reads.figure = 'read'
      ),
      'members', (
        select jsonb_build_object(
          'registered', coalesce(sum(figures.items) filter (where figures.figure = 'registered'), 0),
          'onboarded', coalesce(sum(figures.items) filter (where figures.figure = 'onboarded'), 0)
        )
        from private.figures_between('{members}', '-infinity', 'infinity') as figures
      ),
      'teams', case when private.has_permission('team_management') then (
        select coalesce(jsonb_agg(jsonb_build_object('id', team.id, 'name', team.name) order by team.sort_order, team.name), '[]')
        from public.teams as team
        where team.id::text in (select sums.part from sums where sums.figure in ('match', 'attendance'))
      ) end,
      'tickets', case when private.has_permission('hr_full') then jsonb_build_object(
        'now', private.ticket_times(first_day, last_day), 'before', private.ticket_times(before_first, before_last)
      ) end,
      'late', jsonb_build_object(
        'applications', (
          select count(*) from public.team_applications as application
          -- As private.is_overdue(), which would be called for every open application.
          where application.stage in ('submitted', 'in_review') and application.due_on < (select private.today())
        ),
        'inquiries', (
          select count(*) from public.partner_inquiries as inquiry
          where inquiry.answered_at is null and inquiry.status <> 'spam' and inquiry.created_at < now() - interval '24 hours'
        )
      )
    )
  );
end;
$$;
grant execute on function public.dashboard to authenticated;

-- AFTER a change of a ledger: marks the days in a column of the row, before and after, as stale. Arguments: subject,
-- column.
create function private.mark_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_figures (subject, day)
  select distinct tg_argv[0], private.day_in_south_africa((change.fields ->> tg_argv[1])::timestamptz)
  from (values (case when tg_op <> 'INSERT' then to_jsonb(old) end), (case when tg_op <> 'DELETE' then to_jsonb(new) end))
    as change (fields)
  where change.fields ->> tg_argv[1] is not null;
  return null;
end;
$$;

-- AFTER a change of a line: marks the day its order was paid as stale.
create function private.mark_line_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_figures (subject, day)
  select 'shop', private.day_in_south_africa(target_order.paid_at) from public.orders as target_order
  where target_order.id = coalesce(new.order_id, old.order_id) and target_order.paid_at is not null;
  return null;
end;
$$;

-- AFTER a step of a member: marks the day of registration as stale. Argument: the column with the member's id.
create function private.mark_member_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stale_figures (subject, day)
  select 'members', private.day_in_south_africa(person.created_at) from public.users as person
  where person.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  return null;
end;
$$;

-- AFTER INSERT of a counted view: adds it to the day of the article. Locks that day, then count_article_view the
-- article.
create function private.count_article_read() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.article_reads as figures (article_id, day, reads) values (new.article_id, private.today(), 1)
  on conflict on constraint article_reads_pkey do update set reads = figures.reads + 1;
  return null;
end;
$$;

create trigger payments_mark_figures
after insert or delete or update of state, amount_cents, fee_cents, created_at on public.payments
for each row execute function private.mark_figures('shop', 'created_at');

create trigger refunds_mark_figures
after insert or delete or update of amount_cents, created_at on public.refunds
for each row execute function private.mark_figures('shop', 'created_at');

create trigger orders_mark_figures
after insert or delete or update of paid_at, total_cents on public.orders
for each row execute function private.mark_figures('shop', 'paid_at');

create trigger order_lines_mark_figures
after insert or delete or update of product_id, quantity, unit_price_cents, discount_cents on public.order_lines
for each row execute function private.mark_line_figures();

create trigger stock_movements_mark_figures
after insert on public.stock_movements
for each row when (new.on_hand_change <> 0) execute function private.mark_figures('stock', 'created_at');

create trigger team_application_events_mark_figures
after insert or delete or update on public.team_application_events
for each row execute function private.mark_figures('applications', 'at');

create trigger users_mark_figures
after insert or delete or update of created_at on public.users
for each row execute function private.mark_figures('members', 'created_at');

create trigger users_mark_onboarding
after update of onboarding on public.users
for each row when (old.onboarding is distinct from new.onboarding) execute function private.mark_figures('members', 'created_at');

create trigger accounts_mark_figures
after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at)
execute function private.mark_member_figures('id');

create trigger team_members_mark_figures
after insert or delete on public.team_members
for each row execute function private.mark_member_figures('user_id');

create trigger article_views_count_read
after insert on private.article_views
for each row execute function private.count_article_read();

-- All tables are there.
call private.index_foreign_keys();
