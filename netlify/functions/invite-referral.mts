/** POST /api/invite-referral: mails an invitation in a member's name. */
import type { Config } from '@netlify/functions';
import { inviteReferral } from '../../src/contract/referrals.ts';
import { serve } from '../server/serve.ts';
import { mailInvitation } from '../server/use-cases/referrals.ts';

export default serve(inviteReferral, mailInvitation);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/invite-referral' };
