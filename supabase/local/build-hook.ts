import type { Child } from './children.ts';
import { serveOnLoopback } from './http-server.ts';
import { findFreePorts } from './ports.ts';
import type { BuildOutcome } from './site.ts';

export interface BuildHook {
  readonly url: string;
  /** When closed, calls get 503 and are retried by the outbox. */
  readonly open: (takes: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** Registers its process before it waits. */
type Build = (register: (child: Child) => void) => Promise<BuildOutcome>;

async function runBuild(build: Build, running: Set<Child>): Promise<BuildOutcome> {
  const own: Child[] = [];
  try {
    return await build((child) => {
      own.push(child);
      running.add(child);
    });
  } catch {
    return 'failed';
  } finally {
    for (const child of own) running.delete(child);
  }
}

/**
 * Starts the hook on a free loopback port. A call during a build triggers another one afterwards; responses do not
 * wait.
 */
export async function startBuildHook(
  build: Build,
  report: (outcome: BuildOutcome) => void = () => undefined,
): Promise<BuildHook> {
  const [port = 0] = await findFreePorts(1);
  const running = new Set<Child>();
  const state = { open: true, stopped: false, wanted: false };
  let work: Promise<void> | null = null;
  const workOff = async (): Promise<void> => {
    while (state.wanted && !state.stopped) {
      state.wanted = false;
      const outcome = await runBuild(build, running);
      if (!state.stopped) report(outcome);
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
