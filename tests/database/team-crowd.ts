/** Many hands on teams and applications at once, each on a connection of its own. */
import type { Client } from 'pg';
import type { TestDatabase } from '../support/database.ts';
import { createTeamDatabase, teamFaults } from './team-stage.ts';

/** How many there are. */
export const CONNECTIONS = 60;

/** What one of them does; answers the outcome. */
export type Act = (client: Client) => Promise<string>;

/** A database of teams with all the hands. */
export interface TeamCrowd {
  readonly database: TestDatabase;
  readonly connections: readonly Client[];
  /** All acts at once, each on a connection of its own. */
  readonly atOnce: (acts: readonly Act[]) => Promise<string[]>;
}

/** Makes the teams, as many applicants as asked for, and the connections. */
export async function openTeamCrowd(people: number): Promise<TeamCrowd> {
  const database = await createTeamDatabase(people);
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.connect()));
  const atOnce = (acts: readonly Act[]): Promise<string[]> =>
    Promise.all(
      acts.map((act, nth) => {
        const client = connections[nth % CONNECTIONS];
        if (client === undefined) throw new Error('No connection.');
        return act(client);
      }),
    );
  return { database, connections, atOnce };
}

/** Whatever was tried: rosters, applications and what is told of them agree; throws what does not. */
export async function refuseTeamFaults({ client }: TestDatabase): Promise<void> {
  const faults = await teamFaults(client);
  if (faults.length > 0) throw new Error(faults.join(', '));
}
