/**
 * Failed side effects, for administrators. All refuse with permission_required, second_factor_required, not_found,
 * transition_not_allowed (it was done in the meantime), network_failed.
 */
import type { DataClient } from './client.ts';
import { dataOf } from './rows.ts';

/** Makes a side effect due now. */
export async function retryOutbox(client: DataClient, item: number): Promise<void> {
  dataOf(await client.rpc('retry_outbox', { item }));
}

/** Gives a side effect up. Also refuses with required, too_long. */
export async function dismissOutbox(client: DataClient, item: number, reason: string): Promise<void> {
  dataOf(await client.rpc('dismiss_outbox', { item, reason }));
}
