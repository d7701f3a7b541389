/** Content that editors may save, and how it is normalised. */
import { describe, expect } from 'vitest';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { COMPLETE, deskAt, type Editing } from './newsroom-editing.ts';

const { test, database, sql } = databaseTest({
  prepare: async () => {
    draft = await editor.create();
  },
});
const editor = deskAt(database, 'editor');
let draft: Editing;

const NOTHING = {
  title: '',
  slug: '',
  excerpt: '',
  body: '',
  category_id: null,
  featured_image_url: null,
  featured_image_alt: null,
  author_name: null,
  seo_title: null,
  seo_description: null,
};

test('a new draft gets a generated slug', async () => {
  const created = await editor.create({});
  expect(created).toMatchObject({ status: 'draft', expected: '1.1', content: NOTHING, has_changes: true });
  expect(created.slug).toMatch(/^draft-[0-9a-f]{12}$/u);
  const [row] = await sql`select title, author_id from public.blog_articles where id = ${created.id}`;
  expect(row).toMatchObject({ title: 'Untitled' });
  expect(row?.['author_id']).toBeTruthy();
});

test.each([
  ['an unknown key', { ...COMPLETE, status: 'published' }],
  ['a column that editors may not write', { ...COMPLETE, view_count: '9' }],
  ['the key of another row', { ...COMPLETE, id: '99999999-9999-4999-8999-999999999999' }],
  ['a prototype key', JSON.parse('{"__proto__": "x"}')],
  ['a number', { ...COMPLETE, title: 7 }],
  ['a boolean', { ...COMPLETE, body: true }],
  ['a list', { ...COMPLETE, body: ['x'] }],
  ['an object', { ...COMPLETE, excerpt: { text: 'x' } }],
  ['a malformed category', { ...COMPLETE, category_id: 'news' }],
  [
    'a category with more behind it',
    { ...COMPLETE, category_id: `${'0'.repeat(8)}-0000-4000-8000-000000000000'--` },
  ],
  ['no object', 'text'],
  ['a list of articles', [COMPLETE]],
  ['null', null],
])('save_article refuses %s', async (_what, content) => {
  expect(await editor.save(draft, content)).toBe('invalid_input');
  expect(await editor.open(draft.id)).toEqual(draft);
});

test.each([
  ['title', ARTICLE_LIMITS.titleLength],
  ['excerpt', ARTICLE_LIMITS.excerptLength],
  ['body', ARTICLE_LIMITS.bodyLength],
  ['featured_image_alt', ARTICLE_LIMITS.altLength],
  ['author_name', ARTICLE_LIMITS.authorLength],
  ['seo_title', ARTICLE_LIMITS.seoTitleLength],
  ['seo_description', ARTICLE_LIMITS.seoDescriptionLength],
])('%s holds at most %i characters, counted by code point', async (key, limit) => {
  const read = await editor.open(draft.id);
  const kept = await editor.save(read, { ...COMPLETE, [key]: '\u{1F3C6}'.repeat(limit) });
  expect(kept.content[key]).toBe('\u{1F3C6}'.repeat(limit));
  const refused = await editor.save(kept, { ...COMPLETE, [key]: 'x'.repeat(limit + 1) });
  expect(refused).toContain(`article_revisions_${key}_check`);
  draft = await editor.save(kept, COMPLETE);
});

test('a megabyte of text is refused and changes nothing', async () => {
  const refused = await editor.save(draft, {
    ...COMPLETE,
    title: 'x'.repeat(1_000_000),
    body: 'y'.repeat(1_000_000),
  });
  expect(refused).toContain('_check');
  expect(await editor.open(draft.id)).toEqual(draft);
});

test.each([
  'Final Won',
  'final--won',
  '-final',
  'final-',
  'final_won',
  'fïnal',
  '../final',
  'final/fresh',
  'final won',
  '%2e%2e',
  'x'.repeat(121),
])('the slug %j is refused', async (slug) => {
  expect(await editor.save(draft, { ...COMPLETE, slug })).toContain('article_revisions_slug_check');
});

test.each(['javascript:alert(1)', 'http://elsewhere.test/x.png', 'data:image/png;base64,', 'x.png'])(
  'the cover %j is refused',
  async (featured_image_url) => {
    expect(await editor.save(draft, { ...COMPLETE, featured_image_url })).toContain(
      'article_revisions_featured_image_url_check',
    );
  },
);

test.each([
  ['blanks around it', '  Final  won ', 'Final  won'],
  ['a line break', 'Final\r\nwon', 'Final won'],
  ['control characters', 'Final\u0007 won\u001B\u0085', 'Final  won'],
  ['invisible characters', 'Fi\u200Bnal\u2060 wo\u00ADn\uFEFF', 'Final won'],
  ['direction characters', '\u202EFinal\u2066 won\u200F', 'Final won'],
  ['a joined emoji', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
])('a title with %s is normalised', async (_what, title, kept) => {
  const saved = await editor.save(await editor.open(draft.id), { ...COMPLETE, title });
  expect(saved.content['title']).toBe(kept);
});

test('a body keeps its lines and tabs', async () => {
  const body = '# Final\n\n\tcode\n- \u200Fשלום\u200F  \n';
  const saved = await editor.save(await editor.open(draft.id), {
    ...COMPLETE,
    body: `${body}\u0000`.replace('\u0000', '\u0008'),
  });
  expect(saved.content['body']).toBe(body);
});

test('a body over its limit is refused, also for what would be removed from it', async () => {
  const body = 'x'.repeat(200_000);
  expect(await editor.save(await editor.open(draft.id), { ...COMPLETE, body: `${body}\u0007` })).toContain(
    'article_revisions_body_check',
  );
  expect((await editor.save(await editor.open(draft.id), { ...COMPLETE, body })).content['body']).toBe(body);
});

test('an empty optional text is stored as null, a missing key as empty', async () => {
  const read = await editor.open(draft.id);
  const full = await editor.save(read, { ...COMPLETE, author_name: 'Desk', seo_title: 'T', category_id: '' });
  expect(full.content).toMatchObject({ author_name: 'Desk', category_id: null });
  const emptied = await editor.save(full, { title: 'Only this', author_name: ' \u200B ' });
  expect(emptied.content).toEqual({ ...NOTHING, title: 'Only this' });
});

describe('a category', () => {
  const missing = '99999999-9999-4999-8999-999999999999';

  test('is refused when it does not exist', async () => {
    expect(await editor.save(await editor.open(draft.id), { ...COMPLETE, category_id: missing })).toBe(
      'not_found',
    );
  });

  test('when deleted is removed from article and working copy', async () => {
    const [category] = await sql<{ id: string }>`insert into public.blog_categories (name, slug)
      values ('Short', 'short') returning id`;
    const saved = await editor.save(await editor.open(draft.id), {
      ...COMPLETE,
      category_id: category?.id.toUpperCase(),
    });
    expect(saved.content['category_id']).toBe(category?.id);
    await sql`delete from public.blog_categories where id = ${category?.id}`;
    expect((await editor.open(draft.id)).content['category_id']).toBeNull();
  });
});
