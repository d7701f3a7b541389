/** The product editor around a component. */
import type { ProductEditor } from '#stores/admin/inventory/editor/product-editor-page.ts';
import { createPageContext } from '#islands/core/page-context.ts';

export const [EditorContext, useEditor] = createPageContext<ProductEditor>();
