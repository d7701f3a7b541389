import type { Child } from './children.ts';
import { serveOnLoopback } from './http-server.ts';
import { findFreePorts } from './ports.ts';
import { buildInCopy, type SiteOptions } from './site.ts';

export interface BuildHook {
  readonly url: string;
  /** When closed, calls get 503 and are retried by the outbox. */
  readonly open: (takes: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** Returns false when the build failed. */
async function rebuild(options: SiteOptions, running: Set<Child>): Promise<boolean> {
  const own: Child[] = [];
  try {
    return await buildInCopy(options, 'rebuild', (child) => {
      own.push(child);
      running.add(child);
    });
  } finally {
    for (const child of own) running.delete(child);
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
