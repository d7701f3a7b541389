/** The fields of the form of a team, as data. */
import { BEAM, INK } from '#contract/brand-colours.ts';
import { TEAM_DESK_LIMITS as LIMITS } from '#contract/admin-teams.ts';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { TEAM_STATUSES, type TeamStatus } from '#contract/teams.ts';
import { urls } from '#contract/urls.ts';
import { TEAM_QUESTIONS } from '#messages/admin/team-questions.ts';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '#messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '#messages/site/teams.ts';
import type { FieldSpec } from '#stores/core/fields.ts';

/** A category that a team can belong to. */
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

/** Name and address of the team's page. */
export function nameFields({ slug }: TeamValues): readonly FieldSpec<TeamValues>[] {
  const hint = TEXT.slugHint(urls.team(slug || TEXT.slugSample));
  return [
    { kind: 'text', name: 'name', label: TEAMS_DESK.name, required: true },
    { kind: 'slug', name: 'slug', label: TEAMS_DESK.slug, hint, required: true },
  ];
}

/** Category and game. */
export function gameFields(categories: readonly CategoryChoice[]): readonly FieldSpec<TeamValues>[] {
  return [
    {
      kind: 'select',
      name: 'game_category',
      label: TEAMS_DESK.category,
      options: categories,
      placeholder: TEXT.categoryPlaceholder,
      required: true,
      half: true,
    },
    { kind: 'text', name: 'game', label: TEAMS_DESK.game, required: true, half: true },
  ];
}

/** Rank, roster, status and description. */
export const DETAIL_FIELDS: readonly FieldSpec<TeamValues>[] = [
  { kind: 'text', name: 'rank', label: TEAMS_DESK.rank, hint: TEXT.optionalHint, half: true },
  {
    kind: 'text',
    name: 'achievements',
    label: TEAMS_DESK.achievements,
    hint: TEXT.achievementHint,
    half: true,
  },
  {
    kind: 'number',
    name: 'max_roster_size',
    label: TEAMS_DESK.max,
    hint: TEXT.maxHint(LIMITS.rosterMax),
    required: true,
  },
  {
    kind: 'radio',
    name: 'status',
    label: TEAMS_DESK.status,
    hint: TEXT.statusHint,
    choices: TEAM_STATUSES.map((value) => ({ value, label: TEAM_STATUS_LABELS[value] })),
    required: true,
  },
  {
    kind: 'area',
    name: 'description',
    label: TEAMS_DESK.description,
    rows: 5,
    maxLength: LIMITS.descriptionLength,
  },
  {
    kind: 'area',
    name: 'application_questions',
    label: TEAMS_DESK.questions,
    hint: TEAM_QUESTIONS.hint(TEAM_LIMITS.applicationQuestionsMost),
    rows: 4,
    maxLength: TEAM_LIMITS.applicationQuestionsMost * (TEAM_LIMITS.applicationQuestionLength + 1),
  },
];

/** The colours. */
export const COLOR_FIELDS: readonly FieldSpec<TeamValues>[] = [
  { kind: 'color', name: 'color_from', label: TEXT.colorFrom, required: true, half: true },
  { kind: 'color', name: 'color_to', label: TEXT.colorTo, required: true, half: true },
  { kind: 'color', name: 'bg_color', label: TEAMS_DESK.bgColor, required: true, half: true },
  { kind: 'color', name: 'border_color', label: TEAMS_DESK.borderColor, required: true, half: true },
];

/** Names of the colours. */
export const COLORS: ReadonlySet<string> = new Set(COLOR_FIELDS.map(({ name }) => name));
