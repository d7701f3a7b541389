/** Publishing, scheduling and archiving: what readers get, and when. */
import { beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { COMPLETE, deskAt, type Editing, momentIn, readAs } from './newsroom-editing.ts';

const { test, database, sql, call } = databaseTest();
const editor = deskAt(database, 'editor');
const admin = deskAt(database, 'admin');
let drafts = 0;

// More drafts than the limit per hour.
beforeEach(() => sql`delete from public.throttle where action = 'create_article'`);

const draft = (content: object = {}) => {
  drafts += 1;
  return editor.create({ ...COMPLETE, slug: `publishing-${String(drafts)}`, ...content });
};
const publishNew = async (content: object = {}) => editor.publish(await draft(content));

async function changesSince(
  since: string,
): Promise<{ articles: { slug: string }[]; removed_articles: string[] }> {
  const answer = await call('anonymous', 'site_changes', { since });
  return answer as { articles: { slug: string }[]; removed_articles: string[] };
}

describe('publish_article', () => {
  test('shows readers the working copy at once', async () => {
    const created = await draft();
    expect(await readAs(database, created.slug)).toBeNull();
    const published = await editor.publish(created);
    expect(published).toMatchObject({ status: 'published', has_changes: false, expected: created.expected });
    expect(await readAs(database, created.slug)).toEqual({ title: COMPLETE.title, body: COMPLETE.body });
  });

  test('is required before readers see a saved change', async () => {
    const since = await momentIn(database, '0');
    const published = await publishNew();
    const saved = await editor.save(published, { ...published.content, title: 'Not yet', slug: 'not-yet' });
    expect(saved).toMatchObject({ has_changes: true, slug: published.slug, content: { slug: 'not-yet' } });
    expect(await readAs(database, published.slug)).toMatchObject({ title: COMPLETE.title });
    expect(await readAs(database, 'not-yet')).toBeNull();
    expect(JSON.stringify(await changesSince(since))).not.toContain('Not yet');
    expect(await editor.publish(saved)).toMatchObject({
      has_changes: false,
      slug: 'not-yet',
      published_at: published.published_at,
    });
    expect(await readAs(database, 'not-yet')).toMatchObject({ title: 'Not yet' });
  });

  test.each([
    ['a title', { title: '' }],
    ['a title with visible characters', { title: '\u200B \u2060' }],
    ['a slug', { slug: '' }],
    ['an excerpt', { excerpt: ' ' }],
    ['a text', { body: '\n \t' }],
    ['a text with visible characters', { body: '\u200B\n\uFEFF' }],
    ['an alternative text of the cover', { featured_image_url: '/pictures/x.avif', featured_image_alt: ' ' }],
  ])('requires %s', async (_what, missing) => {
    const created = await draft(missing);
    expect(await editor.publish(created)).toBe('article_incomplete');
    expect(await editor.publish(created, await momentIn(database, '1 day'))).toBe('article_incomplete');
    expect(await editor.open(created.id)).toEqual(created);
  });

  test('checks the working copy of a published article too', async () => {
    const published = await publishNew();
    const saved = await editor.save(published, { ...published.content, excerpt: '' });
    expect(await editor.publish(saved)).toBe('article_incomplete');
    expect(await readAs(database, published.slug)).not.toBeNull();
  });

  test('accepts a past date within limits', async () => {
    const created = await draft();
    for (const absurd of [
      '1999-12-31T23:59:59Z',
      '-infinity',
      'infinity',
      await momentIn(database, '800 days'),
    ])
      expect(await editor.publish(created, absurd)).toBe('invalid_time');
    const dated = await editor.publish(created, '2024-02-29T08:00:00+02:00');
    expect(dated).toMatchObject({ status: 'published', published_at: '2024-02-29T06:00:00+00:00' });
    expect(await editor.publish(dated)).toMatchObject({ published_at: '2024-02-29T06:00:00+00:00' });
  });

  test('refuses an outdated version', async () => {
    const created = await draft();
    await admin.save(created, { ...created.content, title: 'Theirs' });
    expect(await editor.publish(created)).toBe('changed_meanwhile');
    expect(await readAs(database, created.slug)).toBeNull();
  });
});

describe('a scheduled article', () => {
  test('appears at its time to the second', async () => {
    const created = await draft();
    const at = await momentIn(database, '2 seconds');
    const scheduled = await editor.publish(created, at);
    expect(scheduled).toMatchObject({ status: 'scheduled', published_at: at.replace('Z', '+00:00') });
    expect(await readAs(database, created.slug)).toBeNull();
    await expect.poll(() => readAs(database, created.slug)).not.toBeNull();
    expect(await database.value`select now() >= ${at}::timestamptz as late`).toBe(true);
  });

  test('can be rescheduled or put back to draft', async () => {
    const first = await editor.publish(await draft(), await momentIn(database, '1 day'));
    const later = await momentIn(database, '2 days');
    const moved = await editor.publish(first, later);
    expect(moved).toMatchObject({ status: 'scheduled', published_at: later.replace('Z', '+00:00') });
    const back = await editor.setStatus(moved, 'draft');
    expect(back).toMatchObject({ status: 'draft', published_at: null, has_changes: true });
    expect(await editor.publish(back)).toMatchObject({ status: 'published' });
  });

  test('appears as scheduled, without later changes', async () => {
    const scheduled = await editor.publish(await draft(), await momentIn(database, '1 day'));
    const saved = await editor.save(scheduled, { ...scheduled.content, title: 'Half a thought' });
    expect(saved).toMatchObject({ status: 'scheduled', has_changes: true });
    await sql`update public.blog_articles set published_at = now() where id = ${saved.id}`;
    expect(await readAs(database, saved.slug)).toMatchObject({ title: COMPLETE.title });
  });

  test('cannot be made from a published article', async () => {
    const published = await publishNew();
    expect(await editor.publish(published, await momentIn(database, '1 hour'))).toBe(
      'transition_not_allowed',
    );
    const due = await editor.publish(await draft(), await momentIn(database, '1 hour'));
    await sql`update public.blog_articles set published_at = now() where id = ${due.id}`;
    expect(await editor.publish(due, await momentIn(database, '1 hour'))).toBe('transition_not_allowed');
    expect(await editor.setStatus(due, 'draft')).toBe('transition_not_allowed');
  });
});

describe('archiving', () => {
  test('removes an article at once and reports it in site_changes', async () => {
    const since = await momentIn(database, '-1 second');
    const published = await publishNew();
    expect((await changesSince(since)).articles.map(({ slug }) => slug)).toContain(published.slug);
    const archived = await editor.setStatus(published, 'archived');
    expect(archived).toMatchObject({ status: 'archived', published_at: published.published_at });
    expect(await readAs(database, published.slug)).toBeNull();
    const changes = await changesSince(since);
    expect(changes.removed_articles).toContain(published.slug);
    expect(changes.articles.map(({ slug }) => slug)).not.toContain(published.slug);
    expect(await call('anonymous', 'count_article_view', { article_slug: published.slug })).toBeNull();
  });

  test('succeeds also when the slug of the working copy was taken', async () => {
    const published = await publishNew();
    const saved = await editor.save(published, { ...published.content, slug: 'wanted-by-two' });
    await admin.create({ ...COMPLETE, slug: 'wanted-by-two' });
    const archived = await editor.setStatus(saved, 'archived');
    expect(archived).toMatchObject({ status: 'archived', slug: published.slug });
    expect(await editor.publish(archived)).toBe('slug_taken');
  });

  test('is not undone with an outdated version', async () => {
    const published = await publishNew();
    const [adminVersion, editorVersion] = [await admin.open(published.id), await editor.open(published.id)];
    await admin.setStatus(adminVersion, 'archived');
    expect(await editor.publish(editorVersion)).toBe('changed_meanwhile');
    expect(await editor.save(editorVersion, { ...editorVersion.content, title: 'X' })).toBe(
      'changed_meanwhile',
    );
    expect(await readAs(database, published.slug)).toBeNull();
  });

  test('an article that was never public reports no slug', async () => {
    const since = await momentIn(database, '-1 second');
    const scheduled = await editor.publish(await draft(), await momentIn(database, '1 day'));
    expect(await editor.setStatus(scheduled, 'archived')).toMatchObject({
      status: 'archived',
      published_at: null,
    });
    expect(JSON.stringify(await changesSince(since))).not.toContain(scheduled.slug);
  });

  describe('is undone', () => {
    const undo = async ({ id, expected }: Editing) =>
      (await call('editor', 'undo_article_archive', { article: id, expected })) as Editing;
    const visible = ({ status, slug, published_at, is_featured, featured_rank, content }: Editing) => [
      status,
      slug,
      published_at,
      is_featured,
      featured_rank,
      content,
    ];

    test('with the date, the featured place and the revision that readers had', async () => {
      const published = await editor.publish(await draft(), '2025-01-01T00:00:00Z');
      await editor.feature([published.id], []);
      const { body } = COMPLETE;
      const unpublished = { ...published.content, body: 'Not for readers.', slug: 'undone-later' };
      const saved = await editor.save(await editor.open(published.id), unpublished);
      expect(saved).toMatchObject({ has_changes: true });
      const archived = await editor.setStatus(saved, 'archived');
      expect(archived).toMatchObject({ status: 'archived', is_featured: false });
      expect(visible(await undo(archived))).toEqual(visible(saved));
      expect(await readAs(database, published.slug)).toMatchObject({ body });
      expect(await undo(archived)).toBe('transition_not_allowed');
    });

    test('on the schedule, with the revision that was scheduled', async () => {
      const scheduled = await editor.publish(await draft(), await momentIn(database, '1 day'));
      const saved = await editor.save(scheduled, { ...scheduled.content, body: 'Later.' });
      const back = await undo(await editor.setStatus(saved, 'archived'));
      expect(visible(back)).toEqual(visible(saved));
      const revisions = await sql`select body from public.article_revisions
          where article_id = ${scheduled.id} and published_at > now()`;
      expect(revisions).toEqual([{ body: COMPLETE.body }]);
    });

    test('unless it changed since', async () => {
      const archived = await editor.setStatus(await publishNew(), 'archived');
      await editor.save(archived, { ...archived.content, body: 'Changed.' });
      expect(await undo(archived)).toBe('changed_meanwhile');
      const reopened = await editor.setStatus(await editor.open(archived.id), 'draft');
      expect(await undo(reopened)).toBe('transition_not_allowed');
    });
  });

  test('can be undone and keeps the date', async () => {
    const published = await editor.publish(await draft(), '2025-01-01T00:00:00Z');
    const reopened = await editor.setStatus(await editor.setStatus(published, 'archived'), 'draft');
    expect(reopened.status).toBe('draft');
    expect(await readAs(database, published.slug)).toBeNull();
    const again = await editor.publish(reopened);
    expect(again).toMatchObject({ status: 'published', published_at: '2025-01-01T00:00:00+00:00' });
    expect((await changesSince('2025-01-01T00:00:00Z')).removed_articles).not.toContain(published.slug);
  });
});

describe('a review', () => {
  test('shows who requested it and ends with publishing', async () => {
    const asked = await editor.setStatus(await draft(), 'in_review', '  Is the score right? ');
    expect(asked).toMatchObject({
      status: 'in_review',
      review: { by: 'Editor', note: 'Is the score right?' },
    });
    const saved = await admin.save(asked, { ...asked.content, title: 'Checked' });
    expect(saved.review).toMatchObject({ by: 'Editor' });
    expect(await admin.publish(saved)).toMatchObject({ status: 'published', review: null });
    const outboxPayloads = await sql`select payload from public.outbox
        where kind = 'slack_article_review' and payload ->> 'article_id' = ${asked.id}`;
    expect(outboxPayloads).toEqual([{ payload: { article_id: asked.id } }]);
  });

  test('notifies who requested it of the decision of someone else', async () => {
    const decided = await editor.setStatus(await draft(), 'in_review');
    await admin.publish(decided);
    const withdrawn = await editor.setStatus(await draft(), 'in_review');
    await editor.setStatus(withdrawn, 'draft');
    const notified = await sql`select kind, event, about from public.notifications
        where user_id = ${PEOPLE.editor.id} and about = any(${[decided.id, withdrawn.id]})`;
    expect(notified).toEqual([{ kind: 'article', event: 'published', about: decided.id }]);
  });

  test('can be withdrawn, and its note is limited', async () => {
    const created = await draft();
    expect(await editor.setStatus(created, 'in_review', 'x'.repeat(501))).toContain(
      'article_reviews_note_check',
    );
    const asked = await editor.setStatus(created, 'in_review', ' ');
    expect(asked.review).toMatchObject({ note: null });
    expect(await editor.setStatus(asked, 'draft')).toMatchObject({ status: 'draft', review: null });
  });
});

describe('set_article_status', () => {
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
    in_review: async () => editor.setStatus(await draft(), 'in_review'),
    scheduled: async () => editor.publish(await draft(), await momentIn(database, '1 day')),
    published: publishNew,
    archived: async () => editor.setStatus(await publishNew(), 'archived'),
  };
  const steps = Object.keys(make).flatMap((from) =>
    ['draft', 'in_review', 'scheduled', 'published', 'archived', 'Draft', ''].map(
      (to) => [from, to] as const,
    ),
  );

  test.each(steps)('moves from %s to %s only by an allowed step', async (from, to) => {
    const article = await (make[from] ?? draft)();
    const result: Editing | string = await editor.setStatus(article, to);
    const outcome = typeof result === 'string' ? result : result.status;
    expect(outcome).toBe(ALLOWED.has(`${from}→${to}`) ? to : 'transition_not_allowed');
  });

  test.each(Object.keys(make))('deletes a %s article only if it is a draft', async (from) => {
    const article = await (make[from] ?? draft)();
    expect(await editor.remove(article)).toBe(from === 'draft' ? null : 'transition_not_allowed');
    const remaining = await sql`select from public.blog_articles where id = ${article.id} union all select
        from public.article_revisions where article_id = ${article.id}`;
    expect(remaining).toHaveLength(from === 'draft' ? 0 : 2);
  });
});

test('the audit of the newsroom contains no texts', async () => {
  const created = await draft({ body: 'SECRET BODY', excerpt: 'Shown' });
  const saved = await editor.save(created, { ...created.content, body: 'SECRET NEXT' });
  await editor.setStatus(await editor.publish(saved), 'archived');
  const entries = await sql<{ action: string; text: string }>`select action, audit::text as text
    from public.audit where row_key = ${created.id} order by id`;
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['insert', 'update']));
  const record = entries.map(({ text }) => text).join('\n');
  expect(record).toContain('published');
  expect(record).not.toContain('SECRET');
  const value =
    await database.value`select count(*)::int as found from public.audit where audit::text like '%SECRET%'`;
  expect(value).toBe(0);
});
