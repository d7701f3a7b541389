/** The work queue: items of the desks that a person may open (work_queue). Times in UTC. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** Kinds of work; each is a row of private.work_kinds(), in its order. */
export const WORK_KINDS = [
  'application',
  'order',
  'payment',
  'return',
  'inquiry',
  'article',
  'consent',
  'deletion',
  'outbox',
  'delivery',
  'purchase',
  'stock',
  'role_application',
  'ticket',
  'exit',
  'match',
] as const;
const WorkKindSchema = v.picklist(WORK_KINDS);
export type WorkKind = v.InferOutput<typeof WorkKindSchema>;

/** Whose items are listed: everyone's, the caller's, or those that no one has. */
export const WORK_OWNERS = ['all', 'mine', 'free'] as const;
export type WorkOwner = (typeof WORK_OWNERS)[number];

const WorkItemSchema = v.object({
  kind: WorkKindSchema,
  key: v.string(),
  subject: OptionalTextSchema,
  note: OptionalTextSchema,
  /** State of the row in the words of its noun. */
  state: v.string(),
  since: MomentSchema,
  /** Null for work without a promise. A promised day ends at midnight in South Africa. */
  due_at: v.nullable(MomentSchema),
  is_late: v.boolean(),
  /** Sent back as `expected`, as text because parsing loses digits; null where no action needs it. */
  version: v.nullable(v.string()),
  assignee_id: v.nullable(IdSchema),
  assignee: OptionalTextSchema,
  is_mine: v.boolean(),
});
export type WorkItem = v.InferOutput<typeof WorkItemSchema>;

const WorkCountSchema = v.object({ kind: WorkKindSchema, items: CountSchema, late: CountSchema });
export type WorkCount = v.InferOutput<typeof WorkCountSchema>;

export const WorkQueueSchema = v.object({
  /** Every kind that the caller may see, also those without items. */
  kinds: v.array(WorkCountSchema),
  mine: CountSchema,
  free: CountSchema,
  /** Items of the wanted kind and owner; `items` may hold fewer. */
  shown: CountSchema,
  /** Oldest promise first. */
  items: v.array(WorkItemSchema),
});
export type WorkQueue = v.InferOutput<typeof WorkQueueSchema>;

/** Rows of the first page, and of each further one; the database returns at most 200. */
export const WORK_PAGE_ROWS = 50;
export const WORK_MAX_ROWS = 200;
