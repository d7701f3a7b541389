/** Live state for the polling function. Uses the secret key because scheduled functions have no session. */
import type { ServerEnvironment } from '#contract/environment.ts';
import type { LiveOutcome } from '#contract/live-streamers.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';
import type { LiveChannel } from './live/provider.ts';

/** A streamer's channel to be polled. */
export interface PolledChannel {
  readonly user_id: string;
  readonly channel: string;
}

/** Secret key: returns channels of visible streamers, least recently polled first. Refuses with unavailable. */
export async function readLiveChannels(environment: ServerEnvironment): Promise<readonly PolledChannel[]> {
  return dataOrUnavailable(await serviceClient(environment).rpc('live_channels'));
}

/**
 * Secret key: records the live state of polled channels at a time (milliseconds UTC); channels missing from `live` are
 * offline. Returns the number of changed rows. Refuses with unavailable.
 */
export async function recordLiveStates(
  environment: ServerEnvironment,
  askedAt: number,
  asked: readonly PolledChannel[],
  live: readonly LiveChannel[],
): Promise<number> {
  const liveByName = new Map(live.map((channel) => [channel.name, channel]));
  const states = asked.map(({ user_id, channel }) => {
    const { since = null, title = null, game = null, viewers = null } = liveByName.get(channel) ?? {};
    return { user_id, channel, is_live: since !== null, since, title, game, viewers };
  });
  const asked_at = new Date(askedAt).toISOString();
  return dataOrUnavailable(await serviceClient(environment).rpc('record_live_states', { asked_at, states }));
}

/** Secret key: records a poll and its outcome. Refuses with unavailable. */
export async function recordLiveRun(
  environment: ServerEnvironment,
  outcome: LiveOutcome,
  asked: number,
): Promise<void> {
  dataOrUnavailable(await serviceClient(environment).rpc('record_live_run', { outcome, asked }));
}
