/** /admin-blog: the list, or the editor of the article in the address. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { NEWS_DESK_TEXT, ARTICLE_STATE_LABELS } from '#messages/admin/articles.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import {
  createAdminBlogAddress,
  editorQuery,
  type PendingSave,
  NEW_ARTICLE,
} from '#stores/admin/articles/articles-page.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePage } from '#islands/core/use-page.ts';
import type { ArticleEditor as Editor } from './editor/article-editor.tsx';
import type { NewsroomArticleRow, NewsroomCategoryRow } from '#contract/admin-articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { createNewsDesk } from '#stores/admin/articles/articles-desk.ts';
import { hasUnpublished, scheduledText } from '#stores/admin/articles/articles-table.ts';
import { Badge } from '#ui/badge.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { CreateButton } from '#islands/core/table/create-button.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { FeaturedDialog } from './featured-dialog.tsx';
import { STATE_TONES } from './state-tones.ts';
import { urls } from '#contract/urls.ts';
import { readableTextOn } from '#domain/contrast.ts';
import { CATEGORY_TEXT as TEXT } from '#messages/admin/article-order.ts';
import type { Categories } from '#stores/admin/articles/categories.ts';
import { EditableListDialog } from '#islands/core/table/editable-list-dialog.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

interface DialogProps {
  readonly categories: Categories;
}

function Sample({ name, color }: { readonly name: string; readonly color: string }) {
  return (
    <span
      className="inline-flex items-center px-2 pt-1 pb-0.5 label wrap-anywhere"
      style={{ backgroundColor: color, color: readableTextOn(color) }}
    >
      {name}
    </span>
  );
}

/** Warning about links that a new address breaks, and the category on a card. */
function Preview({ categories, row }: DialogProps & { readonly row: NewsroomCategoryRow | 'new' }) {
  const { name, slug, color } = useStore(categories.editor.form.$form).values;
  return (
    <>
      <output className="block empty:hidden">
        {row !== 'new' && slug !== row.slug && (
          <span className="block border-l-4 border-warning bg-ground px-4 py-3">
            {TEXT.slugChanges(urls.blog({ category: row.slug }))}
          </span>
        )}
      </output>
      {COLOR.test(color) && (
        <div className="grid justify-items-start gap-2.5">
          <span className="label text-muted">{TEXT.sample}</span>
          <Sample name={name.trim() === '' ? TEXT.nameless : name} color={color} />
        </div>
      )}
    </>
  );
}

const belowOf = (categories: Categories) => (row: NewsroomCategoryRow | 'new') => (
  <Preview categories={categories} row={row} />
);

function titleOf(row: NewsroomCategoryRow | 'new' | null): string {
  if (row === null) return TEXT.title;
  return row === 'new' ? TEXT.addTitle : TEXT.editTitle(row.name);
}

function CategoryDialog({ categories }: DialogProps) {
  return (
    <EditableListDialog
      rows={categories}
      words={TEXT}
      title={titleOf}
      nameOf={({ name }) => name}
      below={belowOf(categories)}
    >
      {({ name, slug, color }) => (
        <>
          <Sample name={name} color={color} />
          <span className="text-small wrap-anywhere text-muted">{slug}</span>
        </>
      )}
    </EditableListDialog>
  );
}

const ArticleDrawer = lazyPart(async () => (await import('./articles-drawer.tsx')).ArticleDrawer, <></>);

interface ArticleProps {
  readonly article: NewsroomArticleRow;
}

function TitleCell({ article }: ArticleProps) {
  return (
    <>
      <LineCell note={article.slug}>{article.title}</LineCell>
      {hasUnpublished(article) && <Badge tone="warning">{NEWS_DESK_TEXT.changes}</Badge>}
    </>
  );
}

function StateCell({ article }: ArticleProps) {
  const more = scheduledText(article);
  return (
    <span className="cell-line">
      <Badge tone={STATE_TONES[article.state]}>{ARTICLE_STATE_LABELS[article.state]}</Badge>
      {more !== '' && <span className="text-small text-muted">{more}</span>}
    </span>
  );
}

function CategoryCell({ article }: ArticleProps) {
  const { category_name: name, category_color: color } = article;
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 border border-line-strong"
        style={{ backgroundColor: color ?? DEFAULT_ARTICLE_CATEGORY.color }}
      />
      {name ?? DEFAULT_ARTICLE_CATEGORY.name}
    </span>
  );
}

const CELLS = {
  title: (article: NewsroomArticleRow) => <TitleCell article={article} />,
  state: (article: NewsroomArticleRow) => <StateCell article={article} />,
  category: (article: NewsroomArticleRow) => <CategoryCell article={article} />,
} as const;

function ArticleList({ address }: AddressProps) {
  const desk = usePage(createNewsDesk);
  const { categories, featured } = desk;
  const open = (article: string): void => address.go(editorQuery(article));
  const begin = (): void => open(NEW_ARTICLE);
  return (
    <>
      <DeskTable
        page={desk}
        words={NEWS_DESK_TEXT}
        cells={CELLS}
        rowLink={{ addressOf: editorQuery, open }}
        actions={
          <>
            <Button variant="quiet" onClick={categories.open}>
              {NEWS_DESK_TEXT.categories}
            </Button>
            <Button variant="quiet" onClick={featured.open}>
              {NEWS_DESK_TEXT.frontPage}
            </Button>
            <CreateButton label={NEWS_DESK_TEXT.newArticle} onPress={begin} />
          </>
        }
        begin={<Button onClick={begin}>{NEWS_DESK_TEXT.writeFirst}</Button>}
        drawer={<ArticleDrawer desk={desk} onEdit={open} />}
      />
      <CategoryDialog categories={categories} />
      <FeaturedDialog list={featured} />
    </>
  );
}

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
