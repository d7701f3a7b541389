-- Notifications of members, written by triggers, and the kinds that each member turned off.

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (kind in ('order', 'application', 'team', 'role', 'ticket', 'consent', 'account', 'article', 'work')),
  event text not null check (event ~ '^[a-z_]{1,40}$'),
  about text check (char_length(about) <= 120),
  name text check (char_length(name) <= 200),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.notifications is
  'Actions of others, or of the site, on the things of a member. Written by triggers; deleted after the period of the setting '
  'retention.periods. Without names of people.';
comment on column public.notifications.event is 'The action, within its kind; the browser has the sentences.';
comment on column public.notifications.about is 'Key in the address of the thing: number of an order, slug of a team, id.';
comment on column public.notifications.name is 'Name of the thing at the time: a team, an article, a role.';
create index notifications_user_idx on public.notifications (user_id, id desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
create index notifications_created_at_idx on public.notifications (created_at);

create table public.notification_choices (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  kind text not null check (kind in ('order', 'application', 'team', 'role', 'ticket', 'consent', 'account', 'article', 'work')),
  bell boolean not null default true,
  mail boolean not null default true,
  weekly boolean not null default false,
  primary key (user_id, kind)
);
comment on table public.notification_choices is 'Kinds of notifications that a member turned off, or on again; without a row a kind is on.';
comment on column public.notification_choices.bell is 'Whether the bell tells of this kind.';
comment on column public.notification_choices.mail is
  'Whether mails of this kind are sent: private.mail_application(). Mails about orders and the account are always sent.';
comment on column public.notification_choices.weekly is
  'Whether the mail of Monday lists this kind: public.queue_weekly_mails(). With the bell off, rows are written as read.';

call private.protect_table('public.notifications');
create policy notifications_select_authenticated on public.notifications
for select to authenticated
using (
  user_id = (select auth.uid())
  -- Staff are notified of tickets that they may see, as long as they may.
  and case when kind = 'work' and event like 'ticket\_%' then exists (
    select from public.tickets as ticket where ticket.id = about::uuid
  ) else true end
);

grant select on public.notifications to authenticated;

call private.protect_table('public.notification_choices');
create policy notification_choices_select_authenticated on public.notification_choices
for select to authenticated using (user_id = (select auth.uid()));

grant select on public.notification_choices to authenticated;

-- Whether a notification is not about the desk's tickets, or about one that its member may see: as its policy, for
-- functions with their owner's rights.
create function private.may_read_notification(notification public.notifications) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when notification.kind = 'work' and notification.event like 'ticket\_%' then exists (
    select from public.tickets as ticket
    where ticket.id = notification.about::uuid and private.could_work_on_ticket(ticket, notification.user_id)
  ) else true end;
$$;

-- Marks the caller's notifications up to this one as read, or this one alone; later ones stay unread. Returns their
-- number.
create function public.read_notifications(newest bigint, only_one boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  marked integer;
begin
  update public.notifications set read_at = now()
  where notifications.user_id = person and notifications.read_at is null
    and private.may_read_notification(notifications)
    and case when read_notifications.only_one then notifications.id = newest else notifications.id <= newest end;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
grant execute on function public.read_notifications to authenticated;

-- Turns bell, mails and weekly mail of a kind on or off for the caller. Refuses with invalid_input.
create function public.choose_notifications(kind text, bell boolean, mail boolean, weekly boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  if num_nulls(choose_notifications.bell, choose_notifications.mail, choose_notifications.weekly) > 0 then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  insert into public.notification_choices as choice (user_id, kind, bell, mail, weekly)
  values (
    person, choose_notifications.kind, choose_notifications.bell, choose_notifications.mail, choose_notifications.weekly
  )
  on conflict on constraint notification_choices_pkey do update
  set bell = excluded.bell, mail = excluded.mail, weekly = excluded.weekly;
end;
$$;
grant execute on function public.choose_notifications to authenticated;

-- Notifications of the last seven days that the member wants by weekly mail and has not read; null without any.
create function private.weekly_items(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object('kind', notification.kind, 'event', notification.event, 'name', notification.name, 'at', notification.created_at) order by notification.id
  )
  from public.notifications as notification
  join public.notification_choices as choice on choice.user_id = notification.user_id and choice.kind = notification.kind and choice.weekly
  where notification.user_id = person
    and notification.created_at > now() - interval '7 days'
    and (notification.read_at is null or not choice.bell)
    and private.may_read_notification(notification);
$$;

-- For the functions of the site: content of a member's weekly mail; null when nothing is left to report.
create function public.weekly_mail_facts(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', details.email, 'gamertag', users.gamertag, 'items', private.weekly_items(users.id))
  from public.users
  join public.user_private as details on details.user_id = users.id
  where users.id = weekly_mail_facts.person and users.status not in ('banned', 'left')
    and private.weekly_items(users.id) is not null;
$$;
grant execute on function public.weekly_mail_facts to service_role;

-- For a daily job: on Mondays, or for a day that is one, queues one mail for each member who wants the week by mail and
-- has something unread. Returns their number.
create function public.queue_weekly_mails(on_day date default null) returns integer
language sql security definer set search_path = '' as $$
  with wanting as materialized (
    select distinct choice.user_id from public.notification_choices as choice
    where choice.weekly and extract(isodow from coalesce(on_day, private.today())) = 1 and private.weekly_items(choice.user_id) is not null
  ), mail as (
    insert into public.outbox (kind, payload)
    select 'mail_weekly', jsonb_build_object('user_id', wanting.user_id)
    from wanting
    -- A second run of the job on one Monday queues nothing.
    where private.consume('weekly_mail', private.hash(wanting.user_id::text), 1, 5 * 86400)
    returning outbox.id
  )
  select count(*)::integer from mail;
$$;
grant execute on function public.queue_weekly_mails to service_role;

-- For a daily job: deletes notifications after the period of the setting retention.periods (90 days). Returns their
-- number.
create function public.purge_notifications() returns integer
language sql security definer set search_path = '' as $$
  with removal as (
    delete from public.notifications as notification
    where notification.created_at < now() - make_interval(days => private.retention_period('notification_days', 90))
    returning notification.id
  )
  select count(*)::integer from removal;
$$;
grant execute on function public.purge_notifications to service_role;

-- Notifies a member of an action of another person; not of own actions, of kinds that are turned off, or without such a
-- member.
create function private.notify(person uuid, kind text, event text, about text default null, name text default null)
returns void
language sql security definer set search_path = '' as $$
  -- One per event and thing of a transaction: a guardian decides about several purposes at once.
  insert into public.notifications (user_id, kind, event, about, name, read_at)
  select users.id, notify.kind, notify.event, left(notify.about, 120), left(notify.name, 200),
    case when exists (
      select from public.notification_choices as choice
      where choice.user_id = users.id and choice.kind = notify.kind and not choice.bell
    ) then now() end
  from public.users
  where users.id = notify.person and users.id is distinct from auth.uid()
    and not exists (
      select from public.notification_choices as choice
      where choice.user_id = users.id and choice.kind = notify.kind and not choice.bell and not choice.weekly
    )
    and not exists (
      select from public.notifications as notification
      where notification.user_id = users.id and notification.created_at = now() and notification.kind = notify.kind and notification.event = notify.event
        and notification.about is not distinct from left(notify.about, 120) and notification.name is not distinct from left(notify.name, 200)
    );
$$;

-- AFTER an event that a buyer waits for: notifies the buyer.
create function private.notify_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(target_order.user_id, 'order', new.kind, target_order.number, target_order.number)
  from public.orders as target_order where target_order.id = new.order_id;
  return null;
end;
$$;

-- AFTER a step of an application: notifies the applicant.
create function private.notify_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(application.user_id, 'application', new.kind, team.slug, team.name)
  from public.team_applications as application join public.teams as team on team.id = application.team_id
  where application.id = new.application_id;
  return null;
end;
$$;

-- AFTER a step of an application to a role: notifies the applicant.
create function private.notify_role_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(application.user_id, 'application', 'role_' || new.kind, posting.id::text, role.role_title)
  from public.role_applications as application
  join public.role_postings as posting on posting.id = application.posting_id
  join public.organizational_roles as role on role.role_code = posting.role_code
  where application.id = new.application_id;
  return null;
end;
$$;

-- AFTER a member joined, changed place in, or left a team: notifies the member.
create function private.notify_team() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.user_id, 'team',
    case when tg_op = 'INSERT' then 'joined' when new.left_at is not null then 'left' else 'changed' end, team.slug, team.name
  )
  from public.teams as team
  where team.id = new.team_id
    -- An accepted application has its own notification.
    and not (tg_op = 'INSERT' and exists (
      select from public.team_applications as application
      where application.team_id = new.team_id and application.user_id = new.user_id and coalesce(application.decided_at, now()) >= now()
    ));
  return null;
end;
$$;

-- AFTER an assignment begins or gets an end: notifies its holder; with a checklist to tick also who holds the role
-- above it.
create function private.notify_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.user_id, 'role', case
      when tg_op = 'UPDATE' then 'ended'
      when exists (select from public.assignment_checks as item where item.assignment_id = new.id) then 'given_checklist'
      else 'given'
    end, new.role_code, role.role_title
  )
  from public.organizational_roles as role where role.role_code = new.role_code;
  if tg_op = 'INSERT' then
    perform private.notify(assignment.user_id, 'role', 'report_checklist', new.role_code, role.role_title)
    from public.organizational_roles as role
    join private.current_roles as assignment on assignment.role_code = role.reports_to_role_code
    where role.role_code = new.role_code and assignment.user_id <> new.user_id and exists (
      select from public.assignment_checks as item where item.assignment_id = new.id and item.ticked_by <> 'holder'
    );
  end if;
  return null;
end;
$$;

-- AFTER role or status of a member change: notifies of a new role and of approval, and withdraws the notification of an
-- approval that was taken back.
create function private.notify_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> new.role then
    perform private.notify(new.id, 'account', 'role_' || new.role);
  end if;
  if new.status = 'approved' and old.status = 'active' then
    perform private.notify(new.id, 'account', 'approved');
  elsif new.status = 'active' and old.status = 'approved' then
    delete from public.notifications
    where notifications.user_id = new.id and notifications.kind = 'account' and notifications.event = 'approved'
      and notifications.read_at is null;
  end if;
  return null;
end;
$$;

-- AFTER a deletion request is declined: notifies the member.
create function private.notify_deletion_declined() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.user_id, 'account', 'deletion_declined');
  return null;
end;
$$;

-- AFTER a guardian's decision, or its end at 18: notifies the member, once per transaction.
create function private.notify_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.user_id, 'consent', case new.decision when 'lapsed' then 'lapsed' else 'decided' end);
  return null;
