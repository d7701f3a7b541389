/** The cart that an account keeps. Both refuse with not_signed_in, banned, network_failed. */
import * as v from 'valibot';
import { type CartLine, StoredCartSchema } from '../contract/cart.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './rows.ts';

const RowSchema = v.object({ lines: StoredCartSchema.entries.lines });

/** The lines of the account; none where nothing was kept, or what is no cart. */
export async function readMemberCart(client: DataClient, person: string): Promise<readonly CartLine[]> {
  const row = dataOf(await client.from('member_carts').select('lines').eq('user_id', person).maybeSingle());
  const result = v.safeParse(RowSchema, row);
  return result.success ? result.output.lines : [];
}

/** Replaces the lines of the account. Refuses with minor_consent_required too. */
export async function keepMemberCart(
  client: DataClient,
  person: string,
  lines: readonly CartLine[],
): Promise<void> {
  dataOf(await client.from('member_carts').upsert({ user_id: person, lines: [...lines] }));
}
