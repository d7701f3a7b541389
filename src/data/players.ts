/** Featured players and streamers: a window of rows at a random offset. */
import { LIMITS } from '#contract/limits.ts';
import { PlayerRowSchema, StreamerRowSchema } from '#contract/players.ts';
import { rpcRows } from './rows.ts';

/** Returns six approved players with a public profile, at random. */
export const readFeaturedPlayers = rpcRows(
  'featured_players',
  PlayerRowSchema,
  (windowSize: number = LIMITS.landing.featuredWindow) => ({ window_size: windowSize }),
);

/** Returns six featured streamers, at random when there are more. */
export const readFeaturedStreamers = rpcRows(
  'featured_streamers',
  StreamerRowSchema,
  (windowSize: number = LIMITS.landing.featuredWindow) => ({ window_size: windowSize }),
);
