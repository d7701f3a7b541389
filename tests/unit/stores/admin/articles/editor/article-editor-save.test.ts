import { afterEach, describe, expect, it } from 'vitest';
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
  setEditorStage,
  type EditorStage,
} from '#tests/support/editor-stage.ts';

const PAUSE = 2000;
const RETRY = 10_000;

const typed = ({ editor }: EditorStage) => editor.$editor.get().typed;
const saves = (stage: EditorStage) => askedFor(stage, 'save_article');

afterEach(closeEditor);

describe('a new article', () => {
  it('is created by its first text, and its address is replaced in place', async () => {
    const stage = await setEditorStage(null);
    expect(stage.editor.$saveStatus.get()).toBe('empty');
    stage.editor.change('title', 'Winter Cup');
    expect(typed(stage).slug).toBe('winter-cup');
    expect(stage.editor.$saveStatus.get()).toBe('unsaved');
    await pass(stage, PAUSE - 1);
    expect(askedFor(stage, 'create_article')).toEqual([]);
    await pass(stage, 1);
    expect(askedFor(stage, 'create_article')).toMatchObject([
      { content: { title: 'Winter Cup', slug: 'winter-cup' } },
    ]);
    expect(stage.editor.$saveStatus.get()).toBe('saved');
    expect(stage.environment.location.search()).toBe(`?edit=${ARTICLE_ID}`);
    stage.editor.open(ARTICLE_ID);
    stage.editor.change('excerpt', 'It begins.');
    await pass(stage, PAUSE);
    expect(saves(stage)).toMatchObject([{ expected: '1.1', content: { excerpt: 'It begins.' } }]);
  });

  it('is not created by a byline alone', async () => {
    const stage = await setEditorStage(null);
    stage.editor.change('author_name', 'Lindi');
    await pass(stage, PAUSE);
    expect(askedFor(stage, 'create_article')).toEqual([]);
  });

  it('uses the next free slug when the derived one is taken', async () => {
    const stage = await setEditorStage(null);
    stage.editor.change('title', 'Final');
    stage.next('create_article', refusal('slug_taken'));
    stage.next('blog_articles', () => Response.json([{ slug: 'final' }, { slug: 'final-2' }]));
    await pass(stage, PAUSE);
    expect(typed(stage).slug).toBe('final-3');
    expect(stage.editor.$saveStatus.get()).toBe('saved');
  });

  it('is not created twice after a lost response', async () => {
    const stage = await setEditorStage(null);
    stage.next('create_article', (body) => {
      const content = { ...EMPTY_ARTICLE, ...(body['content'] as object) };
      stage.article = editedArticle({ content });
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    stage.editor.change('title', 'Winter Cup');
    await pass(stage, PAUSE);
    expect(stage.editor.$saveStatus.get()).toBe('offline');
    stage.editor.change('excerpt', 'It begins.');
    await pass(stage, PAUSE);
    expect(askedFor(stage, 'create_article')).toHaveLength(1);
    expect(stage.article?.content).toMatchObject({ title: 'Winter Cup', excerpt: 'It begins.' });
    expect(stage.editor.$saveStatus.get()).toBe('saved');
  });

  it('avoids reserved slugs', async () => {
    const stage = await setEditorStage(null);
    stage.editor.change('title', 'Search');
    expect(typed(stage).slug).toBe('search-2');
  });
});

describe('saving an article', () => {
  it('waits for a pause, and runs one save at a time', async () => {
    const stage = await setEditorStage(editedArticle());
    let end: (answer: Response) => void = () => undefined;
    stage.editor.change('body', 'One');
    await pass(stage, PAUSE / 2);
    stage.editor.change('body', 'One two');
    stage.next(
      'save_article',
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    await pass(stage, PAUSE);
    expect(stage.editor.$saveStatus.get()).toBe('saving');
    stage.editor.change('body', 'One two three');
    await pass(stage, PAUSE * 3);
    expect(saves(stage)).toHaveLength(1);
    stage.article = editedArticle({ expected: '1.2' });
    end(Response.json(stage.article));
    await pass(stage, 0);
    expect(saves(stage)).toHaveLength(2);
    expect(saves(stage)[1]).toMatchObject({ expected: '1.2', content: { body: 'One two three' } });
    expect(stage.editor.$saveStatus.get()).toBe('saved');
  });

  it('does not send placeholders of pictures', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('body', 'Before ![A cup](#picture-1) after');
    await stage.editor.saveNow();
    expect(saves(stage)).toMatchObject([{ content: { body: 'Before  after' } }]);
    expect(stage.editor.$isDirty.get()).toBe(false);
  });

  it('keeps the text on the device when the network fails, and saves later', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', broken);
    stage.editor.change('body', 'Written on a train');
    await pass(stage, PAUSE);
    expect(stage.editor.$saveStatus.get()).toBe('offline');
    expect(stage.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Written on a train');
    await pass(stage, RETRY);
    expect(stage.editor.$saveStatus.get()).toBe('saved');
    expect(stage.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
  });

  it('retries at once when the connection returns', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', broken);
    stage.editor.change('body', 'Written on a train');
    await pass(stage, PAUSE);
    stage.environment.returns();
    await pass(stage, 0);
    expect(stage.editor.$saveStatus.get()).toBe('saved');
  });

  it('saves the other fields when one is refused, and reports it at the field', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('slug', 'semifinal');
    stage.editor.change('body', 'More text');
    stage.next('save_article', refusal('slug_taken'));
    stage.next('blog_articles', () => Response.json([{ slug: 'semifinal' }]));
    await pass(stage, PAUSE);
    expect(saves(stage)[1]).toMatchObject({ content: { slug: 'final', body: 'More text' } });
    expect(stage.editor.$saveStatus.get()).toBe('partly');
    expect(problemOf(stage.editor.$editor.get(), 'slug')).toBe('slug_taken');
    expect(stage.editor.$editor.get().freeSlug).toBe('semifinal-2');
    stage.editor.change('slug', 'semifinal-2');
    await pass(stage, PAUSE);
    expect(stage.editor.$saveStatus.get()).toBe('saved');
  });

  it.each([
    ['title', 'x'.repeat(161), 'too_long'],
    ['slug', 'Not An Address', 'invalid_characters'],
    ['slug', 'feed', 'slug_reserved'],
  ] as const)('does not send an invalid %s', async (field, value, code) => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change(field, value);
    stage.editor.change('excerpt', 'New');
    await stage.editor.saveNow();
    expect(problemOf(stage.editor.$editor.get(), field)).toBe(code);
    expect(saves(stage)).toMatchObject([
      { content: { [field]: field === 'title' ? 'Final' : 'final', excerpt: 'New' } },
    ]);
  });

  it('stops with a reason when the permission is lost', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', refusal('permission_required', 403));
    stage.editor.change('body', 'Mine');
    await pass(stage, PAUSE);
    expect(stage.editor.$saveStatus.get()).toBe('refused');
    expect(stage.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Mine');
    await pass(stage, RETRY * 3);
    expect(saves(stage)).toHaveLength(1);
  });

  it('continues as a new article when the old one was deleted', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', refusal('not_found'));
    stage.editor.change('body', 'Mine');
    await pass(stage, PAUSE);
    expect(stage.editor.$editor.get().refusal).toBe('not_found');
    stage.editor.saveAsNew();
    await pass(stage, 0);
    expect(askedFor(stage, 'create_article')).toMatchObject([{ content: { body: 'Mine' } }]);
    expect(stage.editor.$saveStatus.get()).toBe('saved');
  });
});

