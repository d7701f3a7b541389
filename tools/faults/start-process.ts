/** The process of installation.ts. */
import { join } from 'node:path';
import { type Child, startChild, tailOf } from '#local/children.ts';
import { until } from '#local/waiting.ts';

export interface StartProcess {
  /** Starts it, or once more after its end; resolves when it answers. */
  readonly start: () => Promise<void>;
  /** False after the end of its process. */
  readonly isRunning: () => boolean;
  readonly pid: () => number;
  /** The end of its output. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** Of a first start, which builds the pages. */
const STARTING_MS = 600_000;

/** @param directory A copy of the project. */
export function createStartProcess(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
  answers: () => Promise<boolean>,
): StartProcess {
  const logFile = join(directory, 'start.log');
  const state: { child: Child | null; isRunning: boolean } = { child: null, isRunning: false };
  const log = (): string => tailOf(logFile, 40);
  return {
    start: async () => {
      const child = startChild({
        command: [join(directory, 'tools/faults/installation.ts'), join(directory, 'function-bundles')],
        environment,
        directory,
        logFile,
      });
      Object.assign(state, { child, isRunning: true });
      void child.ended.then(() => {
        if (state.child === child) state.isRunning = false;
      });
      await until(async () => !state.isRunning || (await answers()), STARTING_MS, 100);
      if (!state.isRunning) throw new Error(`The installation did not start:\n${log()}`);
    },
    isRunning: () => state.isRunning,
    pid: () => state.child?.pid ?? 0,
    log,
    stop: async () => state.child?.stop(),
  };
}
