/** Polls a platform for live streamers and records the changes. */
import type { ServerEnvironment } from '#contract/environment.ts';
import type { LiveOutcome } from '#contract/live-streamers.ts';
import {
  type PolledChannel,
  recordLiveRun,
  readLiveChannels,
  recordLiveStates,
} from '../database-live-streamers.ts';
import { type LiveProvider, LiveProviderError } from '../live/provider.ts';
import { twitchProvider } from '../live/twitch.ts';
import { log } from '../log.ts';

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
