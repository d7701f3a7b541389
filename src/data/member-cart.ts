/** The cart kept in the account. Both functions refuse with not_signed_in, banned, network_failed. */
import * as v from 'valibot';
import { type CartLine, StoredCartSchema } from '#contract/cart.ts';
import type { DataClient } from './client.ts';
import { changedRow, rowOf } from './rows.ts';

const VersionSchema = v.object({ updated_at: v.string() });
const RowSchema = v.object({ ...VersionSchema.entries, lines: v.unknown() });

export interface MemberCart {
  readonly lines: readonly CartLine[];
  /** The time of the last write; '' when there was none. */
  readonly version: string;
}

/** Returns the cart of the account; empty when none is kept or it cannot be parsed. */
export async function readMemberCart(client: DataClient, person: string): Promise<MemberCart> {
  const request = client.from('member_carts').select('lines, updated_at').eq('user_id', person);
  const row = rowOf(RowSchema, await request.maybeSingle());
  const lines = v.safeParse(StoredCartSchema.entries.lines, row?.lines);
  return { lines: lines.success ? lines.output : [], version: row?.updated_at ?? '' };
}

/**
 * Replaces the cart if it is unchanged and returns its new version. Refuses with changed_meanwhile or already_exists
 * when another browser wrote first; with minor_consent_required.
 */
export async function saveMemberCart(
  client: DataClient,
  person: string,
  { lines, version }: MemberCart,
): Promise<string> {
  const carts = client.from('member_carts');
  const content = { lines: [...lines] };
  const request =
    version === ''
      ? carts.insert({ user_id: person, ...content })
      : carts.update(content).eq('user_id', person).eq('updated_at', version);
  const kept = changedRow(VersionSchema, await request.select('updated_at'));
  return kept.updated_at;
}
