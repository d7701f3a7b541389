/** Concurrent actions on teams and applications, each on its own connection. */
import type { Client } from 'pg';
import { afterEach, beforeEach, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { emptyTeams, openTeams, teamFaults } from './team-setup.ts';

export const CONNECTIONS = 40;

/** An action on one connection; returns its outcome. */
export type Action = (client: Client) => Promise<string>;

/** The tests of a file with the teams, so many applicants and connections; checks the teams after each test. */
export function concurrentTeamTest(people: number) {
  const connections: Client[] = [];
  const { test, database } = databaseTest({
    prepare: async ({ client, connect }) => {
      await openTeams({ client }, people);
      connections.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, connect))));
    },
  });
  beforeEach(() => emptyTeams(database.client));
  afterEach(async () => {
    expect(await teamFaults(database.client)).toEqual([]);
  });
  /** Runs all actions at once, each on its own connection. */
  const atOnce = (actions: readonly Action[]): Promise<string[]> =>
    Promise.all(
      actions.map((action, nth) => {
        const client = connections[nth % CONNECTIONS];
        if (client === undefined) throw new Error('No connection.');
        return action(client);
      }),
    );
  return { test, database, connections, atOnce };
}
