import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '#local/ports.ts';
import { PORT_VARIABLES } from '#local/settings.ts';

/** A directory and ports for a separate embedded backend. */
export interface LocalPlace {
  readonly directory: string;
  /** As the variables that `npm start` reads. */
  readonly environment: Readonly<Record<string, string>>;
  remove: () => void;
}

/** Finds free ports and creates a directory; remove it at the end. */
export async function findLocalPlace(): Promise<LocalPlace> {
  const directory = mkdtempSync(join(tmpdir(), 'obscura-place-'));
  const ports = await findFreePorts(PORT_VARIABLES.length);
  const named = PORT_VARIABLES.map((name, index) => [name, String(ports[index])]);
  return {
    directory,
    environment: { ...Object.fromEntries(named), LOCAL_DIRECTORY: directory },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
