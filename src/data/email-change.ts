/** A pending change of the caller's email. Functions refuse with not_signed_in, banned, network_failed. */
import * as v from 'valibot';
import { EmailChangeSchema, type EmailChange } from '#contract/account-security.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Returns the pending change, or null. */
export async function readEmailChange(client: DataClient): Promise<EmailChange | null> {
  return parseRow(v.nullable(EmailChangeSchema), dataOf(await client.rpc('my_email_change')));
}

/** Cancels the pending change, if there is one, and ends its links. */
export async function cancelEmailChange(client: DataClient): Promise<void> {
  parseRow(v.boolean(), dataOf(await client.rpc('cancel_email_change')));
}
