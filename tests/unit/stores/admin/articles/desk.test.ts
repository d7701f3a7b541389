/** Actions on articles at the news desk: single, bulk, and after a refusal. */
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { NewsroomArticleRow } from '#contract/admin-articles.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { copyAddress, possibleSteps } from '#stores/admin/articles/articles-actions.ts';
import { createNewsDesk } from '#stores/admin/articles/articles-desk.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { editedArticle } from '#tests/support/editor-service.ts';
import { fill } from '#tests/support/forms.ts';
import {
  answerDesk,
  ARTICLE_ID,
  articleRow,
  featuredArticle,
  OTHER_ID,
} from '#tests/support/newsroom-rows.ts';
import type { StoreTables } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled, type TableService } from '#tests/support/table-service.ts';

const {
  page: desk,
  service,
  open,
  answered,
} = pageTest({
  path: `/admin-blog?article=${ARTICLE_ID}`,
  create: createNewsDesk,
  reads: (api, row: NewsroomArticleRow | null = articleRow(), tables: StoreTables = {}) =>
    answerDesk(api, row, tables),
});

/** Confirms the question and waits for the request. */
async function agree(): Promise<ReturnType<TableService['next']>> {
  answerConfirm(true);
  await settled();
  return service.next();
}

test.each([
  ['draft', []],
  ['in_review', ['publish', 'draft']],
  ['scheduled', ['draft', 'archive']],
  ['published', ['archive']],
  ['archived', ['restore']],
] as const)("changing an article's state offers the steps from %s", (state, steps) => {
  expect(possibleSteps(articleRow({ state }))).toEqual(steps);
});

it("changing an article's state names the consequence of archiving and sends the loaded version", async () => {
  const archiving = desk.runStep(articleRow(), 'archive');
  expect($confirm.get()).toMatchObject({ danger: true, confirm: 'Archive' });
  expect($confirm.get()?.text).toMatch(/^“Umbra win” disappears for readers straight away/u);
  const sent = await agree();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/set_article_status');
  expect(sent.body).toEqual({ article: ARTICLE_ID, expected: '2.1', new_status: 'archived' });
  await sent.rows(EDITING);
  await answerDesk(service, articleRow({ state: 'archived', status: 'archived', expected: '2.2' }));
  await archiving;
  expect($toasts.get()[0]?.text).toBe('“Umbra win” is archived.');
  expect(desk.table.$list.get().rows[0]?.state).toBe('archived');
  expect(undoLatest()).toBe(true);
  const undo = await service.request();
  expect(undo.url.pathname).toBe('/rest/v1/rpc/undo_article_archive');
  expect(undo.body).toEqual({ article: ARTICLE_ID, expected: '2.2' });
  await undo.rows(EDITING);
  await answerDesk(service, articleRow());
  expect(desk.table.$list.get().rows[0]?.state).toBe('published');
});

it("changing an article's state approves by publishing", async () => {
  await open(articleRow({ state: 'in_review', status: 'in_review' }));
  const publishing = desk.runStep(articleRow({ state: 'in_review' }), 'publish');
  const sent = await agree();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/publish_article');
  expect(sent.body).toEqual({ article: ARTICLE_ID, expected: '2.1' });
  await sent.refuse(409, 'article_incomplete');
  await publishing;
  expect(desk.action.$state.get().refusal?.changes).toEqual([]);
  expect(desk.action.$state.get().refusal?.text).not.toBe('');
});

describe('the draft of an article', () => {
  const draft = articleRow({ state: 'draft', status: 'draft', published_at: null });

  beforeEach(() => open(draft));

  it('is deleted after a confirmation, and its details close', async () => {
    const deleting = desk.deleteDraft(draft);
    expect($confirm.get()?.danger).toBe(true);
    const sent = await agree();
    expect(sent.url.pathname).toBe('/rest/v1/rpc/delete_article');
    expect(sent.body).toEqual({ article: ARTICLE_ID, expected: '2.1' });
    await sent.rows(null);
    await answerDesk(service, null);
    await deleting;
    expect(desk.table.$open.get().phase).toBe('closed');
    expect(desk.table.$list.get().rows).toEqual([]);
  });

  it('goes into review with a note', async () => {
    desk.askForReview.open();
    desk.askForReview.form.change('note', ' Is the score right? ');
    const sent = await answered(desk.askForReview.form.submit(), EDITING, { ...draft, state: 'in_review' });
    expect(sent.body).toEqual({
      article: ARTICLE_ID,
      expected: '2.1',
      new_status: 'in_review',
      note: 'Is the score right?',
    });
    expect(sent.result).toBe(true);
    expect(desk.askForReview.$open.get()).toBeNull();
  });

  it('limits the length of the note', async () => {
    desk.askForReview.open();
    expect(await fill(desk.askForReview.form, { note: 'x'.repeat(501) }).submit()).toBe(false);
    expect(desk.askForReview.form.$form.get().errors).toEqual({ note: 'This is too long' });
  });
});

