/** The article editor around a component. */
import type { ArticleEditor } from '#stores/admin/articles/editor/article-editor-page.ts';
import { createPageContext } from '#islands/core/page-context.ts';

export const [EditorContext, useEditor] = createPageContext<ArticleEditor>();
