/** The functions' surroundings, parsed at the first request of a process. */
import { readServerEnvironment, type ServerEnvironment } from '../../src/contract/environment.ts';

let parsed: ServerEnvironment | null = null;

/** What the host was configured with. Throws EnvironmentError, which names every variable that is missing. */
export function serverEnvironment(): ServerEnvironment {
  parsed ??= readServerEnvironment(process.env);
  return parsed;
}
