/** A guardian's consent for a minor: what may be decided, what the link shows, the endpoint that mails it. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** consent_events.purpose, in the order of the page; everything rests on the first. */
export const CONSENT_PURPOSES = [
  'membership',
  'public_profile',
  'streaming',
  'birthday_list',
  'travel',
  'shop',
] as const;
/** What a guardian decides about. */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** What has been decided about a purpose; 'open' before the first decision. */
export const PURPOSE_STATES = ['open', 'granted', 'declined', 'revoked'] as const;
/** Where a purpose stands. */
export type PurposeState = (typeof PURPOSE_STATES)[number];

/** Of the wording in messages/auth/guardian-consent.ts: it is kept with every decision. A new wording gets a new version. */
export const CONSENT_VERSION = '2026-11';

/** What a link carries: 64 hexadecimal digits. */
export const GuardianTokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

const PurposeStateSchema = v.fallback(v.picklist(PURPOSE_STATES), 'open');

/** The answer of guardian_consent() and decide_guardian_consent(). An expired link tells nothing about anybody. */
export const GuardianViewSchema = v.object({
  state: v.picklist(['pending', 'answered', 'expired']),
  member: v.object({
    gamertag: OptionalTextSchema,
    date_of_birth: OptionalTextSchema,
    email: OptionalTextSchema,
  }),
  guardian: v.object({
    name: OptionalTextSchema,
    relationship: OptionalTextSchema,
    email: OptionalTextSchema,
    phone: OptionalTextSchema,
  }),
  /** Every field that is held, by its column's name. */
  held: v.array(v.object({ field: v.string(), value: v.fallback(v.string(), '') })),
  purposes: v.object({
    membership: PurposeStateSchema,
    public_profile: PurposeStateSchema,
    streaming: PurposeStateSchema,
    birthday_list: PurposeStateSchema,
    travel: PurposeStateSchema,
    shop: PurposeStateSchema,
  }),
  /** Of the wording of the newest decision. */
  version: v.nullish(v.string(), null),
  decided_at: v.nullish(MomentSchema, null),
});
/** What a guardian sees. */
export type GuardianView = v.InferOutput<typeof GuardianViewSchema>;

/** Mails the link to the guardian that the signed-in minor has saved; the address comes from the database. */
export const requestGuardianConsent = defineEndpoint({
  path: '/api/request-guardian-consent',
  method: 'POST',
  input: v.strictObject({}),
  output: v.object({ sent: v.literal(true) }),
  refusals: ['onboarding_incomplete', 'transition_not_allowed', 'banned', 'mail_failed'],
  needs: { session: true },
  throttle: {
    perAddress: { hits: 20, windowSeconds: 60 * 60 },
    total: { hits: 300, windowSeconds: 60 * 60 },
  },
});
