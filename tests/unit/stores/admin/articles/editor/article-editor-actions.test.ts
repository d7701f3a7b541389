import { afterEach, describe, expect, it } from 'vitest';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { differencesOf } from '#stores/admin/articles/editor/conflicts.ts';
import { EDITOR_ACTION_TEXT, SCHEDULE_TEXT } from '#messages/admin/article-actions.ts';
import {
  askedFor,
  closeEditor,
  editedArticle,
  pass,
  refusal,
  setEditorStage,
} from '#tests/support/editor-stage.ts';

afterEach(closeEditor);

describe('publishing an article', () => {
  it('saves first, then publishes the saved version', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('body', 'The last word');
    await stage.editor.actions.publish();
    expect(stage.asked.map(({ name }) => name).filter((name) => /^(?:save|publish)_/u.test(name))).toEqual([
      'save_article',
      'publish_article',
    ]);
    expect(askedFor(stage, 'publish_article')).toEqual([{ article: stage.article?.id, expected: '1.2' }]);
    expect(stage.editor.$articleState.get()).toBe('published');
    expect(stage.editor.actions.action.$state.get()).toMatchObject({ busy: false, refusal: null });
  });

  it('sends nothing while a required field is missing', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('excerpt', ' ');
    stage.editor.change('featured_image_url', '/pictures/x.avif');
    await stage.editor.actions.publish();
    expect(askedFor(stage, 'publish_article')).toEqual([]);
    expect(stage.editor.$editor.get()).toMatchObject({
      wanted: ['excerpt', 'featured_image_alt'],
      refusals: 1,
    });
    expect(stage.editor.actions.action.$state.get().refusal?.text).toBe(EDITOR_ACTION_TEXT.incomplete);
  });

  it('does not happen when saving fails', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', refusal('second_factor_required', 403));
    stage.editor.change('body', 'Mine');
    await stage.editor.actions.publish();
    expect(askedFor(stage, 'publish_article')).toEqual([]);
    expect(stage.editor.actions.action.$state.get().refusal?.nextStep?.href).toContain('security');
  });

  it('keeps the time of a scheduled article when its changes are published', async () => {
    const at = '2026-03-02T16:00:00.000Z';
    const stage = await setEditorStage(editedArticle({ status: 'scheduled', published_at: at }));
    stage.editor.change('body', 'Better');
    await stage.editor.actions.publishChanges();
    expect(askedFor(stage, 'publish_article')).toMatchObject([{ publish_at: at }]);
    expect(stage.editor.$articleState.get()).toBe('scheduled');
  });
});

describe('scheduling an article', () => {
  it('converts South African time to a timestamp', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.actions.openSchedule();
    expect(stage.editor.actions.schedule.$open.get()).not.toBeNull();
    stage.editor.actions.schedule.form.change('day', '2026-11-27');
    stage.editor.actions.schedule.form.change('time', '18:00');
    expect(await stage.editor.actions.schedule.form.submit()).toBe(true);
    expect(askedFor(stage, 'publish_article')).toMatchObject([{ publish_at: '2026-11-27T16:00:00.000Z' }]);
    expect(stage.editor.actions.schedule.$open.get()).toBeNull();
    expect(stage.editor.$articleState.get()).toBe('scheduled');
  });

  it.each([
    ['2026-02-01', '10:00', 'day', SCHEDULE_TEXT.pastDay],
    ['2026-03-01', '00:30', 'time', SCHEDULE_TEXT.past],
    ['2029-02-01', '10:00', 'day', SCHEDULE_TEXT.far],
    ['2026-02-31', '10:00', 'day', SCHEDULE_TEXT.wrong],
  ])('refuses %s at %s', async (day, time, field, text) => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.actions.openSchedule();
    stage.editor.actions.schedule.form.change('day', day);
    stage.editor.actions.schedule.form.change('time', time);
    expect(await stage.editor.actions.schedule.form.submit()).toBe(false);
    expect(stage.editor.actions.schedule.form.$form.get().errors[field]).toBe(text);
    expect(askedFor(stage, 'publish_article')).toEqual([]);
  });

  it('does not open while a field is missing', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('body', '');
    stage.editor.actions.openSchedule();
    expect(stage.editor.actions.schedule.$open.get()).toBeNull();
    expect(stage.editor.$editor.get().wanted).toEqual(['body']);
  });
});

