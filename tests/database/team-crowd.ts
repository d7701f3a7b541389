/** Concurrent acts on teams and applications, each on its own connection. */
import type { Client } from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTeamDatabase, teamFaults } from './team-stage.ts';

export const CONNECTIONS = 40;

/** An act on one connection; returns its outcome. */
export type Act = (client: Client) => Promise<string>;

/** A database of teams with its connections. */
export interface TeamCrowd {
  readonly database: TestDatabase;
  readonly connections: readonly Client[];
  /** Runs all acts at once, each on its own connection. */
  readonly atOnce: (acts: readonly Act[]) => Promise<string[]>;
}

/** Creates the teams, the applicants and the connections. */
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

/** Throws when rosters, applications and events disagree. */
export async function assertTeamsConsistent({ client }: TestDatabase): Promise<void> {
  const faults = await teamFaults(client);
  if (faults.length > 0) throw new Error(faults.join(', '));
}
