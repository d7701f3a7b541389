/** The list of the news desk. */
import type { NewsroomArticleRow } from '#contract/admin-articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { ARTICLE_STATE_LABELS, NEWS_DESK_TEXT as TEXT } from '#messages/admin/articles.ts';
import { createNewsDesk } from '#stores/admin/articles/articles-desk.ts';
import { editorQuery, NEW_ARTICLE } from '#stores/admin/articles/articles-page.ts';
import { hasUnpublished, scheduledText } from '#stores/admin/articles/articles-table.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { CreateButton } from '#islands/core/table/create-button.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { FeaturedDialog } from './featured-dialog.tsx';
import { STATE_TONES } from './state-tones.ts';

const ArticleDrawer = lazyPart(async () => (await import('./articles-drawer.tsx')).ArticleDrawer, <></>);

interface ArticleProps {
  readonly article: NewsroomArticleRow;
}

function TitleCell({ article }: ArticleProps) {
  return (
    <>
      <LineCell note={article.slug}>{article.title}</LineCell>
      {hasUnpublished(article) && <Badge tone="warning">{TEXT.changes}</Badge>}
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

export function ArticleList({ address }: AddressProps) {
  const desk = usePage(createNewsDesk);
  const { categories, featured } = desk;
  const open = (article: string): void => address.go(editorQuery(article));
  const begin = (): void => open(NEW_ARTICLE);
  return (
    <>
      <DeskTable
        page={desk}
        words={TEXT}
        cells={CELLS}
        rowLink={{ addressOf: editorQuery, open }}
        actions={
          <>
            <Button variant="quiet" onClick={categories.open}>
              {TEXT.categories}
            </Button>
            <Button variant="quiet" onClick={featured.open}>
              {TEXT.frontPage}
            </Button>
            <CreateButton label={TEXT.newArticle} onPress={begin} />
          </>
        }
        begin={<Button onClick={begin}>{TEXT.writeFirst}</Button>}
        drawer={<ArticleDrawer desk={desk} onEdit={open} />}
      />
      <CategoryDialog categories={categories} />
      <FeaturedDialog list={featured} />
    </>
  );
}
