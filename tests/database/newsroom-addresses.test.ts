/** Addresses of articles: whose they are, and where former ones lead. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESERVED_ARTICLE_SLUGS } from '../../src/contract/admin-articles.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { COMPLETE, deskAt, type Desk, type Editing } from './newsroom-desk.ts';

let database: TestDatabase;
let editor: Desk;
let drafts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  editor = deskAt(database, 'editor');
});

beforeEach(() => database.sql(`delete from public.throttle where action = 'create_article'`));

afterAll(() => database.close());

/** A published article at an address made from a name. */
async function out(name: string): Promise<Editing> {
  drafts += 1;
  return editor.publish(await editor.create({ ...COMPLETE, slug: `${name}-${String(drafts)}` }));
}

/** Gives a published article another address. */
async function move(article: Editing, slug: string): Promise<Editing> {
  return editor.publish(await editor.save(article, { ...article.content, slug }));
}

/** Where a visitor who knows an address is led. */
async function leadsTo(slug: string): Promise<string | null> {
  const { data } = await database
    .asPerson('anonymous')
    .from('article_redirects')
    .select('article:blog_articles(slug)')
    .eq('slug', slug)
    .maybeSingle();
  return data?.article.slug ?? null;
}

describe('an address', () => {
  test.each(RESERVED_ARTICLE_SLUGS)('that the site needs itself is refused: %s', async (slug) => {
    expect(await editor.create({ ...COMPLETE, slug })).toBe('slug_reserved');
    const article = await out('plain');
    expect(await editor.save(article, { ...article.content, slug })).toBe('slug_reserved');
  });

  test('is one article’s, from the first draft on', async () => {
    const first = await editor.create({ ...COMPLETE, slug: 'only-one' });
    expect(await editor.create({ ...COMPLETE, slug: 'only-one' })).toBe('slug_taken');
    const other = await out('other');
    expect(await editor.save(other, { ...other.content, slug: 'only-one' })).toBe('slug_taken');
    expect(await editor.remove(first)).toBeNull();
    expect(await editor.create({ ...COMPLETE, slug: 'only-one' })).toMatchObject({ slug: 'only-one' });
  });

  test('that two working copies want is whose is published first', async () => {
    const [one, other] = [await out('one'), await out('two')];
    const saved = await editor.save(one, { ...one.content, slug: 'contested' });
    const theirs = await editor.save(other, { ...other.content, slug: 'contested' });
    expect(theirs).toMatchObject({ has_changes: true });
    expect(await editor.publish(theirs)).toMatchObject({ slug: 'contested' });
    expect(await editor.publish(saved)).toBe('slug_taken');
    expect(await leadsTo(other.slug)).toBe('contested');
    expect((await editor.open(one.id)).slug).toBe(one.slug);
  });

  test('of two drafts at the very same moment is one’s', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => editor.create({ ...COMPLETE, slug: 'rushed' })),
    );
    expect(made.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(made.filter((answer) => (answer as unknown) === 'slug_taken')).toHaveLength(7);
  });

  test('that is just being left is not had by another one', async () => {
    const article = await out('left');
    const saved = await editor.save(article, { ...article.content, slug: 'left-for-this' });
    const [mover, taker] = [await database.connect(), await database.connect()];
    for (const client of [mover, taker]) {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.editor.id]);
    }
    const pid = await backendOf(taker);
    await mover.query('select public.publish_article($1, $2)', [saved.id, saved.expected]);
    const taken = taker.query(`select public.create_article(jsonb_build_object('slug', $1::text))`, [
      article.slug,
    ]);
    const refusal = outcomeOf(() => taken);
    await untilBlocked(database.client, pid);
    await mover.query('commit');
    expect(await refusal).toBe('slug_taken');
    await taker.query('rollback');
    expect(await leadsTo(article.slug)).toBe('left-for-this');
  });
});

