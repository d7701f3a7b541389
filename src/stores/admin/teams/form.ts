/** The form of a team. */
import { codeOf, RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  TEAM_DESK_LIMITS as LIMITS,
  TeamInputSchema,
  type DeskTeamRow,
  type TeamInput,
} from '../../../contract/admin-teams.ts';
import { urls } from '../../../contract/urls.ts';
import { TEAM_STATUSES, type TeamStatus } from '../../../contract/teams.ts';
import { saveTeam } from '../../../data/admin-teams.ts';
import { readRow } from '../../../data/resources.ts';
import { readGameCategories } from '../../../data/teams.ts';
import { gradientColors } from '../../../domain/contrast.ts';
import { slugify } from '../../../domain/slug.ts';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '../../../messages/admin/teams.ts';
import { ACT_TEXT } from '../../../messages/core/table.ts';
import { TEAM_STATUS_LABELS } from '../../../messages/site/teams.ts';
import { memberClient } from '../../auth/session.ts';
import { deriveField } from '../../core/derived-field.ts';
import type { FieldSource, FieldSpec } from '../../core/fields.ts';
import { createLoader } from '../../core/loader.ts';
import { createRowForm } from '../../core/row-form.ts';
import { TEAM_FORM_FIELDS, TEAMS } from './table.ts';

/** A category that a team can belong to. */
export interface CategoryChoice {
  readonly value: string;
  readonly label: string;
  readonly color: string;
}

const EMPTY = {
  name: '',
  slug: '',
  game: '',
  game_category: '',
  color_from: '#00ff41',
  color_to: '#0b0d10',
  bg_color: '#0b0d10',
  border_color: '#00ff41',
  rank: '',
  achievements: '',
  max_roster_size: '5',
  status: 'active' as TeamStatus,
  description: '',
};

/** What the form holds. */
export type TeamValues = typeof EMPTY;

function valuesOf(team: DeskTeamRow | 'new'): TeamValues {
  if (team === 'new') return EMPTY;
  const { name, slug, game, game_category, bg_color, border_color, status, description } = team;
  const [from, to] = gradientColors(team.color_gradient) ?? [EMPTY.color_from, EMPTY.color_to];
  return {
    name,
    slug,
    game,
    game_category,
    bg_color,
    border_color,
    status,
    description,
    color_from: from,
    color_to: to,
    rank: team.rank ?? '',
    achievements: team.achievements ?? '',
    max_roster_size: String(team.max_roster_size),
  };
}

/** Name and address of the team's page. */
function nameFields({ slug }: TeamValues): readonly FieldSpec<TeamValues>[] {
  const hint = TEXT.slugHint(urls.team(slug || TEXT.slugSample));
  return [
    { kind: 'text', name: 'name', label: TEAMS_DESK.name, required: true, focusFirst: true },
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
];

/** The colours. */
export const COLOR_FIELDS: readonly FieldSpec<TeamValues>[] = [
  { kind: 'color', name: 'color_from', label: TEXT.colorFrom, required: true, half: true },
  { kind: 'color', name: 'color_to', label: TEXT.colorTo, required: true, half: true },
  { kind: 'color', name: 'bg_color', label: TEAMS_DESK.bgColor, required: true, half: true },
  { kind: 'color', name: 'border_color', label: TEAMS_DESK.borderColor, required: true, half: true },
];

const COLORS: ReadonlySet<string> = new Set(COLOR_FIELDS.map(({ name }) => name));

/** Differences between two versions in what the form shows. */
function differencesBetween(before: DeskTeamRow, now: DeskTeamRow): readonly string[] {
  return TEAM_FORM_FIELDS.filter(({ text }) => text(before) !== text(now)).map(({ label, text }) =>
    ACT_TEXT.difference(label, text(before), text(now)),
  );
}

const readTeam = ({ id }: DeskTeamRow): Promise<DeskTeamRow | null> =>
  readRow(memberClient(), TEAMS.source, id);

/** Every change of a roster gives its team a new version, so several of them may follow each other. */
const ATTEMPTS = 4;

/** Saves over newer versions while they differ only in what the form does not show; throws changed_meanwhile otherwise. */
export async function saveVisibleTeam(visible: DeskTeamRow, content: TeamInput): Promise<void> {
  let expected = visible.updated_at;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await saveTeam(memberClient(), { id: visible.id, expected }, content);
      return;
    } catch (error) {
      if (codeOf(error) !== 'changed_meanwhile' || attempt === ATTEMPTS) throw error;
      const now = await readTeam(visible);
      if (now === null) throw new RefusalError('not_found');
      if (differencesBetween(visible, now).length > 0) throw error;
      expected = now.updated_at;
    }
  }
}

function fieldText(field: string, code: ErrorCode): string | undefined {
  if (code === 'required') return undefined;
  if (COLORS.has(field)) return TEXT.colorWrong;
  if (field === 'max_roster_size') return TEXT.maxWrong(LIMITS.rosterMax);
  return field === 'slug' && code === 'invalid_characters' ? TEXT.slugWrong : undefined;
}

/** The category of a team, which it may keep when other teams may not take it. */
export function ownCategory(team: DeskTeamRow): CategoryChoice {
  const { game_category: value, game_category_display: label, game_category_color: color } = team;
  return { value, label: label ?? value, color: color ?? EMPTY.color_from };
}

function createCategories() {
  return createLoader(async (team: DeskTeamRow | 'new'): Promise<readonly CategoryChoice[]> => {
    const own = team === 'new' ? [] : [ownCategory(team)];
    const rows = await readGameCategories(memberClient()).catch(() => []);
    const known = rows.map(({ category_code: value, display_name: label, color }) => ({
      value,
      label,
      color,
    }));
    return [...known, ...own.filter(({ value }) => !known.some((one) => one.value === value))];
  });
}

function createTeamEditor(after: () => Promise<unknown>) {
  const editor = createRowForm({
    conflicts: { read: readTeam, differences: differencesBetween },
    valuesOf,
    schema: TeamInputSchema,
    fields: nameFields,
    save: (_, input: TeamInput, row) =>
      row === 'new' ? saveTeam(memberClient(), null, input) : saveVisibleTeam(row, input),
    successMessage: ({ name }, row) => (row === 'new' ? TEXT.added : TEXT.changed)(name),
    after,
    fieldText,
    formText: { changed_meanwhile: TEXT.stale, not_found: TEXT.gone, roster_full: TEXT.maxSmall },
  });
  const isNew = (): boolean => editor.$row.get() === 'new';
  deriveField(editor.form, 'slug', ({ name }) => slugify(name), isNew);
  return editor;
}

/** The slug of a new team follows its name; the game follows the category until it is edited. */
export function createTeamForm(after: () => Promise<unknown>) {
  const editor = createTeamEditor(after);
  const { form } = editor;
  const categories = createCategories();
  const chooseCategory = (code: string): void => {
    const choices = categories.$state.get().data ?? [];
    const { game } = form.$form.get().values;
    const follows = game === '' || choices.some(({ label }) => label === game);
    const label = choices.find(({ value }) => value === code)?.label;
    form.change('game_category', code);
    if (follows && label !== undefined) form.change('game', label);
  };
  const gameSource: FieldSource<TeamValues> = {
    $form: form.$form,
    change: (name, value) => {
      if (name === 'game_category') chooseCategory(value);
      else form.change(name, value);
    },
  };
  return {
    editor,
    categories,
    /** The form as category and game are bound to it. */
    gameSource,
    edit: (team: DeskTeamRow | 'new') => {
      editor.open(team);
      void categories.load(team);
    },
  };
}
