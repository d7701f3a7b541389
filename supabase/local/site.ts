import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, rememberBuild, stampOfSite } from './build-stamp.ts';
import { type Child, startChild, tailOf } from './children.ts';
import { pageFunction, replacePageFunction } from './page-function.ts';
import { installedCommand, PROJECT } from './project.ts';
import { copyProject } from './project-copy.ts';
import { replaceFiles } from './replace-files.ts';
import type { LocalSettings } from './settings.ts';
import { statusOf, until } from './waiting.ts';

export interface SiteOptions {
  readonly settings: LocalSettings;
  /** Variables of the build and of the functions. */
  readonly environment: Readonly<Record<string, string>>;
  /** The database of the pages; null for a hosted project. */
  readonly databaseUrl: string | null;
}

/** The message contains the end of the failed step's log. */
export class SiteFailedError extends Error {
  override name = 'SiteFailedError';
}

/** Disables update checks, prompts and colours of tools. */
const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NETLIFY_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};

/**
 * Builds the pages into `dist`, unless nothing they depend on has changed.
 * @returns Whether a build was needed.
 * @throws SiteFailedError
 */
export async function buildSite(options: SiteOptions, register: (child: Child) => void): Promise<boolean> {
  const stampFile = join(PROJECT, 'dist', '.stamp');
  const stamp = await stampOfSite(options.environment, options.databaseUrl);
  if (isBuilt(stamp, stampFile)) return false;
  const logFile = join(options.settings.directory, 'logs', 'build.log');
  const build = startChild({
    command: [installedCommand('astro'), 'build'],
    environment: { ...QUIET, ...options.environment },
    directory: PROJECT,
    logFile,
  });
  register(build);
  if ((await build.ended) !== 0) {
    throw new SiteFailedError(`The build of the site failed. The end of ${logFile}:\n${tailOf(logFile, 30)}`);
  }
  await replacePageFunction();
  rememberBuild(stamp, stampFile);
  return true;
}

/** The file replaced last, with the build time. */
const BUILD_FILE = 'build.json';

/** `unchanged`: nothing that the pages depend on has changed since the last build. */
export type BuildOutcome = 'built' | 'unchanged' | 'failed';

/**
 * Builds in a copy of the sources, unless nothing has changed, and replaces the served files, so that a server can run
 * meanwhile. After a failure the served files are unchanged.
 */
export async function buildIfChanged(
  options: SiteOptions,
  logName: string,
  register: (child: Child) => void,
): Promise<BuildOutcome> {
  const dist = join(PROJECT, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = await stampOfSite(options.environment, options.databaseUrl);
  if (pageFunction() !== null && isBuilt(stamp, stampFile)) return 'unchanged';
  const copy = copyProject(tmpdir());
  try {
    const child = startChild({
      command: [installedCommand('astro'), 'build'],
      environment: { ...QUIET, ...options.environment },
      directory: copy.directory,
      logFile: join(options.settings.directory, 'logs', `${logName}.log`),
    });
    register(child);
    if ((await child.ended) !== 0) return 'failed';
    // A page of the function refers to files of its build.
    await replaceFiles(join(copy.directory, 'dist'), dist, BUILD_FILE, () =>
      replacePageFunction(copy.directory),
    );
    rememberBuild(stamp, stampFile);
    return 'built';
  } finally {
    copy.remove();
  }
}

/**
 * Builds beside the starting server.
 * @returns Whether a build was needed.
 * @throws SiteFailedError
 */
export async function buildBesideServer(
  options: SiteOptions,
  register: (child: Child) => void,
): Promise<boolean> {
  const outcome = await buildIfChanged(options, 'build', register);
  if (outcome !== 'failed') return outcome === 'built';
  const logFile = join(options.settings.directory, 'logs', 'build.log');
  throw new SiteFailedError(`The build of the site failed. The end of ${logFile}:\n${tailOf(logFile, 30)}`);
}

/** Prepares a directory without a build for a server, which reloads redirects only from files that it knows. */
export function prepareServedFiles(): void {
  const dist = join(PROJECT, 'dist');
  mkdirSync(dist, { recursive: true });
  const redirects = join(dist, '_redirects');
  if (!existsSync(redirects)) writeFileSync(redirects, '');
}

/** Netlify's own local server. `staticPort` is where it serves files to itself; its default is 3999. */
export function netlifyServer(port: number, staticPort?: number): readonly string[] {
  return [
    '--import',
    pathToFileURL(join(import.meta.dirname, 'guard-netlify.ts')).href,
    installedCommand('netlify'),
    'dev',
    // No account and no download of Deno for edge functions.
    '--offline',
    '--internal-disable-edge-functions',
    '--no-open',
    '--skip-gitignore',
    '--dir',
    'dist',
    '--port',
    String(port),
    ...(staticPort === undefined ? [] : ['--staticServerPort', String(staticPort)]),
  ];
}

/** A program that serves `dist`. */
export interface SiteServer {
  readonly name: string;
  readonly port: number;
  /** The script with its arguments. */
  readonly command: (port: number) => readonly string[];
}

/**
 * Serves `dist` with functions, headers and redirects by Netlify's local server by default. `onStart` receives the process
 * before it answers.
 * @throws SiteFailedError
 */
export async function serveSite(
  options: SiteOptions,
  server: SiteServer = { name: 'site', port: options.settings.ports.SITE_PORT, command: netlifyServer },
  onStart: (child: Child) => void = () => undefined,
): Promise<Child> {
  const logFile = join(options.settings.directory, 'logs', `${server.name}.log`);
  leaveOutDatabase();
  const child = startChild({
    command: server.command(server.port),
    environment: { ...QUIET, ...options.environment },
    directory: PROJECT,
    logFile,
  });
  onStart(child);
  return whenItAnswers(child, server.port, logFile);
}

/** Prevents Netlify's server from starting its own PostgreSQL, which it skips when the directory cannot be created. */
function leaveOutDatabase(): void {
  const place = join(PROJECT, '.netlify', 'db');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, '');
}

/** Serves pages and functions with hot reload in one process. */
export async function developSite(options: SiteOptions): Promise<Child> {
  const port = options.settings.ports.SITE_PORT;
  const child = startChild({
    command: [installedCommand('astro'), 'dev', '--port', String(port)],
    environment: { ASTRO_TELEMETRY_DISABLED: '1', ...options.environment },
    directory: PROJECT,
    logFile: null,
  });
  return whenItAnswers(child, port, null);
}

async function whenItAnswers(child: Child, port: number, logFile: string | null): Promise<Child> {
  const state = { ended: false };
  void child.ended.then(() => (state.ended = true));
  const answers = async (): Promise<boolean> => {
    const status = await statusOf(`http://localhost:${port}/`);
    return status !== null && status < 500;
  };
  // A build may run beside.
  const ready = await until(async () => state.ended || (await answers()), 240_000, 100);
  if (ready && !state.ended) return child;
  await child.stop();
  const log = logFile === null ? '' : ` The end of ${logFile}:\n${tailOf(logFile)}`;
  throw new SiteFailedError(`The server of the site did not start.${log}`);
}
