/** Import of matches: columns and plan (check_match_import). */
import * as v from 'valibot';
import { CountSchema, MomentSchema } from './common-schemas.ts';
import { type CsvFormat, rowProblemsSchema } from './csv-import.ts';

/** Columns in file order. Each row is one match. */
export const MATCH_COLUMNS = [
  'team',
  'opponent',
  'tag',
  'starts',
  'best_of',
  'competition',
  'stream',
] as const;
export type MatchColumn = (typeof MATCH_COLUMNS)[number];

export const MATCH_FORMAT = {
  columns: MATCH_COLUMNS,
  required: ['team', 'opponent', 'starts'],
  bytes: 256_000,
  rows: 200,
} as const satisfies CsvFormat;

export const MATCH_KINDS = ['refused', 'overlapping', 'new', 'unchanged'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

export const MATCH_PROBLEMS = [
  'required',
  'not_found',
  'inactive',
  'too_long',
  'invalid_characters',
  'invalid_value',
  'invalid_choice',
  'past',
  'repeated',
] as const;
export type MatchProblem = (typeof MATCH_PROBLEMS)[number];

const PlannedMatchSchema = v.object({
  place: CountSchema,
  kind: v.picklist(MATCH_KINDS),
  problems: rowProblemsSchema(MATCH_COLUMNS, MATCH_PROBLEMS),
  /** Opponents of other matches of the team within two hours, at most three. */
  near: v.array(v.string()),
  /** Its name; the text of the file for an unknown one. */
  team: v.nullable(v.string()),
  opponent: v.nullable(v.string()),
  starts_at: v.nullable(MomentSchema),
  best_of: v.nullable(CountSchema),
  competition: v.nullable(v.string()),
});
export type PlannedMatch = v.InferOutput<typeof PlannedMatchSchema>;

export const MatchCountsSchema = v.object({ new: CountSchema, unchanged: CountSchema, refused: CountSchema });
export type MatchCounts = v.InferOutput<typeof MatchCountsSchema>;

export const MatchPlanSchema = v.object({
  /** Fingerprint of the plan, required to apply it. */
  expected: v.string(),
  counts: MatchCountsSchema,
  rows: v.array(PlannedMatchSchema),
});
