/** Checklists of roles (role_checklist_items), and their copies of assignments (assignment_checks). */
import * as v from 'valibot';
import { IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { optionalText, requiredText } from './text-field.ts';

/** Equal the constraints of the tables; lengths in characters. */
const CHECKLIST_LIMITS = { taskLength: 120, linkLength: 500 } as const;

/** Whose ticks an item needs. */
export const TICKED_BY = ['both', 'holder', 'manager'] as const;
export type CheckSide = Exclude<(typeof TICKED_BY)[number], 'both'>;

const LINK = /^(?:https:\/\/|\/)[^\s/]\S*$/u;

export const ChecklistItemRowSchema = v.object({
  id: IdSchema,
  role_code: v.string(),
  task: v.string(),
  link: OptionalTextSchema,
  ticked_by: v.picklist(TICKED_BY),
  updated_at: v.string(),
});
export type ChecklistItemRow = v.InferOutput<typeof ChecklistItemRowSchema>;

export const ChecklistItemInputSchema = v.object({
  task: requiredText(CHECKLIST_LIMITS.taskLength),
  link: v.pipe(
    optionalText(CHECKLIST_LIMITS.linkLength),
    v.check((link) => link === null || LINK.test(link), 'invalid_value'),
  ),
  ticked_by: v.picklist(TICKED_BY, 'invalid_choice'),
});
export type ChecklistItemInput = v.InferOutput<typeof ChecklistItemInputSchema>;

export const AssignmentCheckSchema = v.object({
  id: IdSchema,
  task: v.string(),
  link: OptionalTextSchema,
  ticked_by: v.picklist(TICKED_BY),
  holder_at: v.nullable(MomentSchema),
  manager_at: v.nullable(MomentSchema),
  /** Who ticked for the managers; null also when that account is deleted. */
  manager: OptionalTextSchema,
});
export type AssignmentCheck = v.InferOutput<typeof AssignmentCheckSchema>;

/** The checklist of one assignment: of the reader, or of a role that reports to the reader's. */
export const RoleChecklistSchema = v.object({
  /** The assignment's. */
  id: IdSchema,
  is_own: v.boolean(),
  role_title: v.string(),
  game: OptionalTextSchema,
  holder: OptionalTextSchema,
  items: v.array(AssignmentCheckSchema),
});
export type RoleChecklist = v.InferOutput<typeof RoleChecklistSchema>;
