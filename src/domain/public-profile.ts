/** The public part of the own profile, for its preview. The database decides (policies of users). */
import type { ConsentEvent, HiddenReason, OwnUser } from '#contract/members.ts';

type Shown = Pick<OwnUser, 'gamertag' | 'status' | 'public_profile'>;

/** Returns the newest decision per purpose; `events` come newest first. */
function decisions(events: readonly ConsentEvent[]): ReadonlyMap<string, ConsentEvent> {
  return new Map([...events].reverse().map((event) => [event.purpose, event]));
}

/** Returns the purposes a guardian currently grants, the oldest decision first. */
export function grantedPurposes(events: readonly ConsentEvent[]): readonly string[] {
  return [...decisions(events).values()]
    .filter(({ decision }) => decision === 'granted')
    .map(({ purpose }) => purpose);
}

/** Returns the first reason why a profile is hidden, or null. */
export function hiddenReason(
  user: Shown,
  isMinor: boolean,
  events: readonly ConsentEvent[],
): HiddenReason | null {
  if (user.gamertag === null) return 'no_gamertag';
  if (isMinor && !grantedPurposes(events).includes('public_profile')) return 'guardian';
  if (user.status !== 'approved') return 'not_approved';
  return user.public_profile ? null : 'switched_off';
}
