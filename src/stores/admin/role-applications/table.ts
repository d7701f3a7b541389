/** The applications of /role-applications. */
import { APPLICATION_QUEUES } from '../../../contract/application-review.ts';
import {
  type DeskRoleApplicationRow,
  DeskRoleApplicationRowSchema,
} from '../../../contract/admin-role-applications.ts';
import { DEPARTMENTS } from '../../../contract/roles.ts';
import { APPLICATION_STAGES } from '../../../contract/team-applications.ts';
import { readPostableRoles } from '../../../data/admin-role-applications.ts';
import { dayText } from '../../../domain/dates.ts';
import {
  APPLICATION_QUEUE_LABELS,
  APPLICATION_STAGE_LABELS,
  REJECTION_REASON_LABELS,
  REVIEW_TEXT,
} from '../../../messages/admin/applications.ts';
import {
  ROLE_APPLICATIONS_DESK as TEXT,
  ROLE_REASON_LABELS,
} from '../../../messages/admin/role-applications.ts';
import { DEPARTMENT_LABELS } from '../../../messages/portal/profile.ts';
import { defineTable } from '../../core/table/define-table.ts';
import {
  caseFilter,
  choiceFilter,
  labelColumn,
  momentColumn,
  textColumn,
  unsorted,
  valueColumn,
} from '../../core/table/parts.ts';
import { applicantName, promisedText } from '../applications/kind.ts';

const reasonText = ({ reason_code: reason }: DeskRoleApplicationRow): string =>
  reason === null ? '' : (ROLE_REASON_LABELS[reason] ?? REJECTION_REASON_LABELS[reason]);

/** Sorted by urgency. */
export const ROLE_APPLICATIONS = defineTable<DeskRoleApplicationRow>(DeskRoleApplicationRowSchema, {
  name: 'role-applications',
  relation: 'desk_role_applications',
  openKey: 'application',
  title: (row) => TEXT.titleOf(applicantName(row), row.role_title),
  actors: 'hr_full',
  searched: ['gamertag', 'full_name', 'application_message'],
  defaultSort: { column: 'urgency', descending: false },
  columns: [
    { key: 'applicant', label: TEXT.applicant, text: applicantName, sort: 'gamertag', shown: 'always' },
    textColumn('name', TEXT.name, 'full_name', { shown: 'later' }),
    textColumn('role', TEXT.role, 'role_title'),
    labelColumn('department', TEXT.department, 'department', DEPARTMENT_LABELS, { shown: 'later' }),
    {
      key: 'queue',
      label: REVIEW_TEXT.queue,
      text: ({ queue }) => APPLICATION_QUEUE_LABELS[queue],
      sort: 'urgency',
      kind: 'state',
    },
    labelColumn('stage', REVIEW_TEXT.stage, 'stage', APPLICATION_STAGE_LABELS),
    valueColumn('promised', REVIEW_TEXT.promised, 'due_on', promisedText, { kind: 'moment' }),
    {
      key: 'seats',
      label: TEXT.seats,
      text: (row) => TEXT.seatsOf(row.free_seats, row.seats),
      shown: 'later',
    },
    { key: 'minor', label: TEXT.minor, text: (row) => (row.is_minor ? TEXT.yes : ''), shown: 'later' },
    momentColumn('submitted', REVIEW_TEXT.submitted, 'submitted_at'),
    unsorted(textColumn('message', TEXT.message, 'application_message', { shown: 'file' })),
    { key: 'links', label: TEXT.links, text: ({ links }) => links.join(' '), shown: 'file' },
    momentColumn('decided', TEXT.decided, 'decided_at', { shown: 'later' }),
    { key: 'reason', label: TEXT.reason, text: reasonText, shown: 'later' },
  ],
  fields: [
    ['role', 'department', 'seats', 'stage', 'submitted', 'promised'],
    { label: REVIEW_TEXT.trialUntil, text: ({ trial_until: day }) => dayText(day) },
    ['decided', 'reason'],
    { label: REVIEW_TEXT.reapplyAfter, text: ({ reapply_after: day }) => dayText(day) },
  ],
  filters: [
    choiceFilter('queue', REVIEW_TEXT.queue, 'queue', APPLICATION_QUEUES, APPLICATION_QUEUE_LABELS),
    { kind: 'loaded', key: 'for', label: TEXT.role, column: 'role_code' },
    choiceFilter('stage', REVIEW_TEXT.stage, 'stage', APPLICATION_STAGES, APPLICATION_STAGE_LABELS),
    choiceFilter('department', TEXT.department, 'department', DEPARTMENTS, DEPARTMENT_LABELS),
    caseFilter('age', TEXT.minor, {
      minor: [TEXT.yes, { column: 'is_minor', is: 'eq', value: true }],
      adult: [TEXT.no, { column: 'is_minor', is: 'eq', value: false }],
    }),
    { kind: 'days', key: 'applied', label: REVIEW_TEXT.submitted, column: 'submitted_at' },
  ],
  options: {
    for: async (client) =>
      (await readPostableRoles(client)).map(({ role_code: value, role_title: label }) => ({ value, label })),
  },
});
