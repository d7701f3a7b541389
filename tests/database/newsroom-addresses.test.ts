/** Slugs of articles: uniqueness and redirects from former slugs. */
import { beforeEach, describe, expect } from 'vitest';
import { RESERVED_ARTICLE_SLUGS } from '#contract/admin-articles.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { COMPLETE, deskAt, type Editing } from './newsroom-editing.ts';

const { test, database, sql, asPerson, connect, call } = databaseTest();
const editor = deskAt(database, 'editor');
let drafts = 0;

beforeEach(() => sql`delete from public.throttle where action = 'create_article'`);

/** Publishes an article with a slug made from a name. */
async function publishNamed(name: string): Promise<Editing> {
  drafts += 1;
  return editor.publish(await editor.create({ ...COMPLETE, slug: `${name}-${String(drafts)}` }));
}

/** Publishes an article under another slug. */
async function move(article: Editing, slug: string): Promise<Editing> {
  return editor.publish(await editor.save(article, { ...article.content, slug }));
}

/** The slug that a former slug redirects to. */
async function redirectOf(slug: string): Promise<string | null> {
  const { data } = await asPerson('anonymous')
    .from('article_redirects')
    .select('article:blog_articles(slug)')
    .eq('slug', slug)
    .maybeSingle();
  return data?.article.slug ?? null;
}

describe('a slug', () => {
  test.each(RESERVED_ARTICLE_SLUGS)('reserved by the site is refused: %s', async (slug) => {
    expect(await editor.create({ ...COMPLETE, slug })).toBe('slug_reserved');
    const article = await publishNamed('plain');
    expect(await editor.save(article, { ...article.content, slug })).toBe('slug_reserved');
  });

  test('is unique from the first draft on', async () => {
    const first = await editor.create({ ...COMPLETE, slug: 'only-one' });
    expect(await editor.create({ ...COMPLETE, slug: 'only-one' })).toBe('slug_taken');
    const other = await publishNamed('other');
    expect(await editor.save(other, { ...other.content, slug: 'only-one' })).toBe('slug_taken');
    expect(await editor.remove(first)).toBeNull();
    expect(await editor.create({ ...COMPLETE, slug: 'only-one' })).toMatchObject({ slug: 'only-one' });
  });

  test('in two working copies belongs to the first one published', async () => {
    const [one, other] = [await publishNamed('one'), await publishNamed('two')];
    const saved = await editor.save(one, { ...one.content, slug: 'contested' });
    const otherSaved = await editor.save(other, { ...other.content, slug: 'contested' });
    expect(otherSaved).toMatchObject({ has_changes: true });
    expect(await editor.publish(otherSaved)).toMatchObject({ slug: 'contested' });
    expect(await editor.publish(saved)).toBe('slug_taken');
    expect(await redirectOf(other.slug)).toBe('contested');
    expect((await editor.open(one.id)).slug).toBe(one.slug);
  });

  test('of concurrent drafts is given once', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => editor.create({ ...COMPLETE, slug: 'rushed' })),
    );
    expect(results.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(results.filter((answer) => (answer as unknown) === 'slug_taken')).toHaveLength(7);
  });

  test('is refused to another article while its own article leaves it', async () => {
    const article = await publishNamed('left');
    const saved = await editor.save(article, { ...article.content, slug: 'left-for-this' });
    const [publisher, creator] = [await connect(), await connect()];
    for (const client of [publisher, creator]) {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.editor.id]);
    }
    const pid = await backendOf(creator);
    await publisher.query('select public.publish_article($1, $2)', [saved.id, saved.expected]);
    const creation = creator.query(`select public.create_article(jsonb_build_object('slug', $1::text))`, [
      article.slug,
    ]);
    const refusal = outcomeOf(() => creation);
    await untilBlocked(database.client, pid);
    await publisher.query('commit');
    expect(await refusal).toBe('slug_taken');
    await creator.query('rollback');
    expect(await redirectOf(article.slug)).toBe('left-for-this');
  });
});

