import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'node:util';
import { apiRequest } from './connection.ts';

/**
 * Writes what the App prints during a request to `write` instead of the terminal. The App prints every refusal,
 * including row level security.
 * @returns A function that restores the console.
 */
export function divertAppConsole(write: (line: string) => void): () => void {
  const original = { error: console.error, warn: console.warn, log: console.log };
  const divert =
    (print: typeof console.log): typeof console.log =>
    (...parts: unknown[]) => {
      if (apiRequest.getStore() === undefined) print(...parts);
      else write(format(...parts));
    };
  Object.assign(console, {
    error: divert(original.error),
    warn: divert(original.warn),
    log: divert(original.log),
  });
  return () => Object.assign(console, original);
}

/** Returns a function that appends lines with a timestamp, as long as the disk has space. The file is emptied first. */
export function openLog(file: string): (line: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return (line) => {
    try {
      appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
    } catch {
      // A lost line is better than the end of everything that is logged.
    }
  };
}
