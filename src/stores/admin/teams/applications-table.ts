/** The applications of /team-management. */
import { APPLICATION_QUEUES } from '../../../contract/application-review.ts';
import { APPLICATION_STAGES } from '../../../contract/team-applications.ts';
import { DeskApplicationRowSchema, type DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { readDeskTeams } from '../../../data/admin-teams.ts';
import { dayText } from '../../../domain/dates.ts';
import {
  APPLICATION_QUEUE_LABELS,
  APPLICATION_STAGE_LABELS,
  REJECTION_REASON_LABELS,
  REVIEW_TEXT,
} from '../../../messages/admin/applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { applicantName, promisedText } from '../applications/kind.ts';
import {
  caseFilter,
  choiceFilter,
  labelColumn,
  momentColumn,
  textColumn,
  unsorted,
  valueColumn,
} from '../../core/table/parts.ts';
import { defineTable, type OptionReader } from '../../core/table/define-table.ts';

const placesText = (row: DeskApplicationRow): string => TEXT.placesOf(row.roster_size, row.max_roster_size);
const reasonText = ({ reason_code: reason }: DeskApplicationRow): string =>
  reason === null ? '' : REJECTION_REASON_LABELS[reason];

const readTeams: OptionReader = async (client) =>
  (await readDeskTeams(client)).map(({ id, name }) => ({ value: id, label: name }));
const readGames: OptionReader = async (client) => {
  const games = new Set((await readDeskTeams(client)).map(({ game }) => game));
  return [...games].toSorted().map((game) => ({ value: game, label: game }));
};

const COLUMNS = [
  { key: 'applicant', label: TEXT.applicant, text: applicantName, sort: 'gamertag', shown: 'always' },
  textColumn('name', TEXT.name, 'full_name', { shown: 'later' }),
  textColumn('team', TEXT.team, 'team_name'),
  textColumn('game', TEXT.game, 'game', { shown: 'later' }),
  {
    key: 'queue',
    label: REVIEW_TEXT.queue,
    text: ({ queue }: DeskApplicationRow) => APPLICATION_QUEUE_LABELS[queue],
    sort: 'urgency',
    kind: 'state',
  },
  labelColumn('stage', REVIEW_TEXT.stage, 'stage', APPLICATION_STAGE_LABELS),
  valueColumn('promised', REVIEW_TEXT.promised, 'due_on', promisedText, { kind: 'moment' }),
  { key: 'places', label: TEXT.places, text: placesText, shown: 'later' },
  {
    key: 'minor',
    label: TEXT.minor,
    text: (row: DeskApplicationRow) => (row.is_minor ? TEXT.yes : ''),
    shown: 'later',
  },
  unsorted(textColumn('role', REVIEW_TEXT.role, 'player_role', { shown: 'later' })),
  momentColumn('submitted', REVIEW_TEXT.submitted, 'submitted_at'),
  unsorted(textColumn('message', TEXT.message, 'application_message', { shown: 'file' })),
  momentColumn('decided', TEXT.decided, 'decided_at', { shown: 'later' }),
  { key: 'reason', label: TEXT.reason, text: reasonText, shown: 'later' },
] as const;

/** Sorted by urgency. */
export const TEAM_APPLICATIONS = defineTable<DeskApplicationRow>(DeskApplicationRowSchema, {
  name: 'team-applications',
  relation: 'desk_team_applications',
  openKey: 'application',
  title: (row) => TEXT.titleOf(applicantName(row), row.team_name),
  actors: 'team_management',
  searched: ['gamertag', 'full_name', 'application_message'],
  defaultSort: { column: 'urgency', descending: false },
  columns: COLUMNS,
  fields: [
    ['team', 'game', 'places', 'stage', 'submitted', 'promised'],
    { label: REVIEW_TEXT.trialUntil, text: ({ trial_until: day }) => dayText(day) },
    ['decided', 'reason'],
    { label: REVIEW_TEXT.reapplyAfter, text: ({ reapply_after: day }) => dayText(day) },
  ],
  filters: [
    choiceFilter('queue', REVIEW_TEXT.queue, 'queue', APPLICATION_QUEUES, APPLICATION_QUEUE_LABELS),
    { kind: 'loaded', key: 'for', label: TEXT.team, column: 'team_id' },
    { kind: 'loaded', key: 'game', label: TEXT.game, column: 'game' },
    choiceFilter('stage', REVIEW_TEXT.stage, 'stage', APPLICATION_STAGES, APPLICATION_STAGE_LABELS),
    caseFilter('age', TEXT.minor, {
      minor: [TEXT.yes, { column: 'is_minor', is: 'eq', value: true }],
      adult: [TEXT.no, { column: 'is_minor', is: 'eq', value: false }],
    }),
    { kind: 'days', key: 'applied', label: REVIEW_TEXT.submitted, column: 'submitted_at' },
  ],
  options: { for: readTeams, game: readGames },
});
