/** Order of categories and featured articles, and preview links. */
import { beforeEach, describe, expect } from 'vitest';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { COMPLETE, deskAt, type Editing, momentIn } from './newsroom-editing.ts';
import { exhaustLimit, LIMIT_REACHED } from './onboarding-answers.ts';

const { test, database, sql, list, call, asPerson } = databaseTest();
const editor = deskAt(database, 'editor');
let drafts = 0;

beforeEach(() => sql`delete from public.throttle`);

const draft = () => {
  drafts += 1;
  return editor.create({ ...COMPLETE, slug: `front-${String(drafts)}` });
};
const publishNew = async () => editor.publish(await draft());

const order = async (): Promise<string[]> => {
  return list`select id from public.blog_articles where is_featured
    order by featured_rank nulls last, published_at desc, id`;
};

describe('set_category_order', () => {
  const readOrder = async (): Promise<string[]> => {
    return list`select id from public.blog_categories order by sort_order, name, id`;
  };
  const arrange = (categories: readonly string[], expected: readonly string[]) =>
    call('editor', 'set_category_order', { categories: [...categories], expected: [...expected] });

  test.beforeAll(
    () =>
      sql`insert into public.blog_categories (name, slug, sort_order)
       values ('One', 'front-one', 70), ('Two', 'front-two', 70), ('Three', 'front-three', 71)`,
  );

  test('gives each category its own place', async () => {
    const before = await readOrder();
    const after = [...before].reverse();
    expect(await arrange(after, before)).toBeNull();
    expect(await readOrder()).toEqual(after);
    const [{ places } = { places: 0 }] =
      await sql`select count(distinct sort_order)::integer as places from public.blog_categories`;
    expect(places).toBe(after.length);
  });

  test('refuses a concurrent second order', async () => {
    const before = await readOrder();
    const [first = '', ...others] = before;
    const answers = await Promise.all([
      arrange([...others, first], before),
      arrange([...before].reverse(), before),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers).toContain('changed_meanwhile');
  });

  test('refuses an order with a missing, repeated or unknown category', async () => {
    const before = await readOrder();
    const [first = '', ...others] = before;
    for (const wrong of [others, [...before, first], [...others, '99999999-9999-4999-8999-999999999999'], []])
      expect(await arrange(wrong, before)).toBe('invalid_input');
    expect(await readOrder()).toEqual(before);
  });
});

describe('set_featured_articles', () => {
  let articles: readonly Editing[];
  const ids = (...places: readonly number[]): string[] =>
    places.flatMap((place) => articles[place]?.id ?? []);

  test.beforeAll(async () => {
    articles = [
      await publishNew(),
      await publishNew(),
      await editor.publish(await draft(), await momentIn(database, '1 day')),
    ];
  });

  test('stores the order, including scheduled articles', async () => {
    expect(await editor.feature(ids(2, 0, 1), [])).toBeNull();
    expect(await order()).toEqual(ids(2, 0, 1));
    expect(await editor.open(ids(0)[0] ?? '')).toMatchObject({ is_featured: true, featured_rank: 2 });
    expect(await editor.feature(ids(1, 2), ids(2, 0, 1))).toBeNull();
    expect(await order()).toEqual(ids(1, 2));
    expect(await editor.open(ids(0)[0] ?? '')).toMatchObject({ is_featured: false, featured_rank: null });
  });

  test('refuses an outdated order', async () => {
    const before = await order();
    for (const stale of [[], [...before].reverse(), before.slice(1)])
      expect(await editor.feature(ids(0), stale)).toBe('changed_meanwhile');
    const answers = await Promise.all([editor.feature(ids(0), before), editor.feature(ids(1), before)]);
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining(['changed_meanwhile', null]));
  });

  test('refuses repeated, unpublished and unknown articles', async () => {
    const before = await order();
    expect(await editor.feature(ids(0, 0), before)).toBe('invalid_input');
    const unfinished = await draft();
    expect(await editor.feature([unfinished.id], before)).toBe('transition_not_allowed');
    expect(await editor.feature(['99999999-9999-4999-8999-999999999999'], before)).toBe(
      'transition_not_allowed',
    );
    expect(await editor.feature([null as unknown as string], before)).toBe('invalid_input');
    expect(await order()).toEqual(before);
  });

  test('refuses more articles than the limit', async () => {
    const before = await order();
    await sql`insert into public.blog_articles (slug, title, status, published_at)
       select 'many-' || n, 'Many', 'published', now()
      from generate_series(1, ${ARTICLE_LIMITS.featuredMax + 1}::int) as n`;
    const all = await list`select id from public.blog_articles where slug like 'many-%'`;
    expect(await editor.feature(all, before)).toBe('invalid_input');
    expect(await editor.feature(all.slice(1), before)).toBeNull();
    expect(await order()).toEqual(all.slice(1));
    expect(await editor.feature([], all.slice(1))).toBeNull();
    expect(await order()).toEqual([]);
  });

  test('loses an article that is archived or put back to draft', async () => {
    const [one, other] = [
      await publishNew(),
      await editor.publish(await draft(), await momentIn(database, '1 day')),
    ];
    expect(await editor.feature([one.id, other.id], [])).toBeNull();
    expect(await editor.setStatus(one, 'archived')).toMatchObject({
      is_featured: false,
      featured_rank: null,
    });
    expect(await editor.setStatus(other, 'draft')).toMatchObject({ is_featured: false });
    expect(await order()).toEqual([]);
  });

  test('is reported by site_changes', async () => {
    const [one, other] = [await publishNew(), await publishNew()];
    await editor.feature([one.id, other.id], await order());
    const [row] = await sql<{ now: string }>`select clock_timestamp()::text as now`;
    await editor.feature([other.id, one.id], await order());
    expect(await call('anonymous', 'site_changes', { since: row?.now ?? '' })).toMatchObject({
      articles: expect.arrayContaining([
        expect.objectContaining({ slug: one.slug, is_featured: true, featured_rank: 2 }),
        expect.objectContaining({ slug: other.slug, is_featured: true, featured_rank: 1 }),
      ]) as unknown,
    });
  });
});

