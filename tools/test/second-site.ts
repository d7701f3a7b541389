/** The built site once more, over the database as it was at the build: for tests that run beside others. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { databaseUrl } from '#local/keys.ts';
import { siteEnvironment } from '#local/environment.ts';
import { findFreePorts } from '#local/ports.ts';
import { PROJECT } from '#local/project.ts';
import { copyProject } from '#local/project-copy.ts';
import { serveSite, type SiteOptions } from '#local/site.ts';
import { serveApi } from '#local/start.ts';
import { COPIED_DATABASE, RATE_LIMIT_FACTOR, type Register } from './built-site.ts';
import { type ServedBuild, siteServer } from './server/command.ts';

/** Of files in which a build writes addresses. */
const TEXTS = new Set(['.html', '.js', '.mjs', '.json', '.txt', '.xml', '']);

/** Copies the build beside a copy of its sources, with other addresses in place of its own. */
function copyBuild(addresses: ReadonlyMap<string, string>, register: Register): string {
  const { directory, remove } = copyProject(tmpdir());
  register(() => Promise.resolve(remove()));
  for (const part of ['dist', '.netlify/v1'])
    cpSync(join(PROJECT, part), join(directory, part), { recursive: true, preserveTimestamps: true });
  // Hidden directories, too, which a glob leaves out.
  const files = ['dist', '.netlify']
    .flatMap((part) => readdirSync(join(directory, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    let changed = text;
    for (const [from, to] of addresses) changed = changed.replaceAll(from, to);
    if (changed !== text) writeFileSync(file, changed);
  }
  return directory;
}

/** @returns Variables for its tests: SITE_URL, API_URL, DATABASE_URL. */
export async function serveSecondSite(
  { settings, environment, bundles }: SiteOptions & Pick<ServedBuild, 'bundles'>,
  register: Register,
): Promise<Readonly<Record<string, string>>> {
  const [SITE_PORT = 0, API_PORT = 0] = await findFreePorts(2);
  const own = { ...settings, ports: { ...settings.ports, SITE_PORT, API_PORT } };
  const after = siteEnvironment(own, {});
  const addresses = ['PUBLIC_SITE_URL', 'PUBLIC_SUPABASE_URL'] as const;
  const project = copyBuild(
    new Map(addresses.map((name) => [environment[name] ?? '', after[name] ?? ''])),
    register,
  );
  const [siteUrl = '', apiUrl = ''] = addresses.map((name) => after[name]);
  const database = databaseUrl(settings.ports.DATABASE_PORT, COPIED_DATABASE);
  const { SMTP_PORT: smtpPort } = settings.ports;
  await serveApi(
    {
      databaseUrl: database,
      port: API_PORT,
      smtpPort,
      siteUrl,
      // The seed stores no files.
      storageDirectory: join(settings.directory, COPIED_DATABASE),
      rateLimitFactor: RATE_LIMIT_FACTOR,
      log: console.error,
    },
    register,
  );
  const server = await serveSite(
    { settings: own, environment: { ...environment, ...after }, databaseUrl: database },
    {
      name: 'second-site',
      port: SITE_PORT,
      command: siteServer({ bundles, project }),
    },
  );
  register(server.stop);
  return { SITE_URL: siteUrl, API_URL: apiUrl, DATABASE_URL: database };
}