describe('a former address', () => {
  test('leads to the article, however often it moved', async () => {
    const first = await out('chain');
    const second = await move(first, `${first.slug}-b`);
    const third = await move(second, `${first.slug}-c`);
    expect(await leadsTo(first.slug)).toBe(third.slug);
    expect(await leadsTo(second.slug)).toBe(third.slug);
    expect(await leadsTo(third.slug)).toBeNull();
  });

  test('is taken back by its own article, and by no other', async () => {
    const first = await out('home');
    const away = await move(first, `${first.slug}-away`);
    expect(await editor.create({ ...COMPLETE, slug: first.slug })).toBe('slug_taken');
    const home = await move(away, first.slug);
    expect(home.slug).toBe(first.slug);
    expect(await leadsTo(first.slug)).toBeNull();
    expect(await leadsTo(away.slug)).toBe(first.slug);
  });

  test('leads on only while readers may read the article', async () => {
    const first = await out('seen');
    const moved = await move(first, `${first.slug}-b`);
    const archived = await editor.turn(moved, 'archived');
    expect(await leadsTo(first.slug)).toBeNull();
    await editor.publish(await editor.turn(archived, 'draft'));
    expect(await leadsTo(first.slug)).toBe(moved.slug);
  });

  test('is none that readers never saw', async () => {
    let article = await editor.create({ ...COMPLETE, slug: 'typed' });
    for (const slug of ['typed-o', 'typed-on'])
      article = await editor.save(article, { ...article.content, slug });
    const seen = await editor.publish(article);
    let reopened = await editor.turn(await editor.turn(seen, 'archived'), 'draft');
    for (const slug of ['typed-a', 'typed-ag', 'typed-again'])
      reopened = await editor.save(reopened, { ...reopened.content, slug });
    await editor.publish(reopened);
    const left = await database.sql<{ slug: string }>(
      'select slug from public.article_redirects where article_id = $1',
      [article.id],
    );
    expect(left).toEqual([{ slug: 'typed-on' }]);
    expect(await leadsTo('typed-on')).toBe('typed-again');
  });

  test('is told to pages that were built with it', async () => {
    const [row] = await database.sql<{ now: string }>('select now()::text as now');
    const first = await out('told');
    const moved = await move(first, `${first.slug}-b`);
    const { data } = await database.asPerson('anonymous').rpc('site_changes', { since: row?.now ?? '' });
    expect(data).toMatchObject({
      removed_articles: expect.arrayContaining([first.slug]) as unknown,
      articles: expect.arrayContaining([expect.objectContaining({ slug: moved.slug })]) as unknown,
    });
  });
});

describe('a category', () => {
  test('that gets another name changes the cards of its articles', async () => {
    const { data: category } = await database
      .asPerson('editor')
      .from('blog_categories')
      .insert({ name: 'Matches', slug: 'matches' })
      .select('id, updated_at')
      .single();
    const filed = await editor.create({ ...COMPLETE, slug: 'filed', category_id: category?.id });
    await editor.publish(filed);
    const [row] = await database.sql<{ now: string }>('select clock_timestamp()::text as now');
    const change = (updated: string) =>
      database
        .asPerson('editor')
        .from('blog_categories')
        .update({ name: 'Results' })
        .eq('id', category?.id ?? '')
        .eq('updated_at', updated)
        .select('updated_at');
    expect((await change(category?.updated_at ?? '')).data).toHaveLength(1);
    // The version that was looked at is not the one that is there now.
    expect((await change(category?.updated_at ?? '')).data).toEqual([]);
    const { data } = await database.asPerson('anonymous').rpc('site_changes', { since: row?.now ?? '' });
    expect(data).toMatchObject({ articles: [{ slug: 'filed', category: { name: 'Results' } }] });
    const entries = await database.sql(
      `select action, after ->> 'name' as name from public.audit where table_name = 'blog_categories' and row_key = $1 order by id`,
      [category?.id],
    );
    expect(entries).toEqual([
      { action: 'insert', name: 'Matches' },
      { action: 'update', name: 'Results' },
    ]);
  });
});
