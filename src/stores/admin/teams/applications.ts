/** The applications of /team-management: the table, the queues, what is decided about one or several. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ApplicationQueue, ApplicationStep } from '../../../contract/application-review.ts';
import type { DeskApplication, DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES } from '../../../contract/teams.ts';
import {
  addTeamApplicationNote,
  advanceTeamApplication,
  countTeamApplications,
  readDeskApplication,
  readDeskTeams,
} from '../../../data/admin-teams.ts';
import { formatDay } from '../../../domain/day-words.ts';
import { dayAfter } from '../../../domain/days.ts';
import { withFilter, writeTableQuery } from '../../../domain/table-query.ts';
import {
  MAILED_REASONS,
  TEAM_APPLICATION_MAIL,
  TEAM_APPLICATION_MAIL_TEXT as MAIL,
  type TeamApplicationMail,
} from '../../../messages/mail/team-applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '../../../messages/site/teams.ts';
import type { ReviewChoice, ReviewKind, StepMessage } from '../applications/kind.ts';
import { createApplicationReview } from '../applications/review.ts';
import { TEAM_APPLICATIONS } from './applications-table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';

/** How many applications wait for what; empty while nobody knows. */
export type ApplicationCounts = Readonly<Partial<Record<ApplicationQueue, number>>>;

const $counted = atom<ApplicationCounts>({});
let requestId = 0;

/** The table. */
export const applicationTable = createTable(TEAM_APPLICATIONS);

/** Its files. */
export const applicationExport = createTableExport(applicationTable);

/** How many applications wait for what. */
export const $applicationCounts: ReadableAtom<ApplicationCounts> = $counted;

/** Counts anew; what was known stays when that does not work. */
async function recount(): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const counts = await countTeamApplications(memberClient()).catch(() => null);
  if (counts !== null && mine === requestId) $counted.set(counts);
}

/** Other teams that recruit, those of the same game first. */
async function otherTeams({ team_id: team, game }: DeskApplicationRow): Promise<readonly ReviewChoice[]> {
  const teams = await readDeskTeams(memberClient());
  const others = teams.filter(({ id, status }) => id !== team && status === 'active');
  const near = others.filter((other) => other.game === game);
  const far = others.filter((other) => other.game !== game);
  return [...near, ...far].map(({ id, name, game: hint }) => ({ value: id, label: name, hint }));
}

const MAILS: Readonly<Record<ApplicationStep, TeamApplicationMail | null>> = {
  review: null,
  interview: 'interview',
  trial: 'trial',
  waitlist: 'waitlisted',
  accept: 'accepted',
  reject: 'rejected',
};

/** Years are always said, as in the mail. */
const WITH_YEAR = 0;

/** What the mail of a step says. */
function preview(
  { gamertag }: DeskApplicationRow,
  step: ApplicationStep,
  said: StepMessage,
): readonly string[] {
  const mail = MAILS[step];
  if (mail === null) return [];
  const { message = '', trial_until: until, reason_code: reason, reapply_after: last } = said;
  const role = step === 'accept' ? TEAM_MEMBER_ROLES.find((one) => one === said.role) : undefined;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [MAIL.trialUntil, until === undefined ? '' : formatDay(until, WITH_YEAR)],
    [MAIL.role, role === undefined ? '' : MEMBER_ROLE_LABELS[role]],
    [MAIL.reason, reason === undefined ? '' : MAILED_REASONS[reason]],
    [MAIL.reapply, last === undefined ? '' : formatDay(dayAfter(last), WITH_YEAR)],
    ...said.alternativeNames.map((name) => [MAIL.alternative, name] as const),
    [MAIL.message, message],
  ];
  const told = facts.filter(([, value]) => value !== '').map(([label, value]) => TEXT.fact(label, value));
  return [TEAM_APPLICATION_MAIL[mail].intro(gamertag), ...told];
}

const KIND: ReviewKind<DeskApplicationRow, DeskApplication> = {
  table: applicationTable,
  read: (id) => readDeskApplication(memberClient(), id),
  advance: (version, step, { role, ...details }) => {
    const known = TEAM_MEMBER_ROLES.find((one) => one === role);
    return advanceTeamApplication(memberClient(), version, step, {
      ...details,
      ...(known !== undefined && { role: known }),
    });
  },
  addNote: (id, body) => addTeamApplicationNote(memberClient(), id, body),
  recount,
  roles: TEAM_MEMBER_ROLES.toSorted((one) => (one === 'player' ? -1 : 1)).map((value) => ({
    value,
    label: MEMBER_ROLE_LABELS[value],
  })),
  alternatives: otherTeams,
  preview,
};

/** What is decided about applications to teams. */
export const teamReview = createApplicationReview(KIND);

/** How many places are free on the roster of the team that was applied to. */
export function freePlaces({ roster_size: taken, max_roster_size: most }: DeskApplicationRow): number {
  return Math.max(0, most - taken);
}

const queueFilter = TEAM_APPLICATIONS.filters.find(({ key }) => key === 'queue');

/** Narrows the list to a queue, or shows every application (null). */
export function showApplicationQueue(queue: ApplicationQueue | null): void {
  if (queueFilter !== undefined) applicationTable.filter(queueFilter, queue === null ? [] : [queue]);
}

/** The address of the list narrowed to a queue, for a link. */
export function applicationQueueAddress(queue: ApplicationQueue | null): string {
  const query = applicationTable.$query.get();
  const chosen = queue === null ? [] : [queue];
  const next = queueFilter === undefined ? query : withFilter(query, queueFilter, chosen);
  return writeTableQuery(next, TEAM_APPLICATIONS.address) || '?';
}

/** Starts the list; answers the function that stops it. */
export function startTeamApplications(): () => void {
  const stops = [
    teamReview.start(),
    // Whenever the rows are new, so is how many there are.
    applicationTable.$list.listen(({ phase, refreshing }) => {
      if (phase === 'ready' && !refreshing) void recount();
    }),
  ];
  return () => {
    requestId += 1;
    for (const stop of stops) stop();
  };
}
