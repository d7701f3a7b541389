import { afterEach, describe, expect, it } from 'vitest';
import { errorText } from '../../../../../../src/messages/core/errors.ts';
import { articlePictureText } from '../../../../../../src/messages/core/picture-upload.ts';
import { applyEdit } from '../../../../../../src/domain/article-markdown.ts';
import {
  $cover,
  cancelCover,
  chooseCover,
  removeCover,
  retryCover,
} from '../../../../../../src/stores/admin/articles/editor/cover.ts';
import { attachBody } from '../../../../../../src/stores/admin/articles/editor/body.ts';
import {
  $pictureJobs,
  addPictures,
  altProblem,
  describePicture,
  dropAllPictures,
  dropPicture,
  nextToDescribe,
  placePictures,
  retryPicture,
} from '../../../../../../src/stores/admin/articles/editor/pictures.ts';
import {
  $preview,
  renderPreview,
  startPreview,
} from '../../../../../../src/stores/admin/articles/editor/preview.ts';
import { $editor } from '../../../../../../src/stores/admin/articles/editor/state.ts';
import { changeArticle, closeEditor } from '../../../../../../src/stores/admin/articles/editor/page.ts';
import {
  askedFor,
  broken,
  editedArticle,
  pass,
  setEditorStage,
  type EditorStage,
} from '../../../../../support/editor-stage.ts';

const KEPT = { url: '/pictures/0123456789abcdef0123456789abcdef.avif', width: 1600, height: 900 };

function file(name: string, type = 'image/jpeg') {
  return { name, type, size: 10, arrayBuffer: () => Promise.resolve(new ArrayBuffer(10)) };
}

const kept = (): Response => Response.json({ ok: true, data: KEPT });
const body = (): string => $editor.get().typed.body;
const keys = (): readonly string[] => $pictureJobs.get().map(({ key }) => key);

/** An upload that ends when it is told to. */
function slow(stage: EditorStage): () => void {
  let end: (answer: Response) => void = () => undefined;
  stage.next(
    'article-picture',
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  return () => {
    end(kept());
  };
}

afterEach(() => {
  dropAllPictures();
  cancelCover();
  attachBody(null);
  closeEditor();
});

describe('a picture for the text', () => {
  it('stands there once it is described and kept', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('article-picture', kept);
    addPictures([file('cup.jpg')]);
    await pass(stage, 0);
    const [key = ''] = keys();
    expect(nextToDescribe($pictureJobs.get())?.name).toBe('cup.jpg');
    placePictures();
    expect(body()).toBe('Text.');
    describePicture(key, ' ');
    expect(altProblem(' ')).toBe(errorText('required'));
    expect(nextToDescribe($pictureJobs.get())).not.toBeNull();
    describePicture(key, 'The cup');
    placePictures();
    expect(body()).toBe(`Text.\n\n![The cup](${KEPT.url} "1600x900")\n\n`);
    expect(keys()).toEqual([]);
  });

  it('has its place held, so that what is written meanwhile stays', async () => {
    const stage = await setEditorStage(editedArticle());
    const end = slow(stage);
    addPictures([file('cup.jpg')]);
    await pass(stage, 0);
    describePicture(keys()[0] ?? '', 'The cup');
    placePictures();
    expect(body()).toContain('![The cup](#picture-');
    changeArticle('body', `Before. ${body()}After.`);
    end();
    await pass(stage, 0);
    placePictures();
    expect(body()).toBe(`Before. Text.\n\n![The cup](${KEPT.url} "1600x900")\n\nAfter.`);
  });

  it('goes in where the caret is, and comes in without moving it', async () => {
    const stage = await setEditorStage(editedArticle());
    const stays: boolean[] = [];
    attachBody({
      read: () => ({ text: body(), start: 2, end: 2 }),
      apply: (edit, stay) => {
        stays.push(stay);
        changeArticle('body', applyEdit(body(), edit));
      },
    });
    const end = slow(stage);
    addPictures([file('cup.jpg')]);
    await pass(stage, 0);
    describePicture(keys()[0] ?? '', 'The cup');
    placePictures();
    expect(body()).toMatch(/^Te\n\n!\[The cup\]/u);
    end();
    await pass(stage, 0);
    placePictures();
    expect(stays).toEqual([false, true]);
  });

  it('is nobody’s any more when its place was deleted', async () => {
    const stage = await setEditorStage(editedArticle());
    const end = slow(stage);
    addPictures([file('cup.jpg')]);
    await pass(stage, 0);
    describePicture(keys()[0] ?? '', 'The cup');
    placePictures();
    changeArticle('body', 'All gone.');
    end();
    await pass(stage, 0);
    placePictures();
    expect(body()).toBe('All gone.');
    expect(keys()).toEqual([]);
  });

  it('that did not arrive can be tried again, and keeps its place and description', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('article-picture', broken);
    addPictures([file('cup.jpg')]);
    await pass(stage, 0);
    const [key = ''] = keys();
    expect($pictureJobs.get()).toMatchObject([
      { phase: 'failed', hopeless: false, failure: errorText('network_failed') },
    ]);
    describePicture(key, 'The cup');
    placePictures();
    stage.next('article-picture', kept);
    retryPicture(key);
    await pass(stage, 0);
    placePictures();
    expect(body()).toContain(KEPT.url);
  });

  it('that is none is refused kindly, and the others go on one after the other', async () => {
    const stage = await setEditorStage(editedArticle());
    const end = slow(stage);
    addPictures([file('notes.pdf', 'application/pdf'), file('a.jpg'), file('b.jpg')]);
    await pass(stage, 0);
    expect($pictureJobs.get()).toMatchObject([
      {
        name: 'notes.pdf',
        phase: 'failed',
        hopeless: true,
        failure: articlePictureText('picture_unsupported'),
      },
      { name: 'a.jpg', phase: 'sending' },
      { name: 'b.jpg', phase: 'waiting' },
    ]);
    expect(nextToDescribe($pictureJobs.get())?.name).toBe('a.jpg');
    stage.next('article-picture', kept);
    end();
    await pass(stage, 0);
    expect($pictureJobs.get().map(({ phase }) => phase)).toEqual(['failed', 'kept', 'kept']);
  });

  it('can be given up, with what stands for it', async () => {
    const stage = await setEditorStage(editedArticle());
    slow(stage);
    addPictures([file('cup.jpg')]);
    await pass(stage, 0);
    const [key = ''] = keys();
    describePicture(key, 'The cup');
    placePictures();
    dropPicture(key);
    expect(body()).not.toContain('picture');
    expect(keys()).toEqual([]);
  });
});

