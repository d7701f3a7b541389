/** Labels of a guardian's consent. A file of its own, because the overview loads it. */

export const CONSENT_LABELS = {
  none: 'Guardian not asked',
  pending: 'Waiting for the guardian',
  granted: 'Consent given',
  declined: 'Consent declined',
  revoked: 'Consent withdrawn',
} as const;
