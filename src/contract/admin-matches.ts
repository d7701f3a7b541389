/** Matches and achievements for team managers (desk_matches, desk_achievements). */
import * as v from 'valibot';
import {
  AchievementRowSchema,
  type ForfeitSide,
  MATCH_LENGTHS,
  MATCH_STATES,
  type MatchMap,
  MatchRowSchema,
} from './matches.ts';
import { IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { optionalText, typedText, requiredText } from './text-field.ts';

/** Equal the constraints on matches, match_maps and achievements. */
export const MATCH_DESK_LIMITS = {
  nameLength: 120,
  tagLength: 6,
  addressLength: 300,
  mapNameLength: 60,
  scoreMax: 999,
  placingMax: 999,
  prizeMaxCents: 1_000_000_000,
} as const;

/** desk_matches.queue. */
const MATCH_QUEUES = [
  'live',
  'result_due',
  'line_up_due',
  'scheduled',
  'postponed',
  'played',
  'off',
] as const;

export const DeskMatchRowSchema = v.object({
  ...MatchRowSchema.entries,
  queue: v.picklist(MATCH_QUEUES),
  /** Line-up, unordered. */
  players: v.array(IdSchema),
  /** Names of the line-up, in alphabetical order. */
  player_names: v.array(v.string()),
});
export type DeskMatchRow = v.InferOutput<typeof DeskMatchRowSchema>;

export const DeskAchievementRowSchema = v.object({
  ...AchievementRowSchema.entries,
  team_id: IdSchema,
  team_name: v.string(),
  team_slug: v.string(),
  /** Holders, unordered. */
  members: v.array(IdSchema),
  /** Names of the holders, in alphabetical order. */
  member_names: v.array(v.string()),
  created_at: MomentSchema,
  updated_at: v.string(),
});
export type DeskAchievementRow = v.InferOutput<typeof DeskAchievementRowSchema>;

export const MatchResultStateSchema = v.object({
  id: IdSchema,
  state: v.picklist(MATCH_STATES),
  updated_at: v.string(),
});

export interface MatchRecord {
  readonly maps?: readonly MatchMap[];
  readonly players?: readonly string[];
  /** True when the match is over. */
  readonly finish?: boolean;
}

/** The form field of a link; an empty one becomes null. */
export const LinkSchema = v.pipe(
  optionalText(MATCH_DESK_LIMITS.addressLength),
  v.check((typed) => typed === null || /^https:\/\/\S+$/u.test(typed), 'invalid_value'),
);
/** The form field of an opponent's short name; an empty one becomes null. */
export const TagSchema = v.pipe(
  optionalText(MATCH_DESK_LIMITS.tagLength),
  v.check((typed) => typed === null || !/\s/u.test(typed), 'invalid_value'),
);
const team = v.pipe(v.string(), v.nonEmpty('required'), v.uuid('invalid_choice'));
const day = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.isoDate('invalid_value'));
const time = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'invalid_time'),
);

/** The form of a match. Day and time are in the organisation's time zone. */
export const MatchInputSchema = v.object({
  team_id: team,
  opponent: requiredText(MATCH_DESK_LIMITS.nameLength),
  opponent_tag: TagSchema,
  competition: optionalText(MATCH_DESK_LIMITS.nameLength),
  day,
  time,
  best_of: v.pipe(v.string(), v.transform(Number), v.picklist(MATCH_LENGTHS, 'invalid_choice')),
  stream_url: LinkSchema,
  article_id: v.pipe(
    v.string(),
    v.transform((chosen) => (chosen === '' ? null : chosen)),
    v.nullable(v.pipe(v.string(), v.uuid('invalid_choice'))),
  ),
});

const whole = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d*$/u, 'invalid_value'),
    v.transform((typed) => (typed === '' ? null : Number(typed))),
    v.check((number) => number === null || (number >= 1 && number <= max), 'invalid_value'),
  );

/** The form of an achievement. The prize is in rand. */
export const AchievementInputSchema = v.object({
  team_id: team,
  title: requiredText(MATCH_DESK_LIMITS.nameLength),
  event: requiredText(MATCH_DESK_LIMITS.nameLength),
  achieved_on: day,
  place: whole(MATCH_DESK_LIMITS.placingMax),
  prize: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(\d{1,8}([.,]\d{1,2})?)?$/u, 'invalid_value'),
    v.transform((typed) => (typed === '' ? null : Math.round(Number(typed.replace(',', '.')) * 100))),
    v.check(
      (cents) => cents === null || (cents >= 1 && cents <= MATCH_DESK_LIMITS.prizeMaxCents),
      'invalid_value',
    ),
  ),
  members: v.array(IdSchema),
});
export type AchievementInput = v.InferOutput<typeof AchievementInputSchema>;

export interface MatchStepDetails {
  readonly starts_at?: string;
  readonly forfeited_by?: ForfeitSide;
}

/** A map as typed; one without scores was not played. */
export interface TypedMap {
  readonly map_name: string;
  readonly our_score: string;
  readonly their_score: string;
}

const scored = ({ our_score: ours, their_score: theirs }: TypedMap): boolean => ours !== '' || theirs !== '';

const isScore = (typed: string): boolean =>
  /^\d{1,3}$/u.test(typed) && Number(typed) <= MATCH_DESK_LIMITS.scoreMax;

const typedMap = v.object({
  map_name: typedText(MATCH_DESK_LIMITS.mapNameLength),
  our_score: v.pipe(v.string(), v.trim()),
  their_score: v.pipe(v.string(), v.trim()),
});

/** The form of a result: maps, line-up, and whether the match is over. */
export const ResultInputSchema = v.object({
  maps: v.pipe(
    v.array(typedMap),
    // Only trailing maps may be missing.
    v.transform((maps) => maps.slice(0, maps.findLastIndex(scored) + 1)),
    v.check(
      (maps) => maps.every((map) => isScore(map.our_score) && isScore(map.their_score)),
      'invalid_value',
    ),
    v.transform((maps): readonly MatchMap[] =>
      maps.map((map) => ({
        map_name: map.map_name === '' ? null : map.map_name,
        our_score: Number(map.our_score),
        their_score: Number(map.their_score),
      })),
    ),
  ),
  players: v.array(IdSchema),
  finish: v.boolean(),
});

export const NewDateInputSchema = v.object({ day, time });
export type NewDateInput = v.InferOutput<typeof NewDateInputSchema>;

export const ArticleChoiceSchema = v.object({ id: IdSchema, title: v.string() });
export type ArticleChoice = v.InferOutput<typeof ArticleChoiceSchema>;

export const CompetitionRowSchema = v.object({
  id: IdSchema,
  name: v.string(),
  organiser: OptionalTextSchema,
  website: OptionalTextSchema,
  updated_at: v.string(),
});
export type CompetitionRow = v.InferOutput<typeof CompetitionRowSchema>;

export const CompetitionInputSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty('required')),
  name: requiredText(MATCH_DESK_LIMITS.nameLength),
  organiser: optionalText(MATCH_DESK_LIMITS.nameLength),
  website: LinkSchema,
});
export type CompetitionInput = v.InferOutput<typeof CompetitionInputSchema>;
