/** Player search and profiles, for members. Both refuse with not_signed_in, banned, network_failed. */
import {
  type PlayerCursor,
  PlayerPageSchema,
  PlayerProfileSchema,
  type PlayerQuery,
} from '#contract/player-search.ts';
import { rpcRead } from './rows.ts';

/** Removes empty parameters, which then do not filter. */
function asked(query: PlayerQuery): Partial<PlayerQuery> {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
}

/** Returns one page of matching players, by gamertag; `after` is the `next` of the previous page. */
export const searchPlayers = rpcRead(
  'search_players',
  PlayerPageSchema,
  (query: PlayerQuery, after: PlayerCursor | null, pageSize: number) => ({
    ...asked(query),
    ...(after !== null && { after }),
    page_size: pageSize,
  }),
);

/** Finds a player by gamertag, by its slug, or by a former gamertag (result 'moved'). */
export const readPlayerProfile = rpcRead('player_profile', PlayerProfileSchema, (identifier: string) => ({
  identifier,
}));
