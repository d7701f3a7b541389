/** Roles and assignments for HR and superadmins (desk_roles, desk_assignments). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { DEPARTMENTS, DepartmentSchema, PERMISSION_KEYS, PermissionKeySchema } from './roles.ts';

/** Equal the constraints on organizational_roles; lengths in characters. */
export const ROLE_LIMITS = {
  titleLength: 120,
  descriptionLength: 2000,
  seats: 100,
  lowestLevel: 6,
} as const;

/** Flags that are true, in the order of PERMISSION_KEYS; keys of other versions are left out. */
const FlagsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((flags) => PERMISSION_KEYS.filter((key) => flags[key] === true)),
);

export const DeskRoleRowSchema = v.object({
  /** The role's code. */
  id: v.string(),
  role_title: v.string(),
  department: DepartmentSchema,
  level: v.number(),
  reports_to_role_code: OptionalTextSchema,
  reports_to_title: OptionalTextSchema,
  max_positions: CountSchema,
  taken: CountSchema,
  /** Active and with a free seat. */
  is_open: v.boolean(),
  description: OptionalTextSchema,
  is_active: v.boolean(),
  is_required: v.boolean(),
  platform_permissions: FlagsSchema,
  updated_at: v.string(),
});
export type DeskRoleRow = v.InferOutput<typeof DeskRoleRowSchema>;

const ASSIGNMENT_STATES = ['current', 'later', 'ended'] as const;

export const AssignmentRowSchema = v.object({
  id: IdSchema,
  user_id: IdSchema,
  holder: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  role_code: v.string(),
  role_title: v.string(),
  department: DepartmentSchema,
  level: v.number(),
  game_category_code: OptionalTextSchema,
  game_name: OptionalTextSchema,
  start_date: MomentSchema,
  end_date: v.nullish(MomentSchema, null),
  /** end_date, or the end of time. */
  held_until: v.string(),
  state: v.picklist(ASSIGNMENT_STATES),
  /** Current, with an end within the days of the setting roles.term_reminder_days. */
  is_ending_soon: v.boolean(),
  /** A required role would have no holder after end_date; a daily job moves that end. */
  needs_successor: v.boolean(),
  is_primary: v.boolean(),
  contact_email: OptionalTextSchema,
  discord: OptionalTextSchema,
  acting_for: v.nullish(IdSchema, null),
  acting_for_name: OptionalTextSchema,
  /** Items of its checklist, and those with all needed ticks. */
  checklist_items: CountSchema,
  checklist_done: CountSchema,
  /** Ticks are missing, and the assignment has not ended. */
  has_open_checklist: v.boolean(),
  updated_at: v.string(),
});
export type AssignmentRow = v.InferOutput<typeof AssignmentRowSchema>;

/** A holder of a role to deactivate, with the permissions that only this role grants them. */
export const AffectedHolderSchema = v.object({
  user_id: IdSchema,
  holder: OptionalTextSchema,
  loses: v.array(PermissionKeySchema),
});
export type AffectedHolder = v.InferOutput<typeof AffectedHolderSchema>;

export const RoleCandidateSchema = v.object({
  user_id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
});
export type RoleCandidate = v.InferOutput<typeof RoleCandidateSchema>;

function wholeNumber(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.regex(/^\d{1,4}$/u, 'invalid_value'),
    v.transform(Number),
    v.check((value) => value >= 1 && value <= most, 'invalid_value'),
  );
}

export const RoleInputSchema = v.object({
  id: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.regex(/^[a-z0-9_]{2,40}$/u, 'invalid_characters'),
  ),
  role_title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(ROLE_LIMITS.titleLength, 'too_long'),
  ),
  department: v.picklist(DEPARTMENTS, 'invalid_choice'),
  level: wholeNumber(ROLE_LIMITS.lowestLevel),
  reports_to_role_code: v.pipe(
    v.string(),
    v.transform((code) => (code === '' ? null : code)),
  ),
  max_positions: wholeNumber(ROLE_LIMITS.seats),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(ROLE_LIMITS.descriptionLength, 'too_long'),
    v.transform((text) => (text === '' ? null : text)),
  ),
  is_required: v.boolean(),
  ...(Object.fromEntries(PERMISSION_KEYS.map((key) => [key, v.boolean()])) as Record<
    (typeof PERMISSION_KEYS)[number],
    v.BooleanSchema<undefined>
  >),
});
export type RoleInput = v.InferOutput<typeof RoleInputSchema>;

/** A day of a form, or none. */
const DaySchema = v.pipe(v.string(), v.regex(/^$|^\d{4}-\d{2}-\d{2}$/u, 'invalid_value'));
const NeededDaySchema = v.pipe(DaySchema, v.nonEmpty('required'));
const PersonSchema = v.pipe(v.string(), v.nonEmpty('required'), v.uuid('required'));
const CodeSchema = v.pipe(v.string(), v.nonEmpty('required'));

export const AssignInputSchema = v.object({
  user_id: PersonSchema,
  role_code: CodeSchema,
  game_category_code: v.string(),
  from: DaySchema,
  until: DaySchema,
});
export type AssignInput = v.InferOutput<typeof AssignInputSchema>;

export const TransferInputSchema = v.object({ user_id: PersonSchema });
export const ActingInputSchema = v.object({ user_id: PersonSchema, until: NeededDaySchema });
/** Without a day the term has no end. */
export const TermInputSchema = v.object({ until: DaySchema });
export const MergeInputSchema = v.object({ into: CodeSchema });
export const MoveInputSchema = v.object({ parent: v.string() });
