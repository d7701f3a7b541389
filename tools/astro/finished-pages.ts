/** Changes the pages that a build has written. The names of the browser's files are known by then. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { leastPolicy } from './least-policy.ts';

export interface PageChange {
  readonly name: string;
  /** Bundler plugin that collects the change's input. */
  readonly collector?: Plugin;
  /** Gets the page and the directory of the build. */
  readonly change: (html: string, directory: string) => string;
}

/** Applies `changes` in order to each page in the directory, then reduces its policy to the hashes it uses. */
export async function changePages(directory: string, changes: readonly PageChange[]): Promise<void> {
  const withLeastPolicy = leastPolicy();
  for await (const name of glob('**/*.html', { cwd: directory })) {
    const file = join(directory, name);
    const changed = changes.reduce(
      (html, { change }) => change(html, directory),
      await readFile(file, 'utf8'),
    );
    await writeFile(file, withLeastPolicy(changed));
  }
}

/** Integration. Applies the changes in the given order. */
export function finishedPages(changes: readonly PageChange[]): AstroIntegration {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: changes.flatMap(({ collector }) => collector ?? []) } });
      },
      'astro:build:generated': ({ dir }) => changePages(fileURLToPath(dir), changes),
    },
  };
}
