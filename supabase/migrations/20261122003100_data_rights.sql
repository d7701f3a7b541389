-- Data rights: a copy of everything held about a member, and deletion requests.

-- Function bodies below name tables of later files.
set check_function_bodies = off;

-- Tables -----------------------------------------------------------------------------------------------------------

create table public.deletion_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  reason text,
  state text not null default 'open',
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days',
  closed_at timestamptz,
  decline_reason text,
  closed_by uuid,
  constraint deletion_requests_pkey primary key (id),
  constraint deletion_requests_user_id_fkey foreign key (user_id) references public.users (id) on delete set null,
  constraint deletion_requests_reason_check check (char_length(reason) <= 1000),
  constraint deletion_requests_state_check check (state in ('open', 'cancelled', 'declined', 'done')),
  constraint deletion_requests_closed_at_check check ((state = 'open') = (closed_at is null)),
  constraint deletion_requests_decline_reason_check check (
    (decline_reason is null or state = 'declined') and btrim(decline_reason) <> ''
    and char_length(decline_reason) <= 1000
  )
);
comment on table public.deletion_requests is 'Requests of members to delete their account. They outlive the account.';
comment on column public.deletion_requests.due_at is 'Deadline of the request.';
comment on column public.deletion_requests.decline_reason is
  'Reason shown to the member; cleared once the account is deleted.';
comment on column public.deletion_requests.closed_by is
  'Administrator who decided, or the member who cancelled. No foreign key: the request outlives the account. Not '
  'readable through the API.';
create unique index deletion_requests_open_key on public.deletion_requests (user_id) where state = 'open';
create index deletion_requests_user_idx on public.deletion_requests (user_id);
create index deletion_requests_due_idx on public.deletion_requests (due_at) where state = 'open';

-- Access -----------------------------------------------------------------------------------------------------------

alter table public.deletion_requests enable row level security;
create policy deletion_requests_select_authenticated on public.deletion_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('user_management')));
create policy deletion_requests_not_banned on public.deletion_requests
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select (id, user_id, reason, state, requested_at, due_at, closed_at, decline_reason)
on public.deletion_requests to authenticated;

-- Deletion requests ------------------------------------------------------------------------------------------------