describe('other acts on an article', () => {
  it('request a review with a note, and return to draft', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.actions.review.open();
    stage.editor.actions.review.form.change('note', 'Names?');
    await stage.editor.actions.review.form.submit();
    expect(askedFor(stage, 'set_article_status')).toMatchObject([
      { new_status: 'in_review', note: 'Names?' },
    ]);
    await stage.editor.actions.backToDraft();
    expect(stage.editor.$articleState.get()).toBe('draft');
  });

  it('archive after a confirmation, and restore by Undo', async () => {
    const stage = await setEditorStage(
      editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' }),
    );
    const refused = stage.editor.actions.archive();
    expect($confirm.get()?.danger).toBe(true);
    answerConfirm(false);
    await refused;
    expect(askedFor(stage, 'set_article_status')).toEqual([]);
    const done = stage.editor.actions.archive();
    answerConfirm(true);
    await done;
    expect(stage.editor.$articleState.get()).toBe('archived');
    const published = editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' });
    stage.next('undo_article_archive', () => Response.json({ ...published, expected: '2.3' }));
    expect(undoLatest()).toBe(true);
    await expect.poll(() => stage.editor.$articleState.get()).toBe('published');
    expect(stage.editor.$editor.get().article?.expected).toBe('2.3');
  });

  it('delete a draft after a confirmation', async () => {
    const stage = await setEditorStage(editedArticle());
    const done = stage.editor.actions.remove();
    answerConfirm(true);
    expect(await done).toBe(true);
    expect(stage.article).toBeNull();
  });

  it('create a link, copy it, and revoke all links', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('create_article_preview', () =>
      Response.json({ token: 'ab12', expires_at: '2026-03-02T10:00:00Z' }),
    );
    await stage.editor.links.make();
    expect(stage.editor.links.$link.get()?.address).toBe('http://site.test/preview/article/ab12');
    expect(stage.editor.$editor.get().article?.previews).toBe(1);
    await stage.editor.links.copy();
    expect(stage.environment.copied).toEqual(['http://site.test/preview/article/ab12']);
    stage.next('revoke_article_previews', () => new Response(null, { status: 204 }));
    const voided = stage.editor.links.revoke();
    answerConfirm(true);
    await voided;
    expect(stage.editor.links.$link.get()).toBeNull();
    expect(stage.editor.$editor.get().article?.previews).toBe(0);
  });
});

describe('a conflicting save', () => {
  it("stops saving until one's own version overwrites it", async () => {
    const stage = await setEditorStage(editedArticle());
    stage.otherSaves({ body: 'Theirs' });
    stage.editor.change('body', 'Mine');
    await stage.editor.saveNow();
    expect(stage.editor.$saveStatus.get()).toBe('changed');
    expect(stage.editor.$editor.get()).toMatchObject({
      typed: { body: 'Mine' },
      newer: { saved_by: 'Thabo' },
    });
    await stage.editor.actions.publish();
    expect(stage.editor.actions.action.$state.get().refusal?.text).toBe(EDITOR_ACTION_TEXT.changed);
    await stage.editor.conflict.overwriteNewer();
    expect(stage.article?.content.body).toBe('Mine');
    expect(askedFor(stage, 'save_article').at(-1)).toMatchObject({ expected: '2.1' });
    expect(stage.editor.$saveStatus.get()).toBe('saved');
  });

  it("can be adopted after a confirmation, with one's own text on the clipboard", async () => {
    const stage = await setEditorStage(editedArticle());
    stage.otherSaves({ body: 'Theirs' });
    stage.editor.change('body', 'Mine');
    await stage.editor.saveNow();
    await stage.editor.conflict.copyText();
    expect(stage.environment.copied[0]).toContain('Mine');
    const done = stage.editor.conflict.adoptNewer();
    answerConfirm(true);
    await done;
    expect(stage.editor.$editor.get()).toMatchObject({ typed: { body: 'Theirs' }, newer: null });
    stage.editor.change('body', 'Theirs and mine');
    await stage.editor.saveNow();
    expect(stage.article?.content.body).toBe('Theirs and mine');
  });

  it("is not reported when it was one's own save with a lost response", async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('save_article', (body) => {
      stage.otherSaves(body['content'] as object);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    stage.editor.change('body', 'Mine');
    await stage.editor.saveNow();
    stage.editor.change('body', 'Mine, and more');
    await pass(stage, 2000);
    expect(stage.editor.$saveStatus.get()).toBe('saved');
    expect(stage.article?.content.body).toBe('Mine, and more');
  });

  it('is compared field by field', async () => {
    const { content } = editedArticle();
    const differences = await differencesOf(
      content,
      {
        ...content,
        title: 'Grand Final',
        body: 'Text.\nMore.',
      },
      [],
    );
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
