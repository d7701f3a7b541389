-- The work queue: open items of every desk that the caller may open, and their assignees.

set check_function_bodies = off;

create type private.work_item as (
  kind text,
  item_key text,
  subject text,
  note text,
  state text,
  since timestamptz,
  due_at timestamptz,
  version text,
  assignee_id uuid
);
comment on type private.work_item is
  'One thing that waits: its kind, the key of its row, a title, a second line, its state, since when, until when a reply is '
  'promised (null for no promise), the version for actions, and the member of staff who has it.';

create table private.work_assignments (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  item_key text not null check (char_length(item_key) between 1 and 60),
  user_id uuid not null references public.users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (kind, item_key)
);
comment on table private.work_assignments is
  'Which member of staff has which item of the work queue. Rows of closed items are deleted by the next public.take_work() '
  'of their kind. Inquiries and tickets have one of their own.';

alter table private.work_assignments enable row level security;

-- Kinds ------------------------------------------------------------------------------------------------------------

-- Kinds of work whose desk the caller may open, in the order of the screen; empty for members.
create function private.work_kinds() returns text[]
language sql stable security definer set search_path = '' as $$
  -- The permission of each kind is that of its desk. The page of people is closed to administrators who are not
  -- superadmins.
  with permission_row as materialized (
    select key_row.permission from unnest('{admin,team_management,hr_full,content_management,user_management}'::text[]) as key_row (permission)
    where private.has_permission(key_row.permission)
      and (key_row.permission <> 'user_management' or private.current_role_name() is distinct from 'admin')
  )
  select coalesce(array_agg(desk.kind order by desk.position), '{}')
  from (values
    (1, 'application', 'team_management'), (2, 'order', 'admin'), (3, 'payment', 'admin'), (4, 'return', 'admin'),
    (5, 'inquiry', 'admin'), (6, 'article', 'content_management'), (7, 'consent', 'user_management'),
    (8, 'deletion', 'user_management'), (9, 'outbox', 'admin'), (10, 'delivery', 'admin'), (11, 'purchase', 'admin'),
    (12, 'stock', 'admin'), (13, 'role_application', 'hr_full'), (14, 'ticket', 'hr_full'), (15, 'exit', 'hr_full'),
    (16, 'match', 'team_management')
  ) as desk (position, kind, permission)
  join permission_row on permission_row.permission = desk.permission;
$$;

-- Items ------------------------------------------------------------------------------------------------------------

-- Orders in the queues of the desk: to send, with a payment to decide, with a return. Empty without the permission of
-- the desk.
create function private.order_work(kinds text[]) returns setof private.work_item
language sql stable security definer set search_path = '' as $$
  -- Indexes find the open orders; the view of the desk decides about their queue, once per order.
  with desk_order as materialized (
    select desk.id, desk.number, desk.contact_name, desk.queue, desk.updated_at, desk.paid_at, desk.created_at, desk.hold_expires_at,
      -- What there is to do, where the queue alone does not say it.
      case
        when desk.queue = 'packed' and desk.delivery_method = 'collect' then 'packed_collect'
        when desk.queue = 'money' and desk.refund_due_cents > 0 and desk.needs_decision then 'owed_and_decision'
        when desk.queue = 'money' and desk.refund_due_cents > 0 then 'owed'
        when desk.queue = 'money' and desk.needs_decision then 'decision'
        when desk.queue = 'money' then 'paid_back'
        else desk.queue
      end as state
    from public.desk_orders as desk
    where desk.id = any (array(
      select target_order.id from public.orders as target_order
      where target_order.order_state in ('pending_payment', 'placed') or target_order.payment_state = 'review'
        or target_order.refund_due_cents > 0 or target_order.has_payment_review
      union
      select order_return.order_id from public.order_returns as order_return where order_return.closed_at is null
    ))
  ),
  waiting_order as materialized (
    select
      desk_order.id, desk_order.number, desk_order.contact_name, desk_order.state, desk_order.updated_at,
      case desk_order.queue when 'money' then 'payment' when 'proof' then 'payment' when 'return' then 'return' else 'order' end as kind,
      case when desk_order.queue = 'return' then target_order_return.created_at
        when desk_order.queue = 'money' then desk_order.updated_at else coalesce(desk_order.paid_at, desk_order.created_at) end as since,
      -- A transfer is checked before the pieces are released; a parcel on its way back has no promise.
      case when desk_order.queue = 'proof' then desk_order.hold_expires_at end as fixed_due_at,
      desk_order.queue <> 'return' or target_order_return.state = 'requested' as is_promised
    from desk_order
    left join public.order_returns as target_order_return on target_order_return.order_id = desk_order.id and target_order_return.closed_at is null
    where desk_order.queue in ('money', 'proof', 'to_pack', 'picking', 'packed', 'return')
  ),
  business_days as materialized (
    select work_day.day
    from private.business_days(
      (select greatest(min((since at time zone 'Africa/Johannesburg')::date), private.today() - 60) from waiting_order), private.today() + 21
    ) as work_day (day)
  ),
  promise as materialized (
    -- Two business days: "most orders leave within two working days". Older ones are late by months: without a calendar.
    select
      days.day,
      (coalesce(
        case when days.day >= private.today() - 60 then (
          select business_days.day from business_days where business_days.day > days.day order by business_days.day offset 1 limit 1
        ) end, days.day + 2
      ) + 1)::timestamp at time zone 'Africa/Johannesburg' as due_at
    from (select distinct (since at time zone 'Africa/Johannesburg')::date as day from waiting_order) as days
  )
  select
    waiting_order.kind, waiting_order.id::text, waiting_order.number, waiting_order.contact_name, waiting_order.state, waiting_order.since,
    case when waiting_order.is_promised then coalesce(waiting_order.fixed_due_at, promise.due_at) end,
    -- As text, because a client that parses it loses digits.
    to_json(waiting_order.updated_at) #>> '{}', work.user_id
  from waiting_order
  join promise on promise.day = (waiting_order.since at time zone 'Africa/Johannesburg')::date
  left join private.work_assignments as work on work.kind = waiting_order.kind and work.item_key = waiting_order.id::text
  where waiting_order.kind = any (kinds);
