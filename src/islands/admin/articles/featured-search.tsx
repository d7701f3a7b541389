/** Finds live and scheduled articles for the front page. */
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { formatMoment } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { FEATURED_TEXT as TEXT } from '#messages/admin/article-order.ts';
import type { FeaturedOrder } from '#stores/admin/articles/featured.ts';
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

export function FeaturedSearch({ list }: SearchProps) {
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
