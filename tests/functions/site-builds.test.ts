/** Queued builds call the build hook, with delay and retries; kept pages are purged. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, vi } from 'vitest';
import { configure, functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';

const { test, services, database } = functionTest({
  variables: () => ({
    BUILD_HOOK_URL: `http://127.0.0.1:${String((hook.address() as AddressInfo).port)}/build`,
  }),
  prepare: async () => {
    hook = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const call = `${request.method ?? ''} ${request.url ?? ''}`;
        if (call === 'POST /api/v1/purge')
          purged.push([request.headers.authorization, JSON.parse(body) as unknown]);
        else calls.push(call);
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => {
      hook.listen(0, '127.0.0.1', resolve);
    });
  },
  empty: ['public.outbox'],
});
afterAll(() => {
  hook.closeAllConnections();
  hook.close();
});
beforeEach(() => {
  calls = [];
  purged = [];
  status = 200;
});
let hook: Server;
let calls: string[] = [];
let purged: unknown[] = [];
let status = 200;

const publish = (slug: string, at = 'now()') =>
  database.sql(
    `insert into public.blog_articles (slug, title, status, published_at) values ('${slug}', 'A', 'published', ${at})`,
  );
const due = () => database.sql`update public.outbox set next_attempt_at = now() where done_at is null`;
const open = () =>
  database.sql<{ attempts: number; last_error: string | null }>`select attempts, last_error
    from public.outbox where kind = 'rebuild_site' and done_at is null`;

test('a queued build waits for further changes and calls the hook once', async () => {
  await publish('first');
  await publish('second');
  await runQueue(services);
  expect(calls).toEqual([]);
  await due();
  await runQueue(services);
  expect(calls).toEqual(['POST /build']);
  expect(await open()).toEqual([]);
  await runQueue(services);
  expect(calls).toHaveLength(1);
});

test('a build is due at once when an article is archived', async () => {
  await publish('third');
  await database.sql`delete from public.outbox`;
  await database.sql`update public.blog_articles set status = 'archived' where slug = 'third'`;
  await runQueue(services);
  expect(calls).toEqual(['POST /build']);
});

test('a build is retried when the hook fails', async () => {
  status = 503;
  await publish('fourth');
  await due();
  await runQueue(services);
  expect(await open()).toEqual([{ attempts: 1, last_error: 'unavailable' }]);
  status = 201;
  await due();
  await runQueue(services);
  expect(calls).toHaveLength(2);
  expect(await open()).toEqual([]);
});

test('a build follows no redirect of the hook', async () => {
  await publish('redirected');
  await due();
  status = 307;
  await runQueue(services);
  expect(calls).toEqual(['POST /build']);
  expect(await open()).toMatchObject([{ attempts: 1 }]);
});

test('a build is skipped without a configured hook', async () => {
  configure(services);
  vi.stubEnv('BUILD_HOOK_URL', undefined);
  await publish('fifth');
  await due();
  await runQueue(services);
  expect(calls).toEqual([]);
  expect(await open()).toEqual([]);
});

test('a build for a scheduled article runs at its time', async () => {
  await publish('sixth', `now() + interval '1 hour'`);
  expect(await open()).toHaveLength(1);
  await runQueue(services);
  expect(calls).toEqual([]);
  await database.sql`update public.blog_articles set published_at = now() + interval '2 hours'
    where slug = 'sixth'`;
  expect(await open()).toHaveLength(1);
  await due();
  await runQueue(services);
  expect(calls).toEqual(['POST /build']);
});

describe('kept pages', () => {
  const SITE = '0f0f0f0f-aaaa-4bbb-8ccc-121212121212';
  const TOKEN = 'token-of-the-cache-purge';
  const call = (...tags: string[]) => [`Bearer ${TOKEN}`, { site_id: SITE, cache_tags: tags }];

  beforeEach(() => {
    const address = `http://127.0.0.1:${String((hook.address() as AddressInfo).port)}`;
    configure(services, {
      BUILD_HOOK_URL: `${address}/build`,
      SITE_ID: SITE,
      NETLIFY_PURGE_API_TOKEN: TOKEN,
      PURGE_URL: address,
    });
  });

  test('of an article are purged when it changes, moves or leaves, and all with each build', async () => {
    await publish('kept');
    const id = await database.value`select id from public.blog_articles where slug = 'kept'`;
    const own = call(`article-${id}`);
    await database.sql`delete from public.outbox`;

    await database.sql`update public.blog_articles set title = 'Corrected' where slug = 'kept'`;
    await runQueue(services);
    expect(purged).toEqual([own]);
    expect(calls).toEqual([]);
    await due();
    await runQueue(services);
    expect(purged).toEqual([own, call('news')]);
    expect(calls).toEqual(['POST /build']);

    await database.sql`update public.blog_articles set status = 'archived' where slug = 'kept'`;
    await runQueue(services);
    expect(purged.slice(2)).toEqual(expect.arrayContaining([own, call('news')]));
  });

  test('are purged later when the network refuses', async () => {
    await publish('refused');
    await database.sql`delete from public.outbox`;
    await database.sql`update public.blog_articles set title = 'Corrected' where slug = 'refused'`;
    status = 500;
    await runQueue(services);
    const waiting = () =>
      database.sql`select last_error from public.outbox where kind = 'purge_article' and done_at is null`;
    expect(await waiting()).toEqual([{ last_error: 'unavailable' }]);
    status = 200;
    await due();
    await runQueue(services);
    expect(await waiting()).toEqual([]);
  });

  test('of many changed articles are left to the build', async () => {
    await database.sql`insert into public.blog_articles (slug, title, status, published_at)
      select 'many-' || number, 'A', 'published', now() from generate_series(1, 50) as number`;
    await database.sql`delete from public.outbox`;
    await database.sql`update public.blog_articles set title = 'B' where slug like 'many-%'`;
    const rows = await database.sql<{ kind: string; count: number }>`select kind, count(*)::integer as count
      from public.outbox group by kind order by kind`;
    expect(rows).toEqual([
      { kind: 'purge_article', count: 20 },
      { kind: 'rebuild_site', count: 1 },
    ]);
  });
});
