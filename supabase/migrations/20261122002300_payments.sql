-- Payments: notices, transfers, proofs, refunds.

create table public.payment_notices (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  raw text not null check (char_length(raw) <= 16384),
  source text not null check (char_length(source) <= 64),
  state text not null default 'stored' check (state in ('stored', 'waiting', 'judged')),
  order_id uuid references public.orders (id) on delete restrict,
  pf_payment_id text check (char_length(pf_payment_id) <= 64),
  payment_status text check (char_length(payment_status) <= 32),
  amount_cents integer,
  checks jsonb not null default '[]' check (jsonb_typeof(checks) = 'array'),
  outcome text check (
    outcome in (
      'paid', 'paid_late', 'paid_twice', 'review', 'pending', 'failed', 'repeated', 'superseded', 'rejected', 'unmatched'
    )
  ),
  judged_at timestamptz,
  judgements integer not null default 0
);
comment on table public.payment_notices is
  'Every payment notice as received, stored before it is checked, with checks and outcome.';
comment on column public.payment_notices.raw is 'Request body as received. Administrators only.';
comment on column public.payment_notices.source is 'Network address of the sender, from the host.';
create index payment_notices_received_idx on public.payment_notices (received_at desc);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  method text not null check (method in ('payfast', 'eft')),
  amount_cents integer not null check (amount_cents between 1 and 999999999),
  is_amount_assumed boolean not null default false,
  fee_cents integer not null default 0 check (fee_cents between 0 and 999999999),
  pf_payment_id text unique,
  notice_id bigint references public.payment_notices (id) on delete restrict,
  reference text check (char_length(reference) between 1 and 120),
  recorded_by uuid references public.users (id) on delete set null,
  state text not null check (state in ('accepted', 'review', 'dismissed')),
  -- clock_timestamp orders several notices of one transaction.
  created_at timestamptz not null default clock_timestamp(),
  constraint payments_pf_payment_id_check check ((method = 'payfast') = (pf_payment_id is not null))
);
comment on table public.payments is 'Received payments, one row each.';
comment on column public.payments.is_amount_assumed is
  'The notice had no readable amount, or a buyer reported the transfer: the order''s total stands here, and an '
  'administrator looks the amount up.';
comment on column public.payments.state is
  'review: a check failed and an administrator decides; dismissed: not a payment to us.';

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  amount_cents integer not null check (amount_cents between 1 and 999999999),
  reason text not null check (char_length(btrim(reason)) between 1 and 300),
  reference text check (char_length(reference) between 1 and 120),
  shipping_cents integer not null default 0 check (shipping_cents between 0 and 999999999),
  recorded_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.refunds is 'Payments sent back, recorded by administrators.';
comment on column public.refunds.shipping_cents is 'Shipping that the refund covers; the amount may be lower than what it covers.';

create table public.refund_lines (
  refund_id uuid not null references public.refunds (id) on delete restrict,
  line_id bigint not null references public.order_lines (id) on delete restrict,
  quantity integer not null check (quantity between 1 and 999),
  amount_cents integer not null check (amount_cents between 0 and 999999999),
  due_pieces integer not null,
  restocked integer not null,
  primary key (refund_id, line_id),
  constraint refund_lines_due_pieces_check check (due_pieces between 0 and quantity),
  constraint refund_lines_restocked_check check (restocked between 0 and quantity)
);
comment on table public.refund_lines is 'Pieces of order lines that a refund covers.';
comment on column public.refund_lines.amount_cents is 'What was paid for these pieces, after discounts.';
comment on column public.refund_lines.due_pieces is 'Pieces among them that had come back and were owed.';
comment on column public.refund_lines.restocked is 'Pieces among them that can be sold again and came back without a return.';

create table public.payment_proofs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  path text not null unique check (path ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 5242880),
  created_at timestamptz not null default now()
);
comment on table public.payment_proofs is 'Uploaded proofs of bank transfers; the files are in a private bucket.';

call private.protect_table('public.payment_notices');
create policy payment_notices_select_authenticated on public.payment_notices
for select to authenticated using ((select private.is_admin()));

grant select on public.payment_notices to authenticated;

