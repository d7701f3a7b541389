/** Public checks of accounts: bans and used confirmation links. Both are throttled by network address. */
import { BanCheckSchema } from '#contract/accounts.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

export interface BanCheck {
  readonly banned: boolean;
  readonly message: string | null;
}

/** Checks whether an address is banned, case-insensitively. Refuses with throttled, network_failed, unavailable. */
export async function checkBannedEmail(client: DataClient, email: string): Promise<BanCheck> {
  const answer = parseRow(BanCheckSchema, dataOf(await client.rpc('check_banned', { email })));
  return { banned: answer.is_banned, message: answer.message };
}

/**
 * Returns true when the confirmation link was used before and its address is confirmed. Refuses with throttled,
 * network_failed, unavailable.
 */
export async function isConfirmedLink(client: DataClient, tokenHash: string): Promise<boolean> {
  return dataOf(await client.rpc('confirmation_state', { token_hash: tokenHash })) === 'confirmed';
}
