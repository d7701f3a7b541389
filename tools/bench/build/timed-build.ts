/** Runs a build and measures wall clock time and peak memory. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild, tailOf } from '#local/children.ts';

const WATCHER = fileURLToPath(new URL('usage.ts', import.meta.url));

export interface BuildOptions {
  /** The copy of the project. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Receives the process, to end it early. */
  readonly register: (build: Child) => void;
}

/** The file that usage.ts writes. */
interface Usage {
  readonly peakBytes: number;
  /** Of all threads. */
  readonly processorSeconds: number;
}

/** Cost and output of a build. */
export interface BuildCost extends Usage {
  readonly seconds: number;
  readonly pages: number;
}

/** Removes the output of earlier builds: pages, caches, snapshots. */
export function removeBuilds(directory: string): void {
  for (const name of [
    'dist',
    '.astro',
    '.netlify',
    'node_modules/.astro',
    'node_modules/.cache',
    'node_modules/.vite',
  ])
    rmSync(join(directory, name), { recursive: true, force: true });
}

async function filesOf(directory: string, pattern: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of glob(pattern, { cwd: directory })) names.push(name);
  return names;
}

/** Returns pictures that the build generates, which are not in public/. */
export async function madePictures(directory: string): Promise<readonly string[]> {
  const pictures = await filesOf(join(directory, 'dist'), '**/*.{avif,gif,jpeg,jpg,png,webp}');
  return pictures.filter((name) => !existsSync(join(directory, 'public', name)));
}

/** Throws with the end of the log when the build fails. */
export async function timedBuild(options: BuildOptions): Promise<BuildCost> {
  const { directory, environment, register } = options;
  const usageFile = join(directory, 'usage.json');
  const logFile = join(directory, 'build.log');
  const begun = performance.now();
  const child = startChild({
    command: ['--import', WATCHER, join(directory, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'],
    environment: { ...environment, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', USAGE_FILE: usageFile },
    directory,
    logFile,
  });
  register(child);
  const code = await child.ended;
  const seconds = (performance.now() - begun) / 1000;
  await child.stop();
  if (code !== 0) throw new Error(`The build failed:\n${tailOf(logFile, 30)}`);
  const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as Usage;
  const pages = await filesOf(join(directory, 'dist'), '**/*.html');
  return { ...usage, seconds, pages: pages.length };
}
