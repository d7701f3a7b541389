/** Invitations of members. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { InvitationSchema, type Invitation } from '#contract/referrals.ts';
import { parseRow } from '#data/rows.ts';
import { serviceClient, serviceRpc } from './database.ts';
import { dataOrRefusal } from './database-response.ts';

/**
 * Secret key: records a member's invitation. Refuses with referral_self, referral_repeated, invalid_email,
 * onboarding_required, throttled (10 a day per member), banned.
 */
export async function createReferralInvitation(
  environment: ServerEnvironment,
  person: string,
  email: string,
): Promise<Invitation> {
  const data = dataOrRefusal(
    await serviceClient(environment).rpc('create_referral_invitation', { person, email }),
  );
  return parseRow(InvitationSchema, data);
}

/** Secret key: deletes an invitation that could not be mailed. Refuses with unavailable. */
export const withdrawReferralInvitation = serviceRpc(
  'withdraw_referral_invitation',
  (person: string, email: string) => ({ person, email }),
);
