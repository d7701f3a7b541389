-- Returns of delivered orders.

create table public.order_returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'received', 'withdrawn')),
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  answer text check (char_length(answer) between 1 and 500),
  decided_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint order_returns_text_check check (concat_ws('', reason, answer) !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'),
  constraint order_returns_closed_check check ((state in ('requested', 'approved')) = (closed_at is null))
);
comment on table public.order_returns is 'Returns of members. Changed by functions only; each change has its event.';
comment on column public.order_returns.answer is 'Reply of the club; required when refused.';
comment on column public.order_returns.decided_by is 'Not readable through the API.';
-- Includes closed_at, which is null in all these rows: the type generator reads a unique index on order_id alone as a
-- one-to-one relation.
create unique index order_returns_open_key on public.order_returns (order_id, closed_at) nulls not distinct where closed_at is null;
create index order_returns_order_idx on public.order_returns (order_id, created_at);

create table public.order_return_lines (
  return_id uuid not null references public.order_returns (id) on delete restrict,
  line_id bigint not null references public.order_lines (id) on delete restrict,
  quantity integer not null check (quantity between 1 and 999),
  arrived integer,
  restocked integer,
  primary key (return_id, line_id),
  constraint order_return_lines_arrived_check check (arrived between 0 and quantity),
  constraint order_return_lines_restocked_check check (restocked between 0 and arrived and (restocked is null) = (arrived is null))
);
comment on table public.order_return_lines is 'Pieces of order lines to return.';
comment on column public.order_return_lines.quantity is 'Pieces that the member returns.';
comment on column public.order_return_lines.arrived is
  'Pieces received, whose price is owed back; null until the parcel arrives.';
comment on column public.order_return_lines.restocked is 'Received pieces that can be sold again.';

call private.protect_table('public.order_returns');
create policy order_returns_select_authenticated on public.order_returns
for select to authenticated using (exists (select from public.orders where orders.id = order_returns.order_id));

grant select (id, order_id, state, reason, answer, created_at, decided_at, closed_at, updated_at) on public.order_returns to authenticated;

call private.protect_table('public.order_return_lines');
create policy order_return_lines_select_authenticated on public.order_return_lines
for select to authenticated using (exists (select from public.order_returns where order_returns.id = order_return_lines.return_id));

grant select on public.order_return_lines to authenticated;

-- Lines of an order that can be returned, with the remaining pieces of each.
create function private.returnable_lines(order_id uuid) returns table (line_id bigint, left_over integer)
language sql stable security definer set search_path = '' as $$
  select line.id, (line.quantity - coalesce(sum(
    case when order_return.state = 'received' then return_line.arrived when order_return.state in ('requested', 'approved') then return_line.quantity end
  ), 0) - coalesce((
    select sum(refund_line.restocked) from public.refund_lines as refund_line where refund_line.line_id = line.id
  ), 0))::integer
  from public.order_lines as line
  left join public.order_return_lines as return_line on return_line.line_id = line.id
  left join public.order_returns as order_return on order_return.id = return_line.return_id
  where line.order_id = returnable_lines.order_id and line.returnable
  group by line.id;
$$;

-- For each line of an order: pieces refunded by line, pieces that came back and are not refunded yet, and pieces with
-- the buyer that could still come back into stock.
create function private.refund_line_facts(order_id uuid)
returns table (line_id bigint, quantity integer, refunded integer, due integer, stockable integer)
language sql stable security definer set search_path = '' as $$
  select line.id, line.quantity, credit.refunded, greatest(arrival.arrived - credit.due, 0), line.quantity - arrival.coming - credit.restocked
  from public.order_lines as line
  cross join lateral (
    select coalesce(sum(refund_line.quantity), 0)::integer as refunded, coalesce(sum(refund_line.due_pieces), 0)::integer as due,
      coalesce(sum(refund_line.restocked), 0)::integer as restocked
    from public.refund_lines as refund_line where refund_line.line_id = line.id
  ) as credit
  cross join lateral (
    select coalesce(sum(piece.arrived), 0)::integer as arrived,
      coalesce(sum(case
        when order_return.state = 'received' then piece.arrived when order_return.state in ('requested', 'approved') then piece.quantity
      end), 0)::integer as coming
    from public.order_return_lines as piece
    join public.order_returns as order_return on order_return.id = piece.return_id
    where piece.line_id = line.id
  ) as arrival
  where line.order_id = refund_line_facts.order_id;
