/** Columns, facts and filters of the tables of applications. */
import { type ReviewRow } from '#contract/application-review.ts';
import { type RejectionReason } from '#contract/team-applications.ts';
import { dayText } from '#domain/dates.ts';
import {
  APPLICATION_QUEUE_LABELS as QUEUES,
  APPLICATION_STAGE_LABELS as STAGES,
  REVIEW_TABLE as TABLE,
  REVIEW_TEXT as TEXT,
} from '#messages/admin/applications.ts';
import type { TableColumn, TableOptionsInput } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';
import { applicantName, promisedText } from './kind.ts';

type Columns<Row> = readonly TableColumn<Row>[];
type Filters<Row extends object> = TableOptionsInput<Row>['filters'];

interface OwnColumns<Row> {
  /** The team or role, after the applicant. */
  readonly about: Columns<Row>;
  readonly places: (row: Row) => string;
  readonly placesLabel: string;
  readonly reason: (reason: RejectionReason) => string;
  /** Before and after the day of the application. */
  readonly applicant?: Columns<Row>;
  readonly application?: Columns<Row>;
}

export const reviewColumns = <Row extends ReviewRow>(own: OwnColumns<Row>): Columns<Row> => [
  t.derivedColumn('applicant', TABLE.applicant, applicantName, { sort: 'gamertag', shown: 'always' }),
  t.textColumn('name', TABLE.name, 'full_name', { shown: 'later' }),
  ...own.about,
  t.derivedColumn('queue', TEXT.queue, ({ queue }) => QUEUES[queue], { sort: 'urgency', kind: 'state' }),
  t.labelColumn('stage', TEXT.stage, 'stage', STAGES, { from: 'wide' }),
  t.valueColumn('promised', TEXT.promised, 'due_on', promisedText, { from: 'medium', kind: 'moment' }),
  t.derivedColumn('places', own.placesLabel, own.places, { shown: 'later' }),
  t.derivedColumn('minor', TABLE.minor, (row) => (row.is_minor ? TABLE.yes : ''), { shown: 'later' }),
  ...(own.applicant ?? []),
  t.momentColumn('submitted', TEXT.submitted, 'submitted_at', { from: 'wide' }),
  t.unsorted(t.textColumn('message', TABLE.message, 'application_message', { shown: 'file' })),
  ...(own.application ?? []),
  t.momentColumn('decided', TABLE.decided, 'decided_at', { shown: 'later' }),
  t.derivedColumn(
    'reason',
    TABLE.reason,
    ({ reason_code: reason }) => (reason === null ? '' : own.reason(reason)),
    { shown: 'later' },
  ),
];

/** Facts after those of the team or role. */
export const REVIEW_FIELDS: TableOptionsInput<ReviewRow>['fields'] = [
  ['places', 'stage', 'submitted', 'promised'],
  { label: TEXT.trialUntil, text: ({ trial_until: day }) => dayText(day) },
  ['decided', 'reason'],
  { label: TEXT.reapplyAfter, text: ({ reapply_after: day }) => dayText(day) },
];

export const reviewFilters = <Row extends ReviewRow>(
  about: Filters<Row>,
  more: Filters<Row> = [],
): Filters<Row> => [
  t.choiceFilter('queue', TEXT.queue, 'queue', QUEUES),
  ...about,
  t.choiceFilter('stage', TEXT.stage, 'stage', STAGES),
  ...more,
  t.caseFilter('age', TABLE.minor, {
    minor: [TABLE.yes, { column: 'is_minor', is: 'eq', value: true }],
    adult: [TABLE.no, { column: 'is_minor', is: 'eq', value: false }],
  }),
  { kind: 'days', key: 'applied', label: TEXT.submitted, column: 'submitted_at' },
];
