/** The form of a team. Apart from admin-teams.ts, which also the desk of applications loads. */
import * as v from 'valibot';
import { TEAM_DESK_LIMITS } from './admin-teams.ts';
import { TEAM_LIMITS } from './limits.ts';
import { TEAM_STATUSES } from './teams.ts';
import { optionalText, requiredText, typedText } from './text-field.ts';

const color = v.pipe(v.string(), v.trim(), v.regex(/^#[0-9a-f]{6}$/iu, 'invalid_value'));
const seats = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/^\d{1,2}$/u, 'invalid_value'),
  v.transform(Number),
  v.minValue(1, 'invalid_value'),
  v.maxValue(TEAM_DESK_LIMITS.rosterMax, 'invalid_value'),
);

/** One question a line; empty lines and repetitions are dropped. */
export const questionLines = v.pipe(
  v.string(),
  v.transform((typed) => [
    ...new Set(
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ]),
  v.maxLength(TEAM_LIMITS.applicationQuestionsMost, 'invalid_value'),
  v.check(
    (lines) => lines.every((line) => Array.from(line).length <= TEAM_LIMITS.applicationQuestionLength),
    'too_long',
  ),
);

/** The form of a team; its output has the columns of teams. */
export const TeamInputSchema = v.pipe(
  v.object({
    name: requiredText(TEAM_DESK_LIMITS.nameLength),
    slug: v.pipe(
      requiredText(TEAM_DESK_LIMITS.slugLength),
      v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'invalid_characters'),
    ),
    game: requiredText(TEAM_DESK_LIMITS.gameLength),
    game_category: v.pipe(v.string(), v.nonEmpty('required')),
    color_from: color,
    color_to: color,
    bg_color: color,
    border_color: color,
    rank: optionalText(TEAM_DESK_LIMITS.rankLength),
    achievements: optionalText(TEAM_DESK_LIMITS.achievementsLength),
    max_roster_size: seats,
    status: v.picklist(TEAM_STATUSES, 'invalid_choice'),
    description: typedText(TEAM_DESK_LIMITS.descriptionLength),
    application_questions: questionLines,
  }),
  v.transform(({ color_from: from, color_to: to, ...columns }) => ({
    ...columns,
    color_gradient: `${from} ${to}`,
  })),
);
export type TeamInput = v.InferOutput<typeof TeamInputSchema>;
