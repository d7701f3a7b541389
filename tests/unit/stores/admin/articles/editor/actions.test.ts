import { afterEach, describe, expect, it } from 'vitest';
import { $confirm, answerConfirm } from '../../../../../../src/stores/core/dialogs.ts';
import {
  $editorAct,
  $editorDialog,
  archiveArticle,
  backToDraft,
  closeEditorDialog,
  deleteDraft,
  openEditorDialog,
  publishChanges,
  publishNow,
  reviewForm,
  scheduleForm,
} from '../../../../../../src/stores/admin/articles/editor/actions.ts';
import {
  $previewLink,
  copyLink,
  clearLink,
  makeLink,
  revokeLinks,
} from '../../../../../../src/stores/admin/articles/editor/preview-links.ts';
import {
  $articleState,
  $editor,
  $saveStatus,
} from '../../../../../../src/stores/admin/articles/editor/state.ts';
import { saveNow } from '../../../../../../src/stores/admin/articles/editor/save.ts';
import {
  overwriteNewer,
  adoptNewer,
  differencesOf,
  saveAsCopy,
} from '../../../../../../src/stores/admin/articles/editor/conflicts.ts';
import { changeArticle, closeEditor } from '../../../../../../src/stores/admin/articles/editor/page.ts';
import { ACT_TEXT, SCHEDULE_TEXT } from '../../../../../../src/messages/admin/article-actions.ts';
import {
  askedFor,
  editedArticle,
  pass,
  refusal,
  setEditorStage,
} from '../../../../../support/editor-stage.ts';

afterEach(() => {
  closeEditor();
  closeEditorDialog();
  clearLink();
});

describe('publishing', () => {
  it('saves first, then gives readers what was saved', async () => {
    const stage = await setEditorStage(editedArticle());
    changeArticle('body', 'The last word');
    await publishNow();
    expect(stage.asked.map(({ name }) => name).filter((name) => name.endsWith('_article'))).toEqual([
      'save_article',
      'publish_article',
    ]);
    expect(askedFor(stage, 'publish_article')).toEqual([{ article: stage.article?.id, expected: '1.2' }]);
    expect($articleState.get()).toBe('published');
    expect($editorAct.get()).toEqual({ busy: false, refusal: null });
  });

  it('asks for nothing while something that readers need is missing', async () => {
    const stage = await setEditorStage(editedArticle());
    changeArticle('excerpt', ' ');
    changeArticle('featured_image_url', '/pictures/x.avif');
    await publishNow();
    expect(askedFor(stage, 'publish_article')).toEqual([]);
    expect($editor.get()).toMatchObject({ wanted: ['excerpt', 'featured_image_alt'], refusals: 1 });
    expect($editorAct.get().refusal?.text).toBe(ACT_TEXT.incomplete);
  });

  it('does not happen when the text cannot be saved', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', refusal('second_factor_required', 403));
    changeArticle('body', 'Mine');
    await publishNow();
    expect(askedFor(stage, 'publish_article')).toEqual([]);
    expect($editorAct.get().refusal?.way?.href).toContain('security');
  });

  it('of changes keeps the moment of what is scheduled', async () => {
    const at = '2026-03-02T16:00:00.000Z';
    const stage = await setEditorStage(editedArticle({ status: 'scheduled', published_at: at }));
    changeArticle('body', 'Better');
    await publishChanges();
    expect(askedFor(stage, 'publish_article')).toMatchObject([{ publish_at: at }]);
    expect($articleState.get()).toBe('scheduled');
  });
});

describe('scheduling', () => {
  it('takes a time of South Africa and sends a moment', async () => {
    const stage = await setEditorStage(editedArticle());
    openEditorDialog('schedule');
    expect($editorDialog.get()).toBe('schedule');
    scheduleForm.change('day', '2026-11-27');
    scheduleForm.change('time', '18:00');
    expect(await scheduleForm.submit()).toBe(true);
    expect(askedFor(stage, 'publish_article')).toMatchObject([{ publish_at: '2026-11-27T16:00:00.000Z' }]);
    expect($editorDialog.get()).toBeNull();
    expect($articleState.get()).toBe('scheduled');
  });

  it.each([
    ['2026-02-01', '10:00', 'time', SCHEDULE_TEXT.past],
    ['2029-02-01', '10:00', 'day', SCHEDULE_TEXT.far],
    ['2026-02-31', '10:00', 'day', SCHEDULE_TEXT.wrong],
  ])('refuses %s at %s', async (day, time, field, text) => {
    const stage = await setEditorStage(editedArticle());
    openEditorDialog('schedule');
    scheduleForm.change('day', day);
    scheduleForm.change('time', time);
    expect(await scheduleForm.submit()).toBe(false);
    expect(scheduleForm.$form.get().errors[field]).toBe(text);
    expect(askedFor(stage, 'publish_article')).toEqual([]);
  });

  it('does not even ask when something is missing', async () => {
    await setEditorStage(editedArticle());
    changeArticle('body', '');
    openEditorDialog('schedule');
    expect($editorDialog.get()).toBeNull();
    expect($editor.get().wanted).toEqual(['body']);
  });
});

