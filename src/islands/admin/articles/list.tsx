/** The list of the news desk. */
import { useStore } from '@nanostores/react';
import type { NewsroomArticleRow } from '../../../contract/admin-articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '../../../contract/articles.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { ARTICLE_STATE_LABELS, NEWS_DESK_TEXT as TEXT } from '../../../messages/admin/articles.ts';
import { createNewsDesk } from '../../../stores/admin/articles/desk.ts';
import { editorQuery, NEW_ARTICLE } from '../../../stores/admin/articles/page.ts';
import { builtText, hasUnpublished, scheduledText } from '../../../stores/admin/articles/table.ts';
import { $siteBuild } from '../../../stores/core/site-build.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePage } from '../../core/use-page.ts';
import { ResourceTable } from '../../core/table/table.tsx';
import type { AddressProps } from '../../core/page-link.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { FeaturedDialog } from './featured-dialog.tsx';
import { ArticleDrawer } from './drawer.tsx';
import { STATE_TONES } from './state-tones.ts';

interface ArticleProps {
  readonly article: NewsroomArticleRow;
}

function TitleCell({ article }: ArticleProps) {
  return (
    <span className="grid leading-snug">
      <span>{article.title}</span>
      <span className="text-small font-normal wrap-anywhere text-muted">{article.slug}</span>
      {hasUnpublished(article) && (
        <span className="mt-1">
          <Badge tone="warning">{TEXT.changes}</Badge>
        </span>
      )}
    </span>
  );
}

function StateCell({ article }: ArticleProps) {
  const build = useStore($siteBuild);
  const more = article.state === 'published' ? builtText(article, build) : scheduledText(article);
  return (
    <span className="grid justify-items-start gap-1 leading-snug">
      <Badge tone={STATE_TONES[article.state]}>{ARTICLE_STATE_LABELS[article.state]}</Badge>
      {more !== '' && <span className="text-small text-muted @4xl:w-28">{more}</span>}
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

function SavedCell({ article: { saved_at: at, saved_by: name } }: ArticleProps) {
  return (
    <span className="grid leading-snug @4xl:text-small">
      <span className="@4xl:whitespace-nowrap">{formatMoment(at)}</span>
      {name !== null && <span className="text-small text-muted">{TEXT.savedName(name)}</span>}
    </span>
  );
}

const CELLS = {
  title: (article: NewsroomArticleRow) => <TitleCell article={article} />,
  state: (article: NewsroomArticleRow) => <StateCell article={article} />,
  category: (article: NewsroomArticleRow) => <CategoryCell article={article} />,
  saved: (article: NewsroomArticleRow) => <SavedCell article={article} />,
} as const;

export function ArticleList({ address }: AddressProps) {
  const desk = usePage(createNewsDesk);
  const { categories, featured } = desk;
  const open = (article: string): void => {
    address.go(editorQuery(article));
  };
  const begin = (): void => {
    open(NEW_ARTICLE);
  };
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        <div className="flex flex-wrap gap-3">
          <Button onClick={begin}>{TEXT.newArticle}</Button>
          <Button variant="quiet" onClick={categories.open}>
            {TEXT.categories}
          </Button>
          <Button variant="quiet" onClick={featured.open}>
            {TEXT.frontPage}
          </Button>
        </div>
      </div>
      <ResourceTable
        page={desk}
        words={TEXT}
        cells={CELLS}
        way={{ addressOf: editorQuery, open }}
        begin={<Button onClick={begin}>{TEXT.writeFirst}</Button>}
      />
      <ArticleDrawer desk={desk} onEdit={open} />
      <CategoryDialog categories={categories} />
      <FeaturedDialog list={featured} />
    </div>
  );
}
