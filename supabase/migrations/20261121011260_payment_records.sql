-- What is kept of payments has an end: files that belong to no proof go after a day, proofs and the bodies of notices after
-- five years, as long as the tax office asks for orders.

drop trigger payment_notices_append_only on public.payment_notices;
create trigger payment_notices_append_only
before delete on public.payment_notices
for each row execute function private.refuse_change();
create trigger payment_notices_unchanged
before update of received_at, raw, source on public.payment_notices
for each row when (
  new.received_at <> old.received_at or old.received_at > now() - interval '5 years' or (new.raw, new.source) <> ('', '')
)
execute function private.refuse_change();

create function public.retire_payment_records()
returns setof text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from public.payment_proofs where payment_proofs.created_at < now() - interval '5 years';
  update public.payment_notices set raw = '', source = ''
  where payment_notices.received_at < now() - interval '5 years' and payment_notices.raw <> '';
  -- A file is there before its proof is written down; whoever died in between left it. Those of old proofs follow at once.
  return query
  select objects.name::text from storage.objects
  where objects.bucket_id = 'proofs' and objects.created_at < now() - interval '24 hours'
    and not exists (select from public.payment_proofs where payment_proofs.path = objects.name)
  order by objects.created_at, objects.name
  limit 500;
end;
$$;
comment on function public.retire_payment_records() is
  'For the site''s daily tidying: forgets proofs and bodies of notices older than five years; answers names in the bucket proofs that belong to no proof and are older than a day. At most 500.';
revoke all on function public.retire_payment_records() from public, anon, authenticated;
grant execute on function public.retire_payment_records() to service_role;
