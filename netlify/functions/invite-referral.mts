/** POST /api/invite-referral: mails a member's invitation. */
import type { Config } from '@netlify/functions';
import { inviteReferral } from '#contract/referrals.ts';
import { serve } from '#server/serve.ts';
import { mailInvitation } from '#server/mail/referral-mail.ts';

export default serve(inviteReferral, mailInvitation);

export const config: Config = { path: '/api/invite-referral' };
