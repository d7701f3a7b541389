/**
 * One JSON line per event without personal data: ids, codes, times and stack frames. Messages of foreign errors are
 * left out, because mail servers and databases quote addresses and rows.
 */
import { EnvironmentError } from '#contract/environment.ts';

export type LogEntry = Readonly<Record<string, string | number | boolean | null>>;

/** Returns name, code and stack of an error, without its message (except EnvironmentError's list of variables). */
export function describeError(error: unknown): LogEntry {
  if (error instanceof EnvironmentError) return { error: error.name, variables: error.variables.join(' ') };
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { error: error.name, errorCode: code, frames: frames.slice(0, 8).join(' ') };
}

export function log(entry: LogEntry): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...entry }));
}
