-- Data rights: a copy of everything held about a member, and deletion requests.

set check_function_bodies = off;

create table public.deletion_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id) on delete set null,
  reason text check (char_length(reason) <= 1000),
  state text not null default 'open' check (state in ('open', 'cancelled', 'declined', 'done')),
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days',
  closed_at timestamptz,
  decline_reason text,
  closed_by uuid,
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
create index deletion_requests_due_idx on public.deletion_requests (due_at) where state = 'open';

call private.protect_table('public.deletion_requests');
create policy deletion_requests_select_authenticated on public.deletion_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('user_management')));

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
  perform private.throttle('request_deletion', person::text, 20, 86400);
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
grant execute on function public.request_deletion to authenticated;

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
grant execute on function public.cancel_deletion_request to authenticated;

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
  perform private.refuse_if(request is null, 'deletion_not_requested');
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
  delete from public.guest_stock_alerts as alert
  using auth.users as account
  where account.id = member.id and alert.mailbox_hash = private.token_hash(private.stock_alert_token(account.email));
  -- Member rows cascade; triggers close the request, queue the removal of the photo, and keep the last superadmin and
  -- the last holder of a required role.
  delete from auth.users where users.id = member.id;
end;
$$;
grant execute on function public.execute_deletion to authenticated;

-- Declines an open request with a reason, which the member sees. Superadmins only, never their own. Refuses with
-- required.
create function public.decline_deletion(person uuid, reason text, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
  request uuid := private.require_deletion_request(member.id);
begin
  perform private.refuse_if(coalesce(btrim(decline_deletion.reason), '') = '', 'required');
  update public.deletion_requests
  set state = 'declined', closed_at = now(), closed_by = auth.uid(), decline_reason = btrim(decline_deletion.reason)
  where deletion_requests.id = request;
end;
$$;
grant execute on function public.decline_deletion to authenticated;

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
      select jsonb_agg(to_jsonb(own_row) - 'user_id' order by own_row.start_date)
      from public.user_organizational_roles as own_row where own_row.user_id = person
    ),
    'posting_alerts', (
      select jsonb_agg(jsonb_build_object('role', role.role_title, 'at', alert.created_at) order by alert.created_at)
      from public.posting_alerts as alert
      join public.organizational_roles as role on role.role_code = alert.role_code
      where alert.user_id = person
    ),
    -- Without the names of managers.
    'assignment_checks', (
      select jsonb_agg(
        to_jsonb(item) - '{id,manager_id}'::text[] || jsonb_build_object('done_by_me', coalesce(item.manager_id = person, false))
        order by own_row.start_date, item.assignment_id, item.place
      )
      from public.assignment_checks as item join public.user_organizational_roles as own_row on own_row.id = item.assignment_id
      where own_row.user_id = person
    ),
    'managed_assignment_checks', (
      select jsonb_agg(jsonb_build_object('task', item.task, 'at', item.manager_at) order by item.manager_at)
      from public.assignment_checks as item join public.user_organizational_roles as own_row on own_row.id = item.assignment_id
      where item.manager_id = person and own_row.user_id <> person
    ),
    -- Without the company's words.
    'partner_inquiries', (
      select jsonb_agg(jsonb_build_object('status', inquiry.status, 'created_at', inquiry.created_at) order by inquiry.created_at)
      from public.partner_inquiries as inquiry where inquiry.owner_id = person
    ),
    'partner_inquiry_events', (
      select jsonb_agg(jsonb_build_object('kind', event.kind, 'at', event.at, 'detail', event.detail) order by event.id)
      from private.partner_inquiry_events as event where event.actor_id = person
    ),
    'work_assignments', (
      select jsonb_agg(jsonb_build_object('kind', own_row.kind, 'at', own_row.at) order by own_row.at)
      from private.work_assignments as own_row where own_row.user_id = person
    ),
    'exits', (
      select jsonb_agg(to_jsonb(member_exit) - '{user_id,person_key}'::text[] order by member_exit.created_at)
      from public.exits as member_exit where member_exit.user_id = person
    ),
    -- Without internal notes about the member; of the work of HR only what its staff still see.
    'exit_events', (
      select jsonb_agg(
        jsonb_build_object(
          'exit_id', event.exit_id, 'at', event.at, 'kind', event.kind, 'detail', event.detail,
          'done_by_me', coalesce(event.actor_id = person, false)
        ) order by event.id
      )
      from private.exit_events as event join public.exits as member_exit on member_exit.id = event.exit_id
      where (member_exit.user_id = person and not event.is_internal)
        or (event.actor_id = person and private.has_permission('hr_full'))
    ),
    'exit_checks', (
      select jsonb_agg(jsonb_build_object('item', target_item.item, 'at', target_item.done_at) order by target_item.done_at)
      from private.exit_checks as target_item where target_item.done_by = person
    ),
    'notifications', (
      select jsonb_agg(to_jsonb(notification) - '{id,user_id}'::text[] order by notification.id)
      from public.notifications as notification
      where notification.user_id = person and private.may_read_notification(notification)
    ),
    'notification_choices', (
      select jsonb_agg(to_jsonb(choice) - 'user_id' order by choice.kind)
      from public.notification_choices as choice where choice.user_id = person
    ),
    'team_members', (
      select jsonb_agg(to_jsonb(membership) - 'user_id' order by membership.joined_at)
      from public.team_members as membership where membership.user_id = person
    ),
    'absences', (
      select jsonb_agg(jsonb_build_object('from_day', absence.from_day, 'to_day', absence.to_day) order by absence.from_day)
      from public.absences as absence where absence.user_id = person
    ),
    'availability_answers', (
      select jsonb_agg(jsonb_build_object(
        'match', match.opponent, 'training', training.title, 'day', coalesce(answer_row.day, private.day_in_south_africa(match.starts_at)),
        'answer', answer_row.answer, 'note', answer_row.note, 'at', answer_row.answered_at
      ) order by answer_row.answered_at, answer_row.id)
      from public.availability_answers as answer_row
      left join public.matches as match on match.id = answer_row.match_id
      left join public.trainings as training on training.id = answer_row.training_id
      where answer_row.user_id = person
    ),
    -- Without the token, which is a secret.
    'calendar_addresses', (
      select jsonb_agg(jsonb_build_object('created_at', address.created_at))
      from private.calendar_addresses as address where address.user_id = person
    ),
    'blog_articles', (
      select jsonb_agg(jsonb_build_object('slug', article.slug, 'title', article.title, 'status', article.status))
      from public.blog_articles as article where article.author_id = person
    ),
    'referral_codes', (select to_jsonb(referral_code) - 'user_id' from public.referral_codes as referral_code where referral_code.user_id = person),
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
  perform private.throttle('request_my_data', person::text, 10, 86400);
  -- The parts below cover every table that refers to members.
  return jsonb_build_object('generated_at', now())
    || private.data_of_account(person) || private.data_of_member(person) || private.data_of_buyer(person)
    || private.data_of_tickets(person);
