/** The whole report of an installation. */
import { Client } from 'pg';
import type { EnvironmentSource } from '#contract/environment.ts';
import { BUCKET_CHECKS } from './buckets.ts';
import { type Finding, type Line, runChecks, skipped } from './check.ts';
import type { DatabaseCheck, Installation } from './installation.ts';
import { RIGHTS_CHECKS } from './rights.ts';
import { ROLE_CHECK, SERVER_CHECKS } from './server.ts';
import { VARIABLE_CHECKS } from './variables.ts';

const CHECKS = [...SERVER_CHECKS, ...RIGHTS_CHECKS, ...BUCKET_CHECKS];
const TIMEOUT = 30_000;

/** The lines about the variables. */
export function examineVariables(source: EnvironmentSource): Promise<readonly Line[]> {
  return runChecks('variables', VARIABLE_CHECKS, source);
}

/** The lines about the database. */
export async function examineDatabase(installation: Installation): Promise<readonly Line[]> {
  const role = await runChecks('database', [ROLE_CHECK], installation);
  if (role.some(({ outcome }) => outcome !== 'ok')) return [...role, ...(await skipChecks(CHECKS))];
  return [...role, ...(await runChecks('database', CHECKS, installation))];
}

function skipChecks(checks: readonly DatabaseCheck[]): Promise<readonly Line[]> {
  const find = (): Finding => skipped('There is no connection of the role postgres');
  return runChecks(
    'database',
    checks.map((check) => ({ ...check, find })),
    null,
  );
}

/** Opens a connection that refuses to write. */
async function connect(client: Client): Promise<void> {
  // Its queries fail by themselves.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set session characteristics as transaction read only');
}

/** Reads everything; changes nothing. */
export async function examine(source: EnvironmentSource): Promise<readonly Line[]> {
  const variables = await examineVariables(source);
  const connectionString = source['DATABASE_URL']?.trim() ?? '';
  // Without an address the client would take the one of a server on this machine.
  if (!URL.canParse(connectionString)) return [...variables, ...(await skipChecks([ROLE_CHECK, ...CHECKS]))];
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  });
  try {
    await connect(client);
    const database = await examineDatabase({ source, client, fetch, now: Date.now });
    await client.end();
    return [...variables, ...database];
  } catch (error) {
    const find = (): Promise<Finding> => Promise.reject(error);
    const role = await runChecks('database', [{ ...ROLE_CHECK, find }], null);
    return [...variables, ...role, ...(await skipChecks(CHECKS))];
  }
}
