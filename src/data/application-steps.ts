/** Steps and queues of applications to teams and roles, apart from the rows of their desks: the overview takes steps, too. */
import {
  APPLICATION_QUEUES,
  type ApplicationQueue,
  type ApplicationStep,
  type ApplicationStepDetails,
} from '../contract/application-review.ts';
import type { DataClient } from './client.ts';
import { toRefusal } from './refusal.ts';
import { dataOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** The details of a step as the database takes them. */
export const stepDetailsOf = ({ alternatives, ...said }: ApplicationStepDetails) => ({
  ...said,
  ...(alternatives && { alternatives: [...alternatives] }),
});

/**
 * Advances an application by one step. Also refuses with changed_meanwhile, transition_not_allowed, seats_taken,
 * role_inactive, already_holder, permission_not_held, own_application, person_unavailable, invalid_value, invalid_choice,
 * required, too_long.
 */
export async function advanceRoleApplication(
  client: DataClient,
  { id, expected }: RowVersion,
  step: ApplicationStep,
  said: ApplicationStepDetails = {},
): Promise<void> {
  const details = stepDetailsOf(said);
  dataOf(await client.rpc('advance_role_application', { application: id, expected, step, details }));
}

/** Counts the applications of a desk by queue. */
export function countApplications(
  client: DataClient,
  desk: 'desk_role_applications' | 'desk_team_applications',
): Promise<Readonly<Record<ApplicationQueue, number>>> {
  return countQueues(client, desk, APPLICATION_QUEUES);
}

/** Counts the rows of a desk by queue. */
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
