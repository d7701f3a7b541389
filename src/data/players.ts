/** Featured players and streamers: a window of neighbours at a random offset (spec 001, section 7). */
import { LIMITS } from '../contract/limits.ts';
import { type PlayerRow, PlayerRowSchema, type StreamerRow, StreamerRowSchema } from '../contract/players.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';
import { toRefusal } from './refusal.ts';

const STREAMER =
  'id, gamertag, gamertag_display, photo_url, games, creator_name, creator_type, schedule, years_creating, url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook, followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook';

/** Six approved players who show their profile; other ones each time. */
export async function readFeaturedPlayers(
  client: DataClient,
  windowSize: number = LIMITS.landing.featuredWindow,
): Promise<readonly PlayerRow[]> {
  return rowsOf(PlayerRowSchema, await client.rpc('featured_players', { window_size: windowSize }));
}

async function countStreamers(client: DataClient): Promise<number> {
  const { count, error, status } = await client
    .from('users')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'approved')
    .eq('is_creator', true)
    .eq('featured_streamers', true)
    .not('gamertag', 'is', null);
  if (error !== null) throw toRefusal(error, status);
  return count ?? 0;
}

/** Six featured streamers; other ones each time when there are more. `random` answers at least 0 and less than 1. */
export async function readFeaturedStreamers(
  client: DataClient,
  random: () => number,
  windowSize: number = LIMITS.landing.featuredWindow,
): Promise<readonly StreamerRow[]> {
  const beyond = Math.max(0, (await countStreamers(client)) - windowSize);
  const offset = Math.floor(random() * (beyond + 1));
  const request = client
    .from('users')
    .select(STREAMER)
    .eq('status', 'approved')
    .eq('is_creator', true)
    .eq('featured_streamers', true)
    .not('gamertag', 'is', null)
    .order('created_at')
    .order('id');
  return rowsOf(StreamerRowSchema, await request.range(offset, offset + windowSize - 1));
}
