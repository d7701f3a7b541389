/**
 * Live state of streamers, for team managers. The actions refuse with permission_required, second_factor_required,
 * superadmin_required, changed_meanwhile, not_found, network_failed.
 */
import { LiveRunSchema, type LiveInput } from '#contract/live-streamers.ts';
import type { RowVersion } from './row-version.ts';
import { rpcWrite, rpcRead } from './rows.ts';

/**
 * Marks a streamer as live on one of their channels for at most `hours`. Also refuses with invalid_choice,
 * minor_consent_required, member_not_approved, profile_not_public.
 */
export const goLive = rpcWrite(
  'go_live',
  ({ id, expected }: RowVersion, { platform, hours, title, game }: LiveInput) => ({
    person: id,
    expected,
    platform,
    hours: Number(hours),
    title,
    game,
  }),
);

/** Ends a manual live state; `since` identifies the state that was read. */
export const endLive = rpcWrite('end_live', ({ id, expected }: RowVersion, since: string) => ({
  person: id,
  expected,
  since,
}));

/** Returns the time of the last Twitch poll, or null. */
export const readLiveRun = rpcRead('latest_live_run', LiveRunSchema);
