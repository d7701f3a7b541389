-- A ban outlives its account while it is in force, and no longer: then nobody needs to know whom it meant.

create function public.forget_ended_bans()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  forgotten integer;
begin
  update public.bans set email = null, gamertag = null, evidence = null
  where bans.user_id is null and (bans.lifted_at is not null or bans.until <= now())
    and num_nonnulls(bans.email, bans.gamertag, bans.evidence) > 0;
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function public.forget_ended_bans() is
  'For a daily job: bans that are over forget whom they meant, where the account is gone. Answers how many.';
revoke all on function public.forget_ended_bans() from public, anon, authenticated;
grant execute on function public.forget_ended_bans() to service_role;
