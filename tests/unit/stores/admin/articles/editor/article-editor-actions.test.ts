import { afterEach, expect, it } from 'vitest';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { copyArticle, differencesOf } from '#stores/admin/articles/editor/conflicts.ts';
import { EDITOR_ACTION_TEXT, SCHEDULE_TEXT } from '#messages/admin/article-actions.ts';
import {
  askedFor,
  closeEditor,
  editedArticle,
  pass,
  refusal,
  startEditorService,
} from '#tests/support/editor-service.ts';
import { fill } from '#tests/support/forms.ts';

afterEach(closeEditor);

it('publishing an article saves first, then publishes the saved version', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.change('body', 'The last word');
  await service.editor.actions.publish();
  expect(service.asked.map(({ name }) => name).filter((name) => /^(?:save|publish)_/u.test(name))).toEqual([
    'save_article',
    'publish_article',
  ]);
  expect(askedFor(service, 'publish_article')).toEqual([{ article: service.article?.id, expected: '1.2' }]);
  expect(service.editor.$articleState.get()).toBe('published');
  expect(service.editor.actions.action.$state.get()).toMatchObject({ busy: false, refusal: null });
});

it('publishing an article sends nothing while a required field is missing', async () => {
  const service = await startEditorService(editedArticle());
  fill(service.editor, { excerpt: ' ', featured_image_url: '/pictures/x.avif' });
  await service.editor.actions.publish();
  expect(askedFor(service, 'publish_article')).toEqual([]);
  expect(service.editor.$editor.get()).toMatchObject({
    wanted: ['excerpt', 'featured_image_alt'],
    refusals: 1,
  });
  expect(service.editor.actions.action.$state.get().refusal?.text).toBe(EDITOR_ACTION_TEXT.incomplete);
});

it('publishing an article does not happen when saving fails', async () => {
  const service = await startEditorService(editedArticle());
  service.next('save_article', refusal('second_factor_required', 403));
  service.editor.change('body', 'Mine');
  await service.editor.actions.publish();
  expect(askedFor(service, 'publish_article')).toEqual([]);
  expect(service.editor.actions.action.$state.get().refusal?.nextStep?.href).toContain('security');
});

it('publishing an article keeps the time of a scheduled article when its changes are published', async () => {
  const at = '2026-03-02T16:00:00.000Z';
  const service = await startEditorService(editedArticle({ status: 'scheduled', published_at: at }));
  service.editor.change('body', 'Better');
  await service.editor.actions.publishChanges();
  expect(askedFor(service, 'publish_article')).toMatchObject([{ publish_at: at }]);
  expect(service.editor.$articleState.get()).toBe('scheduled');
});

it('scheduling an article converts South African time to a timestamp', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.actions.openSchedule();
  expect(service.editor.actions.schedule.$open.get()).not.toBeNull();
  fill(service.editor.actions.schedule.form, { day: '2026-11-27', time: '18:00' });
  expect(await service.editor.actions.schedule.form.submit()).toBe(true);
  expect(askedFor(service, 'publish_article')).toMatchObject([{ publish_at: '2026-11-27T16:00:00.000Z' }]);
  expect(service.editor.actions.schedule.$open.get()).toBeNull();
  expect(service.editor.$articleState.get()).toBe('scheduled');
});

it.each([
  ['2026-02-01', '10:00', 'day', SCHEDULE_TEXT.pastDay],
  ['2026-03-01', '00:30', 'time', SCHEDULE_TEXT.past],
  ['2029-02-01', '10:00', 'day', SCHEDULE_TEXT.far],
  ['2026-02-31', '10:00', 'day', SCHEDULE_TEXT.wrong],
])('scheduling an article refuses %s at %s', async (day, time, field, text) => {
  const service = await startEditorService(editedArticle());
  service.editor.actions.openSchedule();
  expect(await fill(service.editor.actions.schedule.form, { day, time }).submit()).toBe(false);
  expect(service.editor.actions.schedule.form.$form.get().errors[field]).toBe(text);
  expect(askedFor(service, 'publish_article')).toEqual([]);
});

it('scheduling an article does not open while a field is missing', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.change('body', '');
  service.editor.actions.openSchedule();
  expect(service.editor.actions.schedule.$open.get()).toBeNull();
  expect(service.editor.$editor.get().wanted).toEqual(['body']);
});

