import { afterEach, describe, expect, it } from 'vitest';
import {
  ARTICLE_ID,
  askedFor,
  broken,
  closeEditor,
  editedArticle,
  setEditorStage,
} from '#tests/support/editor-stage.ts';
import { settled } from '#tests/support/table-stage.ts';

afterEach(closeEditor);

describe('other editors', () => {
  it('are asked for when an article opens, every 20 s, and on return', async () => {
    const stage = await setEditorStage(editedArticle());
    const { environment, editor } = stage;
    await settled();
    expect(askedFor(stage, 'join_article')).toEqual([{ article: ARTICLE_ID }]);
    expect(editor.$others.get()).toEqual([]);
    stage.next('join_article', () => Response.json(['Thabo']));
    environment.advance(20_000);
    await settled();
    expect(editor.$others.get()).toEqual(['Thabo']);
    stage.next('join_article', broken);
    environment.returns();
    await settled();
    expect(editor.$others.get()).toEqual([]);
  });

  it('are not asked for while the page is hidden, nor for an article without an id', async () => {
    const stage = await setEditorStage(editedArticle());
    const { environment } = stage;
    await settled();
    environment.setVisible(false);
    environment.advance(60_000);
    await settled();
    expect(askedFor(stage, 'join_article')).toHaveLength(1);
    stage.editor.open('new');
    environment.setVisible(true);
    environment.advance(60_000);
    await settled();
    expect(askedFor(stage, 'join_article')).toHaveLength(1);
  });
});