describe('other acts', () => {
  it('ask for review with a note, and go back to a draft', async () => {
    const stage = await setEditorStage(editedArticle());
    openEditorDialog('review');
    reviewForm.change('note', 'Names?');
    await reviewForm.submit();
    expect(askedFor(stage, 'set_article_status')).toMatchObject([
      { new_status: 'in_review', note: 'Names?' },
    ]);
    await backToDraft();
    expect($articleState.get()).toBe('draft');
  });

  it('archive after asking', async () => {
    const stage = await setEditorStage(
      editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' }),
    );
    const refused = archiveArticle();
    expect($confirm.get()?.danger).toBe(true);
    answerConfirm(false);
    await refused;
    expect(askedFor(stage, 'set_article_status')).toEqual([]);
    const done = archiveArticle();
    answerConfirm(true);
    await done;
    expect($articleState.get()).toBe('archived');
  });

  it('delete a draft after asking', async () => {
    const stage = await setEditorStage(editedArticle());
    const done = deleteDraft();
    answerConfirm(true);
    expect(await done).toBe(true);
    expect(stage.article).toBeNull();
  });

  it('make a link, copy it, void all', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('create_article_preview', () =>
      Response.json({ token: 'ab12', expires_at: '2026-03-02T10:00:00Z' }),
    );
    await makeLink();
    expect($previewLink.get().address).toBe('http://site.test/preview/article/ab12');
    expect($editor.get().article?.previews).toBe(1);
    await copyLink();
    expect(stage.environment.copied).toEqual(['http://site.test/preview/article/ab12']);
    stage.next('revoke_article_previews', () => new Response(null, { status: 204 }));
    const voided = revokeLinks();
    answerConfirm(true);
    await voided;
    expect($previewLink.get().address).toBeNull();
    expect($editor.get().article?.previews).toBe(0);
  });
});

describe('somebody else’s save', () => {
  it('stops one’s own; keeping mine saves over theirs', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.otherSaves({ body: 'Theirs' });
    changeArticle('body', 'Mine');
    await saveNow();
    expect($saveStatus.get()).toBe('changed');
    expect($editor.get()).toMatchObject({ typed: { body: 'Mine' }, newer: { saved_by: 'Thabo' } });
    await publishNow();
    expect($editorAct.get().refusal?.text).toBe(ACT_TEXT.changed);
    await overwriteNewer();
    expect(stage.article?.content.body).toBe('Mine');
    expect(askedFor(stage, 'save_article').at(-1)).toMatchObject({ expected: '2.1' });
    expect($saveStatus.get()).toBe('saved');
  });

  it('can be taken over, after asking, with one’s own on the clipboard', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.otherSaves({ body: 'Theirs' });
    changeArticle('body', 'Mine');
    await saveNow();
    await saveAsCopy();
    expect(stage.environment.copied[0]).toContain('Mine');
    const done = adoptNewer();
    answerConfirm(true);
    await done;
    expect($editor.get()).toMatchObject({ typed: { body: 'Theirs' }, newer: null });
    changeArticle('body', 'Theirs and mine');
    await saveNow();
    expect(stage.article?.content.body).toBe('Theirs and mine');
  });

  it('is none when it was one’s own whose answer got lost', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', (body) => {
      stage.otherSaves(body['content'] as object);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    changeArticle('body', 'Mine');
    await saveNow();
    changeArticle('body', 'Mine, and more');
    await pass(stage, 2000);
    expect($saveStatus.get()).toBe('saved');
    expect(stage.article?.content.body).toBe('Mine, and more');
  });

  it('is compared field by field', async () => {
    const { content } = editedArticle();
    const differences = await differencesOf(content, {
      ...content,
      title: 'Grand Final',
      body: 'Text.\nMore.',
    });
    expect(differences).toEqual([
      {
        field: 'title',
        parts: [
          { kind: 'added', text: 'Grand ' },
          { kind: 'same', text: 'Final' },
        ],
      },
      {
        field: 'body',
        parts: [
          { kind: 'removed', text: 'Text.' },
          { kind: 'added', text: 'Text.\nMore.' },
        ],
      },
    ]);
  });
});
