/** What others see of a member. The database decides (policies of users); this says why, to the member. */
import type { ConsentEvent, HiddenReason, OwnUser } from '../contract/members.ts';

type Shown = Pick<OwnUser, 'gamertag' | 'status' | 'public_profile'>;

/** The newest decision on each purpose; `events` come newest first. */
function decisions(events: readonly ConsentEvent[]): ReadonlyMap<string, ConsentEvent> {
  return new Map([...events].reverse().map((event) => [event.purpose, event]));
}

/** Purposes that a guardian allows now, the oldest decision first. */
export function grantedPurposes(events: readonly ConsentEvent[]): readonly string[] {
  return [...decisions(events).values()]
    .filter(({ decision }) => decision === 'granted')
    .map(({ purpose }) => purpose);
}

/** Why nobody sees a member's profile, the first reason that holds; null when everybody does. */
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
