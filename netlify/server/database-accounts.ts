/** Accounts and memberships. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

export interface AccountMailbox {
  readonly email: string | null;
  readonly gamertag: string | null;
}

/** Secret key: returns the present address of an account; null when it was deleted. Refuses with unavailable. */
export async function readAccountMailbox(
  environment: ServerEnvironment,
  person: string,
): Promise<AccountMailbox | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('users')
      .select('gamertag, own:user_private(email)')
      .eq('id', person)
      .maybeSingle(),
  );
  return data === null ? null : { email: data.own?.email ?? null, gamertag: data.gamertag };
}

/**
 * Secret key: applies deadlines: lapses guardian consents at 18, retains or expires referrals, deletes data of ended
 * bans, ends old sessions. Returns the number of each. Refuses with unavailable.
 */
export async function advanceMemberships(
  environment: ServerEnvironment,
): Promise<Readonly<Record<'lapsed' | 'referrals' | 'bans' | 'sessions', number>>> {
  const service = serviceClient(environment);
  const consents = await service.rpc('expire_consents');
  const referrals = await service.rpc('advance_referrals');
  const bans = await service.rpc('anonymise_ended_bans');
  const sessions = await service.rpc('end_old_sessions');
  if (consents.error || referrals.error || bans.error || sessions.error)
    throw new RefusalError('unavailable');
  return { lapsed: consents.data, referrals: referrals.data, bans: bans.data, sessions: sessions.data };
}
