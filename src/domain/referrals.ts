/** What follows from whom a member brought. */
import type { Referral, ReferralState } from '../contract/referrals.ts';
import type { Profile } from '../contract/session.ts';

/** How many people came how far. Everybody counts once, and who became a member also signed up. */
export interface ReferralCounts {
  readonly open: number;
  readonly signedUp: number;
  readonly members: number;
}

const MEMBERS: readonly ReferralState[] = ['onboarded', 'retained_30d'];

/** Counts a list. */
export function countReferrals(referrals: readonly Referral[]): ReferralCounts {
  const count = (states: readonly ReferralState[]): number =>
    referrals.filter(({ state }) => states.includes(state)).length;
  return { open: count(['invited']), signedUp: count(['signed_up', ...MEMBERS]), members: count(MEMBERS) };
}

/** When somebody reached the state they are in. */
export function reachedAt(referral: Referral): string {
  const moments: Readonly<Record<ReferralState, string | null>> = {
    invited: referral.invited_at,
    signed_up: referral.signed_up_at,
    onboarded: referral.onboarded_at,
    retained_30d: referral.retained_at,
    duplicate: referral.updated_at,
    self: referral.created_at,
    expired: referral.updated_at,
  };
  return moments[referral.state] ?? referral.created_at;
}

/** Ways to pass a link on that are plain links themselves. */
export interface ShareLinks {
  readonly whatsApp: string;
  readonly x: string;
  readonly email: string;
}

/** The addresses that open another program with words and a link in it. */
export function shareLinks(link: string, text: string, subject: string): ShareLinks {
  const [address, words, title] = [link, text, subject].map((part) => encodeURIComponent(part));
  return {
    whatsApp: `https://wa.me/?text=${words}%20${address}`,
    x: `https://x.com/intent/post?text=${words}&url=${address}`,
    email: `mailto:?subject=${title}&body=${words}%0A%0A${address}`,
  };
}

/** Whether mail may go out in this member's name: for somebody younger than 18 a guardian has to have agreed. */
export function mayInvite({ is_minor: isMinor, consent }: Pick<Profile, 'is_minor' | 'consent'>): boolean {
  return !isMinor || consent === 'granted';
}
