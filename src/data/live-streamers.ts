/**
 * Live state of streamers, for team managers. The actions refuse with permission_required, second_factor_required,
 * superadmin_required, changed_meanwhile, not_found, network_failed.
 */
import { LiveRunSchema, type LiveInput, type LiveRun } from '#contract/live-streamers.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { dataOf, parseRow } from './rows.ts';

/**
 * Marks a streamer as live on one of their channels for at most `hours`. Also refuses with invalid_choice,
 * minor_consent_required, member_not_approved, profile_not_public.
 */
export async function goLive(
  client: DataClient,
  { id, expected }: RowVersion,
  { platform, hours, title, game }: LiveInput,
): Promise<void> {
  dataOf(await client.rpc('go_live', { person: id, expected, platform, hours: Number(hours), title, game }));
}

/** Ends a manual live state; `since` identifies the state that was read. */
export async function endLive(
  client: DataClient,
  { id, expected }: RowVersion,
  since: string,
): Promise<void> {
  dataOf(await client.rpc('end_live', { person: id, expected, since }));
}

/** Returns the time of the last Twitch poll, or null. */
export async function readLiveRun(client: DataClient): Promise<LiveRun> {
  return parseRow(LiveRunSchema, dataOf(await client.rpc('latest_live_run')));
}