$$;

-- Purchase orders that are drafts or late, and variants that are low or sold out.
create function private.shop_work(kinds text[]) returns setof private.work_item
language sql stable security definer set search_path = '' as $$
  select
    candidate.kind, candidate.id::text, candidate.number, supplier.name, candidate.state, candidate.since, candidate.due_at, null::text, work.user_id
  from (
    select
      purchase.id, purchase.number, purchase.supplier_id, purchase.state, coalesce(purchase.sent_at, purchase.created_at) as since,
      case when purchase.state = 'draft' then 'purchase' else 'delivery' end as kind,
      case when purchase.state <> 'draft' then (purchase.expected_on + 1)::timestamp at time zone 'Africa/Johannesburg' end as due_at
    from public.purchase_orders as purchase
    where purchase.state = 'draft' or (
      purchase.state in ('sent', 'confirmed', 'part_received')
      and purchase.expected_on < private.today()
    )
  ) as candidate
  join public.suppliers as supplier on supplier.id = candidate.supplier_id
  left join private.work_assignments as work on work.kind = candidate.kind and work.item_key = candidate.id::text
  where candidate.kind = any (kinds)
  union all
  select
    'stock', variant.id::text, variant.product_name, concat_ws(', ', variant.color_name, variant.size_name), variant.stock_state,
    variant.updated_at, null, null, work.user_id
  from public.desk_variants as variant
  left join private.work_assignments as work on work.kind = 'stock' and work.item_key = variant.id::text
  where 'stock' = any (kinds) and variant.stock_state in ('low', 'sold_out');
$$;

-- Applications that are owed a reply, exits to handle, guardians' consents that are not decided, and requests to delete
-- an account.
create function private.people_work(kinds text[]) returns setof private.work_item
language sql stable security definer set search_path = '' as $$
  select
    'application', task.id::text, coalesce(person.gamertag, person.full_name), team.name, task.stage, task.submitted_at,
    (task.due_on + 1)::timestamp at time zone 'Africa/Johannesburg', to_json(task.updated_at) #>> '{}', work.user_id
  from public.team_applications as task
  join public.teams as team on team.id = task.team_id
  join public.users as person on person.id = task.user_id
  left join private.work_assignments as work on work.kind = 'application' and work.item_key = task.id::text
  -- An interview, a trial or the waiting list is a reply.
  where 'application' = any (kinds) and task.stage in ('submitted', 'in_review')
  union all
  select
    'role_application', task.id::text, coalesce(person.gamertag, person.full_name), role.role_title, task.stage, task.submitted_at,
    (task.due_on + 1)::timestamp at time zone 'Africa/Johannesburg', to_json(task.updated_at) #>> '{}', work.user_id
  from public.role_applications as task
  join public.role_postings as posting on posting.id = task.posting_id
  join public.organizational_roles as role on role.role_code = posting.role_code
  join public.users as person on person.id = task.user_id
  left join private.work_assignments as work on work.kind = 'role_application' and work.item_key = task.id::text
  where 'role_application' = any (kinds) and task.stage in ('submitted', 'in_review')
  union all
  select
    'exit', task.id::text, coalesce(person.gamertag, person.full_name), team.name, task.state, task.created_at,
    (private.exit_due_on(task) + 1)::timestamp at time zone 'Africa/Johannesburg', null, work.user_id
  from public.exits as task
  join public.users as person on person.id = task.user_id
  left join public.teams as team on team.id = task.team_id
  left join private.work_assignments as work on work.kind = 'exit' and work.item_key = task.id::text
  where 'exit' = any (kinds) and task.closed_at is null and private.exit_queue(task) <> 'leaving'
    -- Staff do not handle their own.
    and task.user_id <> auth.uid()
  union all
  select
    'consent', mail.user_id::text, coalesce(person.gamertag, person.full_name), null, 'pending', mail.created_at, mail.expires_at,
    null, work.user_id
  from (
    select request.user_id, max(request.created_at) as created_at, max(request.expires_at) as expires_at
    from public.consent_requests as request
    where request.answered_at is null and request.superseded_at is null and request.expires_at > now()
    group by request.user_id
  ) as mail
  join public.users as person on person.id = mail.user_id
  cross join lateral private.consent_states(mail.user_id) as consents
  left join private.work_assignments as work on work.kind = 'consent' and work.item_key = mail.user_id::text
  where 'consent' = any (kinds) and consents.consent = 'pending'
  union all
  select
    'deletion', task.user_id::text, coalesce(person.gamertag, person.full_name), null, task.state, task.requested_at, task.due_at,
    null, work.user_id
  from public.deletion_requests as task
  join public.users as person on person.id = task.user_id
  left join private.work_assignments as work on work.kind = 'deletion' and work.item_key = task.user_id::text
  where 'deletion' = any (kinds) and task.state = 'open';
