import { afterEach, expect, it } from 'vitest';
import {
  ARTICLE_ID,
  askedFor,
  broken,
  closeEditor,
  editedArticle,
  startEditorService,
} from '#tests/support/editor-service.ts';
import { settled } from '#tests/support/table-service.ts';

afterEach(closeEditor);

it('other editors are asked for when an article opens, every 20 s, and on return', async () => {
  const service = await startEditorService(editedArticle());
  const { environment, editor } = service;
  await settled();
  expect(askedFor(service, 'join_article')).toEqual([{ article: ARTICLE_ID }]);
  expect(editor.$others.get()).toEqual([]);
  service.next('join_article', () => Response.json(['Thabo']));
  environment.advance(20_000);
  await settled();
  expect(editor.$others.get()).toEqual(['Thabo']);
  service.next('join_article', broken);
  environment.returns();
  await settled();
  expect(editor.$others.get()).toEqual([]);
});

it('other editors are not asked for while the page is hidden, nor for an article without an id', async () => {
  const service = await startEditorService(editedArticle());
  const { environment } = service;
  await settled();
  environment.setVisible(false);
  environment.advance(60_000);
  await settled();
  expect(askedFor(service, 'join_article')).toHaveLength(1);
  service.editor.open('new');
  environment.setVisible(true);
  environment.advance(60_000);
  await settled();
  expect(askedFor(service, 'join_article')).toHaveLength(1);
});
