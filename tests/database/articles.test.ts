import { describe, expect } from 'vitest';
import type { RequestOptions } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { insertFixture, ROWS } from './fixture.ts';
import { deskAt } from './newsroom-editing.ts';

const { test, database, sql, list, asPerson } = databaseTest({
  prepare: insertFixture,
});

const view = async (slug: string, options: RequestOptions): Promise<unknown> => {
  const { data, error } = await asPerson('anonymous', options).rpc('count_article_view', {
    article_slug: slug,
  });
  expect(error).toBeNull();
  return data;
};

const from = (address: string, agent = 'browser'): RequestOptions => ({
  address,
  headers: { 'user-agent': agent },
});

const readable = async (slug: string): Promise<boolean> => {
  const { data } = await asPerson('anonymous').from('blog_articles').select('id').eq('slug', slug);
  return data?.length === 1;
};

describe('an article', () => {
  test('becomes visible at its scheduled time', async () => {
    // The first request of a database takes longer than the others.
    expect(await readable('published')).toBe(true);
    await sql`insert into public.blog_articles (slug, title, status, published_at)
      values ('soon', 'Soon', 'scheduled', now() + interval '1.5 seconds')`;
    expect(await readable('soon')).toBe(false);
    await expect.poll(() => readable('soon')).toBe(true);
  });

  test('published for later is not visible yet', async () => {
    await sql`insert into public.blog_articles (slug, title, status, published_at)
      values ('early', 'Early', 'published', now() + interval '1 hour')`;
    expect(await readable('early')).toBe(false);
  });

  test.each(['scheduled', 'published'] as const)('requires a publication time when %s', async (status) => {
    await expect(
      sql`update public.blog_articles set status = ${status} where id = ${ROWS.draftArticle}`,
    ).rejects.toThrow('blog_articles_published_at_check');
  });

  test.each([
    ['Not A Slug', 'blog_articles_slug_check'],
    ['double--hyphen', 'blog_articles_slug_check'],
    ['published', 'blog_articles_slug_key'],
    ['search', 'blog_articles_slug_reserved_check'],
  ])('refuses the slug %s', async (slug, constraint) => {
    await expect(sql`insert into public.blog_articles (slug, title) values (${slug}, 'X')`).rejects.toThrow(
      constraint,
    );
  });

  test('keeps its byline when the author’s account is deleted', async () => {
    const id = '50000000-0000-4000-8000-000000000001';
    await sql`insert into auth.users (id, email) values (${id}, 'writer@people.test')`;
    await sql`insert into public.blog_articles (slug, title, author_id, author_name)
      values ('byline', 'X', ${id}, 'Writer')`;
    await sql`delete from auth.users where id = ${id}`;
    const [row] = await sql`select author_id, author_name from public.blog_articles where slug = 'byline'`;
    expect(row).toEqual({ author_id: null, author_name: 'Writer' });
  });
});

describe('count_article_view', () => {
  test('counts one view per visitor and day', async () => {
    expect(await view('published', from('198.51.100.1'))).toBe(1);
    expect(await view('published', from('198.51.100.1'))).toBe(1);
    expect(await view('published', from('198.51.100.1', 'other browser'))).toBe(2);
    expect(await view('published', from('198.51.100.2'))).toBe(3);
    expect(await view('due', from('198.51.100.1'))).toBe(1);
    await sql`update private.article_views set day = day - 1`;
    expect(await view('published', from('198.51.100.1'))).toBe(4);
  });

  test('counts 50 views of 50 concurrent visitors', async () => {
    await sql`update public.blog_articles set view_count = 0 where id = ${ROWS.dueArticle}`;
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => view('due', from(`203.0.113.${String(index)}`))),
    );
    const value =
      await database.value`select view_count from public.blog_articles where id = ${ROWS.dueArticle}`;
    expect(value).toBe(50);
  });

  test('counts one view of 50 concurrent requests of one visitor', async () => {
    const [before] = await sql<{ view_count: number }>`select view_count
      from public.blog_articles where id = ${ROWS.dueArticle}`;
    await Promise.all(Array.from({ length: 50 }, () => view('due', from('192.0.2.50'))));
    const value =
      await database.value`select view_count from public.blog_articles where id = ${ROWS.dueArticle}`;
    expect(value).toEqual((before?.view_count ?? 0) + 1);
  });

  test('stops counting after 60 user agents of one address', async () => {
    await sql`update public.blog_articles set view_count = 0 where id = ${ROWS.publishedArticle}`;
    for (let index = 0; index < 70; index += 1)
      await view('published', from('192.0.2.7', `invented ${String(index)}`));
    const value =
      await database.value`select view_count from public.blog_articles where id = ${ROWS.publishedArticle}`;
    expect(value).toBe(60);
  });

  test.each(['draft', 'reviewed', 'archived', 'scheduled', 'no-such-article'])(
    'returns null and counts nothing for %s',
    async (slug) => {
      expect(await view(slug, from('198.51.100.3'))).toBeNull();
      expect(await sql`select from public.blog_articles where slug = ${slug} and view_count > 0`).toEqual([]);
    },
  );

  test('changes neither the version of the article nor the audit', async () => {
    const state = `select updated_at::text, (select count(*) from public.audit where row_key = blog_articles.id::text) as entries
      from public.blog_articles where slug = 'published'`;
    const [before] = await sql(state);
    await view('published', from('198.51.100.99'));
    expect(await sql(state)).toEqual([before]);
  });

  test('stores neither address nor user agent', async () => {
    await view('published', from('198.51.100.77', 'Rare browser'));
    const kept = (
      await list`select article_views::text as text from private.article_views union all
        select throttle::text
      from public.throttle`
    ).join('\n');
    expect(kept).not.toContain('198.51.100');
    expect(kept).not.toContain('Rare browser');
  });
});

describe('an edit', () => {
  test('gets its time from the database and is audited without the body', async () => {
    await sql`update public.blog_articles set title = 'New title', body = 'New body'
      where id = ${ROWS.draftArticle}`;
    const [entry] = await sql`select before, after from public.audit
        where table_name = 'blog_articles' and row_key = ${ROWS.draftArticle} order by id desc limit 1`;
    expect(entry).toEqual({
      before: { title: 'Draft', body: '[redacted]', modified_at: expect.any(String) as unknown },
      after: { title: 'New title', body: '[redacted]', modified_at: expect.any(String) as unknown },
    });
    await sql`update public.blog_articles set updated_at = '2000-01-01' where id = ${ROWS.draftArticle}`;
    expect(
      await database.value`select updated_at > now() - interval '1 hour' as fresh
      from public.blog_articles where id = ${ROWS.draftArticle}`,
    ).toBe(true);
  });

  test('is audited when it creates or deletes a draft', async () => {
    const editor = deskAt(database, 'editor');
    await editor.remove(await editor.create({ slug: 'short-lived', title: 'Short' }));
    const entries = await sql`select action from public.audit where table_name = 'blog_articles'
       and row_key = (
       select row_key from public.audit where before ->> 'slug' = 'short-lived' and action = 'delete'
     ) order by id`;
    expect(entries).toEqual([{ action: 'insert' }, { action: 'update' }, { action: 'delete' }]);
  });
});
