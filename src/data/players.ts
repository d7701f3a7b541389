/** Featured players and streamers: a window of rows at a random offset. */
import { LIMITS } from '#contract/limits.ts';
import { type PlayerRow, PlayerRowSchema, type StreamerRow, StreamerRowSchema } from '#contract/players.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

/** Returns six approved players with a public profile, at random. */
export async function readFeaturedPlayers(
  client: DataClient,
  windowSize: number = LIMITS.landing.featuredWindow,
): Promise<readonly PlayerRow[]> {
  return rowsOf(PlayerRowSchema, await client.rpc('featured_players', { window_size: windowSize }));
}

/** Returns six featured streamers, at random when there are more. */
export async function readFeaturedStreamers(
  client: DataClient,
  windowSize: number = LIMITS.landing.featuredWindow,
): Promise<readonly StreamerRow[]> {
  return rowsOf(StreamerRowSchema, await client.rpc('featured_streamers', { window_size: windowSize }));
}
