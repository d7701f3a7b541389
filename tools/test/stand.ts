/** The site as Netlify would serve it, over a seeded backend that is thrown away: what build and browser tests look at. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { localSiteUrl, siteEnvironment } from '../../supabase/local/environment.ts';
import { findFreePorts } from '../../supabase/local/ports.ts';
import { readLocalSettings } from '../../supabase/local/settings.ts';
import { buildSite, serveSite } from '../../supabase/local/site.ts';
import { startBackend, type RunningBackend } from '../../supabase/local/start.ts';
import { plantCanary } from '../../tests/support/canary.ts';

/** A running site with what tests need to know of it. */
export interface Stand {
  /** Variables for the tests: SITE_URL, API_URL, MAILBOX_URL, DATABASE_URL, CANARY. */
  readonly environment: Readonly<Record<string, string>>;
  /** The value that lies in every private column and must be nowhere else. */
  readonly canary: string;
}

const PORTS = ['SITE_PORT', 'API_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'DATABASE_PORT'];

async function plant(databaseUrl: string): Promise<string> {
  const canary = `canary${randomBytes(6).toString('hex')}`;
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await plantCanary(client, canary);
  } finally {
    await client.end();
  }
  return canary;
}

function testVariables(
  siteUrl: string,
  urls: RunningBackend['urls'],
  canary: string,
): Record<string, string> {
  return {
    SITE_URL: siteUrl,
    API_URL: urls.api,
    MAILBOX_URL: urls.mailbox,
    DATABASE_URL: urls.database,
    CANARY: canary,
  };
}

/**
 * Starts, seeds, plants, builds and serves on free ports.
 * @param register Takes the functions that end what was started, in the order of starting.
 */
export async function startStand(register: (stop: () => Promise<unknown>) => void): Promise<Stand> {
  const directory = mkdtempSync(join(tmpdir(), 'obscura-stand-'));
  register(async () => {
    rmSync(directory, { recursive: true, force: true });
  });
  const ports = await findFreePorts(PORTS.length);
  const named = Object.fromEntries(PORTS.map((name, index) => [name, String(ports[index])]));
  const settings = readLocalSettings({ ...named, LOCAL_DIRECTORY: directory });
  const siteUrl = localSiteUrl(settings);
  const backend = await startBackend({ settings, siteUrl });
  register(backend.stop);
  const canary = await plant(backend.urls.database);
  const options = {
    settings,
    environment: siteEnvironment(settings, {}),
    databaseUrl: backend.urls.database,
  };
  await buildSite(options, (build) => {
    register(build.stop);
  });
  const server = await serveSite(options);
  register(server.stop);
  return { environment: testVariables(siteUrl, backend.urls, canary), canary };
}