end;
$$;

-- AFTER a review ends: notifies the person who asked for it.
create function private.notify_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(old.asked_by, 'article', article.status, article.id::text, article.title)
  from public.blog_articles as article
  where article.id = old.article_id;
  return null;
end;
$$;

-- AFTER a partner inquiry changes hands: notifies both owners, except the one who did it.
create function private.notify_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(old.owner_id, 'work', 'inquiry_taken', new.id::text);
  perform private.notify(new.owner_id, 'work', 'inquiry_given', new.id::text);
  return null;
end;
$$;

create trigger order_events_notify
after insert on public.order_events
for each row when (
  not new.is_internal and new.kind in (
    'payment_received', 'payment_failed', 'expired', 'cancelled', 'shipped', 'ready_for_collection', 'refunded',
    'return_approved', 'return_refused', 'return_received'
  )
)
execute function private.notify_order();

create trigger team_application_events_notify
after insert on public.team_application_events
for each row when (not new.is_internal and new.kind not in ('submitted', 'withdrawn', 'note'))
execute function private.notify_application();

-- The assignment of an accepted applicant has its own notification.
create trigger role_application_events_notify
after insert on public.role_application_events
for each row when (not new.is_internal and new.kind not in ('submitted', 'withdrawn', 'accepted', 'note'))
execute function private.notify_role_application();

create trigger team_members_notify
after insert on public.team_members
for each row when (new.left_at is null)
execute function private.notify_team();

create trigger team_members_notify_update
after update on public.team_members
for each row when ((old.role, old.status) is distinct from (new.role, new.status))
execute function private.notify_team();

create trigger user_organizational_roles_notify
after insert on public.user_organizational_roles
for each row execute function private.notify_role();

create trigger user_organizational_roles_notify_update
after update on public.user_organizational_roles
for each row when (old.end_date is null and new.end_date is not null)
execute function private.notify_role();

create trigger users_notify
after update on public.users
for each row when ((old.role, old.status) is distinct from (new.role, new.status))
execute function private.notify_account();

create trigger deletion_requests_notify
after update on public.deletion_requests
for each row when (old.state <> 'declined' and new.state = 'declined')
execute function private.notify_deletion_declined();

create trigger consent_events_notify
after insert on public.consent_events
for each row execute function private.notify_consent();

create trigger article_reviews_notify
after delete on public.article_reviews
for each row when (old.asked_by is not null)
execute function private.notify_article();

create trigger partner_inquiries_notify
after update on public.partner_inquiries
for each row when (old.owner_id is distinct from new.owner_id)
execute function private.notify_inquiry();
