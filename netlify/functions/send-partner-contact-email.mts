/** POST /api/send-partner-contact-email: mails a partner inquiry to the partnership address. */
import type { Config } from '@netlify/functions';
import { sendPartnerContactEmail } from '#contract/partner-inquiries.ts';
import { serve } from '#server/serve.ts';
import { mailPartnerInquiry } from '#server/mail/partner-inquiry-mail.ts';

export default serve(sendPartnerContactEmail, mailPartnerInquiry);

export const config: Config = { path: '/api/send-partner-contact-email' };
