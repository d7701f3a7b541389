/** Guardian consent for minors: purposes, the view behind the link, and the endpoint that mails the link. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { CountSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { TICKET_CATEGORIES, TICKET_STATES } from './tickets.ts';

/** consent_events.purpose in page order. All others require the first. */
export const CONSENT_PURPOSES = [
  'membership',
  'public_profile',
  'streaming',
  'birthday_list',
  'travel',
  'shop',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The state of a purpose; 'open' before the first decision. */
export const PURPOSE_STATES = ['open', 'granted', 'declined', 'revoked'] as const;
export type PurposeState = (typeof PURPOSE_STATES)[number];

/**
 * The version of the texts in messages/auth/guardian-consent.ts, stored with each decision. Changed texts need a new
 * version.
 */
export const CONSENT_VERSION = '2026-11';

/** The version of DECLARATION_TEXT in those messages, stored with the guardian's declaration and its time. */
export const DECLARATION_VERSION = '2026-11';

/** The token of a link: 64 hexadecimal digits. */
export const GuardianTokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

const PurposeStateSchema = v.fallback(v.picklist(PURPOSE_STATES), 'open');

/**
 * The result of guardian_consent(), declare_guardian(), decide_guardian_consent() and reject_guardian_request(). An expired
 * or rejected link returns no personal data; without a declaration it returns the minor's gamertag, masked address and age.
 */
export const GuardianViewSchema = v.object({
  state: v.picklist(['pending', 'answered', 'rejected', 'expired']),
  member: v.object({
    gamertag: OptionalTextSchema,
    /** Masked. */
    email: OptionalTextSchema,
    age: v.nullish(CountSchema, null),
  }),
  guardian: v.object({
    name: OptionalTextSchema,
    relationship: OptionalTextSchema,
    email: OptionalTextSchema,
    phone: OptionalTextSchema,
  }),
  /** Every stored field, by column name. */
  held: v.array(v.object({ field: v.string(), value: v.fallback(v.string(), '') })),
  purposes: v.object({
    membership: PurposeStateSchema,
    public_profile: PurposeStateSchema,
    streaming: PurposeStateSchema,
    birthday_list: PurposeStateSchema,
    travel: PurposeStateSchema,
    shop: PurposeStateSchema,
  }),
  /** Requests to HR, without their texts; conduct, wellbeing and others are not among them. */
  tickets: v.fallback(
    v.array(
      v.object({
        number: v.string(),
        category: v.picklist(TICKET_CATEGORIES),
        state: v.picklist(TICKET_STATES),
        asked_on: v.string(),
        closed_on: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  /** Version of the newest decision. */
  version: v.nullish(v.string(), null),
  decided_at: v.nullish(MomentSchema, null),
  /** When the reader declared to be the guardian. While null, everything but `member` is empty. */
  declared_at: v.nullish(MomentSchema, null),
});
export type GuardianView = v.InferOutput<typeof GuardianViewSchema>;

/** Mails the link to the guardian stored for the signed-in minor; the address is read from the database. */
export const requestGuardianConsent = defineEndpoint({
  path: '/api/request-guardian-consent',
  method: 'POST',
  input: v.strictObject({}),
  output: v.object({ sent: v.literal(true) }),
  refusals: ['onboarding_incomplete', 'transition_not_allowed', 'guardian_rejected', 'banned', 'mail_failed'],
  needs: { session: true },
  throttle: {
    perAddress: { hits: 20, windowSeconds: 60 * 60 },
    total: { hits: 3000, windowSeconds: 60 * 60 },
    mails: { hits: 300, windowSeconds: 60 * 60 },
  },
});
