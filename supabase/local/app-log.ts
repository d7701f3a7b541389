import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'node:util';
import { apiRequest } from './connection.ts';

/**
 * The App prints what it refuses (a policy that says no is an error to it). Whatever is printed while a request runs
 * goes to `write` instead of the terminal; everything else prints as ever.
 * @returns What puts the console back.
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

/** Appends lines with the time to a file that starts empty. */
export function openLog(file: string): (line: string) => void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return (line) => appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
}
