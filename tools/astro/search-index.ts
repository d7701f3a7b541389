/**
 * Makes the search's index out of the records that a build renders (pages/search-records.json.ts), in a process of its own beside
 * the rendering of the pages. See docs/decisions/2026-11-22-search.md.
 */
import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { SearchRecord } from '../../src/domain/site-search.ts';
import type { TakenFile } from './finished-pages.ts';

const LANGUAGE = 'en';

/** What the index's program writes for sites without a search of their own. */
const UNUSED = ['*.css', 'pagefind-*.js', 'wasm.unknown.pagefind'];

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`The search's index was refused: ${errors.join('; ')}`);
}

async function indexOf(records: readonly SearchRecord[]): Promise<PagefindIndex> {
  const { errors, index } = await createIndex({ forceLanguage: LANGUAGE });
  check(errors);
  if (!index) throw new Error('The program that makes the index of the search did not start.');
  const added = await Promise.all(
    records.map(({ url, content, meta, filters }) =>
      index.addCustomRecord({ url, content, meta: { ...meta }, filters: { ...filters }, language: LANGUAGE }),
    ),
  );
  check(added.flatMap((answer) => answer.errors));
  return index;
}

/** Writes an index into a directory, with the little that reads it. */
async function writeIndex(index: PagefindIndex, directory: string): Promise<void> {
  const written = await index.writeFiles({ outputPath: directory });
  check(written.errors);
  for await (const name of glob(UNUSED, { cwd: directory })) await rm(join(directory, name));
}

/** The integration, and what it takes of the build: give the second to `finishedPages`. */
export function searchIndex(): { readonly integration: AstroIntegration; readonly records: TakenFile } {
  let making: Promise<PagefindIndex> | null = null;
  const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
  return {
    records: {
      path: '/search-records.json',
      take(text) {
        making = indexOf(JSON.parse(text) as readonly SearchRecord[]);
        // Said when the pages are done; until then nobody waits for it.
        making.catch(() => undefined);
      },
    },
    integration: {
      name: 'search-index',
      hooks: {
        'astro:build:done': async ({ dir, logger }) => {
          const started = performance.now();
          if (making) await writeIndex(await making, join(fileURLToPath(dir), 'pagefind'));
          await close();
          logger.info(`waited ${seconds(started)} s for the index of the search`);
        },
      },
    },
  };
}
