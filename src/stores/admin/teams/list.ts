/** The teams of /team-management: the table, deleting one, or taking it off the market. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError } from '../../../contract/error-codes.ts';
import type { DeskTeamRow, TeamInput } from '../../../contract/admin-teams.ts';
import { readRow } from '../../../data/resources.ts';
import { deleteTeam, saveTeam } from '../../../data/admin-teams.ts';
import { TEAMS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { TEAM_FORM_FIELDS, TEAMS } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, deletionOf, type ActionState } from '../../core/table/actions.ts';
import { createTableExport } from '../../core/table/export.ts';
import { codeOf } from '../../core/table/list.ts';
import { createTable } from '../../core/table/table.ts';

/** The table. */
export const teamTable = createTable(TEAMS);

/** Its files. */
export const teamExport = createTableExport(teamTable);

const acts = createTableActions(teamTable, {
  refresh: teamTable.refreshOpen,
  refusalText: (code) => (code === 'still_in_use' ? TEXT.inUse : undefined),
});
const $kept = atom<string | null>(null);

/** Where the latest act on the open team stands. */
export const $teamAct: ReadableAtom<ActionState> = acts.$act;

/** The team that could not be deleted because it has a past; null when none was tried. */
export const $undeletable: ReadableAtom<string | null> = $kept;

/** What differs between two versions of a team in what its form shows. */
export function teamChanges(
  before: DeskTeamRow,
  now: DeskTeamRow,
): readonly { readonly label: string; readonly before: string; readonly after: string }[] {
  return TEAM_FORM_FIELDS.map(({ label, text }) => ({
    label,
    before: text(before),
    after: text(now),
  })).filter((change) => change.before !== change.after);
}

/** Every change of a roster touches the team: so often is one met that the form does not show. */
const ATTEMPTS = 4;

/**
 * Writes a team that was looked at. Where only what the form does not show was changed since, it is written anew; where
 * more was, `onStale` hears of the version that is there now, and it is refused with changed_meanwhile.
 */
export async function saveSeenTeam(
  seen: DeskTeamRow,
  content: TeamInput,
  onStale: (now: DeskTeamRow) => void,
): Promise<void> {
  let expected = seen.updated_at;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await saveTeam(memberClient(), { id: seen.id, expected }, content);
      return;
    } catch (error) {
      if (codeOf(error) !== 'changed_meanwhile' || attempt === ATTEMPTS) throw error;
      const now = await readRow(memberClient(), TEAMS.source, seen.id);
      if (now === null) throw new RefusalError('not_found');
      if (teamChanges(seen, now).length > 0) {
        onStale(now);
        throw error;
      }
      expected = now.updated_at;
    }
  }
}

function contentOf(team: DeskTeamRow): TeamInput {
  return {
    name: team.name,
    slug: team.slug,
    game: team.game,
    game_category: team.game_category,
    color_gradient: team.color_gradient,
    bg_color: team.bg_color,
    border_color: team.border_color,
    rank: team.rank,
    achievements: team.achievements,
    max_roster_size: team.max_roster_size,
    status: team.status,
    description: team.description,
  };
}

/** Deletes the open team; one with a past is kept. */
export async function removeTeam({ id, name }: DeskTeamRow): Promise<void> {
  $kept.set(null);
  await acts.run({
    ...deletionOf(TEXT, name),
    work: async ({ updated_at: expected }) => {
      try {
        await deleteTeam(memberClient(), { id, expected });
      } catch (error) {
        if (codeOf(error) === 'still_in_use') $kept.set(id);
        throw error;
      }
    },
    after: async () => {
      closeTeam();
      await teamTable.reload();
    },
  });
}

/** Takes the open team off the market. */
export async function deactivateTeam({ name }: DeskTeamRow): Promise<void> {
  await acts.run({
    question: {
      title: TEXT.deactivateTitle,
      text: TEXT.deactivateQuestion(name),
      confirmLabel: TEXT.deactivate,
    },
    said: TEXT.deactivated(name),
    work: (team) => saveSeenTeam(team, { ...contentOf(team), status: 'inactive' }, () => undefined),
    after: async () => {
      $kept.set(null);
      await Promise.all([teamTable.refreshOpen(), teamTable.reload()]);
    },
  });
}

/** Forgets what was said about the open team. */
export function forgetTeam(): void {
  acts.reset();
  $kept.set(null);
}

/** Closes the drawer. */
export function closeTeam(): void {
  forgetTeam();
  teamTable.open(null);
}
