/**
 * Streamers, for team managers. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed.
 */
import { StreamerCandidateSchema, type StreamerInput } from '#contract/streamers.ts';
import type { RowVersion } from './row-version.ts';
import { rpcWrite, rpcRows } from './rows.ts';

/**
 * Updates a streamer if they are unchanged. Also refuses with changed_meanwhile, not_found, gamertag_taken,
 * superadmin_required.
 */
export const saveStreamer = rpcWrite(
  'save_streamer',
  ({ id, expected }: RowVersion, content: StreamerInput) => ({ person: id, expected, content }),
);

/**
 * Sets whether a member is a streamer and featured. Also refuses with changed_meanwhile, not_found, own_privileges,
 * superadmin_required, minor_consent_required, member_not_approved, profile_not_public.
 */
export const setStreamer = rpcWrite(
  'set_streamer',
  ({ id, expected }: RowVersion, state: { readonly isCreator: boolean; readonly isFeatured: boolean }) => ({
    person: id,
    expected,
    is_creator: state.isCreator,
    is_featured: state.isFeatured,
  }),
);

/** Returns ten approved members without streamer status whose gamertag starts with the text. */
export const readStreamerCandidates = rpcRows(
  'streamer_candidates',
  StreamerCandidateSchema,
  (wanted: string) => ({ wanted }),
);
