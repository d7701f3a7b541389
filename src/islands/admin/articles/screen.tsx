/** /admin-blog: renders stores/admin/articles/page.ts. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { NEWS_DESK_TEXT } from '../../../messages/admin/articles.ts';
import { $edited, closeEditor, editorAddress, startAdminBlog } from '../../../stores/admin/articles/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ArticleList } from './list.tsx';

/** In place of an editor that could not be fetched; loading the page again fetches it again. */
function EditorFailed() {
  return (
    <Notice kind="error" live>
      <p>{NEWS_DESK_TEXT.editorFailed}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={editorAddress($edited.get())} className="button button-main">
          {NEWS_DESK_TEXT.retry}
        </a>
        <Button variant="quiet" onClick={closeEditor}>
          {NEWS_DESK_TEXT.toList}
        </Button>
      </div>
    </Notice>
  );
}

const ArticleEditor = lazy(async () => {
  const module = await import('./editor/editor.tsx').catch(() => null);
  return { default: module?.ArticleEditor ?? EditorFailed };
});

export function Screen() {
  const edited = useStore($edited);
  useEffect(() => startAdminBlog(), []);
  if (edited === null) return <ArticleList />;
  return (
    <Suspense fallback={<Spinner label={NEWS_DESK_TEXT.editorLoading} />}>
      <ArticleEditor article={edited} onClose={closeEditor} />
    </Suspense>
  );
}
