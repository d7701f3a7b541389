/**
 * What the last build knew, for a build that cannot reach the database.
 *
 * Only while pages are prerendered: a live answer is written down under its name, a failed one is replaced by what was
 * written last. Netlify keeps this directory between builds.
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
 * The live answer, or the last build's, or null when there is neither. Never rejects; a failure is said on standard
 * error without the values it concerned.
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
