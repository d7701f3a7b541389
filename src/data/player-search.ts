/** Player search and profiles, for members. Both refuse with not_signed_in, banned, network_failed. */
import {
  type PlayerCursor,
  type PlayerPage,
  PlayerPageSchema,
  type PlayerProfile,
  PlayerProfileSchema,
  type PlayerQuery,
} from '#contract/player-search.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Removes empty parameters, which then do not filter. */
function asked(query: PlayerQuery): Partial<PlayerQuery> {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
}

/** Returns one page of matching players, by gamertag; `after` is the `next` of the previous page. */
export async function searchPlayers(
  client: DataClient,
  query: PlayerQuery,
  after: PlayerCursor | null,
  pageSize: number,
): Promise<PlayerPage> {
  const answer = await client.rpc('search_players', {
    ...asked(query),
    ...(after !== null && { after }),
    page_size: pageSize,
  });
  return parseRow(PlayerPageSchema, dataOf(answer));
}

/** Finds a player by gamertag, by its slug, or by a former gamertag (result 'moved'). */
export async function readPlayerProfile(client: DataClient, identifier: string): Promise<PlayerProfile> {
  return parseRow(PlayerProfileSchema, dataOf(await client.rpc('player_profile', { identifier })));
}