call private.protect_table('public.payments');
create policy payments_select_authenticated on public.payments
for select to authenticated using ((select private.is_admin()));

grant select on public.payments to authenticated;

call private.protect_table('public.refunds');
create policy refunds_select_authenticated on public.refunds
for select to authenticated using ((select private.is_admin()));

grant select on public.refunds to authenticated;

call private.protect_table('public.refund_lines');
create policy refund_lines_select_authenticated on public.refund_lines
for select to authenticated using ((select private.is_admin()));

grant select on public.refund_lines to authenticated;

call private.protect_table('public.payment_proofs');
create policy payment_proofs_select_authenticated on public.payment_proofs
for select to authenticated using (exists (select from public.orders where orders.id = payment_proofs.order_id));

grant select on public.payment_proofs to authenticated;

-- Notices and payment ----------------------------------------------------------------------------------------------

-- For the functions of the site: stores a notice before any check.
create function public.store_payment_notice(raw text, source text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  notice bigint;
begin
  insert into public.payment_notices (raw, source)
  values (left(raw, 16384), left(coalesce(nullif(btrim(source), ''), 'unknown'), 64))
  returning id into notice;
  -- The caller judges the notice next; if it dies first, the worker does.
  insert into public.outbox (kind, payload, next_attempt_at)
  values ('judge_payment_notice', jsonb_build_object('notice_id', notice), now() + interval '30 seconds');
  return notice;
end;
$$;
grant execute on function public.store_payment_notice to service_role;

-- For the functions of the site: a stored notice, to be judged again.
create function public.read_payment_notice(notice bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', payment_notices.id, 'raw', payment_notices.raw, 'source', payment_notices.source, 'state', payment_notices.state)
  from public.payment_notices
  where payment_notices.id = notice;
$$;
grant execute on function public.read_payment_notice to service_role;

-- Reserves the pieces of an expired order again; false when some are gone.
create function private.reserve_again(target_order public.orders) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.variants
  where variants.id in (select order_lines.variant_id from public.order_lines where order_lines.order_id = target_order.id)
  order by variants.id
  for no key update;
  if exists (
    select from public.order_lines
    left join public.variants on variants.id = order_lines.variant_id
    where order_lines.order_id = target_order.id
    group by order_lines.variant_id, variants.available
    having coalesce(variants.available, 0) < sum(order_lines.quantity)
  ) then
    return false;
  end if;
  perform private.move_order_stock(target_order.id, 'reserve');
  return true;
end;
$$;

-- Records money to pay back and asks an administrator to send it.
create function private.add_refund_due(target_order public.orders, amount integer, why text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders
  set refund_due_cents = orders.refund_due_cents + amount,
    payment_state = case when orders.order_state in ('placed', 'completed') then orders.payment_state else 'review' end
  where orders.id = target_order.id;
  perform private.record_order_event(target_order.id, 'refund_due', jsonb_build_object('amount_cents', amount, 'reason', why));
end;
$$;

-- Puts a reported transfer beside another payment of the order into review: an administrator finds it in the bank
-- account and owes it back, or dismisses it. The caller holds the order's lock.
create function private.review_transfer(target_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Several proofs report one transfer.
  if exists (
    select from public.payments
    where payments.order_id = target_order.id and payments.method = 'eft' and payments.state = 'review'
  ) then
    return;
  end if;
  insert into public.payments (order_id, method, amount_cents, is_amount_assumed, state)
  values (target_order.id, 'eft', greatest(target_order.total_cents, 1), true, 'review');
  update public.orders set payment_state = 'review'
  where orders.id = target_order.id and orders.order_state not in ('placed', 'completed');
  perform private.record_order_event(target_order.id, 'payment_review', jsonb_build_object('reason', 'transfer'));
end;
$$;

-- Accepts a correct payment: places the order, also an expired one whose pieces are still available, or owes the money
-- back. A transfer that the buyer reported before a payment by PayFast goes to review.
create function private.accept_payment(target_order public.orders, amount integer, method text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  is_late boolean := target_order.order_state in ('expired', 'cancelled');
begin
  -- The caller holds the order's lock. Returns a value of payment_notices.outcome.
  if accept_payment.method = 'payfast'
    and exists (select from public.payment_proofs where payment_proofs.order_id = target_order.id)
    and not exists (select from public.payments where payments.order_id = target_order.id and payments.method = 'eft') then
    perform private.review_transfer(target_order);
  end if;
  update public.orders set paid_cents = orders.paid_cents + amount where orders.id = target_order.id;
  if target_order.order_state = 'pending_payment' then
    perform private.record_order_event(target_order.id, 'payment_received', jsonb_build_object('amount_cents', amount, 'method', method));
    perform private.mark_order_paid(target_order, false);
    perform private.mail_order(target_order.id, 'paid');
    return 'paid';
  end if;
  perform private.record_order_event(
    target_order.id, case when is_late then 'payment_late' else 'payment_twice' end,
    jsonb_build_object('amount_cents', amount, 'method', method)
  );
  if target_order.order_state = 'expired' and private.reserve_again(target_order) then
    perform private.mark_order_paid(target_order, true);
    perform private.mail_order(target_order.id, 'paid');
    return 'paid_late';
  end if;
  perform private.add_refund_due(target_order, amount, case target_order.order_state
    when 'expired' then 'sold_out' when 'cancelled' then 'cancelled' else 'paid_twice'
  end);
  perform private.mail_order(target_order.id, 'review');
  return case when is_late then 'review' else 'paid_twice' end;
end;
$$;

-- Result of a named check of a notice; null when it could not be made.
create function private.check_passed(checks jsonb, name text) returns boolean
language sql immutable set search_path = '' as $$
  select (
    select case when jsonb_typeof(entry -> 'passed') = 'boolean' then (entry ->> 'passed')::boolean end
    from jsonb_array_elements(checks) as entry
    where entry ->> 'check' = name
    limit 1
  );
$$;

-- Applies a genuine PayFast notice to its order, whose lock the caller holds. A payment whose amount cannot be read
-- goes to review, like one of another amount.
create function private.apply_payment_notice(notice public.payment_notices, target_order public.orders, checks jsonb, fee integer)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  is_readable boolean := coalesce(notice.amount_cents, 0) > 0;
  amount_right boolean := is_readable and notice.amount_cents = target_order.total_cents;
  is_ours boolean := amount_right and private.check_passed(checks, 'source') is true;
  -- Money of an unknown amount is money, too: it is recorded as the order's total until an administrator has looked.
  amount integer := case when is_readable then notice.amount_cents else greatest(target_order.total_cents, 1) end;
  payment public.payments;
begin
  select * into payment from public.payments where payments.pf_payment_id = notice.pf_payment_id;
  if notice.payment_status = 'COMPLETE' then
    if payment.id is not null then
      return 'repeated';
    end if;
    insert into public.payments (
      order_id, method, amount_cents, is_amount_assumed, fee_cents, pf_payment_id, notice_id, state
    )
    values (
      target_order.id, 'payfast', amount, not is_readable, least(greatest(fee, 0), amount), notice.pf_payment_id, notice.id,
      case when is_ours then 'accepted' else 'review' end
    );
    if is_ours then
      return private.accept_payment(target_order, amount, 'payfast');
    end if;
    -- A possible payment: an administrator looks at it, and no job releases the order until then.
    perform private.record_order_event(target_order.id, 'payment_review', jsonb_build_object(
      'amount_cents', case when is_readable then amount end,
      'reason', case when amount_right then 'source' when is_readable then 'amount' else 'unreadable' end
    ));
    if target_order.order_state not in ('placed', 'completed') then
      update public.orders set payment_state = 'review' where orders.id = target_order.id;
      perform private.mail_order(target_order.id, 'review');
    end if;
    return 'review';
  end if;
  -- A notice after the payment, or about a closed order, changes nothing. A buyer who left PayFast and pays by
  -- transfer waits for us, not for PayFast.
  if payment.id is not null or target_order.order_state <> 'pending_payment' or target_order.payment_state in ('paid', 'review')
    or target_order.payment_method <> 'payfast' then
    return 'superseded';
  end if;
  if notice.payment_status = 'PENDING' then
    if target_order.payment_state <> 'pending' then
      update public.orders
      set payment_state = 'pending', hold_expires_at = greatest(orders.hold_expires_at, now() + private.payment_hold('eft'))
      where orders.id = target_order.id;
      perform private.record_order_event(target_order.id, 'payment_pending');
    end if;
    return 'pending';
  end if;
  if target_order.payment_state <> 'failed' then
    update public.orders
    set payment_state = 'failed',
      payment_cancelled_at = case
        when notice.payment_status = 'CANCELLED' then coalesce(orders.payment_cancelled_at, now())
      end
    where orders.id = target_order.id;
    perform private.record_order_event(target_order.id, 'payment_failed', jsonb_build_object('reason', lower(notice.payment_status)));
  end if;
  return 'failed';
end;
$$;

-- For the functions of the site: checks [{check: signature, source, merchant, confirmed; passed: true, false, null}]
-- and facts {m_payment_id, pf_payment_id, payment_status, amount_cents, fee_cents} of a stored notice. Adds the checks
-- of amount and novelty and applies the notice. Returns the outcome, or waiting when confirmation was not possible.
-- Locks the notice, then the order. Refuses with not_found.
create function public.judge_payment_notice(notice bigint, checks jsonb, facts jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  stored_notice public.payment_notices;
  target_order public.orders;
  result text;
  all_checks jsonb := coalesce(checks, '[]');
  amount integer := case when facts ->> 'amount_cents' ~ '^[0-9]{1,9}$' then (facts ->> 'amount_cents')::integer end;
  fee integer := case when facts ->> 'fee_cents' ~ '^[0-9]{1,9}$' then (facts ->> 'fee_cents')::integer else 0 end;
  status text := facts ->> 'payment_status';
  order_key uuid := case
    when facts ->> 'm_payment_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then (facts ->> 'm_payment_id')::uuid
  end;
begin
  select * into stored_notice from public.payment_notices where payment_notices.id = notice for no key update;
  perform private.refuse_if(stored_notice.id is null, 'not_found');
  -- A notice with an effect stays; only one without can be judged again.
  if stored_notice.state = 'judged' and stored_notice.outcome not in ('rejected', 'unmatched') then
    delete from public.outbox
    where outbox.kind = 'judge_payment_notice' and outbox.done_at is null and outbox.payload ->> 'notice_id' = notice::text;
    return stored_notice.outcome;
  end if;
  if private.check_passed(all_checks, 'signature') is not true or private.check_passed(all_checks, 'merchant') is not true
    or private.check_passed(all_checks, 'confirmed') is false or coalesce(char_length(facts ->> 'pf_payment_id'), 0) not between 1 and 64
    or status is null or status not in ('COMPLETE', 'FAILED', 'PENDING', 'CANCELLED') then
    result := 'rejected';
  elsif private.check_passed(all_checks, 'confirmed') is null then
    result := null;
  else
    select * into target_order from public.orders where orders.id = order_key for no key update;
    if target_order.id is null then
      result := 'unmatched';
    else
      all_checks := all_checks
        || jsonb_build_object('check', 'amount', 'passed', amount = target_order.total_cents)
        || jsonb_build_object('check', 'new', 'passed', not exists (
          select from public.payments where payments.pf_payment_id = facts ->> 'pf_payment_id'
        ));
      stored_notice.pf_payment_id := facts ->> 'pf_payment_id';
      stored_notice.payment_status := status;
      stored_notice.amount_cents := amount;
      result := private.apply_payment_notice(stored_notice, target_order, all_checks, fee);
    end if;
  end if;
  update public.payment_notices
  set state = case when result is null then 'waiting' else 'judged' end, outcome = result, checks = all_checks,
    order_id = coalesce(target_order.id, payment_notices.order_id), pf_payment_id = left(facts ->> 'pf_payment_id', 64),
    payment_status = left(status, 32), amount_cents = amount, judged_at = now(), judgements = payment_notices.judgements + 1
  where payment_notices.id = notice;
  if result is not null then
    delete from public.outbox
    where outbox.kind = 'judge_payment_notice' and outbox.done_at is null and outbox.payload ->> 'notice_id' = notice::text;
  end if;
  return coalesce(result, 'waiting');
end;
$$;
grant execute on function public.judge_payment_notice to service_role;

-- The caller starts a payment: data for the payment form. Refuses with transition_not_allowed, invalid_choice.
create function public.begin_payment(number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_own_order(number);
  attempt uuid;
begin
  -- The guardian may have revoked the consent since the order.
  perform private.require_buyer();
  perform private.refuse_if(target_order.order_state <> 'pending_payment'
    or target_order.payment_state in ('paid', 'review'), 'transition_not_allowed');
  perform private.refuse_if(target_order.payment_method <> 'payfast', 'invalid_choice');
  update public.orders
  set payment_state = case when orders.payment_state = 'pending' then 'pending' else 'redirected' end,
    payment_attempt = gen_random_uuid(), payment_cancelled_at = null
  where orders.id = target_order.id
  returning orders.payment_attempt into attempt;
  if target_order.payment_state in ('none', 'failed') or target_order.payment_cancelled_at is not null then
    perform private.record_order_event(target_order.id, 'payment_started');
  end if;
  return jsonb_build_object(
    'order_id', target_order.id, 'attempt', attempt, 'number', target_order.number, 'total_cents', target_order.total_cents, 'contact_name', target_order.contact_name,
    'contact_email', target_order.contact_email,
    'pieces', (select sum(order_lines.quantity) from public.order_lines where order_lines.order_id = target_order.id)
  );
end;
$$;
grant execute on function public.begin_payment to authenticated;

-- The caller came back through the cancel address of this visit of PayFast. No effect after another visit or after a
-- notice. Locks the order. Refuses with throttled.
create function public.report_cancelled_payment(number text, attempt uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_own_order(number);
begin
  perform private.throttle('report_cancelled_payment', target_order.user_id::text, 60, 3600);
  -- The return proves nothing: the payment state stays, and a later notice decides. Another visit of PayFast may
  -- have started since.
  if target_order.order_state <> 'pending_payment' or target_order.payment_method <> 'payfast' or target_order.payment_state <> 'redirected'
    or target_order.payment_cancelled_at is not null or target_order.payment_attempt is distinct from attempt then
    return;
  end if;
  update public.orders set payment_cancelled_at = now() where orders.id = target_order.id;
  perform private.record_order_event(target_order.id, 'payment_cancelled');
end;
$$;
grant execute on function public.report_cancelled_payment to authenticated;

-- The caller changes the payment method while no payment is in progress. Refuses with invalid_choice,
-- transition_not_allowed.
create function public.change_payment_method(number text, payment_method text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_own_order(number);
begin
  perform private.refuse_if(payment_method is null or payment_method not in ('payfast', 'eft'), 'invalid_choice');
  perform private.refuse_if(target_order.order_state <> 'pending_payment'
    or target_order.payment_state not in ('none', 'redirected', 'failed'), 'transition_not_allowed');
  if target_order.payment_method = change_payment_method.payment_method then
    return;
  end if;
  -- Switching does not extend the hold, which counts from placing the order. Ten minutes remain to pay, within the
  -- longest hold.
  update public.orders
  set payment_method = change_payment_method.payment_method, payment_state = 'none', payment_cancelled_at = null,
    hold_expires_at = greatest(
      orders.created_at + private.payment_hold(change_payment_method.payment_method),
      least(now() + interval '10 minutes', greatest(orders.hold_expires_at, orders.created_at + private.payment_hold('eft')))
    )
  where orders.id = target_order.id;
  perform private.record_order_event(target_order.id, 'payment_method_changed', jsonb_build_object('payment_method', payment_method));
end;
$$;
grant execute on function public.change_payment_method to authenticated;

-- For the functions of the site: records an uploaded proof of transfer whose file is in the bucket. A transfer beside
-- another payment goes to review, to be sent back. Five per order. Refuses with not_found, transition_not_allowed,
-- too_many_files.
create function public.add_payment_proof(person uuid, number text, path text, media_type text, bytes integer)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders;
  is_second boolean;
begin
  select * into target_order from public.orders
  where orders.number = add_payment_proof.number and orders.user_id = person
  for no key update;
  perform private.refuse_if(target_order.id is null, 'not_found');
  is_second := target_order.payment_method = 'payfast' and target_order.payment_state = 'pending' and target_order.order_state <> 'cancelled'
    or exists (select from public.payments where payments.order_id = target_order.id and payments.state <> 'dismissed');
  perform private.refuse_if(not is_second and (
    target_order.payment_method <> 'eft' or target_order.order_state not in ('pending_payment', 'expired')
    or target_order.payment_state in ('paid', 'review')
  ), 'transition_not_allowed');
  perform private.refuse_if((
    select count(*) from public.payment_proofs where payment_proofs.order_id = target_order.id
  ) >= 5, 'too_many_files');
  insert into public.payment_proofs (order_id, path, media_type, bytes) values (target_order.id, path, media_type, bytes);
  perform private.record_order_event(target_order.id, 'proof_uploaded');
  -- The member reports a transfer: an administrator decides, and no job releases the pieces.
  if is_second then
    perform private.review_transfer(target_order);
  elsif target_order.order_state = 'expired' then
    update public.orders set payment_state = 'review' where orders.id = target_order.id;
  elsif target_order.payment_state <> 'pending' then
    update public.orders set payment_state = 'pending' where orders.id = target_order.id;
  end if;
end;
$$;
grant execute on function public.add_payment_proof to service_role;

-- Desk -------------------------------------------------------------------------------------------------------------

-- An administrator confirms a transfer. Returns paid, paid_late, or review when the pieces are gone. Locks the order.
-- Refuses with transition_not_allowed, amount_differs.
create function public.confirm_transfer(order_id uuid, expected timestamptz, amount_cents integer, reference text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_order(order_id, expected);
begin
  -- Also for a closed order: its money has to go back.
  perform private.refuse_if(target_order.payment_method <> 'eft'
    or target_order.order_state not in ('pending_payment', 'expired', 'cancelled'), 'transition_not_allowed');
  -- A different amount is refused: the administrator clarifies it with the member and confirms the order's total.
  perform private.refuse_if(confirm_transfer.amount_cents is distinct from target_order.total_cents, 'amount_differs');
  -- A transfer that the buyer reported is this one.
  update public.payments set state = 'dismissed', recorded_by = auth.uid()
  where payments.order_id = target_order.id and payments.method = 'eft' and payments.state = 'review';
  insert into public.payments (order_id, method, amount_cents, reference, recorded_by, state)
  values (target_order.id, 'eft', amount_cents, left(nullif(btrim(reference), ''), 120), auth.uid(), 'accepted');
  return private.accept_payment(target_order, amount_cents, 'eft');
end;
$$;
grant execute on function public.confirm_transfer to authenticated;

-- Ends the review of an order once no payment is undecided and nothing is owed.
create function private.clear_payment_review(order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- An order stays in review while a payment is undecided or money is owed.
  update public.orders
  set payment_state = case
      when orders.refunded_cents = 0 or orders.order_state = 'pending_payment' then 'failed'
      when orders.refunded_cents < orders.paid_cents then 'partially_refunded'
      else 'refunded'
    end,
    -- A buyer who waited for the decision gets an hour to pay.
    hold_expires_at = case
      when orders.order_state = 'pending_payment' then greatest(orders.hold_expires_at, now() + private.payment_hold('payfast'))
    end
  where orders.id = clear_payment_review.order_id and orders.payment_state = 'review' and orders.refund_due_cents = 0
    and not exists (
      select from public.payments where payments.order_id = clear_payment_review.order_id and payments.state = 'review'
    );
end;
$$;

-- An administrator decides about a payment that failed a check: accept it, owe it back, or dismiss it. Locks the order.
-- Refuses with invalid_choice, required, transition_not_allowed.
create function public.resolve_payment_review(order_id uuid, expected timestamptz, decision text, reason text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_order(order_id, expected);
  money public.payments;
  result text := 'dismissed';
begin
  perform private.refuse_if(decision is null or decision not in ('accept', 'refund', 'dismiss'), 'invalid_choice');
  perform private.refuse_if(coalesce(btrim(reason), '') = '', 'required');
  select * into money from public.payments
  where payments.order_id = target_order.id and payments.state = 'review'
  order by payments.created_at, payments.id
  limit 1
  for no key update;
  perform private.refuse_if(money.id is null
    and not (decision = 'dismiss' and target_order.payment_state = 'review' and target_order.refund_due_cents = 0), 'transition_not_allowed');
  update public.payments
  set state = case when decision = 'dismiss' then 'dismissed' else 'accepted' end, recorded_by = auth.uid()
  where payments.id = money.id;
  perform private.record_order_event(target_order.id, 'review_settled', jsonb_build_object('decision', decision, 'reason', left(btrim(reason), 300)), true);
  if decision = 'accept' then
    result := private.accept_payment(target_order, money.amount_cents, money.method);
    if result in ('paid', 'paid_late') and money.amount_cents > target_order.total_cents then
      perform private.add_refund_due(target_order, money.amount_cents - target_order.total_cents, 'overpaid');
    end if;
  elsif decision = 'refund' then
    update public.orders set paid_cents = orders.paid_cents + money.amount_cents where orders.id = target_order.id;
    perform private.add_refund_due(target_order, money.amount_cents, 'not_accepted');
    result := 'review';
  else
    perform private.clear_payment_review(target_order.id);
  end if;
  return result;
end;
$$;
grant execute on function public.resolve_payment_review to authenticated;

-- An administrator records a refund, at most the paid amount; with lines [{line_id, quantity, restocked}] or shipping at
-- most the price paid for these. Locks the order, then the variants in id order. Refuses with required,
-- refund_too_large, invalid_input.
create function public.record_refund(
  order_id uuid, expected timestamptz, amount_cents integer, reason text, reference text default null,
  lines json default '[]', shipping_cents integer default 0
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lines jsonb := private.parse_json(record_refund.lines);
  target_order public.orders := private.lock_order(order_id, expected);
  refunded integer := target_order.refunded_cents + amount_cents;
  is_by_line boolean := coalesce(lines, '[]') <> '[]' or shipping_cents > 0;
  refund uuid;
  covered integer;
begin
  perform private.refuse_if(coalesce(btrim(reason), '') = '', 'required');
  perform private.refuse_if(amount_cents is null or amount_cents < 1 or refunded > target_order.paid_cents, 'refund_too_large');
  perform private.refuse_if(shipping_cents is null or shipping_cents not between 0 and target_order.shipping_cents - (
    select coalesce(sum(refunds.shipping_cents), 0) from public.refunds where refunds.order_id = target_order.id
  ), 'invalid_input');
  insert into public.refunds (order_id, amount_cents, reason, reference, shipping_cents, recorded_by)
  values (target_order.id, amount_cents, left(btrim(reason), 300), left(nullif(btrim(reference), ''), 120), record_refund.shipping_cents, auth.uid())
  returning id into refund;
  covered := private.insert_refund_lines(refund, target_order, lines) + record_refund.shipping_cents;
  -- May be lower than the price of its lines and shipping, never higher.
  perform private.refuse_if(is_by_line and amount_cents > covered, 'refund_too_large');
  update public.orders
  set refunded_cents = refunded, refund_due_cents = greatest(orders.refund_due_cents - amount_cents, 0),
    payment_state = case
      -- A closed or unpaid order stays in review until everything is settled.
      when orders.order_state not in ('placed', 'completed') then 'review'
      when refunded = orders.paid_cents then 'refunded'
      -- Refunding a second payment leaves the first in place.
      when orders.paid_cents - refunded >= orders.total_cents then orders.payment_state
      else 'partially_refunded'
    end
  where orders.id = target_order.id;
  perform private.clear_payment_review(target_order.id);
  perform private.record_order_event(target_order.id, 'refunded', jsonb_build_object('amount_cents', amount_cents, 'reason', left(btrim(reason), 300)));
  perform private.mail_order(target_order.id, 'refunded', jsonb_build_object('amount_cents', amount_cents));
end;
$$;
grant execute on function public.record_refund to authenticated;

-- File name of a proof in the bucket, for administrators. Refuses with not_found.
create function public.payment_proof_for_desk(proof uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  kept text;
begin
  perform private.require_permission('admin');
  select payment_proofs.path into kept from public.payment_proofs where payment_proofs.id = proof;
  perform private.refuse_if(kept is null, 'not_found');
  return kept;
end;
$$;
grant execute on function public.payment_proof_for_desk to authenticated;

-- Body of a payment notice, for administrators. Refuses with not_found.
create function public.payment_notice_for_desk(notice bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  body text;
begin
  perform private.require_permission('admin');
  select payment_notices.raw into body from public.payment_notices where payment_notices.id = payment_notice_for_desk.notice;
  perform private.refuse_if(body is null, 'not_found');
  return body;
end;
$$;
grant execute on function public.payment_notice_for_desk to authenticated;

-- Retention --------------------------------------------------------------------------------------------------------

-- For a daily job: deletes proofs and bodies of notices older than five years, and the names, addresses and free texts
-- of such orders; returns files in the bucket proofs without a proof that are older than a day. At most 500.
create function public.purge_payment_records() returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.anonymise_old_orders();
  delete from public.payment_proofs where payment_proofs.created_at < now() - interval '5 years';
  update public.payment_notices set raw = '', source = ''
  where payment_notices.received_at < now() - interval '5 years' and payment_notices.raw <> '';
  -- A file is stored before its proof is recorded; a failure in between leaves it. Files of deleted proofs follow at
  -- once.
  return query
  select objects.name::text from storage.objects
  where objects.bucket_id = 'proofs' and objects.created_at < now() - interval '24 hours'
    and not exists (select from public.payment_proofs where payment_proofs.path = objects.name)
  order by objects.created_at, objects.name
  limit 500;
end;
$$;
grant execute on function public.purge_payment_records to service_role;

-- AFTER a payment is added or decided: keeps orders.has_payment_review.
create function private.note_payment_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Writers of payments hold the order's lock.
  update public.orders set has_payment_review = finding.waits
  from (
    select exists (
      select from public.payments where payments.order_id = new.order_id and payments.state = 'review'
    ) as waits
  ) as finding
  where orders.id = new.order_id and orders.has_payment_review <> finding.waits;
  return null;
end;
$$;

create trigger payments_review
after insert or update of state on public.payments
for each row execute function private.note_payment_review();

create trigger payments_append_only
before delete or update of order_id, method, amount_cents, is_amount_assumed, fee_cents, pf_payment_id, notice_id, created_at on public.payments
for each row execute function private.refuse_change();

create trigger payments_reference_unchanged
before update of reference on public.payments
for each row when (not private.is_trusted_write(old.order_id))
execute function private.refuse_change();

create trigger refunds_append_only
before delete or update of order_id, amount_cents, created_at on public.refunds
for each row execute function private.refuse_change();

create trigger refund_lines_append_only
before delete or update on public.refund_lines
for each row execute function private.refuse_change();

create trigger refunds_texts_unchanged
before update of reason, reference on public.refunds
for each row when (not private.is_trusted_write(old.order_id))
execute function private.refuse_change();

create trigger payment_notices_append_only
before delete on public.payment_notices
for each row execute function private.refuse_change();

create trigger payment_notices_unchanged
before update of received_at, raw, source on public.payment_notices
for each row when (
  new.received_at <> old.received_at or old.received_at > now() - interval '5 years' or (new.raw, new.source) <> ('', '')
)
execute function private.refuse_change();

create view public.desk_payment_notices
with (security_invoker = true)
as
select
  notice.id, notice.received_at, notice.source, notice.state, notice.pf_payment_id, notice.payment_status, notice.amount_cents,
  notice.checks, notice.outcome, notice.judged_at, notice.judgements, notice.order_id, target_order.number as order_number
from public.payment_notices as notice
left join public.orders as target_order on target_order.id = notice.order_id
where (select private.is_admin());
comment on view public.desk_payment_notices is
  'Payment notices without their bodies, with or without an order; for administrators.';
grant select on public.desk_payment_notices to authenticated;

-- Proofs show account numbers: only the service reads the bucket, through links for administrators.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('proofs', 'proofs', false, 5242880, array['image/webp', 'application/pdf'])
on conflict (id) do nothing;
