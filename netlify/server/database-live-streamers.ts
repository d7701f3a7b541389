/** Who is live as functions read and write it: with the secret key, because the host's clock is nobody. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import type { LiveOutcome } from '../../src/contract/live-streamers.ts';
import { serviceClient } from './database.ts';
import type { LiveChannel } from './live/provider.ts';

/** A creator's channel that a platform is asked about. */
export interface AskedChannel {
  readonly user_id: string;
  readonly channel: string;
}

/** Use of the secret key: channels of creators who can be shown, those asked about longest ago first. Refuses with unavailable. */
export async function readLiveChannels(environment: ServerEnvironment): Promise<readonly AskedChannel[]> {
  const { data, error } = await serviceClient(environment).rpc('live_channels');
  if (error) throw new RefusalError('unavailable');
  return data;
}

/**
 * Use of the secret key: writes what was heard of channels at a moment (milliseconds UTC) about which a platform was asked;
 * those it does not name are not live. Answers how many rows changed. Refuses with unavailable.
 */
export async function recordLiveStates(
  environment: ServerEnvironment,
  askedAt: number,
  asked: readonly AskedChannel[],
  live: readonly LiveChannel[],
): Promise<number> {
  const heard = new Map(live.map((channel) => [channel.name, channel]));
  const states = asked.map(({ user_id, channel }) => {
    const { since = null, title = null, game = null, viewers = null } = heard.get(channel) ?? {};
    return { user_id, channel, is_live: since !== null, since, title, game, viewers };
  });
  const asked_at = new Date(askedAt).toISOString();
  const { data, error } = await serviceClient(environment).rpc('record_live_states', { asked_at, states });
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Use of the secret key: notes that a platform was asked, and what came of it. Refuses with unavailable. */
export async function noteLiveRun(
  environment: ServerEnvironment,
  outcome: LiveOutcome,
  asked: number,
): Promise<void> {
  const { error } = await serviceClient(environment).rpc('note_live_run', { outcome, asked });
  if (error) throw new RefusalError('unavailable');
}
