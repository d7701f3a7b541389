/** Measures the answers of an article that the build did not make, over the in-process server of the tests. */
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Child, startChild } from '#local/children.ts';
import { type HttpServer, serveOnLoopback } from '#local/http-server.ts';
import { findFreePorts } from '#local/ports.ts';
import { statusOf, until } from '#local/waiting.ts';
import { urls } from '#contract/urls.ts';

/** Milliseconds of the whole answer. */
export interface ArchiveAnswers {
  /** The first page that a fresh process renders. */
  readonly cold: number;
  /** Another article in the same process. */
  readonly warm: number;
  /** A late page of the list. */
  readonly list: number;
  /** The first article again, from a cache that honours Netlify-CDN-Cache-Control. */
  readonly kept: number;
}

/** A cache in front of a site, which keeps responses marked as durable. */
async function cacheInFront(site: string, port: number): Promise<HttpServer> {
  const kept = new Map<string, Response>();
  const handle = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const known = kept.get(path);
    if (known) return known.clone();
    const response = await fetch(`${site}${path}`, { redirect: 'manual' });
    const isKept = response.headers.get('netlify-cdn-cache-control')?.includes('durable') === true;
    if (isKept) kept.set(path, response.clone());
    return response;
  };
  return serveOnLoopback(port, handle, console.error);
}

async function timed(address: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(address);
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return performance.now() - begun;
}

/** Serves the build in `directory` and asks for its oldest articles. */
export async function measureArchive(
  client: Client,
  { directory, environment }: { readonly directory: string; readonly environment: Record<string, string> },
  register: (child: Child) => void,
): Promise<ArchiveAnswers> {
  const { rows } = await client.query<{ slug: string; pages: number }>(
    `select slug, ceil(count(*) over () / 9.0)::integer as pages from public.blog_articles
     where status = 'published' order by published_at limit 2`,
  );
  const [oldest, other] = rows;
  const [port = 0, front = 0] = await findFreePorts(2);
  const child = startChild({
    command: [join(directory, 'tools/test/server/main.ts'), String(port)],
    environment,
    directory,
    logFile: join(directory, 'server.log'),
  });
  register(child);
  const site = `http://localhost:${String(port)}`;
  await until(async () => (await statusOf(site)) === 200, 20_000, 100);
  const cache = await cacheInFront(site, front);
  const through = `http://localhost:${String(front)}`;
  try {
    const first = urls.article(oldest?.slug ?? '');
    const cold = await timed(through + first);
    const warm = await timed(through + urls.article(other?.slug ?? ''));
    const list = await timed(through + urls.blog({ page: oldest?.pages ?? 1 }));
    return { cold, warm, list, kept: await timed(through + first) };
  } finally {
    await cache.stop();
    await child.stop();
  }
}
