/** Opponents: teams of others that ours play (opponent_records), and the form of one. */
import * as v from 'valibot';
import { LinkSchema, MATCH_DESK_LIMITS, TagSchema } from './admin-matches.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema, SlugSchema } from './common-schemas.ts';
import { optionalText, requiredText } from './text-field.ts';

const OptionalMomentSchema = v.nullish(MomentSchema, null);

export const OpponentRowSchema = v.object({
  id: IdSchema,
  slug: SlugSchema,
  name: v.string(),
  tag: OptionalTextSchema,
  website: OptionalTextSchema,
  /** `/pictures/….avif`. */
  logo_url: OptionalTextSchema,
  /** Decided matches. */
  played: CountSchema,
  /** Matches that our teams won; `lost` likewise. */
  won: CountSchema,
  lost: CountSchema,
  drawn: CountSchema,
  /** Start of the latest decided match. */
  last_at: OptionalMomentSchema,
  /** Start of the first match that is live or to come. */
  next_at: OptionalMomentSchema,
  updated_at: v.string(),
});
export type OpponentRow = v.InferOutput<typeof OpponentRowSchema>;

/** An opponent to choose. */
export const OpponentChoiceSchema = v.pick(OpponentRowSchema, ['id', 'name', 'tag']);
export type OpponentChoice = v.InferOutput<typeof OpponentChoiceSchema>;

/** The form of an opponent. */
export const OpponentInputSchema = v.object({
  name: requiredText(MATCH_DESK_LIMITS.nameLength),
  tag: TagSchema,
  website: LinkSchema,
  logo_url: optionalText(MATCH_DESK_LIMITS.addressLength),
});
export type OpponentInput = v.InferOutput<typeof OpponentInputSchema>;

/** The form that merges an opponent into another one. */
export const MergeInputSchema = v.object({
  remaining: v.pipe(v.string(), v.nonEmpty('required'), v.uuid('invalid_choice')),
});
