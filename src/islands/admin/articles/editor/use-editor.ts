/** The editor around a component. */
import { createContext, useContext } from 'react';
import type { ArticleEditor } from '../../../../stores/admin/articles/editor/page.ts';

export const EditorContext = createContext<ArticleEditor | null>(null);

/** Throws outside of an EditorContext. */
export function useEditor(): ArticleEditor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A part of the article editor needs an EditorContext around it');
  return editor;
}
