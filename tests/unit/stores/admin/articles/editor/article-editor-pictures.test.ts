import { afterEach, describe, expect, it } from 'vitest';
import { errorText } from '#messages/core/errors.ts';
import { articlePictureText } from '#messages/core/picture-upload.ts';
import { applyEdit } from '#domain/article-toolbar.ts';
import { altProblem, nextToDescribe } from '#stores/admin/articles/editor/article-editor-pictures.ts';
import {
  askedFor,
  broken,
  closeEditor,
  editedArticle,
  pass,
  setEditorStage,
  type EditorStage,
} from '#tests/support/editor-stage.ts';

const KEPT = { url: '/pictures/0123456789abcdef0123456789abcdef.avif', width: 1600, height: 900 };

function file(name: string, type = 'image/jpeg') {
  return { name, type, size: 10, arrayBuffer: () => Promise.resolve(new ArrayBuffer(10)) };
}

const kept = (): Response => Response.json({ ok: true, data: KEPT });
const body = ({ editor }: EditorStage): string => editor.$editor.get().typed.body;
const keys = ({ editor }: EditorStage): readonly string[] =>
  editor.pictures.$jobs.get().map(({ key }) => key);

/** An upload that ends when the returned function is called. */
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

afterEach(closeEditor);

describe('a picture in the text', () => {
  it('is inserted once it is described and uploaded', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('article-picture', kept);
    stage.editor.pictures.add([file('cup.jpg')]);
    await pass(stage, 0);
    const [key = ''] = keys(stage);
    expect(nextToDescribe(stage.editor.pictures.$jobs.get())?.name).toBe('cup.jpg');
    stage.editor.pictures.place();
    expect(body(stage)).toBe('Text.');
    stage.editor.pictures.describe(key, ' ');
    expect(altProblem(' ')).toBe('Fill in “Description”');
    expect(nextToDescribe(stage.editor.pictures.$jobs.get())).not.toBeNull();
    stage.editor.pictures.describe(key, 'The cup');
    stage.editor.pictures.place();
    expect(body(stage)).toBe(`Text.\n\n![The cup](${KEPT.url} "1600x900")\n\n`);
    expect(keys(stage)).toEqual([]);
  });

  it('has a placeholder, so that text typed meanwhile stays', async () => {
    const stage = await setEditorStage(editedArticle());
    const end = slow(stage);
    stage.editor.pictures.add([file('cup.jpg')]);
    await pass(stage, 0);
    stage.editor.pictures.describe(keys(stage)[0] ?? '', 'The cup');
    stage.editor.pictures.place();
    expect(body(stage)).toContain('![The cup](#picture-');
    stage.editor.change('body', `Before. ${body(stage)}After.`);
    end();
    await pass(stage, 0);
    stage.editor.pictures.place();
    expect(body(stage)).toBe(`Before. Text.\n\n![The cup](${KEPT.url} "1600x900")\n\nAfter.`);
  });

  it('is inserted at the caret without moving it', async () => {
    const stage = await setEditorStage(editedArticle());
    const stays: boolean[] = [];
    stage.editor.body.attach({
      read: () => ({ text: body(stage), start: 2, end: 2 }),
      apply: (edit, stay) => {
        stays.push(stay);
        stage.editor.change('body', applyEdit(body(stage), edit));
      },
    });
    const end = slow(stage);
    stage.editor.pictures.add([file('cup.jpg')]);
    await pass(stage, 0);
    stage.editor.pictures.describe(keys(stage)[0] ?? '', 'The cup');
    stage.editor.pictures.place();
    expect(body(stage)).toMatch(/^Te\n\n!\[The cup\]/u);
    end();
    await pass(stage, 0);
    stage.editor.pictures.place();
    expect(stays).toEqual([false, true]);
  });

  it('is dropped when its placeholder was deleted', async () => {
    const stage = await setEditorStage(editedArticle());
    const end = slow(stage);
    stage.editor.pictures.add([file('cup.jpg')]);
    await pass(stage, 0);
    stage.editor.pictures.describe(keys(stage)[0] ?? '', 'The cup');
    stage.editor.pictures.place();
    stage.editor.change('body', 'All gone.');
    end();
    await pass(stage, 0);
    stage.editor.pictures.place();
    expect(body(stage)).toBe('All gone.');
    expect(keys(stage)).toEqual([]);
  });

  it('can be retried after a failed upload, keeping place and description', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('article-picture', broken);
    stage.editor.pictures.add([file('cup.jpg')]);
    await pass(stage, 0);
    const [key = ''] = keys(stage);
    expect(stage.editor.pictures.$jobs.get()).toMatchObject([
      { phase: 'failed', isFinal: false, failure: errorText('network_failed') },
    ]);
    stage.editor.pictures.describe(key, 'The cup');
    stage.editor.pictures.place();
    stage.next('article-picture', kept);
    stage.editor.pictures.retry(key);
    await pass(stage, 0);
    stage.editor.pictures.place();
    expect(body(stage)).toContain(KEPT.url);
  });

  it('is refused when its type is unsupported, and the other files are uploaded in order', async () => {
    const stage = await setEditorStage(editedArticle());
    const end = slow(stage);
    stage.editor.pictures.add([file('notes.pdf', 'application/pdf'), file('a.jpg'), file('b.jpg')]);
    await pass(stage, 0);
    expect(stage.editor.pictures.$jobs.get()).toMatchObject([
      {
        name: 'notes.pdf',
        phase: 'failed',
        isFinal: true,
        failure: articlePictureText('picture_unsupported'),
      },
      { name: 'a.jpg', phase: 'sending' },
      { name: 'b.jpg', phase: 'waiting' },
    ]);
    expect(nextToDescribe(stage.editor.pictures.$jobs.get())?.name).toBe('a.jpg');
    stage.next('article-picture', kept);
    end();
    await pass(stage, 0);
    expect(stage.editor.pictures.$jobs.get().map(({ phase }) => phase)).toEqual(['failed', 'kept', 'kept']);
  });

  it('can be dropped together with its placeholder', async () => {
    const stage = await setEditorStage(editedArticle());
    slow(stage);
    stage.editor.pictures.add([file('cup.jpg')]);
    await pass(stage, 0);
    const [key = ''] = keys(stage);
    stage.editor.pictures.describe(key, 'The cup');
    stage.editor.pictures.place();
    stage.editor.pictures.drop(key);
    expect(body(stage)).not.toContain('picture');
    expect(keys(stage)).toEqual([]);
  });
});

