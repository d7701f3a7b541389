/** The applications of /role-applications: the table, the queues, the review of one or several. */
import {
  type DeskRoleApplication,
  type DeskRoleApplicationRow,
  QUEUE_DECISIONS,
  DeskRoleApplicationRowSchema,
} from '#contract/admin-role-applications.ts';
import { readDeskRoleApplication, readPostableRoles } from '#data/admin-role-applications.ts';
import { advanceApplication, countApplications } from '#data/application-steps.ts';
import {
  QUEUE_DECISION_LABELS,
  ROLE_ACCEPT_WORDS,
  ROLE_ALTERNATIVES,
  ROLE_REASON_LABELS,
  ROLE_APPLICATIONS_DESK as TEXT,
} from '#messages/admin/role-applications.ts';
import {
  ROLE_APPLICATION_MAIL,
  ROLE_APPLICATION_MAIL_TEXT,
  ROLE_MAILED_REASONS,
} from '#messages/mail/role-applications.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import { type ReviewKind, applicantName } from '../applications/kind.ts';
import { createMailPreview } from '../applications/mails.ts';
import { createApplicationReview } from '../applications/review.ts';
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { REJECTION_REASON_LABELS } from '#messages/admin/applications.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { choiceFilter, derivedColumn, labelColumn, textColumn } from '#stores/core/table/parts.ts';
import { REVIEW_FIELDS, reviewColumns, reviewFilters } from '../applications/table-parts.ts';

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
    [choiceFilter('department', TEXT.department, 'department', DEPARTMENT_LABELS)],
  ),
  options: {
    for: async (client) =>
      (await readPostableRoles(client)).map(({ role_code: value, role_title: label }) => ({ value, label })),
  },
});

const KIND: ReviewKind<DeskRoleApplicationRow, DeskRoleApplication> = {
  of: 'role',
  definition: ROLE_APPLICATIONS,
  count: () => countApplications(memberClient(), 'desk_role_applications'),
  read: (id) => readDeskRoleApplication(memberClient(), id),
  // Without a choice none is named; the database names two itself where the key is absent.
  advance: (version, step, details) =>
    advanceApplication(memberClient(), 'role', version, step, {
      ...details,
      ...(step === 'reject' && { alternatives: details.alternatives ?? [] }),
    }),
  roles: [],
  reasons: Object.entries(ROLE_REASON_LABELS).map(([value, label]) => ({ value, label })),
  others: QUEUE_DECISIONS.map((value) => ({ value, label: QUEUE_DECISION_LABELS[value] })),
  alternativesLabel: ROLE_ALTERNATIVES,
  acceptWords: ROLE_ACCEPT_WORDS,
  alternatives: async ({ id }) =>
    (await readDeskRoleApplication(memberClient(), id)).fitting.map((other) => ({
      value: other.id,
      label: other.role_title,
      hint: DEPARTMENT_LABELS[other.department],
    })),
  preview: createMailPreview({
    mails: ROLE_APPLICATION_MAIL,
    reasons: ROLE_MAILED_REASONS,
    alternative: ROLE_APPLICATION_MAIL_TEXT.alternative,
  }),
};

export const createRoleApplicationsPage = () =>
  createPage(({ add }) => {
    const review = add(createApplicationReview(KIND));
    return { ...review.queues, files: review.files, review };
  });

export type RoleApplicationsPage = ReturnType<typeof createRoleApplicationsPage>;
