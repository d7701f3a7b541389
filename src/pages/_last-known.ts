/**
 * Data of the last build, for a build that cannot reach the database.
 *
 * Only during prerendering: stores a response under its name, and replaces a failed one by the one
 * stored last. Netlify keeps this directory between builds.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';

const DIRECTORY = 'node_modules/.cache/obscura/snapshot';

function fileOf(name: string): string {
  return `${DIRECTORY}/${name}.json`;
}

async function remember(name: string, value: unknown): Promise<void> {
  await mkdir(DIRECTORY, { recursive: true });
  await writeFile(fileOf(name), JSON.stringify(value));
}

/**
 * The live response, the last build's, or null without either. Never rejects; logs a failure to standard
 * error without its values.
 */
export async function lastKnown<Value>(name: string, read: () => Promise<Value>): Promise<Value | null> {
  try {
    const value = await read();
    await remember(name, value);
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    process.stderr.write(`Reading ${name} failed, using the last build's: ${reason}\n`);
    const text = await readFile(fileOf(name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as Value);
  }
}
