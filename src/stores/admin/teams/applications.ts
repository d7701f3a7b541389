/** The applications of /team-management: the table, the queues, the review of one or several. */
import type { DeskApplication, DeskApplicationRow } from '#contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES } from '#contract/teams.ts';
import { readDeskApplication, readDeskTeams } from '#data/admin-teams.ts';
import {
  MAILED_REASONS,
  TEAM_APPLICATION_MAIL,
  TEAM_APPLICATION_MAIL_TEXT as MAIL,
} from '#messages/mail/team-applications.ts';
import { REVIEW_BATCH } from '#messages/admin/application-batches.ts';
import { STEP_FORM } from '#messages/admin/applications.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import type { ReviewChoice, ReviewKind } from '../applications/kind.ts';
import { createMailPreview } from '../applications/mails.ts';
import { createApplicationReview } from '../applications/review.ts';
import { TEAM_REASONS } from '../applications/applications-step-form.ts';
import { TEAM_APPLICATIONS } from './applications-table.ts';
import { advanceApplication, countApplications } from '#data/application-steps.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';

/** Other teams that recruit, those of the same game first. */
async function otherTeams({ team_id: team, game }: DeskApplicationRow): Promise<readonly ReviewChoice[]> {
  const teams = await readDeskTeams(memberClient());
  const others = teams.filter(({ id, status }) => id !== team && status === 'active');
  const near = others.filter((other) => other.game === game);
  const far = others.filter((other) => other.game !== game);
  return [...near, ...far].map(({ id, name, game: hint }) => ({ value: id, label: name, hint }));
}

const KIND: ReviewKind<DeskApplicationRow, DeskApplication> = {
  of: 'team',
  definition: TEAM_APPLICATIONS,
  count: () => countApplications(memberClient(), 'desk_team_applications'),
  read: (id) => readDeskApplication(memberClient(), id),
  advance: (version, step, { role, ...details }) => {
    const known = TEAM_MEMBER_ROLES.find((one) => one === role);
    return advanceApplication(memberClient(), 'team', version, step, {
      ...details,
      ...(known !== undefined && { role: known }),
    });
  },
  roles: TEAM_MEMBER_ROLES.toSorted((one) => (one === 'player' ? -1 : 1)).map((value) => ({
    value,
    label: MEMBER_ROLE_LABELS[value],
  })),
  reasons: TEAM_REASONS,
  others: [],
  alternativesLabel: STEP_FORM.alternatives,
  acceptWords: REVIEW_BATCH.accept,
  alternatives: otherTeams,
  preview: createMailPreview({
    mails: TEAM_APPLICATION_MAIL,
    reasons: MAILED_REASONS,
    alternative: MAIL.alternative,
    roles: MEMBER_ROLE_LABELS,
  }),
};

/** Free places on the roster of the team that was applied to. */
export function freePlaces({ roster_size: taken, max_roster_size: most }: DeskApplicationRow): number {
  return Math.max(0, most - taken);
}

export const createTeamApplicationsPage = () =>
  createPage(({ add }) => {
    const review = add(createApplicationReview(KIND));
    return { ...review.queues, files: review.files, review };
  });

export type TeamApplicationsPage = ReturnType<typeof createTeamApplicationsPage>;
