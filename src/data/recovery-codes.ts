/** Recovery codes of the second factor. Functions throw RefusalError with a code of `contract/error-codes.ts`. */
import * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rpcRead } from './rows.ts';

/**
 * Makes ten new codes, which end the earlier ones, and returns them in groups of four characters. Refuses with
 * second_factor_required without a second factor, throttled, not_signed_in, network_failed.
 */
export async function makeRecoveryCodes(client: DataClient): Promise<readonly string[]> {
  const codes = parseRow(v.array(v.string()), dataOf(await client.rpc('make_recovery_codes')));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/gu, '$1-'));
}

/** Returns the number of unused codes. Refuses with not_signed_in, network_failed. */
export const countRecoveryCodes = rpcRead('recovery_codes_left', v.number());

/**
 * Spends a code for the session of the client, which awaits its second factor: the factors are removed and other
 * sessions end. Refuses with code_wrong, throttled, not_signed_in, banned, network_failed.
 */
export async function spendRecoveryCode(client: DataClient, code: string): Promise<void> {
  if (dataOf(await client.rpc('use_recovery_code', { code })) !== true) throw new RefusalError('code_wrong');
}
