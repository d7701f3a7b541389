/** Changes of an account's security and access that are mailed, recovery codes, and sessions. */
import * as v from 'valibot';
import { EmailInputSchema } from './accounts.ts';
import { IdSchema, MomentSchema } from './common-schemas.ts';
import { CodeInputSchema } from './second-factor.ts';

/** The events of private.queue_account_notice(). */
export const ACCOUNT_EVENTS = [
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'email_changed',
  'email_adopted',
  'deletion_requested',
  'deletion_cancelled',
  'banned',
  'ban_lifted',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** The payload of the outbox kind mail_account_notice. Addresses and names are removed once it was sent. */
export const AccountNoticeSchema = v.object({
  user_id: IdSchema,
  event: v.picklist(ACCOUNT_EVENTS),
  at: MomentSchema,
  /** The receiver, where it is not the account's present address. */
  to: v.optional(v.string()),
  email: v.optional(v.string()),
  device: v.nullish(v.string()),
  /** Of a ban, as the superadmin wrote it. */
  reason: v.optional(v.string()),
  /** The end of a ban; null: permanent. */
  until: v.nullish(MomentSchema),
});
export type AccountNotice = v.InferOutput<typeof AccountNoticeSchema>;

export const OwnSessionSchema = v.object({
  id: IdSchema,
  is_current: v.boolean(),
  started_at: MomentSchema,
  /** The last time its token was renewed, at most an hour before its last request. */
  used_at: MomentSchema,
  user_agent: v.nullable(v.string()),
});
export type OwnSession = v.InferOutput<typeof OwnSessionSchema>;

export const EmailChangeSchema = v.object({
  email: v.string(),
  asked_at: MomentSchema,
  old_confirmed: v.boolean(),
  new_confirmed: v.boolean(),
});
export type EmailChange = v.InferOutput<typeof EmailChangeSchema>;

/** The form of a new address; with a second factor, it asks for a code. */
export const emailChangeInputSchema = (email: string, hasFactor: boolean) =>
  v.object({
    email: v.pipe(
      EmailInputSchema,
      v.check((typed) => typed.toLowerCase() !== email.toLowerCase(), 'invalid_value'),
    ),
    current: v.pipe(v.string(), v.minLength(1, 'required')),
    device: v.string(),
    code: hasFactor ? CodeInputSchema.entries.code : v.string(),
  });
