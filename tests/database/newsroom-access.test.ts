/** Every function of the newsroom, called by editors. */
import { describe, expect } from 'vitest';
import { createTestDatabase, type TestClient, resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import type { PersonName } from '#tests/support/people.ts';
import { insertFixture, ROWS } from './fixture.ts';
import { COMPLETE, deskAt } from './newsroom-editing.ts';

const { test, database, asPerson } = databaseTest({ prepare: insertFixture });

const EDITORS: readonly PersonName[] = ['editor', 'admin', 'superadmin'];
const article = ROWS.draftArticle;
const known = { article, expected: '9.9' };

/** Each function with the result for an editor. */
const ACTS: Readonly<Record<string, readonly [(client: TestClient) => PromiseLike<unknown>, unknown]>> = {
  article_for_editing: [
    (client) => resultOf(client.rpc('article_for_editing', { article })),
    expect.objectContaining({ id: article, content: expect.objectContaining({ title: 'Draft' }) as unknown }),
  ],
  create_article: [
    (client) => resultOf(client.rpc('create_article', { content: { slug: 'page' } })),
    'slug_reserved',
  ],
  create_article_preview: [
    (client) => resultOf(client.rpc('create_article_preview', { article })),
    { token: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown, expires_at: expect.any(String) as unknown },
  ],
  delete_article: [(client) => resultOf(client.rpc('delete_article', known)), 'changed_meanwhile'],
  join_article: [(client) => resultOf(client.rpc('join_article', { article })), expect.any(Array)],
  publish_article: [(client) => resultOf(client.rpc('publish_article', known)), 'changed_meanwhile'],
  revoke_article_previews: [(client) => resultOf(client.rpc('revoke_article_previews', { article })), null],
  save_article: [
    (client) => resultOf(client.rpc('save_article', { ...known, content: COMPLETE })),
    'changed_meanwhile',
  ],
  set_article_status: [
    (client) => resultOf(client.rpc('set_article_status', { ...known, new_status: 'in_review' })),
    'changed_meanwhile',
  ],
  set_category_order: [
    (client) => resultOf(client.rpc('set_category_order', { categories: [], expected: [article] })),
    'changed_meanwhile',
  ],
  set_featured_articles: [
    (client) => resultOf(client.rpc('set_featured_articles', { articles: [article], expected: [] })),
    'transition_not_allowed',
  ],
  undo_article_archive: [
    (client) => resultOf(client.rpc('undo_article_archive', known)),
    'changed_meanwhile',
  ],
};

describe.each(Object.entries(ACTS))('%s', (_, [act, answer]) => {
  test.each(EDITORS)('is allowed for %s', async (person) => {
    expect(await act(asPerson(person))).toEqual(answer);
  });
});

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