describe('a former slug', () => {
  test('redirects to the current one after several changes', async () => {
    const first = await publishNamed('chain');
    const second = await move(first, `${first.slug}-b`);
    const third = await move(second, `${first.slug}-c`);
    expect(await redirectOf(first.slug)).toBe(third.slug);
    expect(await redirectOf(second.slug)).toBe(third.slug);
    expect(await redirectOf(third.slug)).toBeNull();
  });

  test('may be reused by its own article only', async () => {
    const first = await publishNamed('home');
    const away = await move(first, `${first.slug}-away`);
    expect(await editor.create({ ...COMPLETE, slug: first.slug })).toBe('slug_taken');
    const home = await move(away, first.slug);
    expect(home.slug).toBe(first.slug);
    expect(await redirectOf(first.slug)).toBeNull();
    expect(await redirectOf(away.slug)).toBe(first.slug);
  });

  test('redirects only while the article is public', async () => {
    const first = await publishNamed('seen');
    const moved = await move(first, `${first.slug}-b`);
    const archived = await editor.setStatus(moved, 'archived');
    expect(await redirectOf(first.slug)).toBeNull();
    await editor.publish(await editor.setStatus(archived, 'draft'));
    expect(await redirectOf(first.slug)).toBe(moved.slug);
  });

  test('is not kept when it was never public', async () => {
    let article = await editor.create({ ...COMPLETE, slug: 'typed' });
    for (const slug of ['typed-o', 'typed-on'])
      article = await editor.save(article, { ...article.content, slug });
    const published = await editor.publish(article);
    let reopened = await editor.setStatus(await editor.setStatus(published, 'archived'), 'draft');
    for (const slug of ['typed-a', 'typed-ag', 'typed-again'])
      reopened = await editor.save(reopened, { ...reopened.content, slug });
    await editor.publish(reopened);
    const redirects = await sql<{ slug: string }>`select slug from public.article_redirects
      where article_id = ${article.id}`;
    expect(redirects).toEqual([{ slug: 'typed-on' }]);
    expect(await redirectOf('typed-on')).toBe('typed-again');
  });

  test('is reported by site_changes', async () => {
    const [row] = await sql<{ now: string }>`select now()::text as now`;
    const first = await publishNamed('told');
    const moved = await move(first, `${first.slug}-b`);
    expect(await call('anonymous', 'site_changes', { since: row?.now ?? '' })).toMatchObject({
      removed_articles: expect.arrayContaining([first.slug]) as unknown,
      articles: expect.arrayContaining([expect.objectContaining({ slug: moved.slug })]) as unknown,
    });
  });
});

describe('a category', () => {
  test('with a new name changes the cards of its articles', async () => {
    const { data: category } = await asPerson('editor')
      .from('blog_categories')
      .insert({ name: 'Matches', slug: 'matches' })
      .select('id, updated_at')
      .single();
    const filed = await editor.create({ ...COMPLETE, slug: 'filed', category_id: category?.id });
    await editor.publish(filed);
    const [row] = await sql<{ now: string }>`select clock_timestamp()::text as now`;
    const change = (updated: string) =>
      asPerson('editor')
        .from('blog_categories')
        .update({ name: 'Results' })
        .eq('id', category?.id ?? '')
        .eq('updated_at', updated)
        .select('updated_at');
    expect((await change(category?.updated_at ?? '')).data).toHaveLength(1);
    // The version that was read is outdated now.
    expect((await change(category?.updated_at ?? '')).data).toEqual([]);
    expect(await call('anonymous', 'site_changes', { since: row?.now ?? '' })).toMatchObject({
      articles: [{ slug: 'filed', category: { name: 'Results' } }],
    });
    const entries = await sql`select action, after ->> 'name' as name from public.audit
        where table_name = 'blog_categories' and row_key = ${category?.id} order by id`;
    expect(entries).toEqual([
      { action: 'insert', name: 'Matches' },
      { action: 'update', name: 'Results' },
    ]);
  });
});