-- Limited, because every cancelled and repeated request leaves a row.
-- Requests the deletion of the caller's account; repeating it returns the open request: {requested_at, due_at}. 20 a
-- day. Refuses with throttled.
create function public.request_deletion(reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  if not private.consume('request_deletion', private.hash(person::text), 20, 86400) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  begin
    insert into public.deletion_requests (user_id, reason)
    values (person, nullif(btrim(request_deletion.reason), ''))
    on conflict (user_id) where state = 'open' do nothing;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  return (
    select jsonb_build_object('requested_at', request.requested_at, 'due_at', request.due_at)
    from public.deletion_requests as request
    where request.user_id = person and request.state = 'open'
  );
end;
$$;
grant execute on function public.request_deletion(text) to authenticated;

-- Cancels the caller's open request; returns whether there was one.
create function public.cancel_deletion_request() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  update public.deletion_requests set state = 'cancelled', closed_at = now(), closed_by = person
  where deletion_requests.user_id = person and deletion_requests.state = 'open';
  return found;
end;
$$;
grant execute on function public.cancel_deletion_request() to authenticated;

-- BEFORE a member is deleted: closes the request, clears all reasons, and clears the identity in ended bans.
create function private.close_deletion_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deletion_requests set state = 'done', closed_at = now(), closed_by = auth.uid()
  where deletion_requests.user_id = old.id and deletion_requests.state = 'open';
  update public.deletion_requests set reason = null, decline_reason = null
  where deletion_requests.user_id = old.id;
  -- An ended ban no longer needs the identity.
  update public.bans set email = null, gamertag = null, evidence = null
  where bans.user_id = old.id and bans.lifted_at is not null;
  return old;
end;
$$;

-- The locked open request of a member; refuses when there is none. Refuses with deletion_not_requested.
create function private.require_deletion_request(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  -- Waits for a concurrent cancellation.
  select deletion_requests.id into request from public.deletion_requests
  where deletion_requests.user_id = person and deletion_requests.state = 'open'
  for update;
  if request is null then
    raise exception using errcode = 'PT409', message = 'deletion_not_requested';
  end if;
  return request;
end;
$$;

-- Deletes the account of a member who requested it. Superadmins only, never their own. Bans in force, guardian
-- decisions and the request stay. Locks the member, the request, then the member's roles. A trigger refuses with
-- role_needs_holder.
create function public.execute_deletion(person uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
begin
  perform private.require_deletion_request(member.id);
  -- Their triggers lock them after the assignments, which functions lock later.
  perform private.lock_roles_of(member.id);
  delete from public.guest_stock_alerts as waiting
  using auth.users as account
  where account.id = member.id and waiting.mailbox_hash = private.token_hash(private.stock_alert_token(account.email));
  -- Member rows cascade; triggers close the request, queue the removal of the photo, and keep the last superadmin and
  -- the last holder of a required role.
  delete from auth.users where users.id = member.id;
end;
$$;
grant execute on function public.execute_deletion(uuid, timestamptz) to authenticated;

-- Declines an open request with a reason, which the member sees. Superadmins only, never their own. Refuses with
-- required.
create function public.decline_deletion(person uuid, reason text, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
  request uuid := private.require_deletion_request(member.id);
begin
  if coalesce(btrim(decline_deletion.reason), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  update public.deletion_requests
  set state = 'declined', closed_at = now(), closed_by = auth.uid(), decline_reason = btrim(decline_deletion.reason)
  where deletion_requests.id = request;
end;
$$;
grant execute on function public.decline_deletion(uuid, text, timestamptz) to authenticated;

-- Copy of the data -------------------------------------------------------------------------------------------------

-- Data about a member in the organisation.
create function private.data_of_member(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- Without the deciding account and the evidence, which also concerns other members.
    'bans', (
      select jsonb_agg(to_jsonb(ban) - '{user_id,evidence,banned_by,lifted_by}'::text[] order by ban.banned_at)
      from public.bans as ban where ban.user_id = person
    ),
    'user_organizational_roles', (
      select jsonb_agg(to_jsonb(held) - 'user_id' order by held.start_date)
      from public.user_organizational_roles as held where held.user_id = person
    ),
    'posting_alerts', (
      select jsonb_agg(jsonb_build_object('role', role.role_title, 'at', waiting.created_at) order by waiting.created_at)
      from public.posting_alerts as waiting
      join public.organizational_roles as role on role.role_code = waiting.role_code
      where waiting.user_id = person
    ),
    -- Without the names of managers.
    'assignment_checks', (
      select jsonb_agg(
        to_jsonb(item) - '{id,manager_id}'::text[] || jsonb_build_object('done_by_me', coalesce(item.manager_id = person, false))
        order by held.start_date, item.assignment_id, item.place
      )
      from public.assignment_checks as item join public.user_organizational_roles as held on held.id = item.assignment_id
      where held.user_id = person
    ),
    'managed_assignment_checks', (
      select jsonb_agg(jsonb_build_object('task', item.task, 'at', item.manager_at) order by item.manager_at)
      from public.assignment_checks as item join public.user_organizational_roles as held on held.id = item.assignment_id
      where item.manager_id = person and held.user_id <> person
    ),
    -- Without the company's words.
    'partner_inquiries', (
      select jsonb_agg(jsonb_build_object('status', owned.status, 'created_at', owned.created_at) order by owned.created_at)
      from public.partner_inquiries as owned where owned.owner_id = person
    ),
    'partner_inquiry_events', (
      select jsonb_agg(jsonb_build_object('kind', event.kind, 'at', event.at, 'detail', event.detail) order by event.id)
      from private.partner_inquiry_events as event where event.actor_id = person
    ),
    'work_assignments', (
      select jsonb_agg(jsonb_build_object('kind', held.kind, 'at', held.at) order by held.at)
      from private.work_assignments as held where held.user_id = person
    ),
    'exits', (
      select jsonb_agg(to_jsonb(asked) - '{user_id,person_key}'::text[] order by asked.created_at)
      from public.exits as asked where asked.user_id = person
    ),
    -- Without internal notes about the member; of the work of HR only what its staff still see.
    'exit_events', (
      select jsonb_agg(
        jsonb_build_object(
          'exit_id', event.exit_id, 'at', event.at, 'kind', event.kind, 'detail', event.detail,
          'done_by_me', coalesce(event.actor_id = person, false)
        ) order by event.id
      )
      from private.exit_events as event join public.exits as asked on asked.id = event.exit_id
      where (asked.user_id = person and not event.is_internal)
        or (event.actor_id = person and private.has_permission('hr_full'))
    ),
    'exit_checks', (
      select jsonb_agg(jsonb_build_object('item', ticked.item, 'at', ticked.done_at) order by ticked.done_at)
      from private.exit_checks as ticked where ticked.done_by = person
    ),
    'notifications', (
      select jsonb_agg(to_jsonb(told) - '{id,user_id}'::text[] order by told.id)
      from public.notifications as told
      where told.user_id = person and private.may_read_notification(told)
    ),
    'notification_choices', (
      select jsonb_agg(to_jsonb(chosen) - 'user_id' order by chosen.kind)
      from public.notification_choices as chosen where chosen.user_id = person
    ),
    'team_members', (
      select jsonb_agg(to_jsonb(membership) - 'user_id' order by membership.joined_at)
      from public.team_members as membership where membership.user_id = person
    ),
    'blog_articles', (
      select jsonb_agg(jsonb_build_object('slug', article.slug, 'title', article.title, 'status', article.status))
      from public.blog_articles as article where article.author_id = person
    ),
    'referral_codes', (select to_jsonb(own) - 'user_id' from public.referral_codes as own where own.user_id = person),
    -- Own referrals and the own sign-up, without other members' names.
    'referrals', (
      select jsonb_agg(
        to_jsonb(referral) - '{referrer_id,referred_id,email_hash}'::text[]
          || jsonb_build_object('brought_by_me', referral.referrer_id = person)
        order by referral.created_at
      )
      from public.referrals as referral where person in (referral.referrer_id, referral.referred_id)
    ),
    'audit', (
      select jsonb_agg(
        jsonb_build_object('at', entry.at, 'action', entry.action, 'before', entry.before, 'after', entry.after)
        order by entry.id
      )
      from public.audit as entry where entry.table_name = 'users' and entry.row_key = person::text
    )
  );
$$;

-- Everything stored about the caller, by table; null for empty ones. 10 a day. Refuses with throttled.
create function public.request_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  if not private.consume('request_my_data', private.hash(person::text), 10, 86400) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  -- The parts below cover every table that refers to members.
  return jsonb_build_object('generated_at', now())
    || private.data_of_account(person) || private.data_of_member(person) || private.data_of_editor(person)
    || private.data_of_buyer(person) || private.data_of_applicant(person) || private.data_of_player(person)
    || private.data_of_tickets(person);
end;
$$;
grant execute on function public.request_my_data() to authenticated;

-- Data about an editor of news or postings.
create function private.data_of_editor(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'article_revisions', (
      select jsonb_agg(
        jsonb_build_object('article_id', revision.article_id, 'number', revision.number, 'title', revision.title, 'saved_at', revision.saved_at)
        order by revision.saved_at
      )
      from public.article_revisions as revision where revision.saved_by = person
    ),
    'article_reviews', (
      select jsonb_agg(
        jsonb_build_object('article_id', review.article_id, 'note', review.note, 'asked_at', review.asked_at)
        order by review.asked_at
      )
      from public.article_reviews as review where review.asked_by = person
    ),
    'article_previews', (
      select jsonb_agg(
        jsonb_build_object('article_id', link.article_id, 'created_at', link.created_at, 'expires_at', link.expires_at)
        order by link.created_at
      )
      from private.article_previews as link where link.created_by = person
    ),
    'article_editors', (
      select jsonb_agg(jsonb_build_object('article_id', opened.article_id, 'seen_at', opened.seen_at))
      from private.article_editors as opened where opened.user_id = person
    ),
    'ticket_agents', (
      select jsonb_agg(jsonb_build_object('seen_at', opened.seen_at))
      from private.ticket_agents as opened join public.tickets as ticket on ticket.id = opened.ticket_id
      where opened.user_id = person and ticket.about_user_id is distinct from person
    ),
    'article_pictures', (
      select jsonb_agg(to_jsonb(picture) - 'uploaded_by' order by picture.created_at)
      from public.article_pictures as picture where picture.uploaded_by = person
    ),
    'role_postings', (
      select jsonb_agg(jsonb_build_object('role_code', posting.role_code, 'at', posting.created_at) order by posting.created_at)
      from public.role_postings as posting where posting.created_by = person
    )
  );
$$;

-- Data about a buyer: orders, alerts, returns, cart, and own actions as administrator.
create function private.data_of_buyer(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'orders', (
      select jsonb_agg(
        (to_jsonb(bought) - 'user_id' - 'idempotency_key') || jsonb_build_object(
          'lines', (select jsonb_agg(to_jsonb(line) - 'order_id' order by line.position) from public.order_lines as line where line.order_id = bought.id),
          'events', (
            select jsonb_agg(jsonb_build_object('at', event.at, 'kind', event.kind, 'detail', event.detail) order by event.id)
            from public.order_events as event where event.order_id = bought.id and not event.is_internal
          ),
          'payments', (
            select jsonb_agg(jsonb_build_object('at', money.created_at, 'method', money.method, 'amount_cents', money.amount_cents, 'state', money.state) order by money.created_at)
            from public.payments as money where money.order_id = bought.id
          ),
          'refunds', (
            select jsonb_agg(jsonb_build_object('at', refund.created_at, 'amount_cents', refund.amount_cents, 'reason', refund.reason) order by refund.created_at)
            from public.refunds as refund where refund.order_id = bought.id
          ),
          'payment_proofs', (
            select jsonb_agg(jsonb_build_object('at', proof.created_at, 'media_type', proof.media_type, 'bytes', proof.bytes) order by proof.created_at)
            from public.payment_proofs as proof where proof.order_id = bought.id
          )
        )
        order by bought.created_at
      )
      from public.orders as bought where bought.user_id = person
    ),
    'order_notes', (
      select jsonb_agg(jsonb_build_object('body', note.body, 'at', note.created_at) order by note.id)
      from public.order_notes as note where note.author_id = person
    ),
    'order_events', (
      select jsonb_agg(jsonb_build_object('kind', event.kind, 'at', event.at) order by event.id)
      from public.order_events as event where event.actor_id = person
    ),
    'stock_movements', (
      select jsonb_agg(jsonb_build_object('kind', movement.kind, 'reason', movement.reason, 'at', movement.created_at) order by movement.id)
      from public.stock_movements as movement where movement.actor_id = person
    ),
    'payments', (
      select jsonb_agg(jsonb_build_object('amount_cents', money.amount_cents, 'at', money.created_at) order by money.created_at)
      from public.payments as money where money.recorded_by = person
    ),
    'refunds', (
      select jsonb_agg(jsonb_build_object('amount_cents', refund.amount_cents, 'at', refund.created_at) order by refund.created_at)
      from public.refunds as refund where refund.recorded_by = person
    ),
    'stock_alerts', (
      select jsonb_agg(
        jsonb_build_object('product', product.name, 'sku', variant.sku, 'at', waiting.created_at) order by waiting.created_at
      )
      from (
        select stock_alerts.variant_id, stock_alerts.created_at from public.stock_alerts where stock_alerts.user_id = person
        union all
        select guest.variant_id, guest.created_at
        from public.guest_stock_alerts as guest join auth.users as account on account.id = person
        where guest.mailbox_hash = private.token_hash(private.stock_alert_token(account.email))
          and guest.confirmed_at is not null
      ) as waiting
      join public.variants as variant on variant.id = waiting.variant_id
      join public.products as product on product.id = variant.product_id
    ),
    'order_returns', (
      select jsonb_agg(
        jsonb_build_object(
          'order', bought.number, 'state', asked.state, 'reason', asked.reason, 'answer', asked.answer, 'at', asked.created_at,
          'decided_at', asked.decided_at, 'closed_at', asked.closed_at,
          'pieces', (
            select jsonb_agg(jsonb_build_object(
              'title', line.title, 'sku', line.sku, 'quantity', back.quantity, 'arrived', back.arrived
            ) order by line.position)
            from public.order_return_lines as back
            join public.order_lines as line on line.id = back.line_id
            where back.return_id = asked.id
          )
        ) order by asked.created_at
      )
      from public.order_returns as asked
      join public.orders as bought on bought.id = asked.order_id
      where bought.user_id = person
    ),
    'decided_returns', (
      select jsonb_agg(jsonb_build_object('state', asked.state, 'answer', asked.answer, 'at', asked.decided_at) order by asked.decided_at)
      from public.order_returns as asked where asked.decided_by = person
    ),
    'member_carts', (
      select jsonb_agg(jsonb_build_object('lines', kept.lines, 'updated_at', kept.updated_at))
      from public.member_carts as kept
      where kept.user_id = person
    )
  );
$$;

-- Data about an applicant to teams, and own decisions as team manager.
create function private.data_of_applicant(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'team_applications', (
      select jsonb_agg(to_jsonb(held) - 'user_id' order by held.created_at)
      from public.team_applications as held where held.user_id = person
    ),
    'team_application_events', (
      select jsonb_agg(
        jsonb_build_object(
          'application_id', event.application_id, 'at', event.at, 'kind', event.kind, 'detail', event.detail,
          'done_by_me', event.actor_id = person
        ) order by event.id
      )
      from public.team_application_events as event
      join public.team_applications as held on held.id = event.application_id
      where (held.user_id = person and not event.is_internal) or event.actor_id = person
    ),
    'role_applications', (
      select jsonb_agg(to_jsonb(held) - 'user_id' order by held.created_at)
      from public.role_applications as held where held.user_id = person
    ),
    'role_application_events', (
      select jsonb_agg(
        jsonb_build_object(
          'application_id', event.application_id, 'at', event.at, 'kind', event.kind, 'detail', event.detail,
          'done_by_me', event.actor_id = person
        ) order by event.id
      )
      from public.role_application_events as event
      join public.role_applications as held on held.id = event.application_id
      where (held.user_id = person and not event.is_internal) or event.actor_id = person
    )
  );
$$;

-- Data about an account and its member, former gamertags, search row, live states and saved views.
create function private.data_of_account(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', account.id, 'email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at
      ) from auth.users as account where account.id = person
    ),
    'sessions', (
      select jsonb_agg(jsonb_build_object('created_at', session.created_at, 'user_agent', session.user_agent, 'ip', session.ip))
      from auth.sessions as session where session.user_id = person
    ),
    -- Without the hashes, which are secrets.
    'recovery_codes', (
      select jsonb_build_object(
        'left', cardinality(held.code_hashes), 'made_at', held.made_at, 'last_used_at', held.last_used_at
      ) from private.recovery_codes as held where held.user_id = person
    ),
    'users', (select to_jsonb(users) from public.users where users.id = person),
    'user_private', (select to_jsonb(own) - 'user_id' from public.user_private as own where own.user_id = person),
    'onboarding_progress', (
      select jsonb_agg(to_jsonb(progress) - 'user_id') from public.onboarding_progress as progress where progress.user_id = person
    ),
    'consent_requests', (
      select jsonb_agg(to_jsonb(request) - '{user_id,token_hash}'::text[] order by request.created_at)
      from public.consent_requests as request where request.user_id = person
    ),
    'consent_events', (
      select jsonb_agg(to_jsonb(event) - 'user_id' order by event.id) from public.consent_events as event where event.user_id = person
    ),
    -- Without the account that decided.
    'deletion_requests', (
      select jsonb_agg(to_jsonb(request) - '{user_id,closed_by}'::text[] order by request.requested_at)
      from public.deletion_requests as request where request.user_id = person
    ),
    'gamertag_history', (
      select jsonb_agg(jsonb_build_object('gamertag', former.gamertag, 'left_at', former.left_at) order by former.left_at)
      from private.gamertag_history as former where former.user_id = person
    ),
    'listed_players', (
      select to_jsonb(shown) - 'user_id' from private.listed_players as shown where shown.user_id = person
    ),
    'live_states', (
      select jsonb_agg(to_jsonb(state) - 'user_id' order by state.source)
      from private.live_states as state where state.user_id = person
    ),
    'saved_views', (
      select jsonb_agg(to_jsonb(saved) - '{id,owner_id}'::text[] order by saved.created_at, saved.id)
      from public.saved_views as saved where saved.owner_id = person
    )
  );
$$;

-- Data about a player: matches and achievements.
create function private.data_of_player(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'match_players', (
      select jsonb_agg(
        jsonb_build_object('match_id', held.id, 'opponent', held.opponent, 'starts_at', held.starts_at) order by held.starts_at
      )
      from public.match_players as own join public.matches as held on held.id = own.match_id where own.user_id = person
    ),
    'achievement_members', (
      select jsonb_agg(
        jsonb_build_object('title', held.title, 'event', held.event, 'achieved_on', held.achieved_on) order by held.achieved_on
      )
      from public.achievement_members as own join public.achievements as held on held.id = own.achievement_id
      where own.user_id = person
    )
  );
$$;

-- Data of a requester of HR, and of HR's own work. For the caller only: visibility is that of the session.
create function private.data_of_tickets(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Excludes internal texts and tickets about the member; of the work of HR only visible tickets.
  with workable as materialized (
    select ticket.id, ticket.number from public.tickets as ticket where private.can_work_on_ticket(ticket)
  )
  select jsonb_build_object(
    'tickets', (
      select jsonb_agg(
        jsonb_build_object(
          'number', own.number, 'category', own.category, 'sensitivity', own.sensitivity, 'state', own.state, 'title', own.title,
          'details', own.details, 'created_at', own.created_at, 'closed_at', own.closed_at, 'rating', own.rating,
          'rating_comment', own.rating_comment,
          'messages', (
            select jsonb_agg(
              jsonb_build_object('at', message.at, 'body', message.body, 'written_by_me', message.author = 'requester') order by message.position
            )
            from private.ticket_messages as message
            where message.ticket_id = own.id and message.kind = 'public'
          )
        ) order by own.created_at
      )
      from public.tickets as own where own.requester_id = person
    ),
    'ticket_messages', (
      select jsonb_agg(
        jsonb_build_object('ticket', workable.number, 'at', message.at, 'kind', message.kind, 'body', message.body) order by message.position
      )
      from private.ticket_messages as message join workable on workable.id = message.ticket_id
      where message.author_id = person and message.author = 'staff' and message.body is not null
    ),
    'ticket_files', (
      select jsonb_agg(
        jsonb_build_object('name', held.name, 'bytes', held.bytes, 'media_type', held.media_type, 'at', held.created_at) order by held.created_at
      )
      from private.ticket_files as held
      left join public.tickets as ticket on ticket.id = held.ticket_id
      where held.uploaded_by = person
        and (held.ticket_id is null or ticket.requester_id = person or ticket.id in (select workable.id from workable))
    ),
    'ticket_openings', (
      select jsonb_agg(jsonb_build_object('ticket', workable.number, 'at', opening.at) order by opening.id)
      from private.ticket_openings as opening join workable on workable.id = opening.ticket_id
      where opening.user_id = person
    ),
    'ticket_readers', (
      select jsonb_agg(jsonb_build_object('ticket', workable.number, 'at', named.at) order by named.at)
      from private.ticket_readers as named join workable on workable.id = named.ticket_id
      where named.user_id = person
    ),
    'appeals', (
      select jsonb_agg(private.thread_without_account(sent) order by sent.created_at)
      from private.appeals as appeal join public.tickets as sent on sent.id = appeal.ticket_id
      where appeal.user_id = person
    ),
    'appeal_links', (
      select jsonb_agg(jsonb_build_object('email', link.email, 'expires_at', link.expires_at) order by link.expires_at)
      from private.appeal_links as link where link.user_id = person
    ),
    'hr_duties', (
      select jsonb_agg(jsonb_build_object('duty', named.duty, 'at', named.at) order by named.at)
      from private.hr_duties as named where named.user_id = person
    )
  );
$$;

-- Triggers ---------------------------------------------------------------------------------------------------------

create trigger users_close_deletion_request
before delete on public.users
for each row execute function private.close_deletion_request();

create trigger deletion_requests_audit
after insert or update or delete on public.deletion_requests
for each row execute function private.audit_row('id', 'reason,decline_reason');
