/** Partner inquiries for administrators (desk_partner_inquiries). Amounts in cents, times in UTC. */
import * as v from 'valibot';
import { CentsSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { BUDGET_RANGES, INQUIRY_STATUSES, PARTNERSHIP_TYPES, TIMELINES } from './partner-inquiries.ts';

const InquiryStatusSchema = v.picklist(INQUIRY_STATUSES);
export type InquiryStatus = v.InferOutput<typeof InquiryStatusSchema>;

/** State of the answer against its due time; none for spam. */
const ANSWER_STATES = ['late', 'due', 'in_time', 'answered_late', 'none'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Equal the constraints and the functions; lengths in characters. */
export const PARTNER_DESK_LIMITS = {
  noteLength: 2000,
  subjectLength: 150,
  answerLength: 8000,
  valueCents: 100_000_000_000,
} as const;

export const DeskInquiryRowSchema = v.object({
  id: IdSchema,
  company: v.string(),
  name: v.string(),
  email: v.string(),
  phone: OptionalTextSchema,
  website: OptionalTextSchema,
  partnership_type: v.picklist(PARTNERSHIP_TYPES),
  budget_range: v.nullish(v.picklist(BUDGET_RANGES), null),
  timeline: v.nullish(v.picklist(TIMELINES), null),
  message: v.string(),
  status: InquiryStatusSchema,
  answered_at: v.nullish(MomentSchema, null),
  due_at: MomentSchema,
  answer_state: v.picklist(ANSWER_STATES),
  owner_id: v.nullish(IdSchema, null),
  owner: OptionalTextSchema,
  value_cents: v.nullish(CentsSchema, null),
  steps: v.array(InquiryStatusSchema),
  created_at: MomentSchema,
  updated_at: v.string(),
  /** Sort key: the smallest comes first. */
  work_order: v.number(),
});
export type DeskInquiryRow = v.InferOutput<typeof DeskInquiryRowSchema>;

/** partner_inquiry_events.kind. */
export const INQUIRY_EVENTS = ['status', 'mail', 'note', 'owner', 'value'] as const;

const event = <Kind extends (typeof INQUIRY_EVENTS)[number], Detail extends v.ObjectEntries>(
  kind: Kind,
  detail: Detail,
) =>
  v.object({
    id: v.number(),
    at: MomentSchema,
    /** Who did it; null for a deleted account. */
    by: OptionalTextSchema,
    kind: v.literal(kind),
    detail: v.object(detail),
  });

const AmountSchema = v.nullable(CentsSchema);

export const DeskInquirySchema = v.object({
  /** Oldest first. */
  events: v.array(
    v.variant('kind', [
      event('status', { from: InquiryStatusSchema, to: InquiryStatusSchema }),
      event('mail', { subject: v.string(), body: v.string() }),
      event('note', { body: v.string() }),
      event('owner', { to: OptionalTextSchema }),
      event('value', { from: AmountSchema, to: AmountSchema }),
    ]),
  ),
});
export type DeskInquiry = v.InferOutput<typeof DeskInquirySchema>;
export type InquiryEvent = DeskInquiry['events'][number];

const text = (characters: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(characters, 'too_long'));

export const PartnerNoteSchema = v.object({ body: text(PARTNER_DESK_LIMITS.noteLength) });

export const PartnerAnswerSchema = v.object({
  subject: v.pipe(
    text(PARTNER_DESK_LIMITS.subjectLength),
    v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'invalid_characters'),
  ),
  body: text(PARTNER_DESK_LIMITS.answerLength),
});
export type PartnerAnswer = v.InferOutput<typeof PartnerAnswerSchema>;
