/** The achievements of /team-management: the table, the form, deleting one. */
import {
  AchievementInputSchema,
  type AchievementInput,
  type DeskAchievementRow,
} from '#contract/admin-matches.ts';
import type { DayMemberRow } from '#contract/matches.ts';
import { deleteAchievement, saveAchievement } from '#data/admin-matches.ts';
import { readRosterOn } from '#data/matches.ts';
import { versionOf } from '#data/row-version.ts';
import { isDay } from '#domain/days.ts';
import type { FilterOption } from '#domain/table-query.ts';
import { fieldValues } from '#domain/field-values.ts';
import { ACHIEVEMENT_FORM, ACHIEVEMENTS_DESK as TEXT, MATCH_FORM } from '#messages/admin/matches.ts';
import { memberClient } from '#stores/auth/session.ts';
import { selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm, tableConflicts, type RowForm } from '#stores/core/row-form.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { ACHIEVEMENTS, achievementTitle } from './achievements-table.ts';
import { teamOptions } from './match-form.ts';
import { readTeamChoices } from './matches-table.ts';

const EMPTY = {
  team_id: '',
  title: '',
  event: '',
  achieved_on: '',
  place: '',
  prize: '',
  members: [] as readonly string[],
};

const FIELDS: readonly FieldSpec<typeof EMPTY>[] = [
  textField('date', 'achieved_on', TEXT.day, { required: true, half: true }),
  textField('text', 'title', TEXT.name, { hint: TEXT.titleHint, required: true }),
  textField('text', 'event', TEXT.event, { required: true }),
  textField('number', 'place', TEXT.place, { hint: TEXT.placeHint, half: true }),
  textField('money', 'prize', TEXT.prize, { hint: TEXT.prizeHint, half: true }),
];

function valuesOf(row: DeskAchievementRow | 'new'): typeof EMPTY {
  if (row === 'new') return EMPTY;
  const { prize_cents: cents } = row;
  return fieldValues(EMPTY, row, {
    prize: cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2),
  });
}

/** Loads the roster when team or day change in the open form. Returns a function that loads it for the present values. */
function followRoster(
  { form, $row }: RowForm<DeskAchievementRow, typeof EMPTY>,
  roster: Loader<readonly DayMemberRow[], [team: string, day: string]>,
): () => Promise<void> {
  const load = async (): Promise<void> => {
    const { team_id: team, achieved_on: day } = form.$form.get().values;
    if (team === '' || !isDay(day)) roster.reset();
    else await roster.load(team, day);
  };
  let { team_id: team, achieved_on: day } = EMPTY;
  form.$form.listen(({ values }) => {
    if (values.team_id === team && values.achieved_on === day) return;
    ({ team_id: team, achieved_on: day } = values);
    if ($row.get() !== null) void load();
  });
  return load;
}

function createAchievementForm(teams: Loader<readonly FilterOption[]>, after: () => Promise<unknown>) {
  const roster = createLoader((team: string, day: string) => readRosterOn(memberClient(), team, day));
  const editor = createRowForm({
    words: ACHIEVEMENT_FORM,
    conflicts: tableConflicts(ACHIEVEMENTS),
    valuesOf,
    schema: AchievementInputSchema,
    fields: (_, row) => [
      selectField('team_id', TEXT.team, {
        options: teamOptions(row, teams),
        placeholder: MATCH_FORM.teamPlaceholder,
        required: true,
        half: true,
      }),
      ...FIELDS,
    ],
    save: (version, { prize, members, ...achievement }: AchievementInput) => {
      const { phase, data } = roster.$state.get();
      const rosterIds = new Set(data?.map(({ user_id: id }) => id));
      // Members chosen for another day are left out.
      const dayMembers = phase === 'ready' ? members.filter((id) => rosterIds.has(id)) : members;
      return saveAchievement(
        memberClient(),
        { ...achievement, prize_cents: prize, members: dayMembers },
        version,
      );
    },
    successMessage: (achievement) => ACHIEVEMENT_FORM.changed(achievementTitle(achievement)),
    after,
    formText: { invalid_value: TEXT.future },
  });
  return { editor, roster, loadRoster: followRoster(editor, roster) };
}

export const createAchievementsPage = () =>
  createPage(({ add }) => {
    const desk = add(createDesk(ACHIEVEMENTS, { readRest: ({ options }) => options.load() }));
    const { action } = desk;
    const teams = createLoader(() => readTeamChoices(memberClient()));
    const { editor, roster, loadRoster } = createAchievementForm(teams, desk.reload);
    return {
      ...desk,
      teams,
      editor,
      /** The roster of the chosen team on the chosen day; idle while one of them is missing. */
      roster,
      edit: async (row: DeskAchievementRow | 'new') => {
        action.reset();
        editor.open(row);
        await Promise.all([loadRoster(), row === 'new' ? teams.load() : null]);
      },
      remove: desk.removeWith(
        TEXT,
        (achievement) => TEXT.deleteQuestion(achievementTitle(achievement)),
        (achievement) => deleteAchievement(memberClient(), versionOf(achievement)),
      ),
    };
  });

export type AchievementsPage = ReturnType<typeof createAchievementsPage>;
