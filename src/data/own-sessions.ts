/** The caller's sessions. Functions refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import { OwnSessionSchema, type OwnSession } from '#contract/account-security.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';

/** Returns the 50 latest sessions, the current one first. */
export async function readOwnSessions(client: DataClient): Promise<readonly OwnSession[]> {
  return rowsOf(OwnSessionSchema, await client.rpc('my_sessions'));
}

/** Ends a session immediately. Does nothing when it has ended already. */
export async function endOwnSession(client: DataClient, session: string): Promise<void> {
  parseRow(v.boolean(), dataOf(await client.rpc('end_my_session', { session })));
}
