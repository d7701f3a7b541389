/** Tickets of HR, for their requesters and the desk. Names are those of SQL. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

export const TICKET_CATEGORIES = [
  'account',
  'team',
  'conduct',
  'payment',
  'contract',
  'wellbeing',
  'technical',
  'ban_appeal',
  'other',
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const TICKET_SENSITIVITIES = ['normal', 'confidential', 'restricted'] as const;
export type TicketSensitivity = (typeof TICKET_SENSITIVITIES)[number];

export const TICKET_STATES = [
  'new',
  'open',
  'waiting_member',
  'resolved',
  'closed',
  'merged',
  'invalid',
] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_LIMITS = {
  title: 120,
  body: 5000,
  aboutName: 120,
  ratingComment: 1000,
  files: 5,
  fileBytes: 10 * 1024 * 1024,
} as const;

const OptionalMomentSchema = v.nullish(MomentSchema, null);

/** The answer of create_ticket. */
export const SentTicketSchema = v.pipe(
  v.object({ number: v.string(), reply_due_at: OptionalMomentSchema }),
  v.transform(({ number, reply_due_at: replyDueAt }) => ({ number, replyDueAt })),
);
export type SentTicket = v.InferOutput<typeof SentTicketSchema>;

const TicketDetailSchema = v.object({ question: v.string(), answer: v.string() });
export type TicketDetail = v.InferOutput<typeof TicketDetailSchema>;

/** A row of my_tickets. */
export const OwnTicketCardSchema = v.object({
  number: v.string(),
  category: v.picklist(TICKET_CATEGORIES),
  title: v.string(),
  state: v.picklist(TICKET_STATES),
  sensitivity: v.picklist(TICKET_SENSITIVITIES),
  created_at: MomentSchema,
  last_message_at: MomentSchema,
  /** The moment by which HR owes a reply. */
  reply_due_at: OptionalMomentSchema,
  waits_on: v.nullable(v.picklist(['hr', 'me'])),
  unread: v.boolean(),
  rating: v.nullable(CountSchema),
});
export type OwnTicketCard = v.InferOutput<typeof OwnTicketCardSchema>;

const TicketFileSchema = v.object({
  id: IdSchema,
  name: v.string(),
  bytes: CountSchema,
  media_type: v.string(),
});

/** Set for a message that came by mail: how many of its attachments were not taken. */
export const MailedSchema = v.nullish(v.object({ files_left: CountSchema }), null);

const OwnTicketMessageSchema = v.object({
  id: IdSchema,
  at: MomentSchema,
  kind: v.picklist(['public', 'system']),
  author: v.picklist(['me', 'hr', 'system']),
  /** Of the member of staff. */
  name: OptionalTextSchema,
  body: OptionalTextSchema,
  /** Of a system message. */
  action: OptionalTextSchema,
  edited_at: OptionalMomentSchema,
  mail: MailedSchema,
  files: v.array(TicketFileSchema),
});
export type OwnTicketMessage = v.InferOutput<typeof OwnTicketMessageSchema>;

/** The answer of my_ticket. */
export const OwnTicketSchema = v.object({
  ...OwnTicketCardSchema.entries,
  details: v.array(TicketDetailSchema),
  about_name: OptionalTextSchema,
  rating_comment: OptionalTextSchema,
  /** Number of the ticket that continues a merged one, if it is the caller's. */
  merged_into: OptionalTextSchema,
  messages: v.array(OwnTicketMessageSchema),
  /** Who opened a restricted ticket, when last, and when they last printed it. */
  readers: v.array(
    v.object({ name: OptionalTextSchema, at: MomentSchema, printed_at: v.nullish(MomentSchema, null) }),
  ),
  actions: v.array(v.string()),
});
export type OwnTicket = v.InferOutput<typeof OwnTicketSchema>;

/** A suggested answer (hr_answers). */
export const HrAnswerSchema = v.object({
  id: IdSchema,
  category: v.picklist(TICKET_CATEGORIES),
  title: v.string(),
  body: v.string(),
  keywords: v.string(),
});
export type HrAnswer = v.InferOutput<typeof HrAnswerSchema>;
