/**
 * Builds the search index from the records that a build renders (pages/search-records.json.ts), in a separate process
 * while the functions are bundled. See docs/decisions/2026-11-21-search.md.
 */
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { type SearchRecord, searchWords } from '#domain/site-search.ts';

const LANGUAGE = 'en';

const RECORDS = '/search-records.json';

/** Beside the index: what a search without a result corrects its words by. */
const WORDS = 'words.json';

/** Files that Pagefind writes for its own search interface. */
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

/** Writes the index of the records and its reader into a directory. */
async function writeIndex(records: readonly SearchRecord[], directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  const { errors } = await (await indexOf(records)).writeFiles({ outputPath: directory });
  check(errors);
  await writeFile(join(directory, WORDS), JSON.stringify(searchWords(records)));
  for await (const name of glob(UNUSED, { cwd: directory })) await rm(join(directory, name));
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

/** Files of an index of the site's present records. */
async function currentFiles(site: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const answer = await fetch(new URL(RECORDS, site));
  const records = (await answer.json()) as readonly SearchRecord[];
  const index = await indexOf(records);
  const { errors, files } = await index.getFiles();
  check(errors);
  await index.deleteIndex();
  const words = new TextEncoder().encode(JSON.stringify(searchWords(records)));
  return new Map([...files.map(({ path, content }) => [path, content] as const), [WORDS, words]]);
}

/** In `astro dev`, where no build exists, the index is made at the first request. */
function serveIndex(server: ViteDevServer): void {
  let files: Promise<ReadonlyMap<string, Uint8Array>> | null = null;
  const answer = async (name: string, response: ServerResponse): Promise<void> => {
    if (files === null || name === 'pagefind.js') files = currentFiles(server.resolvedUrls?.local[0] ?? '');
    const content = (await files.catch(() => null))?.get(name);
    response.statusCode = content ? 200 : 404;
    response.setHeader('content-type', TYPES[name.replace(/^.*\./u, '')] ?? 'application/octet-stream');
    response.end(content);
  };
  server.middlewares.use('/pagefind', (request, response) => {
    void answer((request.url ?? '').replace(/^\/|[?#].*$/gu, ''), response);
  });
}

/** Integration. The records are not part of the site. */
export function searchIndex(): AstroIntegration {
  let making: Promise<void> | null = null;
  const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
  return {
    name: 'search-index',
    hooks: {
      'astro:server:setup': ({ server }) => serveIndex(server),
      'astro:build:generated': async ({ dir }) => {
        const file = join(fileURLToPath(dir), RECORDS);
        const records = JSON.parse(await readFile(file, 'utf8')) as readonly SearchRecord[];
        await rm(file);
        making = writeIndex(records, join(fileURLToPath(dir), 'pagefind'));
        // The rejection is reported when the build is done.
        making.catch(() => undefined);
      },
      'astro:build:done': async ({ logger }) => {
        const started = performance.now();
        await making;
        await close();
        logger.info(`waited ${seconds(started)} s for the index of the search`);
      },
    },
  };
}
