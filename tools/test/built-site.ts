/** Builds the site over a temporary seeded backend. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { makeDisposableHome } from '#local/disposable-home.ts';
import { localSiteUrl, siteEnvironment } from '#local/environment.ts';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { findFreePorts } from '#local/ports.ts';
import { withConnection } from '#local/prepare.ts';
import { readLocalSettings } from '#local/settings.ts';
import { buildSite, type SiteOptions } from '#local/site.ts';
import { startBackend, type RunningBackend } from '#local/start.ts';
import { plantCanary } from '#tests/support/canary.ts';
import { copyDatabase } from '#tests/support/cluster.ts';

/** Registers a cleanup function. Callers run them in reverse order. */
export type Register = (stop: () => Promise<unknown>) => void;

/** A build in dist/ with its backend. */
export interface BuiltSite {
  readonly options: SiteOptions;
  /** Address at which the build expects to be served. */
  readonly url: string;
  readonly port: number;
  readonly urls: RunningBackend['urls'];
  /** Value in every private column; it must not appear anywhere else. */
  readonly canary: string;
}

/** All visitors of the site share one address. */
export const RATE_LIMIT_FACTOR = 100;

const PORT_RANGE = ['SITE_PORT', 'API_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'DATABASE_PORT', 'PAYFAST_PORT'];

/** The database as it was when the site was built, for a second site. */
export const COPIED_DATABASE = 'second_site';

/** Plants the canary, hashes the passwords of the demo accounts at the lowest cost, and copies the database. */
async function changeRows(databaseUrl: string, canary: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await plantCanary(client, canary);
    await client.query(
      `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))
       where encrypted_password <> ''`,
      [DEMO_PASSWORD],
    );
  });
  await copyDatabase(Number(new URL(databaseUrl).port), 'postgres', COPIED_DATABASE);
}

/** Starts a backend on free ports, seeds it, plants the canary and builds. */
export async function buildThrowawaySite(register: Register): Promise<BuiltSite> {
  const directory = makeDisposableHome('obscura-site-');
  register(() => Promise.resolve(rmSync(directory, { recursive: true, force: true })));
  const ports = await findFreePorts(PORT_RANGE.length);
  const named = Object.fromEntries(PORT_RANGE.map((name, index) => [name, String(ports[index])]));
  const settings = readLocalSettings({ ...named, LOCAL_DIRECTORY: directory });
  const url = localSiteUrl(settings);
  // Of @supabase/lite, which hashes in this process: 64 times faster than with its cost of 10.
  process.env['LITE_AUTH_BCRYPT_COST'] = '4';
  const canary = `canary${randomBytes(6).toString('hex')}`;
  const { urls, stop } = await startBackend({
    settings,
    siteUrl: url,
    rateLimitFactor: RATE_LIMIT_FACTOR,
    disposable: true,
    change: (databaseUrl) => changeRows(databaseUrl, canary),
  });
  register(stop);
  const options = { settings, environment: siteEnvironment(settings, {}), databaseUrl: urls.database };
  await buildSite(options, (build) => register(build.stop));
  return { options, url, port: settings.ports.SITE_PORT, urls, canary };
}
