/** A pending change of the caller's email. Functions refuse with not_signed_in, banned, network_failed. */
import * as v from 'valibot';
import { EmailChangeSchema } from '#contract/account-security.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rpcRead } from './rows.ts';

/** Returns the pending change, or null. */
export const readEmailChange = rpcRead('my_email_change', v.nullable(EmailChangeSchema));

/** Cancels the pending change, if there is one, and ends its links. */
export async function cancelEmailChange(client: DataClient): Promise<void> {
  parseRow(v.boolean(), dataOf(await client.rpc('cancel_email_change')));
}
