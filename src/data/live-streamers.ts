/**
 * Who is live, for those who manage teams. The acts refuse with permission_required, second_factor_required, superadmin_required,
 * changed_meanwhile, not_found, network_failed.
 */
import { LiveRunSchema, type LiveInput, type LiveRun } from '../contract/live-streamers.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { dataOf, parseRow } from './rows.ts';

/**
 * Says that a creator is live on one of their channels, for so many hours at most. Refuses with invalid_choice,
 * minor_consent_required, member_not_approved, profile_not_public too.
 */
export async function goLive(
  client: DataClient,
  { id, expected }: RowVersion,
  { platform, hours, title, game }: LiveInput,
): Promise<void> {
  dataOf(await client.rpc('go_live', { person: id, expected, platform, hours: Number(hours), title, game }));
}

/** Takes back what the desk said; `since` is that of the state that was looked at. */
export async function endLive(
  client: DataClient,
  { id, expected }: RowVersion,
  since: string,
): Promise<void> {
  dataOf(await client.rpc('end_live', { person: id, expected, since }));
}

/** When Twitch was last asked who is live; null when it never was. */
export async function readLiveRun(client: DataClient): Promise<LiveRun> {
  return parseRow(LiveRunSchema, dataOf(await client.rpc('live_run')));
}
