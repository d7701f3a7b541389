/** The caller's sessions. Functions refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import { OwnSessionSchema } from '#contract/account-security.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rpcRows } from './rows.ts';

/** Returns the 50 latest sessions, the current one first. */
export const readOwnSessions = rpcRows('my_sessions', OwnSessionSchema);

/** Ends a session immediately. Does nothing when it has ended already. */
export async function endOwnSession(client: DataClient, session: string): Promise<void> {
  parseRow(v.boolean(), dataOf(await client.rpc('end_my_session', { session })));
}