describe('the cover', () => {
  it('is uploaded at once, and a new one clears the description', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.next('article-picture', kept);
    await stage.editor.cover.choose(file('cover.jpg'));
    stage.editor.change('featured_image_alt', 'The stage');
    expect(stage.editor.$editor.get().typed.featured_image_url).toBe(KEPT.url);
    stage.next('article-picture', kept);
    await stage.editor.cover.choose(file('other.jpg'));
    expect(stage.editor.$editor.get().typed.featured_image_alt).toBe('');
    stage.editor.cover.remove();
    expect(stage.editor.$editor.get().typed.featured_image_url).toBe('');
  });

  it('stays when a new upload fails, and the file can be retried', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.editor.change('featured_image_url', '/pictures/old.avif');
    stage.next('article-picture', broken);
    await stage.editor.cover.choose(file('cover.jpg'));
    expect(stage.editor.cover.$state.get()).toMatchObject({
      phase: 'failed',
      failure: errorText('network_failed'),
    });
    expect(stage.editor.$editor.get().typed.featured_image_url).toBe('/pictures/old.avif');
    stage.next('article-picture', kept);
    stage.editor.cover.retry();
    await pass(stage, 0);
    expect(stage.editor.$editor.get().typed.featured_image_url).toBe(KEPT.url);
  });
});

describe('the preview', () => {
  it('is rendered after a pause, as the signed-in editor, with the category', async () => {
    const stage = await setEditorStage(editedArticle());
    const stop = stage.editor.preview.start();
    stage.next('article', (sent) => {
      expect(sent).toMatchObject({ content: { title: 'Final' }, category: null });
      return new Response('<p>One</p>');
    });
    await pass(stage, 300);
    expect(stage.editor.preview.$state.get()).toEqual({ html: '<p>One</p>', busy: false, failure: null });
    stage.editor.change('body', 'Other ![x](#picture-1)');
    await pass(stage, 299);
    expect(askedFor(stage, 'article')).toHaveLength(1);
    stage.next('article', (sent) => new Response((sent['content'] as { body: string }).body));
    await pass(stage, 1);
    expect(stage.editor.preview.$state.get().html).toBe('Other ');
    stop();
  });

  it.each([
    [413, 'too_long'],
    [403, 'refused'],
    [503, 'failed'],
  ])('keeps the last page on status %i', async (status, failure) => {
    const stage = await setEditorStage(editedArticle());
    const stop = stage.editor.preview.start();
    stage.next('article', () => new Response('<p>One</p>'));
    await pass(stage, 300);
    stage.editor.change('body', 'Other');
    stage.next('article', () => new Response(null, { status }));
    await pass(stage, 300);
    expect(stage.editor.preview.$state.get()).toEqual({ html: '<p>One</p>', busy: false, failure });
    stop();
  });

  it('reports a missing connection', async () => {
    const stage = await setEditorStage(editedArticle());
    stage.environment.setOnline(false);
    stage.next('article', broken);
    await stage.editor.preview.render();
    expect(stage.editor.preview.$state.get().failure).toBe('offline');
    stage.editor.preview.start()();
  });
});