describe('the slug', () => {
  it('follows the title of a draft until it is typed', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('title', 'Grand Final');
    expect(typed(stage).slug).toBe('grand-final');
    stage.editor.change('slug', 'Über Uns ');
    stage.editor.settleSlug();
    expect(typed(stage).slug).toBe('uber-uns');
    stage.editor.change('title', 'Other');
    expect(typed(stage).slug).toBe('uber-uns');
    stage.editor.change('slug', '');
    stage.editor.settleSlug();
    expect(typed(stage).slug).toBe('other');
  });

  it('stays once the article is published', async () => {
    const stage = await setEditorStage(
      editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' }),
    );
    stage.editor.change('title', 'Grand Final');
    expect(typed(stage).slug).toBe('final');
  });
});

/** The device's storage after a text was typed and could not be saved. */
async function storedDrafts(): Promise<string> {
  const stage = await setEditorStage(editedArticle());
  stage.editor.change('body', 'Half a sentence');
  stage.next('save_article', broken);
  closeEditor();
  await pass(stage, 0);
  return stage.environment.memory.get(STORAGE_KEYS.articleDrafts) ?? '';
}

describe('text on the device', () => {
  it('is offered after a crash, and saved when restored', async () => {
    const kept = await storedDrafts();
    const after = await setEditorStage(editedArticle(), false);
    after.environment.memory.set(STORAGE_KEYS.articleDrafts, kept);
    after.editor.open(ARTICLE_ID);
    await pass(after, 0);
    expect(after.editor.draft.$draft.get()?.content.body).toBe('Half a sentence');
    expect(typed(after).body).toBe('Text.');
    after.editor.draft.restore();
    await pass(after, 0);
    expect(saves(after)).toMatchObject([{ expected: '1.1', content: { body: 'Half a sentence' } }]);
    expect(after.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
  });

  it('does not replace a newer version without asking', async () => {
    const kept = await storedDrafts();
    const after = await setEditorStage(editedArticle({ expected: '2.1' }), false);
    after.environment.memory.set(STORAGE_KEYS.articleDrafts, kept);
    after.editor.open(ARTICLE_ID);
    await pass(after, 0);
    after.editor.draft.restore();
    await pass(after, 0);
    expect(after.editor.$editor.get().newer?.expected).toBe('2.1');
  });

  it('can be discarded', async () => {
    const kept = await storedDrafts();
    const after = await setEditorStage(editedArticle(), false);
    after.environment.memory.set(STORAGE_KEYS.articleDrafts, kept);
    after.editor.open(ARTICLE_ID);
    await pass(after, 0);
    after.editor.draft.discard();
    expect(after.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
    expect(after.editor.draft.$draft.get()).toBeNull();
  });

  it('is written at once when the session ends', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('body', 'Half a sentence');
    stage.environment.memory.delete(STORAGE_KEYS.session);
    readSession();
    expect(stage.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Half a sentence');
  });
});
