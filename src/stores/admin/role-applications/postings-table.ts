/** The postings of /role-applications. */
import { type DeskPostingRow, DeskPostingRowSchema } from '#contract/admin-role-applications.ts';
import { POSTING_STATES } from '#contract/role-postings.ts';
import { DEPARTMENTS } from '#contract/roles.ts';
import {
  POSTING_STATE_LABELS,
  POSTINGS_TEXT as TEXT,
  ROLE_APPLICATIONS_DESK,
} from '#messages/admin/role-applications.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import {
  choiceFilter,
  dayColumn,
  derivedColumn,
  labelColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '#stores/core/table/parts.ts';
import { POSTINGS_VIEW } from './role-applications-address.ts';

/** Postings, the newest first. */
export const POSTINGS = defineTable<DeskPostingRow>(DeskPostingRowSchema, {
  name: 'role-postings',
  relation: 'desk_role_postings',
  openKey: 'posting',
  fixed: POSTINGS_VIEW,
  title: ({ role_title: title }) => title,
  actors: 'hr_full',
  searched: ['role_title', 'tasks'],
  defaultSort: { column: 'created_at', descending: true },
  columns: [
    textColumn('role', TEXT.role, 'role_title', { shown: 'always' }),
    labelColumn('department', TEXT.department, 'department', DEPARTMENT_LABELS, { from: 'full' }),
    labelColumn('state', TEXT.state, 'state', POSTING_STATE_LABELS),
    numberColumn('applications', TEXT.applications, 'open_applications'),
    derivedColumn('seats', TEXT.seats, (row) => ROLE_APPLICATIONS_DESK.seatsOf(row.free_seats, row.seats), {
      from: 'medium',
    }),
    dayColumn('closes', TEXT.closes, 'closes_on', { from: 'medium' }),
    labelColumn('visibility', TEXT.visibility, 'visibility', TEXT.visibilities, { shown: 'later' }),
    momentColumn('opened', TEXT.opened, 'opened_at', { from: 'medium' }),
    momentColumn('closed', TEXT.closed, 'closed_at', { shown: 'later' }),
    derivedColumn('tasks', TEXT.tasks, ({ tasks }) => tasks, { shown: 'file' }),
  ],
  fields: [
    [
      'role',
      'department',
      'state',
      'seats',
      'applications',
      'closes',
      'visibility',
      'opened',
      'closed',
      'tasks',
    ],
    { label: TEXT.requirements, text: ({ requirements }) => requirements ?? '' },
    { label: TEXT.questions, text: ({ questions }) => questions.join('\n') },
  ],
  filters: [
    choiceFilter('state', TEXT.state, 'state', POSTING_STATES, POSTING_STATE_LABELS),
    choiceFilter('department', TEXT.department, 'department', DEPARTMENTS, DEPARTMENT_LABELS),
  ],
});
