/** Steps and queues of applications to teams and roles, apart from the rows of their desks: the overview takes steps, too. */
import {
  APPLICATION_QUEUES,
  type ApplicationQueue,
  type ApplicationStep,
  type ApplicationStepDetails,
  type BatchedReviewStep,
  type ReviewPreview,
  ReviewPreviewSchema,
} from '#contract/application-review.ts';
import type { RowResult } from '#contract/row-results.ts';
import type { DataClient } from './client.ts';
import { toRefusal } from './refusal.ts';
import { dataOf, rowsOf, rpcChanges } from './rows.ts';
import type { RowVersion } from './row-version.ts';

export type ApplicationKind = 'role' | 'team';

/** The details of a step as the database takes them. */
const stepDetailsOf = ({ alternatives, ...others }: ApplicationStepDetails) => ({
  ...others,
  ...(alternatives && { alternatives: [...alternatives] }),
});

/**
 * Advances an application by one step. Also refuses with changed_meanwhile, transition_not_allowed, own_application,
 * person_unavailable, invalid_value, invalid_choice, required, too_long; to a team with roster_full, already_member; for a
 * role with seats_taken, role_inactive, already_holder, role_needs_adult, permission_not_held.
 */
export async function advanceApplication(
  client: DataClient,
  kind: ApplicationKind,
  { id, expected }: RowVersion,
  step: ApplicationStep,
  given: ApplicationStepDetails = {},
): Promise<void> {
  const details = stepDetailsOf(given);
  dataOf(await client.rpc(`advance_${kind}_application`, { application: id, expected, step, details }));
}

/** Preview of a step for at most 500 applications. Unknown ones are left out. Also refuses with invalid_input. */
export async function previewApplications(
  client: DataClient,
  kind: ApplicationKind,
  ids: readonly string[],
  step: BatchedReviewStep,
): Promise<readonly ReviewPreview[]> {
  const answer = await client.rpc(`preview_${kind}_applications`, { applications: [...ids], step });
  return rowsOf(ReviewPreviewSchema, answer);
}

/** Takes a step with applications; each is done or refused by itself. */
export async function advanceApplications(
  client: DataClient,
  kind: ApplicationKind,
  versions: readonly RowVersion[],
  step: BatchedReviewStep,
  given: ApplicationStepDetails = {},
): Promise<readonly RowResult[]> {
  const details = stepDetailsOf(given);
  const change = rpcChanges(`advance_${kind}_applications`, (part: readonly RowVersion[]) => ({
    applications: part.map(({ id, expected }) => ({ id, expected })),
    step,
    details,
  }));
  return change(client, versions);
}

/** Adds a note that the applicant cannot read. Also refuses with required, too_long. */
export async function addApplicationNote(
  client: DataClient,
  kind: ApplicationKind,
  id: string,
  body: string,
): Promise<void> {
  dataOf(await client.rpc(`add_${kind}_application_note`, { application: id, body }));
}

export function countApplications(
  client: DataClient,
  desk: 'desk_role_applications' | 'desk_team_applications',
): Promise<Readonly<Record<ApplicationQueue, number>>> {
  return countQueues(client, desk, APPLICATION_QUEUES);
}

export async function countQueues<Queue extends string>(
  client: DataClient,
  desk: 'desk_exits' | 'desk_role_applications' | 'desk_team_applications',
  queues: readonly Queue[],
): Promise<Readonly<Record<Queue, number>>> {
  const counts = queues.map(async (queue) => {
    const { count, error, status } = await client
      .from(desk)
      .select('id', { count: 'exact', head: true })
      .eq('queue', queue);
    if (error !== null) throw toRefusal(error, status);
    return [queue, count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<Queue, number>;
}
