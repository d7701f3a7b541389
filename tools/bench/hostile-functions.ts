/**
 * Measures every function with an address, as it ships, with requests that are built to cost much: around a good
 * request the largest body, the deepest and the most repeated JSON, long texts, files and headers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerEnvironment } from '#contract/environment.ts';
import { siteEnvironment } from '#local/environment.ts';
import { serveOnLoopback } from '#local/http-server.ts';
import { findFreePorts } from '#local/ports.ts';
import { PROJECT } from '#local/project.ts';
import { readLocalSettings } from '#local/settings.ts';
import { inSequence } from '#local/waiting.ts';
import { replyAddress } from '#server/mail/reply-address.ts';
import { insertFixture, ROWS } from '#tests/database/fixture.ts';
import { type BundleProcess, startBundle } from '#tests/support/bundle-process.ts';
import { startTestCluster } from '#tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { PEOPLE } from '#tests/support/people.ts';
import {
  bundleFunctions,
  type FunctionBundle,
  FUNCTION_FOLDERS,
  readBundles,
} from '../test/function-bundles.ts';
import { goodRequest, type HostileContent, type Variant, variantsOf } from './hostile-requests.ts';
import { uploadedFiles } from './hostile-uploads.ts';
import { measureProcess, shareOf, worseOf, type Worst } from './process-cost.ts';

interface Stage extends HostileContent {
  readonly database: TestDatabase;
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs one request in a bundle that has done a small one before. */
async function measureAlone(bundle: FunctionBundle, variant: Variant, stage: Stage): Promise<Worst> {
  const running = await startBundle(bundle, stage.environment);
  try {
    await call(running, goodRequest(bundle.name, stage), stage);
    return await call(running, variant, stage);
  } finally {
    running.stop();
  }
}

async function call(
  running: BundleProcess,
  { name: input, request }: Variant,
  { database }: Stage,
): Promise<Worst> {
  await database.sql`delete from public.throttle`;
  let outcome = '';
  const cost = await measureProcess(running.pid)(async () => {
    const response = await running.call(request());
    const text = await response.text();
    outcome = `${String(response.status)} ${/"code":"(?<code>\w+)"/u.exec(text)?.groups?.['code'] ?? ''}`;
  });
  return { name: '', input, outcome, ...cost };
}

async function benchFunction(bundle: FunctionBundle, stage: Stage): Promise<Worst> {
  const { name } = bundle;
  let worst: Worst = { name, input: '', outcome: '', milliseconds: 0, megabytes: 0 };
  const running = await startBundle(bundle, stage.environment);
  try {
    // Loads what a function loads with its first request.
    await call(running, goodRequest(name, stage), stage);
    await inSequence(variantsOf(name, stage), async (variant) => {
      const first = await call(running, variant, stage);
      // Garbage of other requests may be in it.
      const cost = shareOf(first) > 1 ? await measureAlone(bundle, variant, stage) : first;
      worst = worseOf(worst, { ...cost, name });
    });
  } finally {
    running.stop();
  }
  return worst;
}

/** Returns the most expensive request of each function. */
export async function benchFunctions(only: RegExp): Promise<readonly Worst[]> {
  const files = await uploadedFiles();
  const directory = mkdtempSync(join(tmpdir(), 'obscura-bundles-'));
  const cluster = await startTestCluster();
  const database = await createTestDatabase({ port: cluster.port });
  const [api = 0, smtp = 0, site = 0] = await findFreePorts(3);
  const server = await serveOnLoopback(api, (request) => database.fetch(request.url, request), console.error);
  try {
    await insertFixture(database);
    await database.sql`update auth.users set email = 'a@mail.test' where id = ${PEOPLE.member.id}`;
    const environment = siteEnvironment(
      readLocalSettings({ API_PORT: String(api), SMTP_PORT: String(smtp), SITE_PORT: String(site) }),
      {},
    );
    const answers = { ticket: ROWS.memberTicket, answerer: PEOPLE.member.id, days: 30 };
    const { address: recipient = '' } =
      replyAddress(answers, Date.now(), readServerEnvironment(environment)) ?? {};
    await bundleFunctions(PROJECT, FUNCTION_FOLDERS.own, directory);
    const worst: Worst[] = [];
    // Scheduled functions have no address and take no input.
    const bundles = readBundles(directory).filter(
      ({ schedule, name }) => schedule === undefined && only.test(name),
    );
    await inSequence(bundles, async (bundle) => {
      worst.push(await benchFunction(bundle, { database, environment, files, recipient }));
    });
    return worst;
  } finally {
    rmSync(directory, { recursive: true, force: true });
    await server.stop();
    await database.close();
    await cluster.stop();
  }
}
