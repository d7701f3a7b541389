import { EnvironmentError } from '#contract/environment.ts';
import { closeReaper } from './children.ts';
import { launchersOf } from './instance.ts';
import { MigrationFailedError } from './migrate.ts';
import { isAlive } from './processes.ts';
import { SettingsError } from './settings.ts';
import { SiteFailedError } from './site.ts';
import { inSequence } from './waiting.ts';

/** Registers a shutdown step; the last one registered runs first. */
export type Register = (stop: () => Promise<void>) => void;

const EXPECTED = [SettingsError, EnvironmentError, MigrationFailedError, SiteFailedError];

/** Ends everything with a sentence and exit code 1; does nothing while it ends already. */
export type Fail = (sentence: string) => void;

/** npm forwards a Ctrl-C that the terminal has sent here already; a person needs longer for a second one. */
const REPEATED_MS = 500;

/**
 * Runs a command until Ctrl-C, a signal, or the end of the npm that started it; then runs all shutdown
 * steps. A second Ctrl-C exits at once; the reaper ends the processes that are left.
 */
export function runUntilStopped(start: (register: Register, fail: Fail) => Promise<void>): void {
  const stops: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | null = null;
  let signalledAt: number | null = null;
  const stop = (code: number): Promise<void> => {
    stopping ??= endAll(stops, code);
    return stopping;
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      const now = performance.now();
      if (signalledAt !== null && now - signalledAt > REPEATED_MS) process.exit(1);
      signalledAt ??= now;
      void stop(0);
    });
  }
  process.on('uncaughtException', (error) => {
    console.error(error);
    void stop(1);
  });
  stopWithLaunchers(() => void stop(0));
  const fail: Fail = (sentence) => {
    if (stopping === null) console.error(`\n${sentence}\n`);
    void stop(1);
  };
  start((one) => stops.push(one), fail).catch((error: unknown) => {
    // Steps under way fail when the start is interrupted.
    if (stopping === null) console.error(`\n${explain(error)}\n`);
    void stop(1);
  });
}

async function endAll(stops: (() => Promise<void>)[], code: number): Promise<void> {
  await inSequence(stops.toReversed(), (stop) => stop());
  await closeReaper();
  process.exit(code);
}

function stopWithLaunchers(stop: () => void): void {
  const launchers = launchersOf(process.pid);
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every((pid) => isAlive(pid))) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A stack trace does not help with these errors.
  return EXPECTED.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
