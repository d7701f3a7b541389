/** The applications of /team-management. */
import { DeskApplicationRowSchema, type DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { readDeskTeams } from '../../../data/admin-teams.ts';
import { REJECTION_REASON_LABELS, REVIEW_TEXT } from '../../../messages/admin/applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { applicantName } from '../applications/kind.ts';
import {
  APPLICANT_COLUMNS,
  APPLICANT_FILTERS,
  decisionColumns,
  MINOR_COLUMN,
  QUEUE_FILTER,
  REVIEW_FIELDS,
  STAGE_FILTER,
  STATE_COLUMNS,
  SUBMITTED_COLUMNS,
} from '../applications/table-parts.ts';
import { textColumn, unsorted } from '../../core/table/parts.ts';
import { defineTable, type OptionReader } from '../../core/table/define-table.ts';

const readTeams: OptionReader = async (client) =>
  (await readDeskTeams(client)).map(({ id, name }) => ({ value: id, label: name }));
const readGames: OptionReader = async (client) => {
  const games = new Set((await readDeskTeams(client)).map(({ game }) => game));
  return [...games].toSorted().map((game) => ({ value: game, label: game }));
};

/** Sorted by urgency. */
export const TEAM_APPLICATIONS = defineTable<DeskApplicationRow>(DeskApplicationRowSchema, {
  name: 'team-applications',
  relation: 'desk_team_applications',
  openKey: 'application',
  title: (row) => TEXT.titleOf(applicantName(row), row.team_name),
  actors: 'team_management',
  searched: ['gamertag', 'full_name', 'application_message'],
  defaultSort: { column: 'urgency', descending: false },
  columns: [
    ...APPLICANT_COLUMNS,
    textColumn('team', TEXT.team, 'team_name'),
    textColumn('game', TEXT.game, 'game', { shown: 'later' }),
    ...STATE_COLUMNS,
    {
      key: 'places',
      label: TEXT.places,
      text: (row) => TEXT.placesOf(row.roster_size, row.max_roster_size),
      shown: 'later',
    },
    MINOR_COLUMN,
    unsorted(textColumn('role', REVIEW_TEXT.role, 'player_role', { shown: 'later' })),
    ...SUBMITTED_COLUMNS,
    ...decisionColumns((reason) => REJECTION_REASON_LABELS[reason]),
  ],
  fields: [['team', 'game', 'places'], ...REVIEW_FIELDS],
  filters: [
    QUEUE_FILTER,
    { kind: 'loaded', key: 'for', label: TEXT.team, column: 'team_id' },
    { kind: 'loaded', key: 'game', label: TEXT.game, column: 'game' },
    STAGE_FILTER,
    ...APPLICANT_FILTERS,
  ],
  options: { for: readTeams, game: readGames },
});
