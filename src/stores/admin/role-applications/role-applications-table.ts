/** The applications of /role-applications. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import {
  type DeskRoleApplicationRow,
  DeskRoleApplicationRowSchema,
} from '#contract/admin-role-applications.ts';
import { DEPARTMENTS } from '#contract/roles.ts';
import { readPostableRoles } from '#data/admin-role-applications.ts';
import { REJECTION_REASON_LABELS } from '#messages/admin/applications.ts';
import { ROLE_APPLICATIONS_DESK as TEXT, ROLE_REASON_LABELS } from '#messages/admin/role-applications.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { choiceFilter, derivedColumn, labelColumn, textColumn } from '#stores/core/table/parts.ts';
import { applicantName } from '../applications/kind.ts';
import { REVIEW_FIELDS, reviewColumns, reviewFilters } from '../applications/table-parts.ts';

/** Sorted by urgency. */
export const ROLE_APPLICATIONS = defineTable<DeskRoleApplicationRow>(DeskRoleApplicationRowSchema, {
  name: 'role-applications',
  relation: 'desk_role_applications',
  openKey: DESK_ADDRESSES.role_application.openKey,
  title: (row) => TEXT.titleOf(applicantName(row), row.role_title),
  actors: 'hr_full',
  searched: ['gamertag', 'full_name', 'application_message'],
  defaultSort: { column: 'urgency', descending: false },
  columns: reviewColumns<DeskRoleApplicationRow>({
    about: [
      textColumn('role', TEXT.role, 'role_title'),
      labelColumn('department', TEXT.department, 'department', DEPARTMENT_LABELS, { from: 'full' }),
    ],
    placesLabel: TEXT.seats,
    places: (row) => TEXT.seatsOf(row.free_seats, row.seats),
    application: [derivedColumn('links', TEXT.links, ({ links }) => links.join(' '), { shown: 'file' })],
    reason: (reason) => ROLE_REASON_LABELS[reason] ?? REJECTION_REASON_LABELS[reason],
  }),
  fields: [['role', 'department'], ...REVIEW_FIELDS],
  filters: reviewFilters<DeskRoleApplicationRow>(
    [{ kind: 'loaded', key: 'for', label: TEXT.role, column: 'role_code' }],
    [choiceFilter('department', TEXT.department, 'department', DEPARTMENTS, DEPARTMENT_LABELS)],
  ),
  options: {
    for: async (client) =>
      (await readPostableRoles(client)).map(({ role_code: value, role_title: label }) => ({ value, label })),
  },
});