end;
$$;
grant execute on function public.request_my_data to authenticated;

-- Data about a buyer: orders, alerts, returns, cart, and own actions as administrator.
create function private.data_of_buyer(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'orders', (
      select jsonb_agg(
        (to_jsonb(target_order) - 'user_id' - 'idempotency_key') || jsonb_build_object(
          'lines', (select jsonb_agg(to_jsonb(line) - 'order_id' order by line.position) from public.order_lines as line where line.order_id = target_order.id),
          'events', (
            select jsonb_agg(jsonb_build_object('at', event.at, 'kind', event.kind, 'detail', event.detail) order by event.id)
            from public.order_events as event where event.order_id = target_order.id and not event.is_internal
          ),
          'payments', (
            select jsonb_agg(jsonb_build_object('at', money.created_at, 'method', money.method, 'amount_cents', money.amount_cents, 'state', money.state) order by money.created_at)
            from public.payments as money where money.order_id = target_order.id
          ),
          'refunds', (
            select jsonb_agg(jsonb_build_object('at', refund.created_at, 'amount_cents', refund.amount_cents, 'reason', refund.reason) order by refund.created_at)
            from public.refunds as refund where refund.order_id = target_order.id
          ),
          'payment_proofs', (
            select jsonb_agg(jsonb_build_object('at', proof.created_at, 'media_type', proof.media_type, 'bytes', proof.bytes) order by proof.created_at)
            from public.payment_proofs as proof where proof.order_id = target_order.id
          )
        )
        order by target_order.created_at
      )
      from public.orders as target_order where target_order.user_id = person
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
        jsonb_build_object('product', product.name, 'sku', variant.sku, 'at', alert.created_at) order by alert.created_at
      )
      from (
        select stock_alerts.variant_id, stock_alerts.created_at from public.stock_alerts where stock_alerts.user_id = person
        union all
        select guest.variant_id, guest.created_at
        from public.guest_stock_alerts as guest join auth.users as account on account.id = person
        where guest.mailbox_hash = private.token_hash(private.stock_alert_token(account.email))
          and guest.confirmed_at is not null
      ) as alert
      join public.variants as variant on variant.id = alert.variant_id
      join public.products as product on product.id = variant.product_id
    ),
    'order_returns', (
      select jsonb_agg(
        jsonb_build_object(
          'order', target_order.number, 'state', order_return.state, 'reason', order_return.reason, 'answer', order_return.answer, 'at', order_return.created_at,
          'decided_at', order_return.decided_at, 'closed_at', order_return.closed_at,
          'pieces', (
            select jsonb_agg(jsonb_build_object(
              'title', line.title, 'sku', line.sku, 'quantity', return_line.quantity, 'arrived', return_line.arrived
            ) order by line.position)
            from public.order_return_lines as return_line
            join public.order_lines as line on line.id = return_line.line_id
            where return_line.return_id = order_return.id
          )
        ) order by order_return.created_at
      )
      from public.order_returns as order_return
      join public.orders as target_order on target_order.id = order_return.order_id
      where target_order.user_id = person
    ),
    'decided_returns', (
      select jsonb_agg(jsonb_build_object('state', order_return.state, 'answer', order_return.answer, 'at', order_return.decided_at) order by order_return.decided_at)
      from public.order_returns as order_return where order_return.decided_by = person
    ),
    'member_carts', (
      select jsonb_agg(jsonb_build_object('lines', cart.lines, 'updated_at', cart.updated_at))
      from public.member_carts as cart
      where cart.user_id = person
    )
  );
