/** Columns, facts and filters of the tables of applications. */
import { APPLICATION_QUEUES, type ReviewRow } from '../../../contract/application-review.ts';
import { APPLICATION_STAGES, type RejectionReason } from '../../../contract/team-applications.ts';
import { dayText } from '../../../domain/dates.ts';
import {
  APPLICATION_QUEUE_LABELS,
  APPLICATION_STAGE_LABELS,
  REVIEW_TABLE as TABLE,
  REVIEW_TEXT as TEXT,
} from '../../../messages/admin/applications.ts';
import type { TableColumn, TableOptionsInput } from '../../core/table/define-table.ts';
import {
  caseFilter,
  choiceFilter,
  labelColumn,
  momentColumn,
  textColumn,
  unsorted,
  valueColumn,
} from '../../core/table/parts.ts';
import { applicantName, promisedText } from './kind.ts';

type Columns = readonly TableColumn<ReviewRow>[];

export const APPLICANT_COLUMNS: Columns = [
  { key: 'applicant', label: TABLE.applicant, text: applicantName, sort: 'gamertag', shown: 'always' },
  textColumn('name', TABLE.name, 'full_name', { shown: 'later' }),
];

export const STATE_COLUMNS: Columns = [
  {
    key: 'queue',
    label: TEXT.queue,
    text: ({ queue }) => APPLICATION_QUEUE_LABELS[queue],
    sort: 'urgency',
    kind: 'state',
  },
  labelColumn('stage', TEXT.stage, 'stage', APPLICATION_STAGE_LABELS),
  valueColumn('promised', TEXT.promised, 'due_on', promisedText, { kind: 'moment' }),
];

export const MINOR_COLUMN: TableColumn<ReviewRow> = {
  key: 'minor',
  label: TABLE.minor,
  text: (row) => (row.is_minor ? TABLE.yes : ''),
  shown: 'later',
};

export const SUBMITTED_COLUMNS: Columns = [
  momentColumn('submitted', TEXT.submitted, 'submitted_at'),
  unsorted(textColumn('message', TABLE.message, 'application_message', { shown: 'file' })),
];

export const decisionColumns = (reasonText: (reason: RejectionReason) => string): Columns => [
  momentColumn('decided', TABLE.decided, 'decided_at', { shown: 'later' }),
  {
    key: 'reason',
    label: TABLE.reason,
    text: ({ reason_code: reason }) => (reason === null ? '' : reasonText(reason)),
    shown: 'later',
  },
];

/** Facts after those of the team or role. */
export const REVIEW_FIELDS: TableOptionsInput<ReviewRow>['fields'] = [
  ['stage', 'submitted', 'promised'],
  { label: TEXT.trialUntil, text: ({ trial_until: day }) => dayText(day) },
  ['decided', 'reason'],
  { label: TEXT.reapplyAfter, text: ({ reapply_after: day }) => dayText(day) },
];

export const QUEUE_FILTER = choiceFilter(
  'queue',
  TEXT.queue,
  'queue',
  APPLICATION_QUEUES,
  APPLICATION_QUEUE_LABELS,
);

export const STAGE_FILTER = choiceFilter(
  'stage',
  TEXT.stage,
  'stage',
  APPLICATION_STAGES,
  APPLICATION_STAGE_LABELS,
);

export const APPLICANT_FILTERS = [
  caseFilter('age', TABLE.minor, {
    minor: [TABLE.yes, { column: 'is_minor', is: 'eq', value: true }],
    adult: [TABLE.no, { column: 'is_minor', is: 'eq', value: false }],
  }),
  { kind: 'days', key: 'applied', label: TEXT.submitted, column: 'submitted_at' },
] as const;
