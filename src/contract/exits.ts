/** Exits: leaving a team, the organisation, or with the account (request_exit, my_exits, desk_exits). Days are 'YYYY-MM-DD'. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { requiredText, typedText } from './text-field.ts';
import { DaySchema } from './team-applications.ts';
import { TEAM_MEMBER_ROLES } from './teams.ts';

export const EXIT_KINDS = ['team', 'organisation', 'account'] as const;
export type ExitKind = (typeof EXIT_KINDS)[number];

export const EXIT_REASONS = [
  'time',
  'school_or_work',
  'other_organisation',
  'team_fit',
  'expectations',
  'moving',
  'wellbeing',
  'conduct',
  'other',
] as const;
export type ExitReason = (typeof EXIT_REASONS)[number];

export const EXIT_STATES = [
  'submitted',
  'acknowledged',
  'interview',
  'retained',
  'confirmed',
  'offboarding',
  'completed',
  'withdrawn',
] as const;
export type ExitState = (typeof EXIT_STATES)[number];

/** Events of an exit; note, check and successor are internal. */
export const EXIT_EVENTS = [...EXIT_STATES, 'note', 'check', 'successor'] as const;

export const EXIT_CHECKS = ['equipment', 'accounts', 'channels', 'captaincy'] as const;
export type ExitCheck = (typeof EXIT_CHECKS)[number];

/** Queues of the desk; the first three and offboarding wait for HR. */
export const EXIT_QUEUES = ['overdue', 'new', 'talking', 'leaving', 'offboarding', 'done'] as const;
export type ExitQueue = (typeof EXIT_QUEUES)[number];

/** Duties that prevent the end of memberships (private.exit_obstacles). */
const EXIT_OBSTACLES = ['captain', 'last_superadmin', 'role_needs_holder'] as const;

export const EXIT_MAILS = ['submitted', 'acknowledged', 'confirmed', 'completed'] as const;
export type ExitMail = (typeof EXIT_MAILS)[number];

/** Characters; days from today to the latest last day; highest score. */
export const EXIT_LIMITS = {
  words: 2000,
  equipment: 1000,
  message: 2000,
  score: 10,
  successor: 120,
} as const;

const OptionalDaySchema = v.nullish(DaySchema, null);
const OptionalMomentSchema = v.nullish(MomentSchema, null);
const ExitSchema = v.object({
  id: IdSchema,
  kind: v.picklist(EXIT_KINDS),
  team_id: v.nullish(IdSchema, null),
  team: OptionalTextSchema,
  reasons: v.array(v.picklist(EXIT_REASONS)),
  last_day: DaySchema,
  equipment: OptionalTextSchema,
  would_return: v.nullish(v.boolean(), null),
  score: v.nullish(CountSchema, null),
  state: v.picklist(EXIT_STATES),
  created_at: MomentSchema,
  closed_at: OptionalMomentSchema,
});

export interface ExitRequest {
  readonly kind: ExitKind;
  readonly team: string | null;
  readonly reasons: readonly ExitReason[];
  readonly words: string | null;
  readonly last_day: string;
  readonly equipment: string | null;
  /** Null where the member gave no answer. */
  readonly would_return: boolean | null;
  readonly score: number | null;
}

export const ExitMessageSchema = v.object({ message: typedText(EXIT_LIMITS.message) });
export const ExitSuccessorSchema = v.object({ successor: typedText(EXIT_LIMITS.successor) });
export const ExitNoteSchema = v.object({ body: requiredText(EXIT_LIMITS.message) });

/** Roles, captaincies and other duties of the member (private.exit_handover). */
const HandoverSchema = v.array(
  v.object({
    kind: v.picklist(['role', 'captaincy', 'ticket', 'inquiry', 'article']),
    id: IdSchema,
    name: v.string(),
    /** Of roles and captaincies; the others are assigned at their desks. */
    successor: OptionalTextSchema,
  }),
);
export type HandoverLine = v.InferOutput<typeof HandoverSchema>[number];

const PeriodSchema = v.object({ name: v.string(), from: DaySchema, until: OptionalDaySchema });
const CertificateSchema = v.object({
  number: v.string(),
  name: OptionalTextSchema,
  gamertag: OptionalTextSchema,
  member_since: DaySchema,
  last_day: DaySchema,
  teams: v.array(v.object({ ...PeriodSchema.entries, role: v.picklist(TEAM_MEMBER_ROLES) })),
  roles: v.array(PeriodSchema),
});
export type Certificate = v.InferOutput<typeof CertificateSchema>;

