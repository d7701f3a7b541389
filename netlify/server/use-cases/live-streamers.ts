/** Polls a platform for live streamers and records the changes. */
import type { ServerEnvironment } from '#contract/environment.ts';
import type { LiveOutcome } from '#contract/live-streamers.ts';
import { type LiveChannel, type LiveProvider, LiveProviderError } from '../live/provider.ts';
import { twitchProvider } from '../live/twitch.ts';
import { log } from '../log.ts';
import { serviceClient } from '../database.ts';
import { dataOrUnavailable } from '../database-response.ts';

interface PolledChannel {
  readonly user_id: string;
  readonly channel: string;
}

/** Secret key: returns channels of visible streamers, least recently polled first. Refuses with unavailable. */
async function readLiveChannels(environment: ServerEnvironment): Promise<readonly PolledChannel[]> {
  return dataOrUnavailable(await serviceClient(environment).rpc('live_channels'));
}

/**
 * Secret key: records the live state of polled channels at a time (milliseconds UTC); channels missing from `live` are
 * offline. Returns the number of changed rows. Refuses with unavailable.
 */
async function recordLiveStates(
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
async function recordLiveRun(
  environment: ServerEnvironment,
  outcome: LiveOutcome,
  asked: number,
): Promise<void> {
  dataOrUnavailable(await serviceClient(environment).rpc('record_live_run', { outcome, asked }));
}

/** Maximum requests per run; the rest comes first in the next run. */
const MAX_REQUESTS = 5;

/** Returns the provider; null without keys. */
function liveProvider({ twitch }: ServerEnvironment): LiveProvider | null {
  return twitch === null ? null : twitchProvider(twitch);
}

interface PollCounts {
  readonly outcome: LiveOutcome;
  readonly live: number;
  readonly written: number;
}

/** Polls one batch and, on success, the next; earlier results are kept. */
async function pollBatch(
  provider: LiveProvider,
  environment: ServerEnvironment,
  channels: readonly PolledChannel[],
  before: PollCounts = { outcome: 'ok', live: 0, written: 0 },
): Promise<PollCounts> {
  const part = channels.slice(0, provider.most);
  if (part.length === 0) return before;
  const askedAt = Date.now();
  try {
    const live = await provider.liveChannels([...new Set(part.map(({ channel }) => channel))]);
    const written = await recordLiveStates(environment, askedAt, part, live);
    const counts = { ...before, live: before.live + live.length, written: before.written + written };
    return await pollBatch(provider, environment, channels.slice(provider.most), counts);
  } catch (error) {
    if (!(error instanceof LiveProviderError)) throw error;
    return { ...before, outcome: error.outcome };
  }
}

/**
 * Polls the channels of visible streamers. Does nothing without keys. Channels without a response keep their state
 * until it expires. Returns counts.
 */
export async function refreshLiveStreamers(
  environment: ServerEnvironment,
  requestId: string,
): Promise<{ readonly asked: number; readonly live: number; readonly written: number }> {
  const provider = liveProvider(environment);
  if (provider === null) return { asked: 0, live: 0, written: 0 };
  const channels = (await readLiveChannels(environment)).slice(0, provider.most * MAX_REQUESTS);
  const { outcome, live, written } = await pollBatch(provider, environment, channels);
  if (outcome !== 'ok') log({ requestId, event: `live_${outcome}`, platform: provider.platform });
  await recordLiveRun(environment, outcome, channels.length);
  return { asked: channels.length, live, written };
}
