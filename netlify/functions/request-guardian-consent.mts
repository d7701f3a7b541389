/** POST /api/request-guardian-consent: mails a minor's guardian the link to their consent. */
import type { Config } from '@netlify/functions';
import { requestGuardianConsent } from '../../src/contract/guardian-consent.ts';
import { serve } from '../server/serve.ts';
import { mailGuardianLink } from '../server/use-cases/guardian-consent.ts';

export default serve(requestGuardianConsent, mailGuardianLink);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/request-guardian-consent' };
