/** The applications of /team-management: the table, the queues, the review of one or several. */
import type { ApplicationStep } from '../../../contract/application-review.ts';
import type { DeskApplication, DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES } from '../../../contract/teams.ts';
import {
  addTeamApplicationNote,
  advanceTeamApplication,
  advanceTeamApplications,
  previewTeamApplications,
  readDeskApplication,
  readDeskTeams,
} from '../../../data/admin-teams.ts';
import { formatDay } from '../../../domain/day-words.ts';
import { dayAfter } from '../../../domain/days.ts';
import {
  MAILED_REASONS,
  TEAM_APPLICATION_MAIL,
  TEAM_APPLICATION_MAIL_TEXT as MAIL,
} from '../../../messages/mail/team-applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { REVIEW_BATCH } from '../../../messages/admin/application-batches.ts';
import { STEP_FORM } from '../../../messages/admin/applications.ts';
import { MEMBER_ROLE_LABELS } from '../../../messages/site/teams.ts';
import type { ReviewChoice, ReviewKind, StepMessage } from '../applications/kind.ts';
import { MAIL_OF_STEP } from '../applications/mails.ts';
import { createApplicationReview } from '../applications/review.ts';
import { TEAM_REASONS } from '../applications/step-form.ts';
import { TEAM_APPLICATIONS } from './applications-table.ts';
import { countApplications } from '../../../data/application-steps.ts';
import { memberClient } from '../../auth/session.ts';
import { createPage } from '../../core/page.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTableQueues } from '../../core/table/queues.ts';
import { createTable } from '../../core/table/table.ts';

/** Other teams that recruit, those of the same game first. */
async function otherTeams({ team_id: team, game }: DeskApplicationRow): Promise<readonly ReviewChoice[]> {
  const teams = await readDeskTeams(memberClient());
  const others = teams.filter(({ id, status }) => id !== team && status === 'active');
  const near = others.filter((other) => other.game === game);
  const far = others.filter((other) => other.game !== game);
  return [...near, ...far].map(({ id, name, game: hint }) => ({ value: id, label: name, hint }));
}

/** Days have their year, as in the mail. */
const WITH_YEAR = 0;

/** The mail of a step, paragraph by paragraph. */
function preview(
  { gamertag }: DeskApplicationRow,
  step: ApplicationStep,
  details: StepMessage,
): readonly string[] {
  const mail = MAIL_OF_STEP[step];
  if (mail === null) return [];
  const { message = '', trial_until: until, reason_code: reason, reapply_after: last } = details;
  const role = step === 'accept' ? TEAM_MEMBER_ROLES.find((one) => one === details.role) : undefined;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [MAIL.trialUntil, until === undefined ? '' : formatDay(until, WITH_YEAR)],
    [MAIL.role, role === undefined ? '' : MEMBER_ROLE_LABELS[role]],
    [MAIL.reason, reason === undefined ? '' : MAILED_REASONS[reason]],
    [MAIL.reapply, last === undefined ? '' : formatDay(dayAfter(last), WITH_YEAR)],
    ...details.alternativeNames.map((name) => [MAIL.alternative, name] as const),
    [MAIL.message, message],
  ];
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => TEXT.fact(label, value));
  return [TEAM_APPLICATION_MAIL[mail].intro(gamertag), ...lines];
}

const KIND: Omit<ReviewKind<DeskApplicationRow, DeskApplication>, 'table' | 'recount'> = {
  read: (id) => readDeskApplication(memberClient(), id),
  advance: (version, step, { role, ...details }) => {
    const known = TEAM_MEMBER_ROLES.find((one) => one === role);
    return advanceTeamApplication(memberClient(), version, step, {
      ...details,
      ...(known !== undefined && { role: known }),
    });
  },
  previewMany: (ids, step) => previewTeamApplications(memberClient(), ids, step),
  advanceMany: (versions, step, details) => advanceTeamApplications(memberClient(), versions, step, details),
  addNote: (id, body) => addTeamApplicationNote(memberClient(), id, body),
  roles: TEAM_MEMBER_ROLES.toSorted((one) => (one === 'player' ? -1 : 1)).map((value) => ({
    value,
    label: MEMBER_ROLE_LABELS[value],
  })),
  reasons: TEAM_REASONS,
  others: [],
  alternativesLabel: STEP_FORM.alternatives,
  acceptWords: REVIEW_BATCH.accept,
  alternatives: otherTeams,
  preview,
};

/** Free places on the roster of the team that was applied to. */
export function freePlaces({ roster_size: taken, max_roster_size: most }: DeskApplicationRow): number {
  return Math.max(0, most - taken);
}

export const createTeamApplicationsPage = () =>
  createPage(({ add }) => {
    const table = createTable(TEAM_APPLICATIONS);
    const queues = add(
      createTableQueues(table, () => countApplications(memberClient(), 'desk_team_applications')),
    );
    const review = add(createApplicationReview({ ...KIND, table, recount: queues.counts.load }));
    return { ...queues, files: createTableExport(table), review };
  });

export type TeamApplicationsPage = ReturnType<typeof createTeamApplicationsPage>;
