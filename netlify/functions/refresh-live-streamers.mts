/** Every two minutes: polls Twitch for live streamers, where its keys are configured. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import { refreshLiveStreamers } from '#server/use-cases/live-streamers.ts';

export default runOnSchedule(
  async (environment, _now, requestId) => ({ ...(await refreshLiveStreamers(environment, requestId)) }),
  'live_not_refreshed',
);

export const config: Config = { schedule: '*/2 * * * *' };
