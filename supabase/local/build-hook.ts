import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rememberBuild, stampOfSite } from './build-stamp.ts';
import { type Child, startChild } from './children.ts';
import { serveOnLoopback } from './http-server.ts';
import { findFreePorts } from './ports.ts';
import { installedCommand, PROJECT } from './project.ts';
import { copyProject } from './project-copy.ts';
import { replaceFiles } from './replace-files.ts';
import { QUIET, type SiteOptions } from './site.ts';

/** A local build hook, as hosts offer it. */
export interface BuildHook {
  /** The value of BUILD_HOOK_URL. */
  readonly url: string;
  /** When closed, calls get 503 and are retried by the outbox. */
  readonly open: (takes: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** The file replaced last, with the build time. */
const BUILD_FILE = 'build.json';

/**
 * Builds the site again and replaces the served files.
 * @returns False when the build failed; the served files are then unchanged.
 */
async function rebuild(options: SiteOptions, running: Set<Child>): Promise<boolean> {
  const copy = copyProject(tmpdir());
  try {
    const stamp = await stampOfSite(options.environment, options.databaseUrl);
    const child = startChild({
      command: [installedCommand('astro'), 'build'],
      environment: { ...QUIET, ...options.environment },
      directory: copy.directory,
      logFile: join(options.settings.directory, 'logs', 'rebuild.log'),
    });
    running.add(child);
    const code = await child.ended;
    running.delete(child);
    if (code !== 0) return false;
    const dist = join(PROJECT, 'dist');
    await replaceFiles(join(copy.directory, 'dist'), dist, BUILD_FILE);
    rememberBuild(stamp, join(dist, '.stamp'));
    return true;
  } finally {
    copy.remove();
  }
}

/**
 * Starts the hook on a free loopback port. A call during a build triggers another one afterwards; responses do not
 * wait.
 */
export async function startBuildHook(
  options: SiteOptions,
  report: (outcome: 'rebuilt' | 'failed') => void,
): Promise<BuildHook> {
  const [port = 0] = await findFreePorts(1);
  const running = new Set<Child>();
  const state = { open: true, stopped: false, wanted: false };
  let work: Promise<void> | null = null;
  const workOff = async (): Promise<void> => {
    while (state.wanted && !state.stopped) {
      state.wanted = false;
      const worked = await rebuild(options, running).catch(() => false);
      if (!state.stopped) report(worked ? 'rebuilt' : 'failed');
    }
    work = null;
  };
  const server = await serveOnLoopback(
    port,
    async (request) => {
      if (request.method !== 'POST') return new Response(null, { status: 405 });
      if (!state.open) return new Response(null, { status: 503 });
      state.wanted = true;
      work ??= workOff();
      return new Response(null, { status: 202 });
    },
    () => undefined,
  );
  return {
    url: `http://127.0.0.1:${port}/`,
    open: (takes) => {
      state.open = takes;
    },
    stop: async () => {
      state.stopped = true;
      await server.stop();
      await Promise.all([...running].map((child) => child.stop()));
      await work;
    },
  };
}
