/** Environment of functions, parsed with the first request of a process. */
import { readServerEnvironment, type ServerEnvironment } from '#contract/environment.ts';

let parsed: ServerEnvironment | null = null;

/** Throws EnvironmentError naming every missing variable. */
export function serverEnvironment(): ServerEnvironment {
  parsed ??= readServerEnvironment(process.env);
  return parsed;
}
