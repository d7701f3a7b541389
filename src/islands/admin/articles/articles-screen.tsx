/** /admin-blog: the list, or the editor of the article in the address. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { NEWS_DESK_TEXT } from '#messages/admin/articles.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import {
  createAdminBlogAddress,
  editorQuery,
  type PendingSave,
} from '#stores/admin/articles/articles-page.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePage } from '#islands/core/use-page.ts';
import type { ArticleEditor as Editor } from './editor/article-editor.tsx';
import { ArticleList } from './articles-list.tsx';

/** In place of an editor that could not be fetched; loading the page again fetches it again. */
function EditorFailed({ article, address }: ComponentProps<typeof Editor>) {
  return (
    <Notice kind="error" live>
      <p>{NEWS_DESK_TEXT.editorFailed}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href={editorQuery(article)} main>
          {SHARED_WORDS.retry}
        </ButtonLink>
        <Button variant="quiet" onClick={() => address.go(editorQuery(null))}>
          {NEWS_DESK_TEXT.toList}
        </Button>
      </div>
    </Notice>
  );
}

const ArticleEditor = lazy(async () => {
  const module = await import('./editor/article-editor.tsx').catch(() => null);
  return { default: module?.ArticleEditor ?? EditorFailed };
});

export function Screen() {
  const address = usePage(createAdminBlogAddress);
  const article = useStore(address.$view);
  const [pending] = useState<PendingSave>(() => ({ settled: Promise.resolve() }));
  if (article === null) return <ArticleList address={address} />;
  return (
    <Suspense fallback={<Spinner label={NEWS_DESK_TEXT.editorLoading} />}>
      <ArticleEditor article={article} pending={pending} address={address} />
    </Suspense>
  );
}
