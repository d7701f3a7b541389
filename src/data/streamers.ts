/**
 * Streamers, for team managers. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed.
 */
import { StreamerCandidateSchema, type StreamerCandidate, type StreamerInput } from '#contract/streamers.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { dataOf, rowsOf } from './rows.ts';

/**
 * Updates a streamer if they are unchanged. Also refuses with changed_meanwhile, not_found, gamertag_taken,
 * superadmin_required.
 */
export async function saveStreamer(
  client: DataClient,
  { id, expected }: RowVersion,
  content: StreamerInput,
): Promise<void> {
  dataOf(await client.rpc('save_streamer', { person: id, expected, content }));
}

/**
 * Sets whether a member is a streamer and featured. Also refuses with changed_meanwhile, not_found, own_privileges,
 * superadmin_required, minor_consent_required, member_not_approved, profile_not_public.
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

/** Returns ten approved members without streamer status whose gamertag starts with the text. */
export async function readStreamerCandidates(
  client: DataClient,
  wanted: string,
): Promise<readonly StreamerCandidate[]> {
  return rowsOf(StreamerCandidateSchema, await client.rpc('streamer_candidates', { wanted }));
}
