/** The dialog of the front page order. */
import { useStore } from '@nanostores/react';
import { LIMITS } from '#contract/limits.ts';
import type { FeaturedArticle } from '#contract/admin-articles.ts';
import { FEATURED_TEXT as TEXT } from '#messages/admin/article-order.ts';
import type { FeaturedOrder } from '#stores/admin/articles/featured.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { OrderedListDialog } from '#islands/core/table/ordered-list-dialog.tsx';
import { MoveButton, MoveButtons } from '#islands/core/table/ordered-list-buttons.tsx';
import { FeaturedSearch } from './featured-search.tsx';

const { largeFeaturedArticles, featuredArticles } = LIMITS.landing;

interface ListProps {
  readonly list: FeaturedOrder;
}

interface LineProps extends ListProps {
  readonly article: FeaturedArticle;
  readonly index: number;
}

function Place({ index }: { readonly index: number }) {
  if (index < largeFeaturedArticles) return <Badge tone="good">{TEXT.large}</Badge>;
  return index < featuredArticles ? (
    <Badge tone="plain">{TEXT.small}</Badge>
  ) : (
    <Badge tone="warning">{TEXT.waiting}</Badge>
  );
}

function Line({ list, article, index }: LineProps) {
  const { rows, saving } = useStore(list.$state);
  const { title } = article;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
      <span className="w-7 figures text-lg text-muted">{index + 1}</span>
      <div className="grid min-w-40 flex-1 justify-items-start gap-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <Place index={index} />
      </div>
      <div className="flex gap-1 max-sm:basis-full max-sm:pl-10">
        <MoveButtons
          up={TEXT.up(title)}
          down={TEXT.down(title)}
          index={index}
          count={rows.length}
          blocked={saving}
          onMove={(step) => list.move(article, step)}
        />
        <MoveButton label={TEXT.remove(title)} blocked={saving} onPress={() => list.remove(article)}>
          <CloseIcon />
        </MoveButton>
      </div>
    </li>
  );
}

/** The order that another editor saved meanwhile: adopted or overwritten. */
function Conflict({ list }: ListProps) {
  const { newer, saving } = useStore(list.$state);
  return (
    <div role="alert" className="empty:hidden">
      {newer !== null && (
        <Notice kind="error">
          <p>{TEXT.stale}</p>
          <ol className="mt-2 list-decimal pl-6">
            {newer.map(({ id, title }) => (
              <li key={id} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ol>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="quiet" blocked={saving} onClick={list.adoptNewer}>
              {TEXT.adoptNewer}
            </Button>
            <Button variant="quiet" blocked={saving} onClick={() => void list.overwriteNewer()}>
              {TEXT.overwriteNewer}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

export function FeaturedDialog({ list }: ListProps) {
  const { rows } = useStore(list.$state);
  return (
    <OrderedListDialog
      list={list}
      words={TEXT}
      lead={TEXT.lead(largeFeaturedArticles, featuredArticles)}
      before={
        <>
          <Conflict list={list} />
          {rows.length === 0 && <p>{TEXT.empty}</p>}
        </>
      }
      after={<FeaturedSearch list={list} />}
    >
      {(article, index) => <Line key={article.id} list={list} article={article} index={index} />}
    </OrderedListDialog>
  );
}
