/** The applications of /team-management. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DeskApplicationRowSchema, type DeskApplicationRow } from '#contract/admin-teams.ts';
import { readDeskTeams } from '#data/admin-teams.ts';
import { REJECTION_REASON_LABELS, REVIEW_TEXT } from '#messages/admin/applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '#messages/admin/teams.ts';
import { applicantName } from '../applications/kind.ts';
import { REVIEW_FIELDS, reviewColumns, reviewFilters } from '../applications/table-parts.ts';
import { textColumn, unsorted } from '#stores/core/table/parts.ts';
import { defineTable, type OptionReader } from '#stores/core/table/define-table.ts';

const readTeams: OptionReader = async (client) =>
  (await readDeskTeams(client)).map(({ id, name }) => ({ value: id, label: name }));
const readGames: OptionReader = async (client) => {
  const games = new Set((await readDeskTeams(client)).map(({ game }) => game));
  return [...games].toSorted().map((game) => ({ value: game, label: game }));
};

export const TEAM_APPLICATIONS = defineTable<DeskApplicationRow>(DeskApplicationRowSchema, {
  name: 'team-applications',
  relation: 'desk_team_applications',
  openKey: DESK_ADDRESSES.application.openKey,
  title: (row) => TEXT.titleOf(applicantName(row), row.team_name),
  actors: 'team_management',
  searched: ['gamertag', 'full_name', 'application_message'],
  defaultSort: { column: 'urgency', descending: false },
  columns: reviewColumns<DeskApplicationRow>({
    about: [
      textColumn('team', TEXT.team, 'team_name'),
      textColumn('game', TEXT.game, 'game', { from: 'full' }),
    ],
    placesLabel: TEXT.places,
    places: (row) => TEXT.placesOf(row.roster_size, row.max_roster_size),
    applicant: [unsorted(textColumn('role', REVIEW_TEXT.role, 'player_role', { shown: 'later' }))],
    reason: (reason) => REJECTION_REASON_LABELS[reason],
  }),
  fields: [['team', 'game'], ...REVIEW_FIELDS],
  filters: reviewFilters<DeskApplicationRow>([
    { kind: 'loaded', key: 'for', label: TEXT.team, column: 'team_id' },
    { kind: 'loaded', key: 'game', label: TEXT.game, column: 'game' },
  ]),
  options: { for: readTeams, game: readGames },
});