it('an article in review shows the requester and the note', async () => {
  // A function's single result, not a list.
  const article_for_editing = EDITING as unknown as readonly object[];
  await open(articleRow({ state: 'in_review' }), { article_for_editing });
  expect(desk.review.$state.get().data).toEqual({
    by: 'Tess',
    note: 'The score?',
    at: '2026-02-01T10:00:00Z',
  });
  desk.close();
  await settled();
  expect(desk.review.$state.get().data).toBeNull();
});

const order = [featuredArticle(1), featuredArticle(2)];
const ids = order.map(({ id }) => id);

it('the front page adds an article at its end', async () => {
  const featuring = desk.toggleFeatured(articleRow());
  await (await service.request()).rows(order);
  const sent = service.next();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/set_featured_articles');
  expect(sent.body).toEqual({ articles: [...ids, ARTICLE_ID], expected: ids });
  await sent.rows(null);
  await answerDesk(service, articleRow({ is_featured: true, featured_rank: 3 }));
  await featuring;
  expect($toasts.get()[0]?.text).toBe('“Umbra win” is now featured, last in the order.');
});

it('the front page removes an article', async () => {
  const unfeaturing = desk.toggleFeatured(articleRow({ is_featured: true }));
  await (await service.request()).rows([...order, { ...featuredArticle(3), id: ARTICLE_ID }]);
  const sent = service.next();
  expect(sent.body).toEqual({ articles: ids, expected: [...ids, ARTICLE_ID] });
  await sent.rows(null);
  await answerDesk(service, articleRow());
  await unfeaturing;
});

it('the front page reports when it is full', async () => {
  const featuring = desk.toggleFeatured(articleRow());
  await settled();
  const full = Array.from({ length: 24 }, (_unused, index) => ({
    ...featuredArticle(1),
    id: `00000000-0000-4000-9000-0000000000${String(index + 10)}`,
  }));
  await service.next().rows(full);
  await featuring;
  expect(desk.action.$state.get().refusal?.text).toMatch(/^24 articles are featured already/u);
});

describe('several articles', () => {
  const draft = articleRow({ id: OTHER_ID, title: 'A draft', state: 'draft', expected: '0.0' });

  async function select(): Promise<void> {
    void desk.table.reload();
    await (await service.request()).rows([articleRow(), draft]);
    desk.table.selectPage(true);
  }

  it('are archived after a preview, and restored by Undo', async () => {
    await select();
    const action = desk.bulk.actions.find(({ key }) => key === 'archive');
    await (action && desk.bulk.run(action));
    const state = desk.bulk.$bulk.get();
    expect(state.phase === 'preview' && state.preview.items.map(({ reason }) => reason)).toEqual([
      null,
      'draft',
    ]);
    expect(state.phase === 'preview' && state.preview.words.reason('draft', 1)).toBe('1 is not published');
    const sent = await answered(
      desk.bulk.confirm(),
      { ...EDITING, expected: '2.2' },
      articleRow({ state: 'archived' }),
    );
    expect(sent.body).toEqual({ article: ARTICLE_ID, expected: '2.1', new_status: 'archived' });
    expect($toasts.get()[0]?.text).toBe('One article archived.');
    undoLatest();
    const undo = await service.request();
    expect(undo.url.pathname).toBe('/rest/v1/rpc/undo_article_archive');
    expect(undo.body).toEqual({ article: ARTICLE_ID, expected: '2.2' });
    await undo.rows(EDITING);
    await answerDesk(service, articleRow());
    expect($toasts.get()[0]?.text).toBe('One article is as before.');
  });

  it('are deleted when they are drafts, each with its version', async () => {
    await select();
    const action = desk.bulk.actions.find(({ key }) => key === 'delete');
    const running = action && desk.bulk.run(action);
    expect($confirm.get()?.danger).toBe(true);
    const sent = await agree();
    expect(sent.url.pathname).toBe('/rest/v1/rpc/delete_article');
    expect(sent.body).toEqual({ article: OTHER_ID, expected: '0.0' });
    await sent.rows(null);
    await answerDesk(service, articleRow());
    await running;
    const state = desk.bulk.$bulk.get();
    expect(state.phase === 'done' && state.results.map(({ outcome }) => outcome).toSorted()).toEqual([
      'done',
      'skipped',
    ]);
    desk.bulk.close();
  });
});

it('copyAddress copies the public address', async () => {
  await copyAddress(articleRow());
  expect(service.environment.copied).toEqual(['http://site.test/blog/umbra-win']);
  expect($toasts.get()[0]?.text).toBe('Address copied.');
});

const EDITING = editedArticle({
  id: ARTICLE_ID,
  status: 'in_review',
  slug: 'umbra-win',
  author_id: null,
  expected: '2.1',
  saved_by: null,
  has_changes: true,
  review: { by: 'Tess', note: 'The score?', at: '2026-02-01T10:00:00Z' },
});
