/** What anybody may ask about accounts: bans and used confirmation links. Both doors are throttled by address. */
import { BanCheckSchema } from '../contract/accounts.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Whether an address belongs to a banned account, and the sentence to say then. */
export interface BanCheck {
  readonly banned: boolean;
  readonly message: string | null;
}

/** Asks whether an address is banned, whatever its capitals. Refuses with throttled, network_failed, unavailable. */
export async function checkBannedEmail(client: DataClient, email: string): Promise<BanCheck> {
  const answer = parseRow(BanCheckSchema, dataOf(await client.rpc('check_banned', { email })));
  return { banned: answer.is_banned, message: answer.message };
}

/**
 * Whether a confirmation link was used already and its address is confirmed now. Refuses with throttled,
 * network_failed, unavailable.
 */
export async function isConfirmedLink(client: DataClient, tokenHash: string): Promise<boolean> {
  return dataOf(await client.rpc('confirmation_state', { token_hash: tokenHash })) === 'confirmed';
}
