/** Search over the desks. Refuses with not_signed_in, banned, second_factor_required, network_failed. */
import { type DeskHit, DeskHitSchema } from '#contract/desk-search.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

/** Returns rows of the desks that the caller may read, best first; nothing for members without a permission. */
export async function searchDesks(client: DataClient, query: string): Promise<readonly DeskHit[]> {
  return rowsOf(DeskHitSchema, await client.rpc('search_desks', { query }));
}
