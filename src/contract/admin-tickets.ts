/** Tickets at the HR desk (desk_tickets, ticket_for_desk). Times in UTC. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import {
  MailedSchema,
  TICKET_CATEGORIES,
  TICKET_LIMITS,
  TICKET_PRIORITIES,
  TICKET_SENSITIVITIES,
  TICKET_STATES,
} from './tickets.ts';

/** desk_tickets.queue. */
export const TICKET_QUEUES = ['overdue', 'due_soon', 'new', 'open', 'waiting', 'snoozed', 'done'] as const;
export type TicketQueue = (typeof TICKET_QUEUES)[number];

/** Replies of staff; a note is internal. */
export const TICKET_REPLIES = ['reply', 'ask', 'resolve', 'note'] as const;
export type TicketReply = (typeof TICKET_REPLIES)[number];

/** Actions of move_tickets, on one or many tickets. */
export type TicketMove =
  | 'take'
  | 'snooze'
  | 'resolve'
  | 'close'
  | 'reopen'
  | 'invalidate'
  | 'hold'
  | 'release';

const OptionalIdSchema = v.nullish(IdSchema, null);
const OptionalMomentSchema = v.nullish(MomentSchema, null);

/** A row of desk_tickets. */
export const DeskTicketRowSchema = v.object({
  id: IdSchema,
  number: v.string(),
  title: v.string(),
  category: v.picklist(TICKET_CATEGORIES),
  priority: v.picklist(TICKET_PRIORITIES),
  sensitivity: v.picklist(TICKET_SENSITIVITIES),
  state: v.picklist(TICKET_STATES),
  queue: v.picklist(TICKET_QUEUES),
  source: v.picklist(['member', 'anonymous', 'appeal']),
  is_minor: v.boolean(),
  requester_id: OptionalIdSchema,
  requester: OptionalTextSchema,
  about_user_id: OptionalIdSchema,
  about: OptionalTextSchema,
  assignee_id: OptionalIdSchema,
  assignee: OptionalTextSchema,
  is_mine: v.boolean(),
  is_restricted_to_me: v.boolean(),
  reply_due_at: OptionalMomentSchema,
  resolve_due_at: MomentSchema,
  due_at: OptionalMomentSchema,
  snoozed_until: OptionalMomentSchema,
  last_message_at: MomentSchema,
  rating: v.nullish(v.number(), null),
  /** Under legal hold: not deleted after the period of its category. */
  is_held: v.boolean(),
  /** Sort key: the smallest comes first. */
  work_order: v.number(),
  created_at: MomentSchema,
  updated_at: MomentSchema,
});
export type DeskTicketRow = v.InferOutput<typeof DeskTicketRowSchema>;

const NamesSchema = v.nullish(v.array(v.nullable(v.string())), null);

export const TicketMessageSchema = v.object({
  id: IdSchema,
  at: MomentSchema,
  kind: v.picklist(['public', 'internal', 'system']),
  /** Its time is only known to the hour that begins then. */
  is_hour: v.boolean(),
  is_internal: v.boolean(),
  author: v.picklist(['requester', 'staff', 'system']),
  name: OptionalTextSchema,
  is_mine: v.boolean(),
  body: OptionalTextSchema,
  action: OptionalTextSchema,
  person: OptionalTextSchema,
  number: OptionalTextSchema,
  until: OptionalMomentSchema,
  /** Former and new value by field; without values for the subject. */
  changes: v.record(v.string(), v.array(v.string())),
  added: NamesSchema,
  removed: NamesSchema,
  edited_at: OptionalMomentSchema,
  mail: MailedSchema,
  versions: v.array(v.object({ at: MomentSchema, body: v.string() })),
  files: v.array(v.object({ id: IdSchema, name: v.string(), bytes: CountSchema, media_type: v.string() })),
});
export type TicketMessage = v.InferOutput<typeof TicketMessageSchema>;

const OtherTicketSchema = v.object({
  id: IdSchema,
  number: v.string(),
  title: v.string(),
  state: v.picklist(TICKET_STATES),
});
export type OtherTicket = v.InferOutput<typeof OtherTicketSchema>;

export const TicketTemplateSchema = v.object({
  id: IdSchema,
  title: v.string(),
  body: v.string(),
  action: v.nullish(v.picklist(['reply', 'ask', 'resolve']), null),
});
export type TicketTemplate = v.InferOutput<typeof TicketTemplateSchema>;

export const DeskTicketSchema = v.object({
  /** Of an appeal: its sender, and the ban in force. */
  appeal: v.nullable(
    v.object({
      email: v.string(),
      name: OptionalTextSchema,
      banned_at: OptionalMomentSchema,
      until: OptionalMomentSchema,
      reason: OptionalTextSchema,
      banned_by: OptionalTextSchema,
    }),
  ),
  details: v.array(v.object({ question: v.string(), answer: v.string() })),
  rating_comment: OptionalTextSchema,
  merged_into: OptionalTextSchema,
  messages: v.array(TicketMessageSchema),
  links: v.array(OtherTicketSchema),
  others: v.array(OtherTicketSchema),
  staff: v.array(v.object({ id: IdSchema, name: v.string(), may_see: v.boolean(), is_reader: v.boolean() })),
  openings: v.array(v.object({ name: OptionalTextSchema, at: MomentSchema })),
  templates: v.array(TicketTemplateSchema),
});
export type DeskTicket = v.InferOutput<typeof DeskTicketSchema>;

export const PrintedTicketSchema = v.object({
  ticket: DeskTicketRowSchema,
  details: DeskTicketSchema.entries.details,
  messages: v.array(TicketMessageSchema),
  printed_by: OptionalTextSchema,
  printed_at: MomentSchema,
});
export type PrintedTicket = v.InferOutput<typeof PrintedTicketSchema>;

/** Tickets by queue that are not done; a queue without tickets is absent. */
export const TicketCountsSchema = v.object({
  mine: CountSchema,
  restricted: CountSchema,
  queues: v.record(v.string(), CountSchema),
  /** Reports without a name that wait for other people; never those about the reader. */
  reports_elsewhere: CountSchema,
});
export type TicketCounts = v.InferOutput<typeof TicketCountsSchema>;

export const TicketReplySchema = v.object({
  body: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(TICKET_LIMITS.body, 'too_long')),
});

/** Of a legal hold, or of lifting it. */
export const HOLD_REASON_LENGTH = 500;
export const HoldReasonSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(HOLD_REASON_LENGTH, 'too_long')),
});

export const TicketChangeSchema = v.object({
  category: v.picklist(TICKET_CATEGORIES),
  priority: v.picklist(TICKET_PRIORITIES),
  sensitivity: v.picklist(TICKET_SENSITIVITIES),
  user_id: v.string(),
});
export type TicketChange = v.InferOutput<typeof TicketChangeSchema>;
