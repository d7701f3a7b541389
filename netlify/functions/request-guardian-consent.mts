/** POST /api/request-guardian-consent: mails the consent link to a minor's guardian. */
import type { Config } from '@netlify/functions';
import { requestGuardianConsent } from '#contract/guardian-consent.ts';
import { serve } from '#server/serve.ts';
import { mailGuardianLink } from '#server/mail/guardian-link-mail.ts';

export default serve(requestGuardianConsent, mailGuardianLink);

export const config: Config = { path: '/api/request-guardian-consent' };
