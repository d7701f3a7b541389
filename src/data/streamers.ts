/**
 * Creators, for those who manage teams. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed.
 */
import {
  StreamerCandidateSchema,
  type StreamerCandidate,
  type StreamerInput,
} from '../contract/streamers.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { dataOf, rowsOf } from './rows.ts';

/**
 * Writes what is shown of a creator who is still as they were read. Refuses with changed_meanwhile, not_found,
 * gamertag_taken, superadmin_required too.
 */
export async function saveStreamer(
  client: DataClient,
  { id, expected }: RowVersion,
  content: StreamerInput,
): Promise<void> {
  dataOf(await client.rpc('save_streamer', { person: id, expected, content }));
}

/**
 * Makes somebody a creator, shows them among the featured ones, or ends either. Refuses with changed_meanwhile, not_found,
 * own_privileges, superadmin_required, minor_consent_required, member_not_approved, profile_not_public too.
 */
export async function setStreamer(
  client: DataClient,
  { id, expected }: RowVersion,
  state: { readonly isCreator: boolean; readonly isFeatured: boolean },
): Promise<void> {
  dataOf(
    await client.rpc('set_streamer', {
      person: id,
      expected,
      is_creator: state.isCreator,
      is_featured: state.isFeatured,
    }),
  );
}

/** Ten approved members who are no creators yet and whose gamertag begins like this. */
export async function readStreamerCandidates(
  client: DataClient,
  wanted: string,
): Promise<readonly StreamerCandidate[]> {
  return rowsOf(StreamerCandidateSchema, await client.rpc('streamer_candidates', { wanted }));
}