$$;

-- Whether a list names order lines, each with whole numbers under these keys.
create function private.are_return_lines(lines jsonb, names text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if lines is null or jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) not between 1 and 100 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(lines) as piece
    where jsonb_typeof(piece) <> 'object' or coalesce(piece ->> 'line_id', '') !~ '^[1-9][0-9]{0,17}$'
      or exists (select from unnest(names) as name where coalesce(piece ->> name, '') !~ '^[0-9]{1,3}$')
  );
end;
$$;

-- Records the pieces that a refund covers, [{line_id, quantity, restocked}], and puts the restocked ones back into
-- stock. Returns the price paid for them, in cents. The caller holds the order's lock; locks the variants in id order.
-- Refuses with invalid_input for more pieces than are left, and for restocked pieces that are not with the buyer.
create function private.insert_refund_lines(refund uuid, target_order public.orders, lines jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  is_out boolean := target_order.fulfilment_state in ('shipped', 'ready_for_collection', 'delivered', 'collected');
  line record;
  worth integer;
begin
  if lines is null or lines = '[]' then
    return 0;
  end if;
  perform private.refuse_if(target_order.order_state not in ('placed', 'completed') or not private.are_return_lines(lines, array['quantity', 'restocked']) or exists (
    select from jsonb_to_recordset(lines) as refund_piece (line_id bigint, quantity integer, restocked integer)
    left join private.refund_line_facts(target_order.id) as fact on fact.line_id = refund_piece.line_id
    group by refund_piece.line_id
    having count(*) <> 1 or max(refund_piece.quantity) not between 1 and coalesce(max(fact.quantity - fact.refunded), 0)
      or max(refund_piece.restocked) > max(refund_piece.quantity)
      or max(refund_piece.restocked) > case when is_out then max(fact.stockable) else 0 end
  ), 'invalid_input');
  insert into public.refund_lines (refund_id, line_id, quantity, amount_cents, due_pieces, restocked)
  select refund, refund_piece.line_id, refund_piece.quantity,
    private.paid_for_pieces(piece.line_cents, piece.discount_cents, piece.quantity, fact.refunded + refund_piece.quantity)
      - private.paid_for_pieces(piece.line_cents, piece.discount_cents, piece.quantity, fact.refunded),
    least(refund_piece.quantity, fact.due), refund_piece.restocked
  from jsonb_to_recordset(lines) as refund_piece (line_id bigint, quantity integer, restocked integer)
  join private.refund_line_facts(target_order.id) as fact on fact.line_id = refund_piece.line_id
  join public.order_lines as piece on piece.id = refund_piece.line_id;
  for line in
    select piece.variant_id, sum(refund_line.restocked)::integer as pieces
    from public.refund_lines as refund_line
    join public.order_lines as piece on piece.id = refund_line.line_id
    where refund_line.refund_id = refund and refund_line.restocked > 0 and piece.variant_id is not null
    group by piece.variant_id
    order by piece.variant_id
  loop
    perform private.move_stock(line.variant_id, 'return', line.pieces, target_order.id);
  end loop;
  select sum(refund_line.amount_cents) into worth from public.refund_lines as refund_line where refund_line.refund_id = refund;
  return worth;
end;
$$;

-- Appends an event about a return to its order.
create function private.record_return_event(order_id uuid, kind text, detail jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The order's version covers its return: every change touches the order.
  update public.orders set updated_at = now() where orders.id = record_return_event.order_id;
  perform private.record_order_event(order_id, kind, detail);
end;
$$;

-- The open return of an order in one of these states, locked. Refuses with transition_not_allowed.
create function private.open_return(target_order public.orders, states text[]) returns public.order_returns
language plpgsql security definer set search_path = '' as $$
declare
  request public.order_returns;
begin
  -- The caller holds the order's lock, and every write of a return needs it.
  select * into request from public.order_returns
  where order_returns.order_id = target_order.id and order_returns.state = any (states)
  for no key update;
  perform private.refuse_if(request.id is null, 'transition_not_allowed');
  return request;
end;
$$;

-- BEFORE an order becomes returned: its return request must be decided first. Refuses with return_already_open.
create function private.guard_open_return() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (
    select from public.order_returns where order_returns.order_id = new.id and order_returns.state in ('requested', 'approved')
  ), 'return_already_open');
  return new;
end;
$$;

-- Functions of members ---------------------------------------------------------------------------------------------

-- The caller requests a return within 14 days of delivery: [{line_id, quantity}]. One open request per order. Locks the
-- order. Refuses with transition_not_allowed, return_too_late, required, invalid_input, return_already_open,
-- not_returnable, throttled.
create function public.request_return(number text, reason text, lines json) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lines jsonb := private.parse_json(request_return.lines);
  target_order public.orders := private.lock_own_order(number);
  asked uuid;
begin
  perform private.refuse_if(target_order.fulfilment_state not in ('delivered', 'collected'), 'transition_not_allowed');
  perform private.refuse_if(target_order.completed_at is null
    or target_order.completed_at < now() - interval '14 days', 'return_too_late');
  perform private.refuse_if(coalesce(btrim(reason), '') = '', 'required');
  perform private.refuse_if(not private.are_return_lines(lines, array['quantity']), 'invalid_input');
  perform private.refuse_if(exists (
    select from public.order_returns where order_returns.order_id = target_order.id and order_returns.state in ('requested', 'approved')
  ), 'return_already_open');
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(lines) as return_piece (line_id bigint, quantity integer)
    left join private.returnable_lines(target_order.id) as possible on possible.line_id = return_piece.line_id
    group by return_piece.line_id, possible.left_over
    having sum(return_piece.quantity) not between 1 and coalesce(possible.left_over, 0)
  ), 'not_returnable');
  perform private.throttle('request_return', target_order.user_id::text, 20, 86400);
  begin
    insert into public.order_returns (order_id, reason) values (target_order.id, left(btrim(request_return.reason), 500)) returning id into asked;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  insert into public.order_return_lines (return_id, line_id, quantity)
  select asked, return_piece.line_id, sum(return_piece.quantity)
  from jsonb_to_recordset(lines) as return_piece (line_id bigint, quantity integer)
  group by return_piece.line_id;
  perform private.record_return_event(target_order.id, 'return_requested', jsonb_build_object('reason', left(btrim(request_return.reason), 500)));
