/** Availability of players: answers for matches and trainings, absences, line-ups, trainings, private calendars. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, SlugSchema } from './common-schemas.ts';
import { CalendarMatchSchema } from './matches.ts';
import { TEAM_MEMBER_ROLES } from './teams.ts';

/** Equal the checks of trainings, absences and availability_answers. */
export const AVAILABILITY_LIMITS = {
  note: 140,
  title: 80,
  /** Minutes of a training. */
  shortest: 15,
  longest: 600,
} as const;

/** availability_answers.answer. */
export const AVAILABILITY_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type AvailabilityAnswer = (typeof AVAILABILITY_ANSWERS)[number];

/** A match, or a training on a day. */
const OccasionEntries = {
  team_id: IdSchema,
  match_id: v.nullish(IdSchema, null),
  training_id: v.nullish(IdSchema, null),
  /** 'YYYY-MM-DD' of a training. */
  day: v.nullish(v.string(), null),
  /** The opponent of a match, or the title of a training. */
  title: v.string(),
  /** Of the page of a match; null for a training. */
  slug: v.nullish(SlugSchema, null),
  starts_at: MomentSchema,
  /** Null for a match. */
  minutes: v.nullish(CountSchema, null),
  /** Of a training: this day does not take place. */
  is_cancelled: v.boolean(),
  /** After it only "no" is accepted. */
  answer_until: MomentSchema,
};

/** The key of an occasion: `match_id`, or `training_id` with `day` ('YYYY-MM-DD'); the others are null. */
export interface OccasionKey {
  readonly match_id: string | null;
  readonly training_id: string | null;
  readonly day: string | null;
}

const AnswerEntries = {
  answer: v.nullish(v.picklist(AVAILABILITY_ANSWERS), null),
  note: OptionalTextSchema,
  /** The answer is that of an absence. */
  by_absence: v.boolean(),
};

export const MyOccasionSchema = v.object({
  ...OccasionEntries,
  ...AnswerEntries,
  counts: v.object({ yes: CountSchema, maybe: CountSchema, no: CountSchema, silent: CountSchema }),
  in_line_up: v.boolean(),
});
export type MyOccasion = v.InferOutput<typeof MyOccasionSchema>;

/** `entered_at` decides whether an answer was given before it or after it. */
export const AbsenceSchema = v.object({
  id: IdSchema,
  from_day: v.string(),
  to_day: v.string(),
  entered_at: MomentSchema,
});
export type Absence = v.InferOutput<typeof AbsenceSchema>;

/** my_availability(). */
export const MyAvailabilitySchema = v.object({
  teams: v.array(v.object({ id: IdSchema, slug: SlugSchema, name: v.string(), is_leader: v.boolean() })),
  occasions: v.array(MyOccasionSchema),
  absences: v.array(AbsenceSchema),
});
export type MyAvailability = v.InferOutput<typeof MyAvailabilitySchema>;

const PlayerAnswerSchema = v.object({
  user_id: IdSchema,
  ...AnswerEntries,
  answer: v.picklist(AVAILABILITY_ANSWERS),
});

export const TeamPersonSchema = v.object({
  user_id: IdSchema,
  gamertag: OptionalTextSchema,
  role: v.picklist(TEAM_MEMBER_ROLES),
  status: v.string(),
});
export type TeamPerson = v.InferOutput<typeof TeamPersonSchema>;

export const TeamOccasionSchema = v.object({
  ...OccasionEntries,
  /** The version of the match or the training. */
  updated_at: v.string(),
  answers: v.array(PlayerAnswerSchema),
  line_up: v.array(IdSchema),
});
export type TeamOccasion = v.InferOutput<typeof TeamOccasionSchema>;

export const TrainingSchema = v.object({
  id: IdSchema,
  title: v.string(),
  starts_at: MomentSchema,
  minutes: CountSchema,
  repeats_until: v.nullish(v.string(), null),
  updated_at: v.string(),
});
export type Training = v.InferOutput<typeof TrainingSchema>;

/** team_availability(). */
export const TeamAvailabilitySchema = v.object({
  people: v.array(TeamPersonSchema),
  occasions: v.array(TeamOccasionSchema),
  trainings: v.array(TrainingSchema),
});
export type TeamAvailability = v.InferOutput<typeof TeamAvailabilitySchema>;

/** What save_training writes. `repeats_until` is 'YYYY-MM-DD', null for a single training. */
export interface TrainingInput {
  readonly team: string;
  readonly title: string;
  readonly starts_at: string;
  readonly minutes: number;
  readonly repeats_until: string | null;
}

const CalendarTrainingSchema = v.object({
  ...TrainingSchema.entries,
  team_name: v.string(),
  created_at: MomentSchema,
  /** Days that do not take place. */
  exceptions: v.array(v.string()),
});
export type CalendarTraining = v.InferOutput<typeof CalendarTrainingSchema>;

/** A match that the member has not answered. */
const CalendarDeadlineSchema = v.object({
  match_id: IdSchema,
  opponent: v.string(),
  team_name: v.string(),
  answer_until: MomentSchema,
  updated_at: v.string(),
});
export type CalendarDeadline = v.InferOutput<typeof CalendarDeadlineSchema>;

/** member_calendar(): a private calendar. */
export const MemberCalendarSchema = v.object({
  matches: v.array(CalendarMatchSchema),
  trainings: v.array(CalendarTrainingSchema),
  deadlines: v.array(CalendarDeadlineSchema),
});
export type MemberCalendar = v.InferOutput<typeof MemberCalendarSchema>;

/** A reminder's recipient, and its match or training (availability_mail_facts). */
export const AvailabilityMailSchema = v.object({
  email: v.string(),
  gamertag: OptionalTextSchema,
  team: v.string(),
  title: v.string(),
  starts_at: MomentSchema,
  answer_until: MomentSchema,
});
