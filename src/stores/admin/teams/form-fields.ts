/** The fields of the form of a team, as data. */
import { BEAM, INK } from '#contract/brand-colours.ts';
import { TEAM_DESK_LIMITS as LIMITS } from '#contract/admin-teams.ts';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { TEAM_STATUSES, type TeamStatus } from '#contract/teams.ts';
import { urls } from '#contract/urls.ts';
import { TEAM_QUESTIONS } from '#messages/admin/team-questions.ts';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '#messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '#messages/site/teams.ts';
import { areaField, radioField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';

export interface CategoryChoice {
  readonly value: string;
  readonly label: string;
  readonly color: string;
}

export const EMPTY = {
  name: '',
  slug: '',
  game: '',
  game_category: '',
  color_from: BEAM,
  color_to: INK,
  bg_color: INK,
  border_color: BEAM,
  rank: '',
  achievements: '',
  max_roster_size: '5',
  status: 'active' as TeamStatus,
  description: '',
  application_questions: TEAM_QUESTIONS.start.join('\n'),
};

export type TeamValues = typeof EMPTY;

export function nameFields({ slug }: TeamValues): readonly FieldSpec<TeamValues>[] {
  const hint = TEXT.slugHint(urls.team(slug || TEXT.slugSample));
  return [
    textField('text', 'name', TEAMS_DESK.name, { required: true }),
    textField('slug', 'slug', TEAMS_DESK.slug, { hint, required: true }),
  ];
}

export function gameFields(categories: readonly CategoryChoice[]): readonly FieldSpec<TeamValues>[] {
  return [
    selectField('game_category', TEAMS_DESK.category, {
      options: categories,
      placeholder: TEXT.categoryPlaceholder,
      required: true,
      half: true,
    }),
    textField('text', 'game', TEAMS_DESK.game, { required: true, half: true }),
  ];
}

export const DETAIL_FIELDS: readonly FieldSpec<TeamValues>[] = [
  textField('text', 'rank', TEAMS_DESK.rank, { hint: TEXT.optionalHint, half: true }),
  textField('text', 'achievements', TEAMS_DESK.achievements, { hint: TEXT.achievementHint, half: true }),
  textField('number', 'max_roster_size', TEAMS_DESK.max, {
    hint: TEXT.maxHint(LIMITS.rosterMax),
    required: true,
  }),
  radioField('status', TEAMS_DESK.status, {
    hint: TEXT.statusHint,
    choices: TEAM_STATUSES.map((value) => ({ value, label: TEAM_STATUS_LABELS[value] })),
    required: true,
  }),
  areaField('description', TEAMS_DESK.description, { rows: 5, maxLength: LIMITS.descriptionLength }),
  areaField('application_questions', TEAMS_DESK.questions, {
    hint: TEAM_QUESTIONS.hint(TEAM_LIMITS.applicationQuestionsMost),
    rows: 4,
    maxLength: TEAM_LIMITS.applicationQuestionsMost * (TEAM_LIMITS.applicationQuestionLength + 1),
  }),
];

export const COLOR_FIELDS: readonly FieldSpec<TeamValues>[] = [
  textField('color', 'color_from', TEXT.colorFrom, { required: true, half: true }),
  textField('color', 'color_to', TEXT.colorTo, { required: true, half: true }),
  textField('color', 'bg_color', TEAMS_DESK.bgColor, { required: true, half: true }),
  textField('color', 'border_color', TEAMS_DESK.borderColor, { required: true, half: true }),
];

export const COLORS: ReadonlySet<string> = new Set(COLOR_FIELDS.map(({ name }) => name));