$$;

-- Inquiries without an answer, which have owners of their own, articles in review, and side effects that failed.
create function private.office_work(kinds text[]) returns setof private.work_item
language sql stable security definer set search_path = '' as $$
  select
    'inquiry', inquiry.id::text, inquiry.company, inquiry.name, inquiry.status, inquiry.created_at, inquiry.created_at + interval '24 hours',
    null, inquiry.owner_id
  from public.partner_inquiries as inquiry
  where 'inquiry' = any (kinds) and inquiry.status = 'pending'
  union all
  select
    'article', article.id::text, article.title, private.member_name(review.asked_by), article.status,
    coalesce(review.asked_at, article.updated_at), null::timestamptz, null, work.user_id
  from public.blog_articles as article
  left join public.article_reviews as review on review.article_id = article.id
  left join private.work_assignments as work on work.kind = 'article' and work.item_key = article.id::text
  where 'article' = any (kinds) and article.status = 'in_review'
  union all
  -- Late from their start.
  select
    'outbox', entry.id::text, entry.kind, entry.last_error, entry.state, entry.created_at, entry.created_at,
    entry.attempts::text, work.user_id
  from private.desk_outbox_rows() as entry
  left join private.work_assignments as work on work.kind = 'outbox' and work.item_key = entry.id::text
  where 'outbox' = any (kinds) and entry.state = 'failed';
$$;

-- Matches whose result is missing, late after two days, and those that begin soon without a line-up.
create function private.match_work() returns setof private.work_item
language sql stable security definer set search_path = '' as $$
  select
    'match', match.id::text, match.team_name || ' vs ' || match.opponent, match.competition, match.queue,
    case match.queue when 'result_due' then match.starts_at else match.starts_at - private.line_up_notice() end,
    case match.queue when 'result_due' then match.starts_at + interval '2 days' else match.starts_at end, null::text, work.user_id
  from public.desk_matches as match
  left join private.work_assignments as work on work.kind = 'match' and work.item_key = match.id::text
  where match.state in ('scheduled', 'live') and match.starts_at < now() + private.line_up_notice() and match.queue in ('result_due', 'line_up_due');
$$;

-- Everything that waits, of these kinds. A new kind is a branch here, a row in private.work_kinds(), and its words.
create function private.work_items(kinds text[]) returns setof private.work_item
language sql stable security definer set search_path = '' as $$
  -- Functions of kinds that are not wanted are not called.
  select * from private.order_work(kinds) where kinds && '{order,payment,return}'
  union all
  select * from private.shop_work(kinds) where kinds && '{delivery,purchase,stock}'
  union all
  select * from private.people_work(kinds) where kinds && '{application,role_application,exit,consent,deletion}'
  union all
  select * from private.office_work(kinds) where kinds && '{inquiry,article,outbox}'
  union all
  select * from private.match_work() where kinds && '{match}'
  union all
  select * from private.ticket_work() where kinds && '{ticket}';
$$;

-- The screen -------------------------------------------------------------------------------------------------------

