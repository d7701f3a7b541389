/** Access to the newsroom that depends on the state of an editor or an article. */
import { describe, expect } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { insertFixture, ROWS } from './fixture.ts';
import { COMPLETE, deskAt } from './newsroom-editing.ts';

const { test, database, asPerson } = databaseTest({ prepare: insertFixture });

const article = ROWS.draftArticle;

describe('an editor', () => {
  test.each([
    ['after a ban', `update public.users set status = 'banned' where gamertag = 'Editor'`, 'banned'],
    [
      'after the end of the role',
      `update public.user_organizational_roles set end_date = now() where role_code = 'people_editor'`,
      'permission_required',
    ],
    [
      'after the role was deactivated',
      `update public.organizational_roles set is_active = false where role_code = 'people_editor'`,
      'permission_required',
    ],
  ])('%s can neither write nor read', async (_what, statement, refusal) => {
    const other = await createTestDatabase();
    const desk = deskAt(other, 'editor');
    const draft = await desk.create();
    expect(draft.status).toBe('draft');
    await other.sql(statement);
    expect(await desk.save(draft, COMPLETE)).toBe(refusal);
    expect(await desk.open(draft.id)).toBe(refusal);
    const own = other.asPerson('editor');
    expect((await own.from('article_revisions').select('title')).data ?? []).toEqual([]);
    expect((await own.from('desk_articles').select('title')).data ?? []).toEqual([]);
    await other.close();
  });

  test('gets not_found for a missing article', async () => {
    const gone = '99999999-9999-4999-8999-999999999999';
    const desk = deskAt(database, 'editor');
    const { data: link, error } = await asPerson('editor').rpc('create_article_preview', { article: gone });
    expect([link, error?.message]).toEqual([null, 'not_found']);
    expect(await desk.open(gone)).toBe('not_found');
    const stale = { ...(await desk.open(article)), id: gone };
    expect(await desk.save(stale, COMPLETE)).toBe('not_found');
    expect(await desk.publish(stale)).toBe('not_found');
    expect(await desk.setStatus(stale, 'archived')).toBe('not_found');
    expect(await desk.remove(stale)).toBe('not_found');
  });
});

test('desk_articles shows the effective state of an article', async () => {
  const { data } = await asPerson('editor')
    .from('desk_articles')
    .select('slug, status, state, category_name, saved_by, has_changes, expected')
    .order('slug');
  expect(data).toMatchObject([
    { slug: 'archived', state: 'archived', expected: '0.0', saved_by: null },
    { slug: 'draft', state: 'draft', expected: '1.1', has_changes: true, saved_by: 'Editor' },
    { slug: 'due', status: 'scheduled', state: 'published', has_changes: false },
    { slug: 'published', state: 'published', category_name: 'Results', has_changes: false },
    { slug: 'reviewed', state: 'in_review' },
    { slug: 'scheduled', state: 'scheduled' },
  ]);
});
