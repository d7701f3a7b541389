import { afterEach, expect, it } from 'vitest';
import { EMPTY_ARTICLE } from '#contract/admin-articles.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { problemOf } from '#stores/admin/articles/editor/article-editor-state.ts';
import { readSession } from '#stores/auth/session.ts';
import {
  ARTICLE_ID,
  askedFor,
  broken,
  closeEditor,
  editedArticle,
  pass,
  refusal,
  startEditorService,
  type EditorService,
} from '#tests/support/editor-service.ts';
import { fill } from '#tests/support/forms.ts';

const PAUSE = 2000;
const RETRY = 10_000;

const typed = ({ editor }: EditorService) => editor.$editor.get().typed;
const saves = (service: EditorService) => askedFor(service, 'save_article');

afterEach(closeEditor);

it('a new article is created by its first text, and its address is replaced in place', async () => {
  const service = await startEditorService(null);
  expect(service.editor.$saveStatus.get()).toBe('empty');
  service.editor.change('title', 'Winter Cup');
  expect(typed(service).slug).toBe('winter-cup');
  expect(service.editor.$saveStatus.get()).toBe('unsaved');
  await pass(service, PAUSE - 1);
  expect(askedFor(service, 'create_article')).toEqual([]);
  await pass(service, 1);
  expect(askedFor(service, 'create_article')).toMatchObject([
    { content: { title: 'Winter Cup', slug: 'winter-cup' } },
  ]);
  expect(service.editor.$saveStatus.get()).toBe('saved');
  expect(service.environment.location.search()).toBe(`?edit=${ARTICLE_ID}`);
  service.editor.open(ARTICLE_ID);
  service.editor.change('excerpt', 'It begins.');
  await pass(service, PAUSE);
  expect(saves(service)).toMatchObject([{ expected: '1.1', content: { excerpt: 'It begins.' } }]);
});

it('a new article is not created by a byline alone', async () => {
  const service = await startEditorService(null);
  service.editor.change('author_name', 'Lindi');
  await pass(service, PAUSE);
  expect(askedFor(service, 'create_article')).toEqual([]);
});

it('a new article uses the next free slug when the derived one is taken', async () => {
  const service = await startEditorService(null);
  service.editor.change('title', 'Final');
  service.next('create_article', refusal('slug_taken'));
  service.next('blog_articles', () => Response.json([{ slug: 'final' }, { slug: 'final-2' }]));
  await pass(service, PAUSE);
  expect(typed(service).slug).toBe('final-3');
  expect(service.editor.$saveStatus.get()).toBe('saved');
});

