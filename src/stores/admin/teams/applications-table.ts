/** The applications of /team-management. */
import { APPLICATION_QUEUES } from '../../../contract/application-review.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { APPLICATION_STAGES } from '../../../contract/team-applications.ts';
import { DeskApplicationRowSchema, type DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { readDeskTeams } from '../../../data/admin-teams.ts';
import { dayText, formatShortDate, momentText } from '../../../domain/dates.ts';
import {
  APPLICATION_QUEUE_LABELS,
  APPLICATION_STAGE_LABELS,
  REJECTION_REASON_LABELS,
  REVIEW_TEXT,
} from '../../../messages/admin/applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { applicantName } from '../applications/kind.ts';
import { choiceFilter, labelColumn, momentColumn, textColumn, valueColumn } from '../../core/table/parts.ts';
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

/** The promised day and its distance; empty when no decision is due. */
export function promisedText({
  stage,
  queue,
  due_on: due,
  business_days_left: days,
}: DeskApplicationRow): string {
  if (stage !== 'submitted' && stage !== 'in_review') return '';
  return `${formatShortDate(due)}, ${queue === 'late' ? REVIEW_TEXT.late : REVIEW_TEXT.daysLeft(days)}`;
}

const COLUMNS = [
  { key: 'applicant', label: TEXT.applicant, text: applicantName, sort: 'gamertag', shown: 'always' },
  textColumn('name', TEXT.name, 'full_name', { shown: 'later', breaks: true }),
  textColumn('team', TEXT.team, 'team_name', { breaks: true }),
  textColumn('game', TEXT.game, 'game', { shown: 'later' }),
  {
    key: 'queue',
    label: REVIEW_TEXT.queue,
    text: ({ queue }: DeskApplicationRow) => APPLICATION_QUEUE_LABELS[queue],
    sort: 'urgency',
  },
  labelColumn('stage', REVIEW_TEXT.stage, 'stage', APPLICATION_STAGE_LABELS),
  valueColumn('promised', REVIEW_TEXT.promised, 'due_on', promisedText),
  { key: 'places', label: TEXT.places, text: placesText, shown: 'later' },
  {
    key: 'minor',
    label: TEXT.minor,
    text: (row: DeskApplicationRow) => (row.is_minor ? TEXT.yes : ''),
    shown: 'later',
  },
  {
    key: 'role',
    label: REVIEW_TEXT.role,
    text: ({ player_role: role }: DeskApplicationRow) => role ?? '',
    shown: 'later',
  },
  momentColumn('submitted', REVIEW_TEXT.submitted, 'submitted_at'),
  momentColumn('decided', TEXT.decided, 'decided_at', { shown: 'later' }),
  { key: 'reason', label: TEXT.reason, text: reasonText, shown: 'later' },
  {
    key: 'message',
    label: TEXT.message,
    text: ({ application_message: message }: DeskApplicationRow) => message ?? '',
    shown: 'file',
  },
] as const;

/** Sorted by urgency. */
export const TEAM_APPLICATIONS = defineTable<DeskApplicationRow>(DeskApplicationRowSchema, {
  name: 'team-applications',
  relation: 'desk_team_applications',
  key: 'id',
  openKey: 'application',
  title: (row) => TEXT.titleOf(applicantName(row), row.team_name),
  pageRows: LIMITS.tables.pageRows,
  actors: 'team_management',
  searched: ['gamertag', 'full_name', 'application_message'],
  defaultSort: { column: 'urgency', descending: false },
  columns: COLUMNS,
  fields: [
    { label: TEXT.team, text: (row) => row.team_name },
    { label: TEXT.game, text: ({ game }) => game },
    { label: TEXT.places, text: placesText },
    { label: REVIEW_TEXT.stage, text: ({ stage }) => APPLICATION_STAGE_LABELS[stage] },
    { label: REVIEW_TEXT.submitted, text: ({ submitted_at: at }) => momentText(at) },
    { label: REVIEW_TEXT.promised, text: promisedText },
    { label: REVIEW_TEXT.trialUntil, text: ({ trial_until: day }) => dayText(day) },
    { label: TEXT.decided, text: ({ decided_at: at }) => momentText(at) },
    { label: TEXT.reason, text: reasonText },
    { label: REVIEW_TEXT.reapplyAfter, text: ({ reapply_after: day }) => dayText(day) },
  ],
  filters: [
    choiceFilter('queue', REVIEW_TEXT.queue, 'queue', APPLICATION_QUEUES, APPLICATION_QUEUE_LABELS),
    { kind: 'loaded', key: 'for', label: TEXT.team, column: 'team_id' },
    { kind: 'loaded', key: 'game', label: TEXT.game, column: 'game' },
    choiceFilter('stage', REVIEW_TEXT.stage, 'stage', APPLICATION_STAGES, APPLICATION_STAGE_LABELS),
    {
      kind: 'case',
      key: 'age',
      label: TEXT.minor,
      options: [
        { value: 'minor', label: TEXT.yes, where: [{ column: 'is_minor', is: 'eq', value: true }] },
        { value: 'adult', label: TEXT.no, where: [{ column: 'is_minor', is: 'eq', value: false }] },
      ],
    },
    { kind: 'days', key: 'applied', label: REVIEW_TEXT.submitted, column: 'submitted_at' },
  ],
  options: { for: readTeams, game: readGames },
});
