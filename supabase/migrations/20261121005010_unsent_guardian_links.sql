-- A guardian's link whose mail could not be sent: nobody has it, so nobody may be told to wait for it.

create function public.withdraw_guardian_request(token text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.consent_requests set superseded_at = now()
  where consent_requests.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    and consent_requests.answered_at is null and consent_requests.superseded_at is null;
$$;
comment on function public.withdraw_guardian_request(text) is
  'Voids a link that did not reach its guardian. The service only; an answered one stays as it is.';
revoke all on function public.withdraw_guardian_request(text) from public, anon, authenticated;
grant execute on function public.withdraw_guardian_request(text) to service_role;
