/** Guardian consent, authorised by the token of a mailed link. */
import {
  CONSENT_VERSION,
  DECLARATION_VERSION,
  GuardianViewSchema,
  type ConsentPurpose,
} from '#contract/guardian-consent.ts';
import { rpcRead } from './rows.ts';

/** Refuses with link_invalid, throttled. */
export const readGuardianConsent = rpcRead('guardian_consent', GuardianViewSchema, (token: string) => ({
  token,
}));

/** The reader of the link is not the guardian. Refuses with link_invalid, link_expired, transition_not_allowed, throttled. */
export const rejectGuardianRequest = rpcRead(
  'reject_guardian_request',
  GuardianViewSchema,
  (token: string) => ({ token }),
);

/** Records that the reader of the link is the guardian. Refuses with link_invalid, link_expired, throttled. */
export const declareGuardian = rpcRead('declare_guardian', GuardianViewSchema, (token: string) => ({
  token,
  declaration: DECLARATION_VERSION,
}));

/**
 * Grants (true) or declines and withdraws (false) purposes; returns the updated consent. Refuses with link_invalid, link_expired, declaration_required, membership_consent_required, throttled.
 */
export const decideGuardianConsent = rpcRead(
  'decide_guardian_consent',
  GuardianViewSchema,
  (token: string, decisions: Readonly<Partial<Record<ConsentPurpose, boolean>>>) => ({
    token,
    decisions,
    version: CONSENT_VERSION,
  }),
);
