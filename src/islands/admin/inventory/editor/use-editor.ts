/** The product editor around a component. */
import { createContext, useContext } from 'react';
import type { ProductEditor } from '../../../../stores/admin/inventory/editor/page.ts';

export const EditorContext = createContext<ProductEditor | null>(null);

/** Throws outside of an EditorContext. */
export function useEditor(): ProductEditor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A part of the product editor needs an EditorContext around it');
  return editor;
}
