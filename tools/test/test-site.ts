/** The tested site, as Netlify serves it, over a temporary seeded backend. Build and browser tests use it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuildHook } from '#local/build-hook.ts';
import { findFreePorts } from '#local/ports.ts';
import { PROJECT } from '#local/project.ts';
import { buildIfChanged, netlifyServer, serveSite } from '#local/site.ts';
import { buildThrowawaySite, type Register } from './built-site.ts';
import { bundleFunctions, FUNCTION_FOLDERS } from './function-bundles.ts';
import { siteServer } from './server/command.ts';
import { serveSecondSite } from './second-site.ts';

export interface TestSite {
  /**
   * Variables for the tests: SITE_URL, API_URL, MAILBOX_URL, PAYFAST_URL, DATABASE_URL, CANARY, FUNCTION_BUNDLES (a
   * directory) and FUNCTION_ENVIRONMENT (variables as JSON).
   */
  readonly environment: Readonly<Record<string, string>>;
  readonly canary: string;
  /** Enables builds queued in the outbox. Until then pages do not change. */
  readonly enableBuilds: () => void;
  /** Serves the same build with Netlify's own server. */
  readonly serveByNetlify: () => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  /** Serves the same build over a database of its own; returns what of the environment differs. */
  readonly serveSecond: () => Promise<Readonly<Record<string, string>>>;
}

export async function startTestSite(register: Register): Promise<TestSite> {
  const { options, url, urls, canary } = await buildThrowawaySite(register);
  // Not in the memory: those with sharp have 20 MB each.
  const bundles = mkdtempSync(join(tmpdir(), 'obscura-bundles-'));
  register(() => Promise.resolve(rmSync(bundles, { recursive: true, force: true })));
  await bundleFunctions(PROJECT, FUNCTION_FOLDERS.own, bundles);
  const hook = await startBuildHook((started) => buildIfChanged(options, 'rebuild', started));
  hook.open(false);
  register(hook.stop);
  const served = { ...options, environment: { ...options.environment, BUILD_HOOK_URL: hook.url } };
  const server = await serveSite(served, {
    name: 'site',
    port: options.settings.ports.SITE_PORT,
    command: siteServer({ bundles, project: PROJECT }),
  });
  register(server.stop);
  const serveByNetlify = async () => {
    const [port = 0, staticPort = 0] = await findFreePorts(2);
    const netlify = await serveSite(served, {
      name: 'netlify',
      port,
      command: (own) => netlifyServer(own, staticPort),
    });
    register(netlify.stop);
    return { url: `http://localhost:${String(port)}`, stop: netlify.stop };
  };
  const environment = {
    SITE_URL: url,
    API_URL: urls.api,
    MAILBOX_URL: urls.mailbox,
    PAYFAST_URL: urls.payfast,
    DATABASE_URL: urls.database,
    CANARY: canary,
    FUNCTION_BUNDLES: bundles,
    FUNCTION_ENVIRONMENT: JSON.stringify(served.environment),
  };
  const enableBuilds = (): void => hook.open(true);
  const serveSecond = () => serveSecondSite({ ...served, bundles }, register);
  return { environment, canary, enableBuilds, serveByNetlify, serveSecond };
}
