-- Payments: a notice is stored first, judged then, and acted on under the order's lock. Money is never ignored.

-- Proofs of a transfer show account numbers: only the service reads the bucket, through links that the desk asks for.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('proofs', 'proofs', false, 5242880, array['image/webp', 'application/pdf'])
on conflict (id) do nothing;

create function public.store_payment_notice(raw text, source text)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  notice bigint;
begin
  insert into public.payment_notices (raw, source)
  values (left(raw, 16384), left(coalesce(nullif(btrim(source), ''), 'unknown'), 64))
  returning id into notice;
  -- Whoever stored it judges it next; should they die in between, the worker does.
  insert into public.outbox (kind, payload, next_attempt_at)
  values ('judge_payment_notice', jsonb_build_object('notice_id', notice), now() + interval '30 seconds');
  return notice;
end;
$$;
comment on function public.store_payment_notice(text, text) is 'For the functions of the site: keeps a notice as it came, before anything is thought about it.';
revoke all on function public.store_payment_notice(text, text) from public, anon, authenticated;
grant execute on function public.store_payment_notice(text, text) to service_role;

create function public.read_payment_notice(notice bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', payment_notices.id, 'raw', payment_notices.raw, 'source', payment_notices.source, 'state', payment_notices.state)
  from public.payment_notices
  where payment_notices.id = notice;
$$;
comment on function public.read_payment_notice(bigint) is 'For the functions of the site: a stored notice, to be judged again.';
revoke all on function public.read_payment_notice(bigint) from public, anon, authenticated;
grant execute on function public.read_payment_notice(bigint) to service_role;

create function private.reserve_again(bought public.orders)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.variants
  where variants.id in (select order_lines.variant_id from public.order_lines where order_lines.order_id = bought.id)
  order by variants.id
  for no key update;
  if exists (
    select from public.order_lines
    left join public.variants on variants.id = order_lines.variant_id
    where order_lines.order_id = bought.id
    group by order_lines.variant_id, variants.available
    having coalesce(variants.available, 0) < sum(order_lines.quantity)
  ) then
    return false;
  end if;
  perform private.move_order_stock(bought.id, 'reserve');
  return true;
end;
$$;
comment on function private.reserve_again(public.orders) is 'Holds the pieces of an order whose hold had ended; false when not all are there any more.';
revoke all on function private.reserve_again(public.orders) from public;

create function private.owe_back(bought public.orders, amount integer, why text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.orders
  set refund_due_cents = orders.refund_due_cents + amount,
    payment_state = case when orders.order_state in ('placed', 'completed') then orders.payment_state else 'review' end
  where orders.id = bought.id;
  perform private.note_order(bought.id, 'refund_due', jsonb_build_object('amount_cents', amount, 'reason', why));
end;
$$;
comment on function private.owe_back(public.orders, integer, text) is 'Money that came and has to go back: somebody is asked to send it.';
revoke all on function private.owe_back(public.orders, integer, text) from public;

create function private.accept_money(bought public.orders, amount integer, method text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- The caller holds the order's row. Answers what came of it, in the words of payment_notices.outcome.
  update public.orders set paid_cents = orders.paid_cents + amount where orders.id = bought.id;
  if bought.order_state = 'pending_payment' then
    perform private.note_order(bought.id, 'payment_received', jsonb_build_object('amount_cents', amount, 'method', method));
    perform private.settle_order(bought, false);
    perform private.mail_order(bought.id, 'paid');
    return 'paid';
  end if;
  if bought.order_state = 'expired' then
    perform private.note_order(bought.id, 'payment_late', jsonb_build_object('amount_cents', amount, 'method', method));
    if private.reserve_again(bought) then
      perform private.settle_order(bought, true);
      perform private.mail_order(bought.id, 'paid');
      return 'paid_late';
    end if;
    perform private.owe_back(bought, amount, 'sold_out');
    perform private.mail_order(bought.id, 'review');
    return 'review';
  end if;
  if bought.order_state = 'cancelled' then
    perform private.note_order(bought.id, 'payment_late', jsonb_build_object('amount_cents', amount, 'method', method));
    perform private.owe_back(bought, amount, 'cancelled');
    perform private.mail_order(bought.id, 'review');
    return 'review';
  end if;
  perform private.note_order(bought.id, 'payment_twice', jsonb_build_object('amount_cents', amount, 'method', method));
  perform private.owe_back(bought, amount, 'paid_twice');
  perform private.mail_order(bought.id, 'review');
  return 'paid_twice';
end;
$$;
comment on function private.accept_money(public.orders, integer, text) is
  'Money that is right: places the order, also a late one whose pieces are still there, or owes it back.';
revoke all on function private.accept_money(public.orders, integer, text) from public;

create function private.check_passed(checks jsonb, name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select (
    select case when jsonb_typeof(entry -> 'passed') = 'boolean' then (entry ->> 'passed')::boolean end
    from jsonb_array_elements(checks) as entry
    where entry ->> 'check' = name
    limit 1
  );
$$;
comment on function private.check_passed(jsonb, text) is 'Whether a check of a notice passed; null when it could not be made.';
revoke all on function private.check_passed(jsonb, text) from public;

create function private.act_on_notice(notice public.payment_notices, bought public.orders, checks jsonb, fee integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  amount_right boolean := notice.amount_cents = bought.total_cents;
  is_ours boolean := amount_right and private.check_passed(checks, 'source') is true;
  known public.payments;
begin
  select * into known from public.payments where payments.pf_payment_id = notice.pf_payment_id;
  if notice.payment_status = 'COMPLETE' then
    if known.id is not null then
      return 'repeated';
    end if;
    if coalesce(notice.amount_cents, 0) <= 0 then
      return 'rejected';
    end if;
    insert into public.payments (order_id, method, amount_cents, fee_cents, pf_payment_id, notice_id, state)
    values (
      bought.id, 'payfast', notice.amount_cents, least(greatest(fee, 0), notice.amount_cents), notice.pf_payment_id, notice.id,
      case when is_ours then 'accepted' else 'review' end
    );
    if is_ours then
      return private.accept_money(bought, notice.amount_cents, 'payfast');
    end if;
    -- Money may have come: a person looks at it, and until then no machine lets the order go.
    perform private.note_order(bought.id, 'payment_review', jsonb_build_object(
      'amount_cents', notice.amount_cents, 'reason', case when amount_right then 'source' else 'amount' end
    ));
    if bought.order_state not in ('placed', 'completed') then
      update public.orders set payment_state = 'review' where orders.id = bought.id;
      perform private.mail_order(bought.id, 'review');
    end if;
    return 'review';
  end if;
  -- What is said after the money came, or about an order that is over, changes nothing.
  -- Somebody who gave up at PayFast and sent a transfer instead is waiting for us, not for PayFast.
  if known.id is not null or bought.order_state <> 'pending_payment' or bought.payment_state in ('paid', 'review')
    or bought.payment_method <> 'payfast' then
    return 'superseded';
  end if;
  if notice.payment_status = 'PENDING' then
    if bought.payment_state <> 'pending' then
      update public.orders
      set payment_state = 'pending', hold_expires_at = greatest(orders.hold_expires_at, now() + private.hold_for('eft'))
      where orders.id = bought.id;
      perform private.note_order(bought.id, 'payment_pending');
    end if;
    return 'pending';
  end if;
  if bought.payment_state <> 'failed' then
    update public.orders set payment_state = 'failed' where orders.id = bought.id;
    perform private.note_order(bought.id, 'payment_failed', jsonb_build_object('reason', lower(notice.payment_status)));
  end if;
  return 'failed';
end;
$$;
comment on function private.act_on_notice(public.payment_notices, public.orders, jsonb, integer) is
  'What a notice that is PayFast''s own does to its order, whose row the caller holds.';
revoke all on function private.act_on_notice(public.payment_notices, public.orders, jsonb, integer) from public;

create function public.judge_payment_notice(notice bigint, checks jsonb, facts jsonb)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  stored public.payment_notices;
  bought public.orders;
  result text;
  all_checks jsonb := coalesce(checks, '[]');
  amount integer := case when facts ->> 'amount_cents' ~ '^[0-9]{1,9}$' then (facts ->> 'amount_cents')::integer end;
  fee integer := case when facts ->> 'fee_cents' ~ '^[0-9]{1,9}$' then (facts ->> 'fee_cents')::integer else 0 end;
  status text := facts ->> 'payment_status';
  order_key uuid := case
    when facts ->> 'm_payment_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then (facts ->> 'm_payment_id')::uuid
  end;
begin
  select * into stored from public.payment_notices where payment_notices.id = notice for no key update;
  if stored.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  -- What was acted on is acted on; only what came to nothing can be judged again.
  if stored.state = 'judged' and stored.outcome not in ('rejected', 'unmatched') then
    delete from public.outbox
    where outbox.kind = 'judge_payment_notice' and outbox.done_at is null and outbox.payload ->> 'notice_id' = notice::text;
    return stored.outcome;
  end if;
  if private.check_passed(all_checks, 'signature') is not true or private.check_passed(all_checks, 'merchant') is not true
    or private.check_passed(all_checks, 'confirmed') is false or coalesce(char_length(facts ->> 'pf_payment_id'), 0) not between 1 and 64
    or status is null or status not in ('COMPLETE', 'FAILED', 'PENDING', 'CANCELLED') then
    result := 'rejected';
  elsif private.check_passed(all_checks, 'confirmed') is null then
    result := null;
  else
    select * into bought from public.orders where orders.id = order_key for no key update;
    if bought.id is null then
      result := 'unmatched';
    else
      all_checks := all_checks
        || jsonb_build_object('check', 'amount', 'passed', amount = bought.total_cents)
        || jsonb_build_object('check', 'new', 'passed', not exists (
          select from public.payments where payments.pf_payment_id = facts ->> 'pf_payment_id'
        ));
      stored.pf_payment_id := facts ->> 'pf_payment_id';
      stored.payment_status := status;
      stored.amount_cents := amount;
      result := private.act_on_notice(stored, bought, all_checks, fee);
    end if;
  end if;
  update public.payment_notices
  set state = case when result is null then 'waiting' else 'judged' end, outcome = result, checks = all_checks,
    order_id = coalesce(bought.id, payment_notices.order_id), pf_payment_id = left(facts ->> 'pf_payment_id', 64),
    payment_status = left(status, 32), amount_cents = amount, judged_at = now(), judgements = payment_notices.judgements + 1
  where payment_notices.id = notice;
  if result is not null then
    delete from public.outbox
    where outbox.kind = 'judge_payment_notice' and outbox.done_at is null and outbox.payload ->> 'notice_id' = notice::text;
  end if;
  return coalesce(result, 'waiting');
end;
$$;
comment on function public.judge_payment_notice(bigint, jsonb, jsonb) is
  'For the functions of the site: checks [{check: signature, source, merchant, confirmed; passed: true, false, null}] and facts {m_payment_id, pf_payment_id, payment_status, amount_cents, fee_cents} of a stored notice. Adds the checks of amount and novelty, acts under the order''s lock, answers the outcome, or waiting when confirming was not possible.';
revoke all on function public.judge_payment_notice(bigint, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.judge_payment_notice(bigint, jsonb, jsonb) to service_role;

create function private.own_order(number text)
returns public.orders
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
  own public.orders;
begin
  select * into own from public.orders
  where orders.number = own_order.number and orders.user_id = person
  for no key update;
  if own.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  return own;
end;
$$;
comment on function private.own_order(text) is 'The caller''s own order, its row held.';
revoke all on function private.own_order(text) from public;

create function public.begin_payment(number text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.orders := private.own_order(number);
begin
  -- A guardian may have thought again since it was placed.
  perform private.require_buyer();
  if own.order_state <> 'pending_payment' or own.payment_state in ('paid', 'review') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if own.payment_method <> 'payfast' then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  if own.payment_state in ('none', 'failed') then
    update public.orders set payment_state = 'redirected' where orders.id = own.id;
    perform private.note_order(own.id, 'payment_started');
  end if;
  return jsonb_build_object(
    'order_id', own.id, 'number', own.number, 'total_cents', own.total_cents, 'contact_name', own.contact_name,
    'contact_email', own.contact_email,
    'pieces', (select sum(order_lines.quantity) from public.order_lines where order_lines.order_id = own.id)
  );
end;
$$;
comment on function public.begin_payment(text) is 'The caller goes to pay: what the payment form needs to know of their order.';
revoke all on function public.begin_payment(text) from public, anon, service_role;
grant execute on function public.begin_payment(text) to authenticated;

create function public.change_payment_method(number text, payment_method text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.orders := private.own_order(number);
begin
  if payment_method is null or payment_method not in ('payfast', 'eft') then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  if own.order_state <> 'pending_payment' or own.payment_state not in ('none', 'redirected', 'failed') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if own.payment_method = change_payment_method.payment_method then
    return;
  end if;
  -- Going back and forth wins no time: the hold counts from when the order was placed. Ten minutes are left to pay in, though
  -- never beyond the longest hold there is.
  update public.orders
  set payment_method = change_payment_method.payment_method, payment_state = 'none',
    hold_expires_at = greatest(
      orders.created_at + private.hold_for(change_payment_method.payment_method),
      least(now() + interval '10 minutes', greatest(orders.hold_expires_at, orders.created_at + private.hold_for('eft')))
    )
  where orders.id = own.id;
  perform private.note_order(own.id, 'payment_method_changed', jsonb_build_object('payment_method', payment_method));
end;
$$;
comment on function public.change_payment_method(text, text) is 'The caller pays their order another way, as long as nothing is on its way.';
revoke all on function public.change_payment_method(text, text) from public, anon, service_role;
grant execute on function public.change_payment_method(text, text) to authenticated;

create function public.add_payment_proof(person uuid, number text, path text, media_type text, bytes integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders;
begin
  select * into bought from public.orders
  where orders.number = add_payment_proof.number and orders.user_id = person
  for no key update;
  if bought.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  if bought.payment_method <> 'eft' or bought.order_state not in ('pending_payment', 'expired')
    or bought.payment_state in ('paid', 'review') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if (select count(*) from public.payment_proofs where payment_proofs.order_id = bought.id) >= 5 then
    raise exception using errcode = 'PT409', message = 'too_many_files';
  end if;
  insert into public.payment_proofs (order_id, path, media_type, bytes) values (bought.id, path, media_type, bytes);
  -- Somebody says that money is on its way: it is a person's turn now, and no machine lets the pieces go.
  if bought.order_state = 'expired' then
    update public.orders set payment_state = 'review' where orders.id = bought.id;
  elsif bought.payment_state <> 'pending' then
    update public.orders set payment_state = 'pending' where orders.id = bought.id;
  end if;
  perform private.note_order(bought.id, 'proof_uploaded');
end;
$$;
comment on function public.add_payment_proof(uuid, text, text, text, integer) is
  'For the functions of the site: a file that a member uploaded as proof of a transfer is in the bucket. Five at most.';
revoke all on function public.add_payment_proof(uuid, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.add_payment_proof(uuid, text, text, text, integer) to service_role;
