/** The achievements of /team-management: the table, its form, and taking one away. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  AchievementInputSchema,
  type AchievementInput,
  type DeskAchievementRow,
} from '../../../contract/admin-matches.ts';
import { deleteAchievement, saveAchievement } from '../../../data/admin-matches.ts';
import { readRosterOn } from '../../../data/matches.ts';
import { versionOf } from '../../../data/row-version.ts';
import { isDay } from '../../../domain/days.ts';
import type { FilterOption } from '../../../domain/table-query.ts';
import { ACHIEVEMENTS_DESK as TEXT } from '../../../messages/admin/matches.ts';
import { ROSTER_DESK } from '../../../messages/admin/teams.ts';
import { createEditedRow, mayLeave } from '../../core/edited-row.ts';
import { createForm, type Form } from '../../core/form.ts';
import { ACHIEVEMENTS, achievementTitle } from './achievements-table.ts';
import { readTeamChoices } from './matches-table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, deletionOf, type ActionState } from '../../core/table/actions.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';
import { showToast } from '../../core/toasts.ts';

/** The table. */
export const achievementTable = createTable(ACHIEVEMENTS);

/** Its files. */
export const achievementExport = createTableExport(achievementTable);

const acts = createTableActions(achievementTable, { refresh: achievementTable.refreshOpen });

/** Where the latest act on the open achievement stands. */
export const $achievementAct: ReadableAtom<ActionState> = acts.$act;

/** Whose an achievement can be; null while team and day are not chosen. */
export interface AchievementRoster {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly people: readonly FilterOption[];
}

const EMPTY = {
  team_id: '',
  title: '',
  event: '',
  achieved_on: '',
  place: '',
  prize: '',
  members: [] as readonly string[],
};
const edited = createEditedRow(ACHIEVEMENTS, TEXT.changed);
const $choices = atom<readonly FilterOption[]>([]);
const $people = atom<AchievementRoster | null>(null);
let requestId = 0;

/** The achievement in the form, 'new', or null while it is closed. */
export const $achievementForm = edited.$row;

/** What somebody else made of the achievement in the form; nothing while nobody did. */
export const $achievementChanges = edited.$conflicts;

/** The teams that an achievement can be of. */
export const $achievementTeams: ReadableAtom<readonly FilterOption[]> = $choices;

/** Who was on the roster that day. */
export const $achievementRoster: ReadableAtom<AchievementRoster | null> = $people;

function valuesOf(row: DeskAchievementRow | 'new'): typeof EMPTY {
  if (row === 'new') return EMPTY;
  const { team_id, title, event, achieved_on, place, prize_cents: cents, members } = row;
  return {
    team_id,
    title,
    event,
    achieved_on,
    place: place === null ? '' : String(place),
    prize: cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2),
    members,
  };
}

async function send({ prize, members, ...achievement }: AchievementInput): Promise<null> {
  const people = $people.get();
  const there = new Set(people?.people.map(({ value }) => value));
  const written = {
    ...achievement,
    prize_cents: prize,
    // Whoever was chosen for another day is not asked for.
    members: people?.phase === 'ready' ? members.filter((id) => there.has(id)) : members,
  };
  await edited.save((version) => saveAchievement(memberClient(), written, version));
  await Promise.all([
    achievementTable.reload(),
    achievementTable.refreshOpen(),
    achievementTable.options.load(),
  ]);
  showToast('success', TEXT.saved(achievementTitle(achievement)));
  edited.close();
  return null;
}

const FORM_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: TEXT.stale,
  not_found: TEXT.gone,
  invalid_value: TEXT.future,
};

/** The form. */
export const achievementForm: Form<typeof EMPTY> = createForm<typeof EMPTY, AchievementInput>({
  start: EMPTY,
  schema: AchievementInputSchema,
  send,
  formText: (code) => FORM_TEXTS[code],
});

/** Reads who was on the roster of the chosen team on the chosen day. */
export async function loadAchievementRoster(): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const { team_id: team, achieved_on: day } = achievementForm.$form.get().values;
  if (team === '' || !isDay(day)) {
    $people.set(null);
    return;
  }
  $people.set({ phase: 'loading', people: [] });
  try {
    const found = await readRosterOn(memberClient(), team, day);
    if (mine !== requestId) return;
    const people = found.map(({ user_id: value, gamertag, full_name: name }) => ({
      value,
      label: gamertag ?? name ?? ROSTER_DESK.nameless,
    }));
    $people.set({ phase: 'ready', people });
  } catch {
    if (mine === requestId) $people.set({ phase: 'failed', people: [] });
  }
}

/** Takes over the team; who could be named changes with it. */
export function chooseAchievementTeam(team: string): void {
  achievementForm.change('team_id', team);
  void loadAchievementRoster();
}

/** Takes over the day; who could be named changes with it. */
export function chooseAchievementDay(day: string): void {
  achievementForm.change('achieved_on', day);
  void loadAchievementRoster();
}

/** Opens the form with an achievement, or an empty one ('new'). */
export async function editAchievement(row: DeskAchievementRow | 'new'): Promise<void> {
  acts.reset();
  achievementForm.reset(valuesOf(row));
  if (row !== 'new') $choices.set([{ value: row.team_id, label: row.team_name }]);
  edited.open(row);
  const teams = row === 'new' ? readTeamChoices(memberClient()).catch(() => $choices.get()) : null;
  await loadAchievementRoster();
  if (teams !== null) $choices.set(await teams);
}

/** Closes the form; asks first when something was typed. */
export async function closeAchievementForm(): Promise<void> {
  const row = edited.$row.get();
  if (row !== null && (await mayLeave(achievementForm, valuesOf(row)))) edited.close();
}

/** Takes the open achievement away, after asking. */
export async function removeAchievement(achievement: DeskAchievementRow): Promise<void> {
  const title = achievementTitle(achievement);
  await acts.run({
    ...deletionOf(TEXT, title),
    work: (seen) => deleteAchievement(memberClient(), versionOf(seen)),
    after: async () => {
      closeAchievement();
      await achievementTable.reload();
    },
  });
}

/** Closes the drawer. */
export function closeAchievement(): void {
  acts.reset();
  achievementTable.open(null);
}
