import type { Referral, ReferralState } from '#contract/referrals.ts';

const MEMBERS: readonly ReferralState[] = ['onboarded', 'retained_30d'];

/** Members also count as signed up. */
export function countReferrals(referrals: readonly Referral[]) {
  const count = (states: readonly ReferralState[]): number =>
    referrals.filter(({ state }) => states.includes(state)).length;
  return { open: count(['invited']), signedUp: count(['signed_up', ...MEMBERS]), members: count(MEMBERS) };
}

/** Returns when the referral reached its state. */
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

/** Returns share links of other services with a text and the link. */
export function shareLinks(link: string, text: string, subject: string) {
  const [address, words, title] = [link, text, subject].map((part) => encodeURIComponent(part));
  return {
    whatsApp: `https://wa.me/?text=${words}%20${address}`,
    x: `https://x.com/intent/post?text=${words}&url=${address}`,
    email: `mailto:?subject=${title}&body=${words}%0A%0A${address}`,
  };
}
