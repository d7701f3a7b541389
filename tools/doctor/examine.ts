/** The whole report of an installation. */
import { Client } from 'pg';
import type { EnvironmentSource } from '#contract/environment.ts';
import { AUTH_CHECKS } from './auth.ts';
import { BUCKET_CHECKS } from './buckets.ts';
import { DATA_API_CHECKS } from './data-api.ts';
import { DEFINITIONS, migratedDefinitions } from './definitions.ts';
import { type Finding, type Line, runChecks, skipped } from './check.ts';
import { FUNCTION_CHECKS } from './functions.ts';
import { type Installation, TIMEOUT } from './installation.ts';
import { MAIL_CHECKS } from './mail.ts';
import { askOnce, DNS, type Network } from './network.ts';
import { PARTNER_CHECKS } from './partners.ts';
import { RIGHTS_CHECKS } from './rights.ts';
import { SCHEDULE_CHECKS } from './schedules.ts';
import { SERVER_CHECKS } from './server.ts';
import { SITE_CHECKS } from './site.ts';
import { VARIABLE_CHECKS } from './variables.ts';

const DATABASE_CHECKS = [
  ...SERVER_CHECKS,
  DEFINITIONS,
  ...RIGHTS_CHECKS,
  ...BUCKET_CHECKS,
  ...SCHEDULE_CHECKS,
];

const NETWORK_CHECKS = {
  'data API': DATA_API_CHECKS,
  auth: AUTH_CHECKS,
  mail: MAIL_CHECKS,
  site: SITE_CHECKS,
  functions: FUNCTION_CHECKS,
  partners: PARTNER_CHECKS,
};

/** The lines about the variables. */
export function examineVariables(source: EnvironmentSource): Promise<readonly Line[]> {
  return runChecks('variables', VARIABLE_CHECKS, source);
}

/** The lines about the database. */
export function examineDatabase(installation: Installation): Promise<readonly Line[]> {
  return runChecks('database', DATABASE_CHECKS, installation);
}

/** The same lines without a connection: the first has this finding, the others are skipped. */
function examineNothing(find: () => Finding | Promise<Finding>): Promise<readonly Line[]> {
  return runChecks(
    'database',
    DATABASE_CHECKS.map((check) => ({ ...check, find })),
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

async function examineServer(source: EnvironmentSource): Promise<readonly Line[]> {
  const connectionString = source['DATABASE_URL']?.trim() ?? '';
  // Without an address the client would take the one of a server on this machine.
  if (!URL.canParse(connectionString))
    return examineNothing(() => skipped('DATABASE_URL has another problem'));
  const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT });
  try {
    await connect(client);
  } catch (error) {
    return examineNothing(() => Promise.reject(error));
  }
  try {
    return await examineDatabase({ source, client, now: Date.now, migrated: migratedDefinitions });
  } finally {
    await client.end();
  }
}

/** The lines about services over the network. */
export async function examineNetwork(network: Network): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const [subject, checks] of Object.entries(NETWORK_CHECKS))
    lines.push(...(await runChecks(subject, checks, network)));
  return lines;
}

/** Reads everything; changes nothing, but sends a mail where a recipient is given. */
export async function examine(
  source: EnvironmentSource,
  mailTo: string | null = null,
): Promise<readonly Line[]> {
  const network = { source, ask: askOnce(fetch), dns: DNS, mailTo };
  return [
    ...(await examineVariables(source)),
    ...(await examineServer(source)),
    ...(await examineNetwork(network)),
  ];
}
