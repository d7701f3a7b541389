/** Search over the desks. Refuses with not_signed_in, banned, second_factor_required, network_failed. */
import { DeskHitSchema } from '#contract/desk-search.ts';
import { rpcRows } from './rows.ts';

/** Returns rows of the desks that the caller may read, best first; nothing for members without a permission. */
export const searchDesks = rpcRows('search_desks', DeskHitSchema, (query: string) => ({ query }));
