import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_ARTICLE } from '../../../../../../src/contract/admin-articles.ts';
import { STORAGE_KEYS } from '../../../../../../src/contract/storage-keys.ts';
import {
  $editor,
  $editorDirty,
  $saveStatus,
  problemOf,
} from '../../../../../../src/stores/admin/articles/editor/state.ts';
import { saveNow } from '../../../../../../src/stores/admin/articles/editor/save.ts';
import {
  $foundDraft,
  changeArticle,
  closeEditor,
  openEditor,
  saveAsNew,
  settleSlug,
  restoreDraft,
  discardDraft,
} from '../../../../../../src/stores/admin/articles/editor/page.ts';
import { readSession } from '../../../../../../src/stores/auth/session.ts';
import {
  ARTICLE_ID,
  askedFor,
  broken,
  editedArticle,
  pass,
  refusal,
  setEditorStage,
  type EditorStage,
} from '../../../../../support/editor-stage.ts';

const PAUSE = 2000;
const RETRY = 10_000;

const typed = () => $editor.get().typed;
const saves = (stage: EditorStage) => askedFor(stage, 'save_article');

afterEach(closeEditor);

describe('a new article', () => {
  it('is created by its first words, and its address changes in place', async () => {
    const stage = await setEditorStage(null);
    expect($saveStatus.get()).toBe('empty');
    changeArticle('title', 'Winter Cup');
    expect(typed().slug).toBe('winter-cup');
    expect($saveStatus.get()).toBe('unsaved');
    await pass(stage, PAUSE - 1);
    expect(askedFor(stage, 'create_article')).toEqual([]);
    await pass(stage, 1);
    expect(askedFor(stage, 'create_article')).toMatchObject([
      { content: { title: 'Winter Cup', slug: 'winter-cup' } },
    ]);
    expect($saveStatus.get()).toBe('saved');
    expect(stage.environment.location.search()).toBe(`?edit=${ARTICLE_ID}`);
    openEditor(ARTICLE_ID);
    changeArticle('excerpt', 'It begins.');
    await pass(stage, PAUSE);
    expect(saves(stage)).toMatchObject([{ expected: '1.1', content: { excerpt: 'It begins.' } }]);
  });

  it('does not begin with a category alone', async () => {
    const stage = await setEditorStage(null);
    changeArticle('author_name', 'Lindi');
    await pass(stage, PAUSE);
    expect(askedFor(stage, 'create_article')).toEqual([]);
  });

  it('takes the next free address when nobody chose the first', async () => {
    const stage = await setEditorStage(null);
    changeArticle('title', 'Final');
    stage.next('create_article', refusal('slug_taken'));
    stage.next('blog_articles', () => Response.json([{ slug: 'final' }, { slug: 'final-2' }]));
    await pass(stage, PAUSE);
    expect(typed().slug).toBe('final-3');
    expect($saveStatus.get()).toBe('saved');
  });

  it('is not made twice when the answer got lost', async () => {
    const stage = await setEditorStage(null);
    stage.next('create_article', (body) => {
      const content = { ...EMPTY_ARTICLE, ...(body['content'] as object) };
      stage.article = editedArticle({ content });
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    changeArticle('title', 'Winter Cup');
    await pass(stage, PAUSE);
    expect($saveStatus.get()).toBe('offline');
    changeArticle('excerpt', 'It begins.');
    await pass(stage, PAUSE);
    expect(askedFor(stage, 'create_article')).toHaveLength(1);
    expect(stage.article?.content).toMatchObject({ title: 'Winter Cup', excerpt: 'It begins.' });
    expect($saveStatus.get()).toBe('saved');
  });

  it('never takes an address that the site needs itself', async () => {
    await setEditorStage(null);
    changeArticle('title', 'Search');
    expect(typed().slug).toBe('search-2');
  });
});

describe('saving', () => {
  it('waits for a pause, and one save ends before the next begins', async () => {
    const stage = await setEditorStage(editedArticle());
    let end: (answer: Response) => void = () => undefined;
    changeArticle('body', 'One');
    await pass(stage, PAUSE / 2);
    changeArticle('body', 'One two');
    stage.next(
      'save_article',
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    await pass(stage, PAUSE);
    expect($saveStatus.get()).toBe('saving');
    changeArticle('body', 'One two three');
    await pass(stage, PAUSE * 3);
    expect(saves(stage)).toHaveLength(1);
    stage.article = editedArticle({ expected: '1.2' });
    end(Response.json(stage.article));
    await pass(stage, 0);
    expect(saves(stage)).toHaveLength(2);
    expect(saves(stage)[1]).toMatchObject({ expected: '1.2', content: { body: 'One two three' } });
    expect($saveStatus.get()).toBe('saved');
  });

  it('keeps placeholders of pictures to itself', async () => {
    const stage = await setEditorStage(editedArticle());
    changeArticle('body', 'Before ![A cup](#picture-1) after');
    await saveNow();
    expect(saves(stage)).toMatchObject([{ content: { body: 'Before  after' } }]);
    expect($editorDirty.get()).toBe(false);
  });

  it('keeps text on the device without a network, and saves when it is back', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', broken);
    changeArticle('body', 'Written on a train');
    await pass(stage, PAUSE);
    expect($saveStatus.get()).toBe('offline');
    expect(stage.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Written on a train');
    await pass(stage, RETRY);
    expect($saveStatus.get()).toBe('saved');
    expect(stage.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
  });

  it('tries at once when the connection comes back', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', broken);
    changeArticle('body', 'Written on a train');
    await pass(stage, PAUSE);
    stage.environment.returns();
    await pass(stage, 0);
    expect($saveStatus.get()).toBe('saved');
  });

  it('saves everything else when one field is refused, and says so at the field', async () => {
    const stage = await setEditorStage(editedArticle());
    changeArticle('slug', 'semifinal');
    changeArticle('body', 'More text');
    stage.next('save_article', refusal('slug_taken'));
    stage.next('blog_articles', () => Response.json([{ slug: 'semifinal' }]));
    await pass(stage, PAUSE);
    expect(saves(stage)[1]).toMatchObject({ content: { slug: 'final', body: 'More text' } });
    expect($saveStatus.get()).toBe('partly');
    expect(problemOf($editor.get(), 'slug')).toBe('slug_taken');
    expect($editor.get().freeSlug).toBe('semifinal-2');
    changeArticle('slug', 'semifinal-2');
    await pass(stage, PAUSE);
    expect($saveStatus.get()).toBe('saved');
  });

  it.each([
    ['title', 'x'.repeat(161), 'too_long'],
    ['slug', 'Not An Address', 'invalid_characters'],
    ['slug', 'feed', 'slug_reserved'],
  ] as const)('does not send a %s that cannot be kept', async (field, value, code) => {
    const stage = await setEditorStage(editedArticle());
    changeArticle(field, value);
    changeArticle('excerpt', 'New');
    await saveNow();
    expect(problemOf($editor.get(), field)).toBe(code);
    expect(saves(stage)).toMatchObject([
      { content: { [field]: field === 'title' ? 'Final' : 'final', excerpt: 'New' } },
    ]);
  });

  it('stops and says why when somebody may not write any more', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', refusal('permission_required', 403));
    changeArticle('body', 'Mine');
    await pass(stage, PAUSE);
    expect($saveStatus.get()).toBe('refused');
    expect(stage.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Mine');
    await pass(stage, RETRY * 3);
    expect(saves(stage)).toHaveLength(1);
  });

  it('goes on with a new article when the old one was deleted', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', refusal('not_found'));
    changeArticle('body', 'Mine');
    await pass(stage, PAUSE);
    expect($editor.get().refusal).toBe('not_found');
    saveAsNew();
    await pass(stage, 0);
    expect(askedFor(stage, 'create_article')).toMatchObject([{ content: { body: 'Mine' } }]);
    expect($saveStatus.get()).toBe('saved');
  });
});

describe('an address', () => {
  it('follows the title of a draft, and not once somebody chose it', async () => {
    await setEditorStage(editedArticle());
    changeArticle('title', 'Grand Final');
    expect(typed().slug).toBe('grand-final');
    changeArticle('slug', 'Über Uns ');
    settleSlug();
    expect(typed().slug).toBe('uber-uns');
    changeArticle('title', 'Other');
    expect(typed().slug).toBe('uber-uns');
    changeArticle('slug', '');
    settleSlug();
    expect(typed().slug).toBe('other');
  });

  it('stays as it is once readers know it', async () => {
    await setEditorStage(editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' }));
    changeArticle('title', 'Grand Final');
    expect(typed().slug).toBe('final');
  });
});

/** What a device holds after a text was typed and never arrived. */
async function keptText(): Promise<string> {
  const stage = await setEditorStage(editedArticle());
  changeArticle('body', 'Half a sentence');
  stage.next('save_article', broken);
  closeEditor();
  await pass(stage, 0);
  return stage.environment.memory.get(STORAGE_KEYS.articleDrafts) ?? '';
}

describe('text on the device', () => {
  it('is offered after a crash, and saved when it is brought back', async () => {
    const kept = await keptText();
    const after = await setEditorStage(editedArticle(), false);
    after.environment.memory.set(STORAGE_KEYS.articleDrafts, kept);
    openEditor(ARTICLE_ID);
    await pass(after, 0);
    expect($foundDraft.get()?.content.body).toBe('Half a sentence');
    expect(typed().body).toBe('Text.');
    restoreDraft();
    await pass(after, 0);
    expect(saves(after)).toMatchObject([{ expected: '1.1', content: { body: 'Half a sentence' } }]);
    expect(after.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
  });

  it('does not replace a newer text unasked', async () => {
    const kept = await keptText();
    const after = await setEditorStage(editedArticle({ expected: '2.1' }), false);
    after.environment.memory.set(STORAGE_KEYS.articleDrafts, kept);
    openEditor(ARTICLE_ID);
    await pass(after, 0);
    restoreDraft();
    await pass(after, 0);
    expect($editor.get().newer?.expected).toBe('2.1');
  });

  it('can be thrown away', async () => {
    const kept = await keptText();
    const after = await setEditorStage(editedArticle(), false);
    after.environment.memory.set(STORAGE_KEYS.articleDrafts, kept);
    openEditor(ARTICLE_ID);
    await pass(after, 0);
    discardDraft();
    expect(after.environment.memory.has(STORAGE_KEYS.articleDrafts)).toBe(false);
    expect($foundDraft.get()).toBeNull();
  });

  it('is written at once when the session ends', async () => {
    const stage = await setEditorStage(editedArticle());
    changeArticle('body', 'Half a sentence');
    stage.environment.memory.delete(STORAGE_KEYS.session);
    readSession();
    expect(stage.environment.memory.get(STORAGE_KEYS.articleDrafts)).toContain('Half a sentence');
  });
});