const OwnExitSchema = v.object({
  ...ExitSchema.entries,
  words: OptionalTextSchema,
  can_withdraw: v.boolean(),
  /** Null until the exit is confirmed. */
  certificate: v.nullish(CertificateSchema, null),
  handover: HandoverSchema,
  events: v.array(v.object({ at: MomentSchema, kind: v.picklist(EXIT_STATES), message: OptionalTextSchema })),
});
export type OwnExit = v.InferOutput<typeof OwnExitSchema>;

export const OwnExitsSchema = v.object({
  has_left: v.boolean(),
  proposed_last_day: DaySchema,
  kept_months: CountSchema,
  teams: v.array(v.object({ id: IdSchema, name: v.string(), role: v.picklist(TEAM_MEMBER_ROLES) })),
  exits: v.array(OwnExitSchema),
});
export type OwnExits = v.InferOutput<typeof OwnExitsSchema>;

/** A row of desk_exits. */
export const DeskExitRowSchema = v.object({
  ...ExitSchema.entries,
  user_id: IdSchema,
  gamertag: OptionalTextSchema,
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  reason_words: OptionalTextSchema,
  queue: v.picklist(EXIT_QUEUES),
  due_on: OptionalDaySchema,
  is_blocked: v.boolean(),
  ended_at: OptionalMomentSchema,
  /** Kept as text because parsing loses digits; sent back as `expected`. */
  updated_at: v.string(),
});
export type DeskExitRow = v.InferOutput<typeof DeskExitRowSchema>;

export const DeskExitSchema = v.object({
  obstacles: v.array(v.object({ code: v.picklist(EXIT_OBSTACLES), name: OptionalTextSchema })),
  events: v.array(
    v.object({
      id: CountSchema,
      at: MomentSchema,
      kind: v.picklist(EXIT_EVENTS),
      detail: v.object({
        message: OptionalTextSchema,
        body: OptionalTextSchema,
        item: v.nullish(v.picklist(EXIT_CHECKS), null),
        is_done: v.nullish(v.boolean(), null),
        name: OptionalTextSchema,
        successor: OptionalTextSchema,
      }),
      is_internal: v.boolean(),
      by_member: v.boolean(),
      actor: OptionalTextSchema,
    }),
  ),
  checks: v.array(
    v.object({ item: v.picklist(EXIT_CHECKS), done_at: OptionalMomentSchema, done_by: OptionalTextSchema }),
  ),
  teams: v.array(v.object({ name: v.string(), role: v.picklist(TEAM_MEMBER_ROLES) })),
  roles: v.array(v.string()),
  handover: HandoverSchema,
});
export type DeskExit = v.InferOutput<typeof DeskExitSchema>;

const FiguresSchema = v.object({
  exits: CountSchema,
  /** Mean of those who gave one, with one decimal. */
  score: v.nullable(v.number()),
  would_return: CountSchema,
  return_answers: CountSchema,
  reasons: v.record(v.picklist(EXIT_REASONS), v.optional(CountSchema)),
});
export type ExitFigures = v.InferOutput<typeof FiguresSchema>;

/** A quarter of exit_insight; groups of fewer than five people have no figures. */
export const ExitQuarterSchema = v.object({
  /** First day. */
  quarter: DaySchema,
  total: v.nullable(FiguresSchema),
  has_hidden: v.boolean(),
  /** Teams; null is the organisation. */
  groups: v.array(v.object({ ...FiguresSchema.entries, team: OptionalTextSchema })),
});
export type ExitQuarter = v.InferOutput<typeof ExitQuarterSchema>;

export const ExitFactsSchema = v.object({
  gamertag: OptionalTextSchema,
  email: v.string(),
  is_banned: v.boolean(),
  kind: v.picklist(EXIT_KINDS),
  team: OptionalTextSchema,
  state: v.picklist(EXIT_STATES),
  last_day: DaySchema,
  kept_months: CountSchema,
});
export type ExitFacts = v.InferOutput<typeof ExitFactsSchema>;
