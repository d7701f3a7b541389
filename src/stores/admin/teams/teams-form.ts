/** The form of a team. */
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { TEAM_DESK_LIMITS as LIMITS, type DeskTeamRow } from '#contract/admin-teams.ts';
import { TeamInputSchema, type TeamInput } from '#contract/team-form.ts';
import { saveTeam } from '#data/admin-teams.ts';
import { readRow } from '#data/table-rows.ts';
import { readGameCategories } from '#data/teams.ts';
import { gradientColors } from '#domain/contrast.ts';
import { slugify } from '#domain/slug.ts';
import { fieldValues } from '#domain/field-values.ts';
import { TEAM_QUESTIONS } from '#messages/admin/team-questions.ts';
import { TEAM_FORM as TEXT } from '#messages/admin/teams.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { memberClient } from '#stores/auth/session.ts';
import { deriveField } from '#stores/core/derived-field.ts';
import type { FieldSource } from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createRowForm } from '#stores/core/row-form.ts';
import { COLORS, EMPTY, nameFields, type CategoryChoice, type TeamValues } from './form-fields.ts';
import { TEAM_FORM_FIELDS, TEAMS } from './teams-table.ts';

function valuesOf(team: DeskTeamRow | 'new'): TeamValues {
  if (team === 'new') return EMPTY;
  const [from, to] = gradientColors(team.color_gradient) ?? [EMPTY.color_from, EMPTY.color_to];
  return fieldValues(EMPTY, team, {
    application_questions: team.application_questions.join('\n'),
    color_from: from,
    color_to: to,
  });
}

/** Differences between two versions in the fields of the form. */
function differencesBetween(before: DeskTeamRow, now: DeskTeamRow): readonly string[] {
  return TEAM_FORM_FIELDS.filter(({ text }) => text(before) !== text(now)).map(({ label, text }) =>
    ACTION_TEXT.difference(label, text(before), text(now)),
  );
}

const readTeam = ({ id }: DeskTeamRow): Promise<DeskTeamRow | null> =>
  readRow(memberClient(), TEAMS.source, id);

/** Every change of a roster gives its team a new version, so several of them may follow each other. */
const ATTEMPTS = 4;

/** Overwrites newer versions that differ only in fields outside the form; throws changed_meanwhile otherwise. */
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
  if (field === 'application_questions') return TEAM_QUESTIONS.wrong;
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
    const rows = await readGameCategories(memberClient());
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
    words: TEXT,
    conflicts: { title: ({ name }) => name, read: readTeam, differences: differencesBetween },
    valuesOf,
    schema: TeamInputSchema,
    fields: nameFields,
    save: (_, input: TeamInput, row) =>
      row === 'new' ? saveTeam(memberClient(), null, input) : saveVisibleTeam(row, input),
    nameOf: ({ name }) => name,
    after,
    fieldText,
    formText: { roster_full: TEXT.maxSmall },
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