describe('a preview link', () => {
  const make = async (article: Editing): Promise<string> => {
    const link = await call('editor', 'create_article_preview', { article: article.id });
    return (link as { token: string }).token;
  };
  const readPreview = (token: string, address?: string) =>
    resultOf(
      asPerson('anonymous', address === undefined ? {} : { address }).rpc('read_article_preview', { token }),
    );

  test('shows the newest working copy', async () => {
    const article = await publishNew();
    const token = await make(article);
    await editor.save(article, { ...article.content, title: 'Newest' });
    const shown = (await readPreview(token)) as Record<string, unknown>;
    expect(shown).toMatchObject({ content: { title: 'Newest' }, status: 'published', category: null });
    expect(Object.keys(shown).toSorted()).toEqual(
      ['category', 'content', 'expires_at', 'published_at', 'saved_at', 'status'].toSorted(),
    );
    const remainingMs = Date.parse(String(shown['expires_at'])) - Date.now();
    expect(Math.abs(remainingMs - ARTICLE_LIMITS.previewLinkHours * 3_600_000)).toBeLessThan(600_000);
  });

  test('includes the category', async () => {
    const [category] = await sql`insert into public.blog_categories (name, slug, color)
      values ('Inside', 'inside', '#123456') returning id`;
    const article = await draft();
    await editor.save(article, { ...article.content, category_id: category?.id });
    expect(await readPreview(await make(article))).toMatchObject({
      category: { name: 'Inside', color: '#123456' },
    });
  });

  test('opens its own article until it is revoked', async () => {
    const [article, other] = [await draft(), await draft()];
    const [first, second, kept] = [await make(article), await make(article), await make(other)];
    expect(await editor.open(article.id)).toMatchObject({ previews: 2 });
    expect(await call('editor', 'revoke_article_previews', { article: article.id })).toBeNull();
    expect([await readPreview(first), await readPreview(second)]).toEqual(['link_invalid', 'link_invalid']);
    expect(await readPreview(kept)).toMatchObject({ content: { slug: other.slug } });
    expect(await editor.open(article.id)).toMatchObject({ previews: 0 });
  });

  test('expires after its hours', async () => {
    const article = await draft();
    const token = await make(article);
    await sql`update private.article_previews set expires_at = now() + interval '1 second'
      where article_id = ${article.id}`;
    expect(await readPreview(token)).toMatchObject({ status: 'draft' });
    await sql`update private.article_previews set expires_at = now() where article_id = ${article.id}`;
    expect(await readPreview(token)).toBe('link_invalid');
    expect(await editor.open(article.id)).toMatchObject({ previews: 0 });
    // Creating the next link deletes expired ones.
    await make(await draft());
    expect(await sql`select from private.article_previews where article_id = ${article.id}`).toEqual([]);
  });

  test('is deleted with its article', async () => {
    const article = await draft();
    const token = await make(article);
    await editor.remove(article);
    expect(await readPreview(token)).toBe('link_invalid');
  });

  test('is stored as a hash only', async () => {
    const token = await make(await draft());
    expect(
      (
        await list`select article_previews::text as text from private.article_previews
       union all select throttle::text from public.throttle union all select audit::text from public.audit`
      ).join('\n'),
    ).not.toContain(token);
  });

  test('is opened at most 600 times in ten minutes per address', async () => {
    const token = await make(await draft());
    const open = () => asPerson('anonymous').rpc('read_article_preview', { token });
    expect(await exhaustLimit(database, 'read_article_preview', 600, open)).toEqual(LIMIT_REACHED);
    expect(await readPreview(token, '203.0.113.80')).toMatchObject({ status: 'draft' });
  });

  test.each(['', ' ', 'f'.repeat(64), "' or true --", 'x'.repeat(100_000)])(
    'refuses the token %.20j',
    async (token) => {
      expect(await readPreview(token)).toBe('link_invalid');
    },
  );

  test('refuses null', async () => {
    expect(await readPreview(null as unknown as string)).toBe('link_invalid');
  });

  test('is created at most 60 times an hour, like drafts', async () => {
    const article = await draft();
    const createPreview = () => asPerson('editor').rpc('create_article_preview', { article: article.id });
    expect(await exhaustLimit(database, 'create_article_preview', 60, createPreview)).toEqual(LIMIT_REACHED);
    const create = () => asPerson('editor').rpc('create_article', { content: {} });
    expect(await exhaustLimit(database, 'create_article', 60, create)).toEqual(LIMIT_REACHED);
  });
});
