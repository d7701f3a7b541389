/** The postings of /role-applications. */
import { type DeskPostingRow, DeskPostingRowSchema } from '#contract/admin-role-applications.ts';
import {
  POSTING_STATE_LABELS,
  POSTINGS_TEXT as TEXT,
  ROLE_APPLICATIONS_DESK,
} from '#messages/admin/role-applications.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';
import { POSTINGS_VIEW } from './role-applications-address.ts';

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
    t.textColumn('role', TEXT.role, 'role_title', { shown: 'always' }),
    t.labelColumn('department', TEXT.department, 'department', DEPARTMENT_LABELS, { from: 'full' }),
    t.labelColumn('state', TEXT.state, 'state', POSTING_STATE_LABELS),
    t.numberColumn('applications', TEXT.applications, 'open_applications'),
    t.derivedColumn('seats', TEXT.seats, (row) => ROLE_APPLICATIONS_DESK.seatsOf(row.free_seats, row.seats), {
      from: 'medium',
    }),
    t.dayColumn('closes', TEXT.closes, 'closes_on', { from: 'medium' }),
    t.labelColumn('visibility', TEXT.visibility, 'visibility', TEXT.visibilities, { shown: 'later' }),
    t.momentColumn('opened', TEXT.opened, 'opened_at', { from: 'medium' }),
    t.momentColumn('closed', TEXT.closed, 'closed_at', { shown: 'later' }),
    t.derivedColumn('tasks', TEXT.tasks, ({ tasks }) => tasks, { shown: 'file' }),
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
    t.choiceFilter('state', TEXT.state, 'state', POSTING_STATE_LABELS),
    t.choiceFilter('department', TEXT.department, 'department', DEPARTMENT_LABELS),
  ],
});