it('other actions on an article request a review with a note, and return to draft', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.actions.review.open();
  await fill(service.editor.actions.review.form, { note: 'Names?' }).submit();
  expect(askedFor(service, 'set_article_status')).toMatchObject([
    { new_status: 'in_review', note: 'Names?' },
  ]);
  await service.editor.actions.backToDraft();
  expect(service.editor.$articleState.get()).toBe('draft');
});

it('other actions on an article archive after a confirmation, and restore by Undo', async () => {
  const service = await startEditorService(
    editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' }),
  );
  const refused = service.editor.actions.archive();
  expect($confirm.get()?.danger).toBe(true);
  answerConfirm(false);
  await refused;
  expect(askedFor(service, 'set_article_status')).toEqual([]);
  const done = service.editor.actions.archive();
  answerConfirm(true);
  await done;
  expect(service.editor.$articleState.get()).toBe('archived');
  const published = editedArticle({ status: 'published', published_at: '2026-02-01T10:00:00Z' });
  service.next('undo_article_archive', () => Response.json({ ...published, expected: '2.3' }));
  expect(undoLatest()).toBe(true);
  await expect.poll(() => service.editor.$articleState.get()).toBe('published');
  expect(service.editor.$editor.get().row?.expected).toBe('2.3');
});

it('other actions on an article delete a draft after a confirmation', async () => {
  const service = await startEditorService(editedArticle());
  const done = service.editor.actions.remove();
  answerConfirm(true);
  expect(await done).toBe(true);
  expect(service.article).toBeNull();
});

it('other actions on an article create a link, copy it, and revoke all links', async () => {
  const service = await startEditorService(editedArticle());
  service.next('create_article_preview', () =>
    Response.json({ token: 'ab12', expires_at: '2026-03-02T10:00:00Z' }),
  );
  await service.editor.links.make();
  expect(service.editor.links.$link.get()?.address).toBe('http://site.test/preview/article/ab12');
  expect(service.editor.$editor.get().row?.previews).toBe(1);
  await service.editor.links.copy();
  expect(service.environment.copied).toEqual(['http://site.test/preview/article/ab12']);
  service.next('revoke_article_previews', () => new Response(null, { status: 204 }));
  const voided = service.editor.links.revoke();
  answerConfirm(true);
  await voided;
  expect(service.editor.links.$link.get()).toBeNull();
  expect(service.editor.$editor.get().row?.previews).toBe(0);
});

it("a conflicting save stops saving until one's own version overwrites it", async () => {
  const service = await startEditorService(editedArticle());
  service.otherSaves({ body: 'Theirs' });
  service.editor.change('body', 'Mine');
  await service.editor.saveNow();
  expect(service.editor.$saveStatus.get()).toBe('changed');
  expect(service.editor.$editor.get()).toMatchObject({
    typed: { body: 'Mine' },
    newer: { saved_by: 'Thabo' },
  });
  await service.editor.actions.publish();
  expect(service.editor.actions.action.$state.get().refusal?.text).toBe(EDITOR_ACTION_TEXT.changed);
  await service.editor.overwriteNewer();
  expect(service.article?.content.body).toBe('Mine');
  expect(askedFor(service, 'save_article').at(-1)).toMatchObject({ expected: '2.1' });
  expect(service.editor.$saveStatus.get()).toBe('saved');
});

it("a conflicting save can be taken after a confirmation, with one's own text on the clipboard", async () => {
  const service = await startEditorService(editedArticle());
  service.otherSaves({ body: 'Theirs' });
  service.editor.change('body', 'Mine');
  await service.editor.saveNow();
  await copyArticle(service.editor.$editor.get().typed);
  expect(service.environment.copied[0]).toContain('Mine');
  const done = service.editor.takeNewer();
  answerConfirm(true);
  await done;
  expect(service.editor.$editor.get()).toMatchObject({ typed: { body: 'Theirs' }, newer: null });
  service.editor.change('body', 'Theirs and mine');
  await service.editor.saveNow();
  expect(service.article?.content.body).toBe('Theirs and mine');
});

it("a conflicting save is not reported when it was one's own save with a lost response", async () => {
  const service = await startEditorService(editedArticle());
  service.next('save_article', (body) => {
    service.otherSaves(body['content'] as object);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  service.editor.change('body', 'Mine');
  await service.editor.saveNow();
  service.editor.change('body', 'Mine, and more');
  await pass(service, 2000);
  expect(service.editor.$saveStatus.get()).toBe('saved');
  expect(service.article?.content.body).toBe('Mine, and more');
});

it('a conflicting save is compared field by field', async () => {
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