it('a new article is not created twice after a lost response', async () => {
  const service = await startEditorService(null);
  service.next('create_article', (body) => {
    const content = { ...EMPTY_ARTICLE, ...(body['content'] as object) };
    service.article = editedArticle({ content });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  service.editor.change('title', 'Winter Cup');
  await pass(service, PAUSE);
  expect(service.editor.$saveStatus.get()).toBe('offline');
  service.editor.change('excerpt', 'It begins.');
  await pass(service, PAUSE);
  expect(askedFor(service, 'create_article')).toHaveLength(1);
  expect(service.article?.content).toMatchObject({ title: 'Winter Cup', excerpt: 'It begins.' });
  expect(service.editor.$saveStatus.get()).toBe('saved');
});

it('a new article avoids reserved slugs', async () => {
  const service = await startEditorService(null);
  service.editor.change('title', 'Search');
  expect(typed(service).slug).toBe('search-2');
});

it('saving an article waits for a pause, and runs one save at a time', async () => {
  const service = await startEditorService(editedArticle());
  let end: (answer: Response) => void = () => undefined;
  service.editor.change('body', 'One');
  await pass(service, PAUSE / 2);
  service.editor.change('body', 'One two');
  service.next(
    'save_article',
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  await pass(service, PAUSE);
  expect(service.editor.$saveStatus.get()).toBe('saving');
  service.editor.change('body', 'One two three');
  await pass(service, PAUSE * 3);
  expect(saves(service)).toHaveLength(1);
  service.article = editedArticle({ expected: '1.2' });
  end(Response.json(service.article));
  await pass(service, 0);
  expect(saves(service)).toHaveLength(2);
  expect(saves(service)[1]).toMatchObject({ expected: '1.2', content: { body: 'One two three' } });
  expect(service.editor.$saveStatus.get()).toBe('saved');
});

it('saving an article does not send placeholders of pictures', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.change('body', 'Before ![A cup](#picture-1) after');
  await service.editor.saveNow();
  expect(saves(service)).toMatchObject([{ content: { body: 'Before  after' } }]);
  expect(service.editor.$isDirty.get()).toBe(false);
});

it('saving an article keeps the text on the device when the network fails, and saves later', async () => {
  const service = await startEditorService(editedArticle());
  service.next('save_article', broken);
  service.editor.change('body', 'Written on a train');
  await pass(service, PAUSE);
  expect(service.editor.$saveStatus.get()).toBe('offline');
  expect(service.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Written on a train');
  await pass(service, RETRY);
  expect(service.editor.$saveStatus.get()).toBe('saved');
  expect(service.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
});

it('saving an article retries at once when the connection returns', async () => {
  const service = await startEditorService(editedArticle());
  service.next('save_article', broken);
  service.editor.change('body', 'Written on a train');
  await pass(service, PAUSE);
  service.environment.returns();
  await pass(service, 0);
  expect(service.editor.$saveStatus.get()).toBe('saved');
});

it('saving an article saves the other fields when one is refused, and reports it at the field', async () => {
  const service = await startEditorService(editedArticle());
  fill(service.editor, { slug: 'semifinal', body: 'More text' });
  service.next('save_article', refusal('slug_taken'));
  service.next('blog_articles', () => Response.json([{ slug: 'semifinal' }]));
  await pass(service, PAUSE);
  expect(saves(service)[1]).toMatchObject({ content: { slug: 'final', body: 'More text' } });
  expect(service.editor.$saveStatus.get()).toBe('partly');
  expect(problemOf(service.editor.$editor.get(), 'slug')).toBe('slug_taken');
  expect(service.editor.$editor.get().freeSlug).toBe('semifinal-2');
  service.editor.change('slug', 'semifinal-2');
  await pass(service, PAUSE);
  expect(service.editor.$saveStatus.get()).toBe('saved');
});

it.each([
  ['title', 'x'.repeat(161), 'too_long'],
  ['slug', 'Not An Address', 'invalid_characters'],
  ['slug', 'feed', 'slug_reserved'],
] as const)('saving an article does not send an invalid %s', async (field, value, code) => {
  const service = await startEditorService(editedArticle());
  service.editor.change(field, value);
  service.editor.change('excerpt', 'New');
  await service.editor.saveNow();
  expect(problemOf(service.editor.$editor.get(), field)).toBe(code);
  expect(saves(service)).toMatchObject([
    { content: { [field]: field === 'title' ? 'Final' : 'final', excerpt: 'New' } },
  ]);
});

it('saving an article stops with a reason when the permission is lost', async () => {
  const service = await startEditorService(editedArticle());
  service.next('save_article', refusal('permission_required', 403));
  service.editor.change('body', 'Mine');
  await pass(service, PAUSE);
  expect(service.editor.$saveStatus.get()).toBe('refused');
  expect(service.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Mine');
  await pass(service, RETRY * 3);
  expect(saves(service)).toHaveLength(1);
});

it('saving an article continues as a new article when the old one was deleted', async () => {
  const service = await startEditorService(editedArticle());
  service.next('save_article', refusal('not_found'));
  service.editor.change('body', 'Mine');
  await pass(service, PAUSE);
  expect(service.editor.$editor.get().refusal).toBe('not_found');
  service.editor.saveAsNew();
  await pass(service, 0);
  expect(askedFor(service, 'create_article')).toMatchObject([{ content: { body: 'Mine' } }]);
  expect(service.editor.$saveStatus.get()).toBe('saved');
});

it('the slug follows the title of a draft until it is typed', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.change('title', 'Grand Final');
  expect(typed(service).slug).toBe('grand-final');
  service.editor.change('slug', 'Über Uns ');
  service.editor.settleSlug();
  expect(typed(service).slug).toBe('uber-uns');
  service.editor.change('title', 'Other');
  expect(typed(service).slug).toBe('uber-uns');
  service.editor.change('slug', '');
  service.editor.settleSlug();
  expect(typed(service).slug).toBe('other');
});

it('the slug stays once the article is published', async () => {
  const service = await startEditorService(
    editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' }),
  );
  service.editor.change('title', 'Grand Final');
  expect(typed(service).slug).toBe('final');
});

/** Opens the article, in this version, after a text was typed and could not be saved. */
async function openAfterCrash(expected = '1.1'): Promise<EditorService> {
  const service = await startEditorService(editedArticle());
  service.editor.change('body', 'Half a sentence');
  service.next('save_article', broken);
  closeEditor();
  await pass(service, 0);
  const kept = service.environment.memory.get(STORAGE_KEYS.articleDrafts) ?? '';
  const after = await startEditorService(editedArticle({ expected }), false);
  after.environment.memory.set(STORAGE_KEYS.articleDrafts, kept);
  after.editor.open(ARTICLE_ID);
  await pass(after, 0);
  return after;
}

it('text on the device is offered after a crash, and saved when restored', async () => {
  const after = await openAfterCrash();
  expect(after.editor.$editor.get().draft?.typed.body).toBe('Half a sentence');
  expect(typed(after).body).toBe('Text.');
  after.editor.restoreDraft();
  await pass(after, 0);
  expect(saves(after)).toMatchObject([{ expected: '1.1', content: { body: 'Half a sentence' } }]);
  expect(after.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
});

it('text on the device does not replace a newer version without asking', async () => {
  const after = await openAfterCrash('2.1');
  after.editor.restoreDraft();
  await pass(after, 0);
  expect(after.editor.$editor.get().newer?.expected).toBe('2.1');
});

it('text on the device can be discarded', async () => {
  const after = await openAfterCrash();
  after.editor.discardDraft();
  expect(after.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
  expect(after.editor.$editor.get().draft).toBeNull();
});

it('text on the device is written at once when the session ends', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.change('body', 'Half a sentence');
  service.environment.memory.delete(STORAGE_KEYS.session);
  readSession();
  expect(service.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Half a sentence');
});
