/** A creator as team managers read it. */
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { storeId } from './store-rows.ts';
import type { TableService } from './table-service.ts';

/** A creator with one channel, not live, as the desk reads it. */
export function streamerRow(changes: Partial<DeskStreamerRow> = {}): DeskStreamerRow {
  return {
    id: storeId(3),
    name: 'Amapixel',
    gamertag: 'Amapixel',
    creator_name: 'Amapixel',
    creator_type: 'Streamer',
    games: 'Valorant',
    schedule: 'Mon 19:00',
    years_creating: 6,
    featured: false,
    ineligibility: 'none',
    url_twitch: 'https://www.twitch.tv/amapixel',
    url_youtube: null,
    url_instagram: null,
    url_tiktok: null,
    url_facebook: null,
    followers_twitch: 12_400,
    followers_youtube: 0,
    followers_instagram: 0,
    followers_tiktok: 0,
    followers_facebook: 0,
    followers: 12_400,
    channels: 1,
    live: 'none',
    live_platform: null,
    live_title: null,
    live_game: null,
    live_viewers: null,
    live_since: null,
    live_ends_at: null,
    live_checked_at: null,
    updated_at: '2026-02-01T10:00:00.123456+00:00',
    ...changes,
  };
}

/** Answers the read of the Twitch check, where there is one: it never ran. */
export async function answerLiveRun(service: TableService): Promise<void> {
  const index = service.waiting.findIndex(({ url }) => url.pathname.endsWith('/rpc/latest_live_run'));
  if (index !== -1) await service.waiting.splice(index, 1)[0]?.rows(null);
}
