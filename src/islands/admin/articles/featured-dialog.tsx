/** The dialog of the front page order. */
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
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
import { formatMoment } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { offered } from '#stores/admin/articles/featured-search.ts';

interface SearchProps {
  readonly list: FeaturedOrder;
}

function Matches({ list }: SearchProps) {
  const { rows: order } = useStore(list.$state);
  const { phase, data, code } = useStore(list.search.matches.$state);
  const rows = offered(code === null ? (data ?? []) : [], order);
  return (
    <>
      <output className="block text-small text-muted empty:hidden">
        {phase === 'loading' && TEXT.searching}
        {phase === 'ready' && rows.length === 0 && TEXT.nothing}
        {code !== null && `${TEXT.searchFailed} ${errorText(code)}`}
      </output>
      <ul className="grid empty:hidden">
        {rows.map((article) => (
          <li key={article.id} className="flex items-center gap-3 border-t border-line py-1.5">
            <span className="grid min-w-0 flex-1">
              <span className="wrap-anywhere">{article.title}</span>
              {article.state === 'scheduled' && article.published_at !== null && (
                <span className="text-small text-muted">
                  {TEXT.scheduled(formatMoment(article.published_at))}
                </span>
              )}
            </span>
            <button
              type="button"
              aria-label={TEXT.add(article.title)}
              className="min-h-11 shrink-0 cursor-pointer px-2 link"
              onClick={() => list.add(article)}
            >
              {TEXT.addLabel}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function FeaturedSearch({ list }: SearchProps) {
  const { search } = list;
  const typed = useStore(search.$typed);
  const id = useId();
  useEffect(() => search.start(), [search]);
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-2">
      <label id={id} htmlFor={`${id}-input`} className="label">
        {TEXT.search}
      </label>
      <p id={`${id}-hint`} className="text-small text-muted">
        {TEXT.searchHint}
      </p>
      <input
        id={`${id}-input`}
        type="search"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        className="control"
        onChange={(event) => search.type(event.target.value)}
      />
      <Matches list={list} />
    </section>
  );
}

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

/** The order that another editor saved meanwhile: taken or overwritten. */
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
            <Button variant="quiet" blocked={saving} onClick={list.takeNewer}>
              {TEXT.takeNewer}
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
