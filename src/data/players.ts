/** Featured players and streamers: a window of neighbours at a random offset (spec 001, section 7). */
import { LIMITS } from '../contract/limits.ts';
import { type PlayerRow, PlayerRowSchema, type StreamerRow, StreamerRowSchema } from '../contract/players.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

/** Six approved players who show their profile; other ones each time. */
export async function readFeaturedPlayers(
  client: DataClient,
  windowSize: number = LIMITS.landing.featuredWindow,
): Promise<readonly PlayerRow[]> {
  return rowsOf(PlayerRowSchema, await client.rpc('featured_players', { window_size: windowSize }));
}

/** Six featured streamers; other ones each time when there are more. */
export async function readFeaturedStreamers(
  client: DataClient,
  windowSize: number = LIMITS.landing.featuredWindow,
): Promise<readonly StreamerRow[]> {
  return rowsOf(StreamerRowSchema, await client.rpc('featured_streamers', { window_size: windowSize }));
}