end;
$$;
grant execute on function public.request_return to authenticated;

-- The caller withdraws a return. Locks the order, then the return.
create function public.withdraw_return(number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_own_order(number);
  request public.order_returns := private.open_return(target_order, array['requested', 'approved']);
begin
  update public.order_returns set state = 'withdrawn', closed_at = now() where order_returns.id = request.id;
  perform private.record_return_event(target_order.id, 'return_withdrawn');
end;
$$;
grant execute on function public.withdraw_return to authenticated;

-- Functions of administrators --------------------------------------------------------------------------------------

-- An administrator approves a return or refuses it with a reply; also refuses an approved one before anything arrives.
-- Locks the order, then the return. Refuses with invalid_choice, required.
create function public.decide_return(order_id uuid, expected timestamptz, decision text, answer text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_order(order_id, expected);
  request public.order_returns;
  told text := left(nullif(btrim(answer), ''), 500);
  kind text := case decision when 'approve' then 'return_approved' when 'refuse' then 'return_refused' end;
begin
  perform private.refuse_if(kind is null, 'invalid_choice');
  perform private.refuse_if(decision = 'refuse' and told is null, 'required');
  -- An approved return is refused when nothing, or something else, arrived.
  request := private.open_return(target_order, case decision when 'approve' then array['requested'] else array['requested', 'approved'] end);
  update public.order_returns
  set state = case decision when 'approve' then 'approved' else 'refused' end, answer = told,
    decided_by = (select auth.uid()), decided_at = now(), closed_at = case decision when 'refuse' then now() end
  where order_returns.id = request.id;
  perform private.record_return_event(target_order.id, kind, jsonb_build_object('reason', told));
  perform private.mail_order(target_order.id, kind);
end;
$$;
grant execute on function public.decide_return to authenticated;

-- Receives a return: [{line_id, arrived, restocked}] for every line; owes back the price of what arrived. Returns the
-- amount in cents. Locks the order, the return, then the variants in id order. Refuses with invalid_input.
create function public.receive_return(order_id uuid, expected timestamptz, lines json) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lines jsonb := private.parse_json(receive_return.lines);
  target_order public.orders := private.lock_order(order_id, expected);
  request public.order_returns := private.open_return(target_order, array['approved']);
  line record;
  owed integer;
begin
  -- Every line once, at most the agreed pieces, at least one in total.
  perform private.refuse_if(not private.are_return_lines(lines, array['arrived', 'restocked']) or exists (
    select from jsonb_to_recordset(lines) as came (line_id bigint, arrived integer, restocked integer)
    full join (
      select order_return_lines.line_id, order_return_lines.quantity from public.order_return_lines
      where order_return_lines.return_id = request.id
    ) as agreement on agreement.line_id = came.line_id
    group by came.line_id, agreement.line_id
    having count(came.line_id) <> 1 or count(agreement.line_id) <> 1
      or max(came.arrived) > max(agreement.quantity) or max(came.restocked) > max(came.arrived)
  ) or (select sum(came.arrived) from jsonb_to_recordset(lines) as came (arrived integer)) = 0, 'invalid_input');
  update public.order_return_lines
  set arrived = came.arrived, restocked = came.restocked
  from jsonb_to_recordset(lines) as came (line_id bigint, arrived integer, restocked integer)
  where order_return_lines.return_id = request.id and order_return_lines.line_id = came.line_id;
  update public.order_returns set state = 'received', closed_at = now() where order_returns.id = request.id;
  for line in
    select piece.variant_id, sum(return_line.restocked)::integer as pieces
    from public.order_return_lines as return_line
    join public.order_lines as piece on piece.id = return_line.line_id
    where return_line.return_id = request.id and return_line.restocked > 0 and piece.variant_id is not null
    group by piece.variant_id
    order by piece.variant_id
  loop
    perform private.move_stock(line.variant_id, 'return', line.pieces, target_order.id);
  end loop;
  -- The discounted price of the pieces that are neither owed nor refunded yet, at most what remains of the payment.
  select least(sum(private.paid_for_pieces(
    piece.line_cents, piece.discount_cents, piece.quantity, least(earlier.pieces + return_line.arrived, piece.quantity)
  ) - private.paid_for_pieces(piece.line_cents, piece.discount_cents, piece.quantity, earlier.pieces)),
    target_order.paid_cents - target_order.refunded_cents - target_order.refund_due_cents)
  into owed
  from public.order_return_lines as return_line
  join public.order_lines as piece on piece.id = return_line.line_id
  cross join lateral (
    select least(piece.quantity, coalesce((
      select sum(before.arrived) from public.order_return_lines as before
      where before.line_id = return_line.line_id and before.return_id <> request.id
    ), 0) + coalesce((
      select sum(refund_line.quantity - refund_line.due_pieces) from public.refund_lines as refund_line where refund_line.line_id = return_line.line_id
    ), 0))::integer as pieces
  ) as earlier
  where return_line.return_id = request.id;
  perform private.record_return_event(target_order.id, 'return_received');
  if owed > 0 then
    perform private.add_refund_due(target_order, owed, 'returned');
  end if;
  if not exists (
    select from public.order_lines as piece
    where piece.order_id = target_order.id and piece.quantity > coalesce((
      select sum(return_line.arrived) from public.order_return_lines as return_line where return_line.line_id = piece.id
    ), 0)
  ) then
    update public.orders set fulfilment_state = 'returned' where orders.id = target_order.id;
  end if;
  return owed;
end;
$$;
grant execute on function public.receive_return to authenticated;

call private.keep_updated_at('public.order_returns');

create trigger order_returns_append_only
before delete or update of id, order_id, created_at on public.order_returns
for each row execute function private.refuse_change();

create trigger order_returns_reason_unchanged
before update of reason on public.order_returns
for each row when (not private.is_trusted_write(old.order_id))
execute function private.refuse_change();

create trigger order_return_lines_append_only
before delete or update of return_id, line_id, quantity on public.order_return_lines
for each row execute function private.refuse_change();

create trigger orders_open_return
before update of fulfilment_state on public.orders
for each row when (new.fulfilment_state = 'returned' and old.fulfilment_state <> 'returned')
execute function private.guard_open_return();
