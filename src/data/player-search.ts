/** Players as members find and see them. Refusals of both: not_signed_in, banned, network_failed. */
import {
  type PlayerCursor,
  type PlayerPage,
  PlayerPageSchema,
  type PlayerProfile,
  PlayerProfileSchema,
  type PlayerQuery,
} from '../contract/player-search.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** What a search asks for and no more: a parameter that is left out narrows nothing. */
function asked(query: PlayerQuery): Partial<PlayerQuery> {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
}

/** A part of the players that match, by gamertag; `after` is the `next` of the part before. */
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

/** The player whom an address means: by gamertag, by its form in addresses, or by one they gave up ('moved'). */
export async function readPlayerProfile(client: DataClient, identifier: string): Promise<PlayerProfile> {
  return parseRow(PlayerProfileSchema, dataOf(await client.rpc('player_profile', { identifier })));
}