-- What waits in the desks that the caller may open: {kinds: [{kind, items, late}], mine, free, shown, items}. Items are
-- those of one kind, of the caller (mine) or of no one (free), oldest promise first, those without a promise last; at
-- most 200. Nothing for members.
create function public.work_queue(only_kind text default null, whose text default 'all', at_most integer default 50)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  permitted text[] := private.work_kinds();
begin
  return (
    with items as materialized (
      select item.*, item.due_at < now() as is_late
      from private.work_items(permitted) as item
    ),
    task as materialized (
      select items.* from items
      where (only_kind is null or items.kind = only_kind)
        and case whose when 'mine' then items.assignee_id = me when 'free' then items.assignee_id is null else true end
    ),
    page as (
      select task.* from task
      order by task.due_at nulls last, task.since, task.kind, task.item_key
      limit least(greatest(at_most, 0), 200)
    )
    select jsonb_build_object(
      'kinds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind_order.kind, 'items', coalesce(sums.items, 0), 'late', coalesce(sums.late, 0)
        ) order by kind_order.at), '[]')
        from unnest(permitted) with ordinality as kind_order (kind, at)
        left join (
          select items.kind, count(*) as items, count(*) filter (where items.is_late) as late from items group by items.kind
        ) as sums on sums.kind = kind_order.kind
      ),
      'mine', (select count(*) from items where items.assignee_id = me),
      'free', (select count(*) from items where items.assignee_id is null),
      'shown', (select count(*) from task),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', page.kind, 'key', page.item_key, 'subject', page.subject, 'note', page.note, 'state', page.state,
          'since', page.since, 'due_at', page.due_at, 'is_late', coalesce(page.is_late, false), 'version', page.version,
          'assignee_id', page.assignee_id, 'assignee', private.member_name(page.assignee_id), 'is_mine', coalesce(page.assignee_id = me, false)
        ) order by page.due_at nulls last, page.since, page.kind, page.item_key), '[]')
        from page
      )
    )
  );
end;
$$;
grant execute on function public.work_queue to authenticated;

-- Assigns an item of the work queue to the caller; `expected` is the member of staff who had it as read. Locks the row
-- of the assignment. Refuses with permission_required, not_found when it no longer waits, changed_meanwhile.
create function public.take_work(kind text, item_key text, expected uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  ticket public.tickets;
  waiting text[];
begin
  perform private.refuse_if(kind is null or not kind = any (private.work_kinds()), 'permission_required', '42501');
  perform private.require_second_factor();
  waiting := array(select item.item_key from private.work_items(array[kind]) as item);
  perform private.refuse_if(item_key is null or not item_key = any (waiting), 'not_found');
  if kind = 'inquiry' then
    perform from public.partner_inquiries as inquiry
    where inquiry.id = item_key::uuid and (inquiry.owner_id is null or inquiry.owner_id in (me, expected))
    for no key update;
    perform private.refuse_if(not found, 'changed_meanwhile');
    perform private.set_inquiry_owner(item_key::uuid, me);
    return;
  end if;
  if kind = 'ticket' then
    ticket := private.lock_desk_ticket(item_key::uuid);
    perform private.refuse_if(ticket.assignee_id <> me and ticket.assignee_id is distinct from expected, 'changed_meanwhile');
    perform private.take_locked_ticket(ticket);
    return;
  end if;
  -- A failed side effect about a ticket may wait without being visible to the caller.
  delete from private.work_assignments as work
  where work.kind = take_work.kind and work.kind <> 'outbox' and not work.item_key = any (waiting);
  delete from private.work_assignments as work
  using public.outbox as entry
  where work.kind = 'outbox' and entry.id::text = work.item_key and entry.done_at is not null;
  insert into private.work_assignments as work (kind, item_key, user_id) values (kind, item_key, me)
  on conflict on constraint work_assignments_pkey do update set user_id = me, at = now()
  where work.user_id = me or work.user_id = expected;
  perform private.refuse_if(not found, 'changed_meanwhile');
end;
$$;
grant execute on function public.take_work to authenticated;

-- Gives an item of the work queue back; nothing happens when the caller does not have it. Refuses with
-- permission_required.
create function public.release_work(kind text, item_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
  ticket public.tickets;
begin
  perform private.refuse_if(kind is null or not kind = any (private.work_kinds()), 'permission_required', '42501');
  perform private.require_second_factor();
  if kind = 'inquiry' then
    perform private.set_inquiry_owner(inquiry.id, null)
    from (
      select partner_inquiries.id from public.partner_inquiries
      where partner_inquiries.id::text = item_key and partner_inquiries.owner_id = me
      for no key update
    ) as inquiry;
    return;
  end if;
  if kind = 'ticket' then
    select * into ticket from public.tickets where tickets.id::text = item_key and tickets.assignee_id = me for update;
    if private.can_work_on_ticket(ticket) then
      perform private.give_ticket(ticket, null);
    end if;
    return;
  end if;
  delete from private.work_assignments as work
  where work.kind = release_work.kind and work.item_key = release_work.item_key and work.user_id = me;
end;
$$;
grant execute on function public.release_work to authenticated;
