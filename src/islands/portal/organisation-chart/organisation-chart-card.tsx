/** A role in the chart and its holders. */
import { memo } from 'react';
import { CHART_LIMITS, type ChartHolder } from '#contract/organisation-chart.ts';
import { urls } from '#contract/urls.ts';
import { formatShortDate } from '#domain/dates.ts';
import { hiddenHolders, type ChartNode } from '#domain/organisation-chart.ts';
import { joinParts } from '#domain/text.ts';
import { CHART_TEXT as TEXT } from '#messages/portal/organisation-chart.ts';
import { queryWith } from '#stores/core/address.ts';
import type { OrganisationChartPage } from '#stores/portal/organisation-chart/organisation-chart-page.ts';
import type { PageProps } from '#islands/core/use-page.ts';
import { MemberPhoto } from '../profile/member-photo.tsx';
import { Seats } from './seats.tsx';

interface HolderProps {
  readonly holder: ChartHolder;
  /** Tab reaches the links of one card only. */
  readonly tabIndex?: -1 | undefined;
  readonly size?: number;
}

/** Photo, gamertag, game and first day of a holder. */
export function Holder({ holder, tabIndex, size = 36 }: HolderProps) {
  const { game_name: game, since, has_page: hasPage, is_acting: isActing } = holder;
  const name = holder.name ?? TEXT.unnamed;
  const facts = [isActing ? TEXT.acting : null, game, TEXT.since(formatShortDate(since))];
  return (
    <>
      <MemberPhoto gamertag={name} photoUrl={holder.photo_url} size={size} />
      <div className="min-w-0 leading-tight">
        {hasPage ? (
          <a href={urls.player(name)} tabIndex={tabIndex} className="font-semibold wrap-anywhere link">
            {name}
          </a>
        ) : (
          <span className="font-semibold wrap-anywhere">{name}</span>
        )}
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
        </p>
      </div>
    </>
  );
}

interface CardProps extends PageProps<OrganisationChartPage> {
  readonly node: ChartNode;
  readonly isOpen: boolean;
  readonly isActive: boolean;
}

function Head({ node, isOpen, isActive }: Omit<CardProps, 'page'>) {
  const { key, title, role, children, reportsTo } = node;
  const tabIndex = isActive ? undefined : -1;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {role === null ? (
          <span className="org-title">{title}</span>
        ) : (
          <a
            href={queryWith({ role: key, details: '1' })}
            data-details
            tabIndex={tabIndex}
            className="org-title"
          >
            {title}
          </a>
        )}
        {reportsTo !== null && <p className="text-small text-muted">{TEXT.reportsTo(reportsTo)}</p>}
      </div>
      {children.length > 0 && (
        <button
          type="button"
          data-toggle
          tabIndex={tabIndex}
          aria-label={TEXT.toggle(isOpen, children.length)}
          className="org-toggle"
        />
      )}
    </div>
  );
}

/** Not rendered again when the node opens. */
const Body = memo(function Body({ page, node, isActive }: Omit<CardProps, 'isOpen'>) {
  const { role, holders } = node;
  const hidden = hiddenHolders(node);
  const tabIndex = isActive ? undefined : -1;
  const shown = holders.slice(0, CHART_LIMITS.cardHolders);
  const more = holders.length - shown.length;
  return (
    <>
      {shown.map((holder) => (
        <div key={holder.id} className="flex items-center gap-3">
          <Holder holder={holder} tabIndex={tabIndex} />
        </div>
      ))}
      {more + hidden > 0 && (
        <p className="text-small text-muted">
          {joinParts([more > 0 ? TEXT.more(more) : null, hidden > 0 ? TEXT.hidden(hidden) : null], ' · ')}
        </p>
      )}
      {role !== null && <Seats page={page} role={role} tabIndex={tabIndex} />}
    </>
  );
});

export function Card({ page, node, isActive, isOpen }: CardProps) {
  const { length } = node.children;
  return (
    <>
      <Head node={node} isOpen={isOpen} isActive={isActive} />
      <Body page={page} node={node} isActive={isActive} />
      {!isOpen && length > 0 && <p className="text-small text-muted">{TEXT.below(length)}</p>}
    </>
  );
}
