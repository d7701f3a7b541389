/** The applications of /team-management: the table, the queues, what is decided about one or several. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ApplicationQueue, ApplicationStep } from '../../contract/application-review.ts';
import type { DeskApplication, DeskApplicationRow } from '../../contract/team-desk.ts';
import type { ApplicationStage } from '../../contract/team-applications.ts';
import { TEAM_MEMBER_ROLES } from '../../contract/teams.ts';
import {
  addTeamApplicationNote,
  advanceTeamApplication,
  countTeamApplications,
  readDeskApplication,
  readDeskTeams,
} from '../../data/team-desk.ts';
import { formatDate } from '../../domain/dates.ts';
import { withFilter, writeTableQuery } from '../../domain/table-query.ts';
import { reapplyDay } from '../../domain/team-applications.ts';
import { APPLICATION_TEXT, REJECTION_TEXTS, STAGE_SENTENCES } from '../../messages/team-applications.ts';
import { MEMBER_ROLE_LABELS } from '../../messages/teams.ts';
import type { ReviewChoice, ReviewKind, SaidWithStep } from '../application-review-kind.ts';
import { createApplicationReview } from '../application-review.ts';
import { TEAM_APPLICATIONS } from '../resources/team-applications.ts';
import { memberClient } from '../session.ts';
import { createTableExport } from '../table-export.ts';
import { createTable } from '../table.ts';

/** How many applications wait for what; empty while nobody knows. */
export type ApplicationCounts = Readonly<Partial<Record<ApplicationQueue, number>>>;

const $counted = atom<ApplicationCounts>({});
let turn = 0;

/** The table. */
export const applicationTable = createTable(TEAM_APPLICATIONS);

/** Its files. */
export const applicationExport = createTableExport(applicationTable);

/** How many applications wait for what. */
export const $applicationCounts: ReadableAtom<ApplicationCounts> = $counted;

/** Counts anew; what was known stays when that does not work. */
async function recount(): Promise<void> {
  turn += 1;
  const mine = turn;
  const counts = await countTeamApplications(memberClient()).catch(() => null);
  if (counts !== null && mine === turn) $counted.set(counts);
}

/** Other teams that recruit, those of the same game first. */
async function otherTeams({ team_id: team, game }: DeskApplicationRow): Promise<readonly ReviewChoice[]> {
  const teams = await readDeskTeams(memberClient());
  const others = teams.filter(({ id, status }) => id !== team && status === 'active');
  const near = others.filter((other) => other.game === game);
  const far = others.filter((other) => other.game !== game);
  return [...near, ...far].map(({ id, name, game: hint }) => ({ value: id, label: name, hint }));
}

const STAGE_AFTER: Readonly<Record<ApplicationStep, ApplicationStage>> = {
  review: 'in_review',
  interview: 'interview',
  trial: 'trial',
  waitlist: 'waitlisted',
  accept: 'accepted',
  reject: 'rejected',
};

/** What stands on the applicant's page after a step. */
function preview(_row: DeskApplicationRow, step: ApplicationStep, said: SaidWithStep): readonly string[] {
  const { message = '', trial_until: until, reason_code: reason, alternativeNames: names } = said;
  const again = reapplyDay({ reapply_after: said.reapply_after ?? null });
  return [
    STAGE_SENTENCES[STAGE_AFTER[step]],
    until === undefined ? '' : APPLICATION_TEXT.trialUntil(formatDate(until)),
    reason === undefined ? '' : REJECTION_TEXTS[reason],
    message,
    again === null ? '' : APPLICATION_TEXT.reapply(formatDate(again)),
    names.length === 0 ? '' : `${APPLICATION_TEXT.alternatives}: ${names.join(', ')}`,
  ].filter((paragraph) => paragraph !== '');
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
    turn += 1;
    for (const stop of stops) stop();
  };
}
