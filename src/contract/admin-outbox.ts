/** Side effects that failed, for administrators (desk_outbox). Times in UTC. */
import * as v from 'valibot';
import { CountSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** failed: five attempts or more. retrying: fewer. dismissed: an administrator stopped the attempts. */
const OUTBOX_STATES = ['failed', 'retrying', 'dismissed'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const OUTBOX_SUBJECTS = [
  'order',
  'application',
  'purchase',
  'article',
  'notice',
  'person',
  'role_application',
  'exit',
  'ticket',
] as const;
export type OutboxSubject = (typeof OUTBOX_SUBJECTS)[number];

export const OUTBOX_KINDS = [
  'judge_payment_notice',
  'mail_account_notice',
  'mail_availability',
  'mail_back_in_stock',
  'mail_consent_decision',
  'mail_consent_receipt',
  'mail_exit',
  'mail_guardian_rejection',
  'mail_guest_back_in_stock',
  'mail_order',
  'mail_appeal_link',
  'mail_partner_answer',
  'mail_purchase_order',
  'mail_role_application',
  'mail_role_term',
  'mail_team_application',
  'mail_ticket',
  'mail_weekly',
  'purge_article',
  'purge_calendars',
  'rebuild_site',
  'slack_article_review',
  'slack_team_application',
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Equals the constraint; in characters. */
export const DISMISS_REASON_LENGTH = 300;

export const DeskOutboxRowSchema = v.object({
  id: v.number(),
  kind: v.string(),
  state: v.picklist(OUTBOX_STATES),
  about: v.nullish(v.picklist(OUTBOX_SUBJECTS), null),
  /** Key of the row that it is about. */
  about_key: OptionalTextSchema,
  created_at: MomentSchema,
  attempts: CountSchema,
  /** Null where it is not tried again. */
  next_attempt_at: v.nullish(MomentSchema, null),
  /** A code, or the name of an error; no personal data. */
  last_error: OptionalTextSchema,
  dismissed_at: v.nullish(MomentSchema, null),
  dismissed_by: OptionalTextSchema,
  dismiss_reason: OptionalTextSchema,
  /** Sort key: the smallest comes first. */
  work_order: v.number(),
});
export type DeskOutboxRow = v.InferOutput<typeof DeskOutboxRowSchema>;

export const DismissSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(DISMISS_REASON_LENGTH, 'too_long'),
  ),
});