$$;

-- Data about an account and its member, former gamertags, search row, live states and saved views; about an editor, an
-- applicant and a player.
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
        'left', cardinality(recovery_code.code_hashes), 'made_at', recovery_code.made_at, 'last_used_at', recovery_code.last_used_at
      ) from private.recovery_codes as recovery_code where recovery_code.user_id = person
    ),
    'users', (select to_jsonb(users) from public.users where users.id = person),
    'user_private', (select to_jsonb(details) - 'user_id' from public.user_private as details where details.user_id = person),
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
      select to_jsonb(player) - 'user_id' from private.listed_players as player where player.user_id = person
    ),
    'live_states', (
      select jsonb_agg(to_jsonb(state) - 'user_id' order by state.source)
      from private.live_states as state where state.user_id = person
    ),
    'saved_views', (
      select jsonb_agg(to_jsonb(saved_view) - '{id,owner_id}'::text[] order by saved_view.created_at, saved_view.id)
      from public.saved_views as saved_view where saved_view.owner_id = person
    ),
    -- An editor of news or postings.
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
      select jsonb_agg(jsonb_build_object('article_id', reading.article_id, 'seen_at', reading.seen_at))
      from private.article_editors as reading where reading.user_id = person
    ),
    'ticket_agents', (
      select jsonb_agg(jsonb_build_object('seen_at', reading.seen_at))
      from private.ticket_agents as reading join public.tickets as ticket on ticket.id = reading.ticket_id
      where reading.user_id = person and ticket.about_user_id is distinct from person
    ),
    'article_pictures', (
      select jsonb_agg(to_jsonb(picture) - 'uploaded_by' order by picture.created_at)
      from public.article_pictures as picture where picture.uploaded_by = person
    ),
    'role_postings', (
      select jsonb_agg(jsonb_build_object('role_code', posting.role_code, 'at', posting.created_at) order by posting.created_at)
      from public.role_postings as posting where posting.created_by = person
    ),
    -- Applications and own decisions as manager, matches and achievements.
    'team_applications', (
      select jsonb_agg(to_jsonb(application) - 'user_id' order by application.created_at)
      from public.team_applications as application where application.user_id = person
    ),
    'team_application_events', (
      select jsonb_agg(
        jsonb_build_object(
          'application_id', event.application_id, 'at', event.at, 'kind', event.kind, 'detail', event.detail,
          'done_by_me', event.actor_id = person
        ) order by event.id
      )
      from public.team_application_events as event
      join public.team_applications as application on application.id = event.application_id
      where (application.user_id = person and not event.is_internal) or event.actor_id = person
    ),
    'role_applications', (
      select jsonb_agg(to_jsonb(application) - 'user_id' order by application.created_at)
      from public.role_applications as application where application.user_id = person
    ),
    'role_application_events', (
      select jsonb_agg(
        jsonb_build_object(
          'application_id', event.application_id, 'at', event.at, 'kind', event.kind, 'detail', event.detail,
          'done_by_me', event.actor_id = person
        ) order by event.id
      )
      from public.role_application_events as event
      join public.role_applications as application on application.id = event.application_id
      where (application.user_id = person and not event.is_internal) or event.actor_id = person
    ),
    'match_players', (
      select jsonb_agg(
        jsonb_build_object('match_id', entry.id, 'opponent', entry.opponent, 'starts_at', entry.starts_at) order by entry.starts_at
      )
      from public.match_players as player join public.matches as entry on entry.id = player.match_id where player.user_id = person
    ),
    'achievement_members', (
      select jsonb_agg(
        jsonb_build_object('title', entry.title, 'event', entry.event, 'achieved_on', entry.achieved_on) order by entry.achieved_on
      )
      from public.achievement_members as player join public.achievements as entry on entry.id = player.achievement_id
      where player.user_id = person
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
          'number', own_ticket.number, 'category', own_ticket.category, 'sensitivity', own_ticket.sensitivity, 'state', own_ticket.state, 'title', own_ticket.title,
          'details', own_ticket.details, 'created_at', own_ticket.created_at, 'closed_at', own_ticket.closed_at, 'rating', own_ticket.rating,
          'rating_comment', own_ticket.rating_comment,
          'messages', (
            select jsonb_agg(
              jsonb_build_object('at', message.at, 'body', message.body, 'written_by_me', message.author = 'requester') order by message.position
            )
            from private.ticket_messages as message
            where message.ticket_id = own_ticket.id and message.kind = 'public'
          )
        ) order by own_ticket.created_at
      )
      from public.tickets as own_ticket where own_ticket.requester_id = person
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
        jsonb_build_object('name', file.name, 'bytes', file.bytes, 'media_type', file.media_type, 'at', file.created_at) order by file.created_at
      )
      from private.ticket_files as file
      left join public.tickets as ticket on ticket.id = file.ticket_id
      where file.uploaded_by = person
        and (file.ticket_id is null or ticket.requester_id = person or ticket.id in (select workable.id from workable))
    ),
    'ticket_openings', (
      select jsonb_agg(jsonb_build_object('ticket', workable.number, 'at', target_opening.at) order by target_opening.id)
      from private.ticket_openings as target_opening join workable on workable.id = target_opening.ticket_id
      where target_opening.user_id = person
    ),
    'ticket_readers', (
      select jsonb_agg(jsonb_build_object('ticket', workable.number, 'at', entry.at) order by entry.at)
      from private.ticket_readers as entry join workable on workable.id = entry.ticket_id
      where entry.user_id = person
    ),
    'appeals', (
      select jsonb_agg(private.thread_without_account(sent_ticket) order by sent_ticket.created_at)
      from private.appeals as appeal join public.tickets as sent_ticket on sent_ticket.id = appeal.ticket_id
      where appeal.user_id = person
    ),
    'appeal_links', (
      select jsonb_agg(jsonb_build_object('email', link.email, 'expires_at', link.expires_at) order by link.expires_at)
      from private.appeal_links as link where link.user_id = person
    ),
    'hr_duties', (
      select jsonb_agg(jsonb_build_object('duty', entry.duty, 'at', entry.at) order by entry.at)
      from private.hr_duties as entry where entry.user_id = person
    )
  );
$$;

create trigger users_close_deletion_request
before delete on public.users
for each row execute function private.close_deletion_request();

call private.audit_table('public.deletion_requests', 'id', 'reason,decline_reason');