describe('the cover', () => {
  it('is sent at once; another one needs other words', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('article-picture', kept);
    await chooseCover(file('cover.jpg'));
    changeArticle('featured_image_alt', 'The stage');
    expect($editor.get().typed.featured_image_url).toBe(KEPT.url);
    stage.next('article-picture', kept);
    await chooseCover(file('other.jpg'));
    expect($editor.get().typed.featured_image_alt).toBe('');
    removeCover();
    expect($editor.get().typed.featured_image_url).toBe('');
  });

  it('stays when another cannot be had, and the file can be tried again', async () => {
    const stage = await setEditorStage(editedArticle());
    changeArticle('featured_image_url', '/pictures/old.avif');
    stage.next('article-picture', broken);
    await chooseCover(file('cover.jpg'));
    expect($cover.get()).toMatchObject({ phase: 'failed', failure: errorText('network_failed') });
    expect($editor.get().typed.featured_image_url).toBe('/pictures/old.avif');
    stage.next('article-picture', kept);
    retryCover();
    await pass(stage, 0);
    expect($editor.get().typed.featured_image_url).toBe(KEPT.url);
  });
});

describe('the preview', () => {
  it('follows after a pause, as the signed-in editor, with the category', async () => {
    const stage = await setEditorStage(editedArticle());
    const stop = startPreview();
    stage.next('article', (sent) => {
      expect(sent).toMatchObject({ content: { title: 'Final' }, category: null });
      return new Response('<p>One</p>');
    });
    await pass(stage, 300);
    expect($preview.get()).toEqual({ html: '<p>One</p>', busy: false, failure: null });
    changeArticle('body', 'Other ![x](#picture-1)');
    await pass(stage, 299);
    expect(askedFor(stage, 'article')).toHaveLength(1);
    stage.next('article', (sent) => new Response((sent['content'] as { body: string }).body));
    await pass(stage, 1);
    expect($preview.get().html).toBe('Other ');
    stop();
  });

  it.each([
    [413, 'too_long'],
    [403, 'refused'],
    [503, 'failed'],
  ])('keeps the last page on %i', async (status, failure) => {
    const stage = await setEditorStage(editedArticle());
    const stop = startPreview();
    stage.next('article', () => new Response('<p>One</p>'));
    await pass(stage, 300);
    changeArticle('body', 'Other');
    stage.next('article', () => new Response(null, { status }));
    await pass(stage, 300);
    expect($preview.get()).toEqual({ html: '<p>One</p>', busy: false, failure });
    stop();
  });

  it('says that there is no connection', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.environment.setOnline(false);
    stage.next('article', broken);
    await renderPreview();
    expect($preview.get().failure).toBe('offline');
    startPreview()();
  });
});
