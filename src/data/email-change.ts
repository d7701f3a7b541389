/** A pending change of the caller's email. Functions refuse with not_signed_in, banned, network_failed. */
import * as v from 'valibot';
import { EmailChangeSchema } from '#contract/account-security.ts';
import { rpcRead } from './rows.ts';

/** Returns the pending change, or null. */
export const readEmailChange = rpcRead('my_email_change', v.nullable(EmailChangeSchema));

/** Cancels the pending change, if there is one, and ends its links. */
export const cancelEmailChange = rpcRead('cancel_email_change', v.boolean());
