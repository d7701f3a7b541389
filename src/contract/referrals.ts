/** Referrals: rows of the database and the endpoint that mails an invitation. */
import * as v from 'valibot';
import { EmailInputSchema } from './accounts.ts';
import { defineEndpoint } from './endpoints.ts';
import { IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** Equal create_referral_invitation() and advance_referrals(). */
export const REFERRAL_LIMITS = { invitationsPerDay: 10, invitationDays: 30 } as const;

/** referrals.state. */
export const REFERRAL_STATES = [
  'invited',
  'signed_up',
  'onboarded',
  'retained_30d',
  'duplicate',
  'self',
  'expired',
] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

const OptionalMomentSchema = v.nullish(MomentSchema, null);

/** A row of my_referrals(). */
export const ReferralSchema = v.object({
  id: IdSchema,
  /** Masked; null when the member joined through the link alone. */
  email: OptionalTextSchema,
  state: v.picklist(REFERRAL_STATES),
  invited_at: OptionalMomentSchema,
  signed_up_at: OptionalMomentSchema,
  onboarded_at: OptionalMomentSchema,
  retained_at: OptionalMomentSchema,
  created_at: MomentSchema,
  updated_at: MomentSchema,
});
export type Referral = v.InferOutput<typeof ReferralSchema>;

/** The result of my_referral_code(). */
export const OwnReferralCodeSchema = v.pipe(v.string(), v.regex(/^[A-HJ-NP-Z2-9]{8}$/u));

/** The result of create_referral_invitation(). */
export const InvitationSchema = v.object({
  code: OwnReferralCodeSchema,
  /** False for addresses that receive no mail; the inviting member cannot tell. */
  send: v.boolean(),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** One address at a time. */
export const InvitationInputSchema = v.strictObject({ email: EmailInputSchema });

/** Invites one address in the signed-in member's name. The response does not reveal whether an account exists. */
export const inviteReferral = defineEndpoint({
  path: '/api/invite-referral',
  method: 'POST',
  input: InvitationInputSchema,
  output: v.object({ invited: v.literal(true) }),
  refusals: [
    'invalid_email',
    'referral_self',
    'referral_repeated',
    'onboarding_required',
    'minor_consent_required',
    'banned',
    'mail_failed',
  ],
  needs: { session: true },
  throttle: {
    perAddress: { hits: 60, windowSeconds: 60 * 60 },
    perPerson: { hits: 40, windowSeconds: 60 * 60 },
    total: { hits: 6000, windowSeconds: 60 * 60 },
    mails: { hits: 600, windowSeconds: 60 * 60 },
  },
});
