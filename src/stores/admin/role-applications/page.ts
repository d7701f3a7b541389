/** The applications of /role-applications: the table, the queues, the review of one or several. */
import type { ApplicationStep } from '../../../contract/application-review.ts';
import {
  type DeskRoleApplication,
  type DeskRoleApplicationRow,
  QUEUE_DECISIONS,
} from '../../../contract/admin-role-applications.ts';
import {
  addRoleApplicationNote,
  advanceRoleApplications,
  previewRoleApplications,
  readDeskRoleApplication,
} from '../../../data/admin-role-applications.ts';
import { advanceRoleApplication, countApplications } from '../../../data/application-steps.ts';
import { formatDay } from '../../../domain/day-words.ts';
import { dayAfter } from '../../../domain/days.ts';
import {
  QUEUE_DECISION_LABELS,
  ROLE_ACCEPT_WORDS,
  ROLE_ALTERNATIVES,
  ROLE_REASON_LABELS,
} from '../../../messages/admin/role-applications.ts';
import { TEAM_APPLICATIONS_DESK } from '../../../messages/admin/teams.ts';
import {
  ROLE_APPLICATION_MAIL,
  ROLE_APPLICATION_MAIL_TEXT,
  ROLE_MAILED_REASONS,
} from '../../../messages/mail/role-applications.ts';
import { TEAM_APPLICATION_MAIL_TEXT as MAIL } from '../../../messages/mail/team-applications.ts';
import { DEPARTMENT_LABELS } from '../../../messages/portal/profile.ts';
import { memberClient } from '../../auth/session.ts';
import { createPage } from '../../core/page.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTableQueues } from '../../core/table/queues.ts';
import { createTable } from '../../core/table/table.ts';
import type { ReviewKind, StepMessage } from '../applications/kind.ts';
import { MAIL_OF_STEP } from '../applications/mails.ts';
import { createApplicationReview } from '../applications/review.ts';
import { ROLE_APPLICATIONS } from './table.ts';

/** Days have their year, as in the mail. */
const WITH_YEAR = 0;

/** The mail of a step, paragraph by paragraph. */
function preview(
  { gamertag }: DeskRoleApplicationRow,
  step: ApplicationStep,
  details: StepMessage,
): readonly string[] {
  const mail = MAIL_OF_STEP[step];
  if (mail === null) return [];
  const { message = '', trial_until: until, reason_code: reason, reapply_after: last } = details;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [MAIL.trialUntil, until === undefined ? '' : formatDay(until, WITH_YEAR)],
    [MAIL.reason, reason === undefined ? '' : ROLE_MAILED_REASONS[reason]],
    [MAIL.reapply, last === undefined ? '' : formatDay(dayAfter(last), WITH_YEAR)],
    ...details.alternativeNames.map((name) => [ROLE_APPLICATION_MAIL_TEXT.alternative, name] as const),
    [MAIL.message, message],
  ];
  const lines = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => TEAM_APPLICATIONS_DESK.fact(label, value));
  return [ROLE_APPLICATION_MAIL[mail].intro(gamertag), ...lines];
}

const KIND: Omit<ReviewKind<DeskRoleApplicationRow, DeskRoleApplication>, 'table' | 'recount'> = {
  read: (id) => readDeskRoleApplication(memberClient(), id),
  // Without a choice none is named; the database names two itself where the key is absent.
  advance: (version, step, details) =>
    advanceRoleApplication(memberClient(), version, step, {
      ...details,
      ...(step === 'reject' && { alternatives: details.alternatives ?? [] }),
    }),
  previewMany: (ids, step) => previewRoleApplications(memberClient(), ids, step),
  advanceMany: (versions, step, details) => advanceRoleApplications(memberClient(), versions, step, details),
  addNote: (id, body) => addRoleApplicationNote(memberClient(), id, body),
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
  preview,
};

export const createRoleApplicationsPage = () =>
  createPage(({ add }) => {
    const table = createTable(ROLE_APPLICATIONS);
    const queues = add(
      createTableQueues(table, () => countApplications(memberClient(), 'desk_role_applications')),
    );
    const review = add(createApplicationReview({ ...KIND, table, recount: queues.counts.load }));
    return { ...queues, files: createTableExport(table), review };
  });

export type RoleApplicationsPage = ReturnType<typeof createRoleApplicationsPage>;
