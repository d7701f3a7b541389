import { afterEach, expect, it } from 'vitest';
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
  startEditorService,
  type EditorService,
} from '#tests/support/editor-service.ts';

const KEPT = { url: '/pictures/0123456789abcdef0123456789abcdef.avif', width: 1600, height: 900 };

function file(name: string, type = 'image/jpeg') {
  return { name, type, size: 10, arrayBuffer: () => Promise.resolve(new ArrayBuffer(10)) };
}

const kept = (): Response => Response.json({ ok: true, data: KEPT });
const body = ({ editor }: EditorService): string => editor.$editor.get().typed.body;
const keys = ({ editor }: EditorService): readonly string[] =>
  editor.pictures.$jobs.get().map(({ key }) => key);

/** An upload that ends when the returned function is called. */
function slow(service: EditorService): () => void {
  let end: (answer: Response) => void = () => undefined;
  service.next(
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

async function choose(service: EditorService): Promise<void> {
  service.editor.pictures.add([file('cup.jpg')]);
  await pass(service, 0);
}

/** Describes the first picture, and puts it or its placeholder into the text. */
function describePicture(service: EditorService): void {
  service.editor.pictures.describe(keys(service)[0] ?? '', 'The cup');
  service.editor.pictures.place();
}

afterEach(closeEditor);

it('a picture in the text is inserted once it is described and uploaded', async () => {
  const service = await startEditorService(editedArticle());
  service.next('article-picture', kept);
  await choose(service);
  const [key = ''] = keys(service);
  expect(nextToDescribe(service.editor.pictures.$jobs.get())?.name).toBe('cup.jpg');
  service.editor.pictures.place();
  expect(body(service)).toBe('Text.');
  service.editor.pictures.describe(key, ' ');
  expect(altProblem(' ')).toBe('Fill in “Description”');
  expect(nextToDescribe(service.editor.pictures.$jobs.get())).not.toBeNull();
  describePicture(service);
  expect(body(service)).toBe(`Text.\n\n![The cup](${KEPT.url} "1600x900")\n\n`);
  expect(keys(service)).toEqual([]);
});

it('a picture in the text has a placeholder, so that text typed meanwhile stays', async () => {
  const service = await startEditorService(editedArticle());
  const end = slow(service);
  await choose(service);
  describePicture(service);
  expect(body(service)).toContain('![The cup](#picture-');
  service.editor.change('body', `Before. ${body(service)}After.`);
  end();
  await pass(service, 0);
  service.editor.pictures.place();
  expect(body(service)).toBe(`Before. Text.\n\n![The cup](${KEPT.url} "1600x900")\n\nAfter.`);
});

it('a picture in the text is inserted at the caret without moving it', async () => {
  const service = await startEditorService(editedArticle());
  const stays: boolean[] = [];
  service.editor.body.attach({
    read: () => ({ text: body(service), start: 2, end: 2 }),
    apply: (edit, stay) => {
      stays.push(stay);
      service.editor.change('body', applyEdit(body(service), edit));
    },
  });
  const end = slow(service);
  await choose(service);
  describePicture(service);
  expect(body(service)).toMatch(/^Te\n\n!\[The cup\]/u);
  end();
  await pass(service, 0);
  service.editor.pictures.place();
  expect(stays).toEqual([false, true]);
});

it('a picture in the text is dropped when its placeholder was deleted', async () => {
  const service = await startEditorService(editedArticle());
  const end = slow(service);
  await choose(service);
  describePicture(service);
  service.editor.change('body', 'All gone.');
  end();
  await pass(service, 0);
  service.editor.pictures.place();
  expect(body(service)).toBe('All gone.');
  expect(keys(service)).toEqual([]);
});

it('a picture in the text can be retried after a failed upload, keeping place and description', async () => {
  const service = await startEditorService(editedArticle());
  service.next('article-picture', broken);
  await choose(service);
  const [key = ''] = keys(service);
  expect(service.editor.pictures.$jobs.get()).toMatchObject([
    { phase: 'failed', isFinal: false, failure: errorText('network_failed') },
  ]);
  describePicture(service);
  service.next('article-picture', kept);
  service.editor.pictures.retry(key);
  await pass(service, 0);
  service.editor.pictures.place();
  expect(body(service)).toContain(KEPT.url);
});

it('a picture in the text is refused when its type is unsupported, and the other files are uploaded in order', async () => {
  const service = await startEditorService(editedArticle());
  const end = slow(service);
  service.editor.pictures.add([file('notes.pdf', 'application/pdf'), file('a.jpg'), file('b.jpg')]);
  await pass(service, 0);
  expect(service.editor.pictures.$jobs.get()).toMatchObject([
    {
      name: 'notes.pdf',
      phase: 'failed',
      isFinal: true,
      failure: articlePictureText('picture_unsupported'),
    },
    { name: 'a.jpg', phase: 'sending' },
    { name: 'b.jpg', phase: 'waiting' },
  ]);
  expect(nextToDescribe(service.editor.pictures.$jobs.get())?.name).toBe('a.jpg');
  service.next('article-picture', kept);
  end();
  await pass(service, 0);
  expect(service.editor.pictures.$jobs.get().map(({ phase }) => phase)).toEqual(['failed', 'kept', 'kept']);
});

it('a picture in the text can be dropped together with its placeholder', async () => {
  const service = await startEditorService(editedArticle());
  slow(service);
  await choose(service);
  const [key = ''] = keys(service);
  describePicture(service);
  service.editor.pictures.drop(key);
  expect(body(service)).not.toContain('picture');
  expect(keys(service)).toEqual([]);
});

it('the cover is uploaded at once, and a new one clears the description', async () => {
  const service = await startEditorService(editedArticle());
  service.next('article-picture', kept);
  service.editor.cover.choose(file('cover.jpg'));
  await pass(service, 0);
  service.editor.change('featured_image_alt', 'The stage');
  expect(service.editor.$editor.get().typed.featured_image_url).toBe(KEPT.url);
  service.next('article-picture', kept);
  service.editor.cover.choose(file('other.jpg'));
  await pass(service, 0);
  expect(service.editor.$editor.get().typed.featured_image_alt).toBe('');
  service.editor.cover.remove();
  expect(service.editor.$editor.get().typed.featured_image_url).toBe('');
});

it('the cover stays when a new upload fails, and the file can be retried', async () => {
  const service = await startEditorService(editedArticle());
  service.editor.change('featured_image_url', '/pictures/old.avif');
  service.next('article-picture', broken);
  service.editor.cover.choose(file('cover.jpg'));
  await pass(service, 0);
  const [upload] = service.editor.cover.$jobs.get();
  expect(upload).toMatchObject({ phase: 'failed', failure: errorText('network_failed') });
  expect(service.editor.$editor.get().typed.featured_image_url).toBe('/pictures/old.avif');
  service.next('article-picture', kept);
  service.editor.cover.retry(upload?.key ?? '');
  await pass(service, 0);
  expect(service.editor.$editor.get().typed.featured_image_url).toBe(KEPT.url);
});

it('the preview is rendered after a pause, as the signed-in editor, with the category', async () => {
  const service = await startEditorService(editedArticle());
  const stop = service.editor.preview.start();
  service.next('article', (sent) => {
    expect(sent).toMatchObject({ content: { title: 'Final' }, category: null });
    return new Response('<p>One</p>');
  });
  await pass(service, 300);
  expect(service.editor.preview.$state.get()).toEqual({ html: '<p>One</p>', busy: false, failure: null });
  service.editor.change('body', 'Other ![x](#picture-1)');
  await pass(service, 299);
  expect(askedFor(service, 'article')).toHaveLength(1);
  service.next('article', (sent) => new Response((sent['content'] as { body: string }).body));
  await pass(service, 1);
  expect(service.editor.preview.$state.get().html).toBe('Other ');
  stop();
});

it.each([
  [413, 'too_long'],
  [403, 'refused'],
  [503, 'failed'],
])('the preview keeps the last page on status %i', async (status, failure) => {
  const service = await startEditorService(editedArticle());
  const stop = service.editor.preview.start();
  service.next('article', () => new Response('<p>One</p>'));
  await pass(service, 300);
  service.editor.change('body', 'Other');
  service.next('article', () => new Response(null, { status }));
  await pass(service, 300);
  expect(service.editor.preview.$state.get()).toEqual({ html: '<p>One</p>', busy: false, failure });
  stop();
});

it('the preview reports a missing connection', async () => {
  const service = await startEditorService(editedArticle());
  service.environment.setOnline(false);
  service.next('article', broken);
  await service.editor.preview.render();
  expect(service.editor.preview.$state.get().failure).toBe('offline');
  service.editor.preview.start()();
});
