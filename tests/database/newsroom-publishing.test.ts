/** Publishing, scheduling, taking away: what readers get, and when. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { COMPLETE, deskAt, type Desk, type Editing, momentIn, readAs } from './newsroom-desk.ts';
import { said } from './onboarding-desk.ts';

let database: TestDatabase;
let editor: Desk;
let admin: Desk;
let drafts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  editor = deskAt(database, 'editor');
  admin = deskAt(database, 'admin');
});

// More drafts than anybody makes in an hour.
beforeEach(() => database.sql(`delete from public.throttle where action = 'create_article'`));

afterAll(() => database.close());

const draft = (content: object = {}) => {
  drafts += 1;
  return editor.create({ ...COMPLETE, slug: `publishing-${String(drafts)}`, ...content });
};
const out = async (content: object = {}) => editor.publish(await draft(content));

async function changesSince(
  since: string,
): Promise<{ articles: { slug: string }[]; removed_articles: string[] }> {
  const answer = await said(database.asPerson('anonymous').rpc('site_changes', { since }));
  return answer as { articles: { slug: string }[]; removed_articles: string[] };
}

describe('publishing', () => {
  test('gives readers the working copy at once', async () => {
    const made = await draft();
    expect(await readAs(database, made.slug)).toBeNull();
    const published = await editor.publish(made);
    expect(published).toMatchObject({ status: 'published', has_changes: false, expected: made.expected });
    expect(await readAs(database, made.slug)).toEqual({ title: COMPLETE.title, body: COMPLETE.body });
  });

  test('is what readers wait for: a save is nothing they see', async () => {
    const since = await momentIn(database, '0');
    const published = await out();
    const saved = await editor.save(published, { ...published.content, title: 'Not yet', slug: 'not-yet' });
    expect(saved).toMatchObject({ has_changes: true, slug: published.slug, content: { slug: 'not-yet' } });
    expect(await readAs(database, published.slug)).toMatchObject({ title: COMPLETE.title });
    expect(await readAs(database, 'not-yet')).toBeNull();
    expect(JSON.stringify(await changesSince(since))).not.toContain('Not yet');
    const again = await editor.publish(saved);
    expect(again).toMatchObject({
      has_changes: false,
      slug: 'not-yet',
      published_at: published.published_at,
    });
    expect(await readAs(database, 'not-yet')).toMatchObject({ title: 'Not yet' });
  });

  test.each([
    ['title', { title: '' }],
    ['title that can be seen', { title: '\u200B \u2060' }],
    ['address', { slug: '' }],
    ['excerpt', { excerpt: ' ' }],
    ['text', { body: '\n \t' }],
    ['text that can be seen', { body: '\u200B\n\uFEFF' }],
    ['words for the cover', { featured_image_url: '/pictures/x.avif', featured_image_alt: ' ' }],
  ])('needs a %s', async (_what, missing) => {
    const made = await draft(missing);
    expect(await editor.publish(made)).toBe('article_incomplete');
    expect(await editor.publish(made, await momentIn(database, '1 day'))).toBe('article_incomplete');
    expect(await editor.open(made.id)).toEqual(made);
  });

  test('of an article that is out asks the same of its working copy', async () => {
    const published = await out();
    const saved = await editor.save(published, { ...published.content, excerpt: '' });
    expect(await editor.publish(saved)).toBe('article_incomplete');
    expect(await readAs(database, published.slug)).not.toBeNull();
  });

  test('takes a date that has been, and no absurd one', async () => {
    const made = await draft();
    for (const absurd of [
      '1999-12-31T23:59:59Z',
      '-infinity',
      'infinity',
      await momentIn(database, '800 days'),
    ])
      expect(await editor.publish(made, absurd)).toBe('invalid_time');
    const dated = await editor.publish(made, '2024-02-29T08:00:00+02:00');
    expect(dated).toMatchObject({ status: 'published', published_at: '2024-02-29T06:00:00+00:00' });
    expect(await editor.publish(dated)).toMatchObject({ published_at: '2024-02-29T06:00:00+00:00' });
  });

  test('refuses what somebody else saved meanwhile', async () => {
    const made = await draft();
    await admin.save(made, { ...made.content, title: 'Theirs' });
    expect(await editor.publish(made)).toBe('changed_meanwhile');
    expect(await readAs(database, made.slug)).toBeNull();
  });
});

describe('a moment to come', () => {
  test('is kept to the second', async () => {
    const made = await draft();
    const at = await momentIn(database, '2 seconds');
    const scheduled = await editor.publish(made, at);
    expect(scheduled).toMatchObject({ status: 'scheduled', published_at: at.replace('Z', '+00:00') });
    expect(await readAs(database, made.slug)).toBeNull();
    await expect.poll(() => readAs(database, made.slug), { timeout: 10_000 }).not.toBeNull();
    const [row] = await database.sql<{ late: boolean }>('select now() >= $1::timestamptz as late', [at]);
    expect(row).toEqual({ late: true });
  });

  test('is moved, and given up, before it comes', async () => {
    const first = await editor.publish(await draft(), await momentIn(database, '1 day'));
    const later = await momentIn(database, '2 days');
    const moved = await editor.publish(first, later);
    expect(moved).toMatchObject({ status: 'scheduled', published_at: later.replace('Z', '+00:00') });
    const back = await editor.turn(moved, 'draft');
    expect(back).toMatchObject({ status: 'draft', published_at: null, has_changes: true });
    expect(await editor.publish(back)).toMatchObject({ status: 'published' });
  });

  test('gets what was scheduled, not what is written until then', async () => {
    const scheduled = await editor.publish(await draft(), await momentIn(database, '1 day'));
    const saved = await editor.save(scheduled, { ...scheduled.content, title: 'Half a thought' });
    expect(saved).toMatchObject({ status: 'scheduled', has_changes: true });
    await database.sql(`update public.blog_articles set published_at = now() where id = $1`, [saved.id]);
    expect(await readAs(database, saved.slug)).toMatchObject({ title: COMPLETE.title });
  });

  test('is not for an article that is out', async () => {
    const published = await out();
    expect(await editor.publish(published, await momentIn(database, '1 hour'))).toBe(
      'transition_not_allowed',
    );
    const due = await editor.publish(await draft(), await momentIn(database, '1 hour'));
    await database.sql(`update public.blog_articles set published_at = now() where id = $1`, [due.id]);
    expect(await editor.publish(due, await momentIn(database, '1 hour'))).toBe('transition_not_allowed');
    expect(await editor.turn(due, 'draft')).toBe('transition_not_allowed');
  });
});

describe('archiving', () => {
  test('takes an article from readers at once, and says so to pages that have it', async () => {
    const since = await momentIn(database, '-1 second');
    const published = await out();
    expect((await changesSince(since)).articles.map(({ slug }) => slug)).toContain(published.slug);
    const archived = await editor.turn(published, 'archived');
    expect(archived).toMatchObject({ status: 'archived', published_at: published.published_at });
    expect(await readAs(database, published.slug)).toBeNull();
    const changes = await changesSince(since);
    expect(changes.removed_articles).toContain(published.slug);
    expect(changes.articles.map(({ slug }) => slug)).not.toContain(published.slug);
    const count = await said(
      database.asPerson('anonymous').rpc('count_article_view', { article_slug: published.slug }),
    );
    expect(count).toBeNull();
  });

  test('goes even when the next address was taken meanwhile', async () => {
    const published = await out();
    const saved = await editor.save(published, { ...published.content, slug: 'wanted-by-two' });
    await admin.create({ ...COMPLETE, slug: 'wanted-by-two' });
    const archived = await editor.turn(saved, 'archived');
    expect(archived).toMatchObject({ status: 'archived', slug: published.slug });
    expect(await editor.publish(archived)).toBe('slug_taken');
  });

  test('is not undone by somebody who does not know of it', async () => {
    const published = await out();
    const [theirs, mine] = [await admin.open(published.id), await editor.open(published.id)];
    await admin.turn(theirs, 'archived');
    expect(await editor.publish(mine)).toBe('changed_meanwhile');
    expect(await editor.save(mine, { ...mine.content, title: 'X' })).toBe('changed_meanwhile');
    expect(await readAs(database, published.slug)).toBeNull();
  });

  test('of what was never out tells nobody an address', async () => {
    const since = await momentIn(database, '-1 second');
    const scheduled = await editor.publish(await draft(), await momentIn(database, '1 day'));
    expect(await editor.turn(scheduled, 'archived')).toMatchObject({
      status: 'archived',
      published_at: null,
    });
    expect(JSON.stringify(await changesSince(since))).not.toContain(scheduled.slug);
  });

  test('is reversible: the article comes back under its date', async () => {
    const published = await editor.publish(await draft(), '2025-01-01T00:00:00Z');
    const reopened = await editor.turn(await editor.turn(published, 'archived'), 'draft');
    expect(reopened.status).toBe('draft');
    expect(await readAs(database, published.slug)).toBeNull();
    const again = await editor.publish(reopened);
    expect(again).toMatchObject({ status: 'published', published_at: '2025-01-01T00:00:00+00:00' });
    expect((await changesSince('2025-01-01T00:00:00Z')).removed_articles).not.toContain(published.slug);
  });
});

describe('a review', () => {
  test('has who asked and what for, and is over when it is published', async () => {
    const asked = await editor.turn(await draft(), 'in_review', '  Is the score right? ');
    expect(asked).toMatchObject({
      status: 'in_review',
      review: { by: 'Editor', note: 'Is the score right?' },
    });
    const saved = await admin.save(asked, { ...asked.content, title: 'Checked' });
    expect(saved.review).toMatchObject({ by: 'Editor' });
    expect(await admin.publish(saved)).toMatchObject({ status: 'published', review: null });
    const queued = await database.sql(
      `select payload from public.outbox where kind = 'slack_article_review' and payload ->> 'article_id' = $1`,
      [asked.id],
    );
    expect(queued).toEqual([{ payload: { article_id: asked.id } }]);
  });

  test('is taken back; a note is no novel', async () => {
    const made = await draft();
    expect(await editor.turn(made, 'in_review', 'x'.repeat(501))).toContain('article_reviews_note_check');
    const asked = await editor.turn(made, 'in_review', ' ');
    expect(asked.review).toMatchObject({ note: null });
    expect(await editor.turn(asked, 'draft')).toMatchObject({ status: 'draft', review: null });
  });
});

describe('from one status to another', () => {
  const ALLOWED = new Set([
    'draft→in_review',
    'in_review→draft',
    'scheduled→draft',
    'scheduled→archived',
    'published→archived',
    'archived→draft',
  ]);
  const make: Readonly<Record<string, () => Promise<Editing>>> = {
    draft,
    in_review: async () => editor.turn(await draft(), 'in_review'),
    scheduled: async () => editor.publish(await draft(), await momentIn(database, '1 day')),
    published: out,
    archived: async () => editor.turn(await out(), 'archived'),
  };
  const steps = Object.keys(make).flatMap((from) =>
    ['draft', 'in_review', 'scheduled', 'published', 'archived', 'Draft', ''].map(
      (to) => [from, to] as const,
    ),
  );

  test.each(steps)('%s → %s', async (from, to) => {
    const article = await (make[from] ?? draft)();
    const turned: Editing | string = await editor.turn(article, to);
    const outcome = typeof turned === 'string' ? turned : turned.status;
    expect(outcome).toBe(ALLOWED.has(`${from}→${to}`) ? to : 'transition_not_allowed');
  });

  test.each(Object.keys(make))('%s → deleted', async (from) => {
    const article = await (make[from] ?? draft)();
    expect(await editor.remove(article)).toBe(from === 'draft' ? null : 'transition_not_allowed');
    const left = await database.sql(
      `select from public.blog_articles where id = $1 union all select from public.article_revisions where article_id = $1`,
      [article.id],
    );
    expect(left).toHaveLength(from === 'draft' ? 0 : 2);
  });
});

test('the record of the acts has no texts', async () => {
  const made = await draft({ body: 'SECRET BODY', excerpt: 'Shown' });
  const saved = await editor.save(made, { ...made.content, body: 'SECRET NEXT' });
  await editor.turn(await editor.publish(saved), 'archived');
  const entries = await database.sql<{ action: string; text: string }>(
    `select action, audit::text as text from public.audit where row_key = $1 order by id`,
    [made.id],
  );
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['insert', 'update']));
  const record = entries.map(({ text }) => text).join('\n');
  expect(record).toContain('published');
  expect(record).not.toContain('SECRET');
  const [all] = await database.sql(
    `select count(*)::int as found from public.audit where audit::text like '%SECRET%'`,
  );
  expect(all).toEqual({ found: 0 });
});
