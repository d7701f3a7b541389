/**
 * One JSON line per event, without personal data: ids, codes, times and places in our code. Messages of foreign errors
 * are left out, because a mail server or a database quotes addresses and rows in them.
 */
import { EnvironmentError } from '../../src/contract/environment.ts';

/** What may be logged: flat and short. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null>>;

/** Name, code and stack of an error, never its message (except our own list of missing variables). */
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

/** Writes one line to the host's log. */
export function log(entry: LogEntry): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...entry }));
}
