/** A match or training in a list: title, time and state, for players and leaders. */
import { Fragment, type ReactNode } from 'react';
import { formatTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day-words.ts';
import { occasionDays, occasionId, type AnswerCounts } from '#domain/availability.ts';
import { joinParts } from '#domain/text.ts';
import type { OccasionKey } from '#contract/availability.ts';
import { urls } from '#contract/urls.ts';
import { OCCASION_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { deadlineText, occasionTitle } from '#stores/portal/my-team/occasion-words.ts';
import { Badge } from '#ui/badge.tsx';

interface ShownOccasion extends OccasionKey {
  readonly title: string;
  readonly slug: string | null;
  readonly starts_at: string;
  readonly minutes: number | null;
  readonly is_cancelled: boolean;
  readonly answer_until: string;
}

interface OccasionProps {
  readonly occasion: ShownOccasion;
  readonly counts: AnswerCounts;
  /** Milliseconds. */
  readonly now: number;
  /** The team, where several are listed. */
  readonly team?: string | null;
  readonly badges?: ReactNode;
  readonly children?: ReactNode;
}

export function Occasion({ occasion, counts, now, team = null, badges, children }: OccasionProps) {
  const { match_id: match, slug, starts_at: startsAt, minutes, is_cancelled: isCancelled } = occasion;
  const title = occasionTitle(occasion);
  const kind = match === null ? TEXT.training : TEXT.match;
  const length = minutes === null ? null : TEXT.minutes(minutes);
  return (
    <li className="grid gap-3 border-t border-line py-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h4 className="text-card wrap-anywhere">
            {slug === null ? (
              title
            ) : (
              <a href={urls.match(slug)} className="link">
                {title}
              </a>
            )}
          </h4>
          {isCancelled ? <Badge tone="danger">{TEXT.cancelled}</Badge> : badges}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 tabular-nums">
          <time dateTime={startsAt}>{formatTime(startsAt)}</time>
          <span className="text-muted">{joinParts([kind, length, team], ' · ')}</span>
        </p>
        {!isCancelled && (
          <p className="text-small text-muted tabular-nums">
            {joinParts([deadlineText(occasion, now), TEXT.counts(counts)], ' · ')}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

interface DaysProps<Shown> {
  readonly occasions: readonly Shown[];
  /** Milliseconds. */
  readonly now: number;
  readonly children: (occasion: Shown) => ReactNode;
}

/** Matches and trainings under their days. */
export function OccasionDays<Shown extends ShownOccasion>({ occasions, now, children }: DaysProps<Shown>) {
  return (
    <div className="grid gap-8">
      {occasionDays(occasions).map(({ day, occasions: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mb-2 label text-muted">
            {formatDay(day, now)}
          </h3>
          <ul className="border-b border-line">
            {ofDay.map((occasion) => (
              <Fragment key={occasionId(occasion)}>{children(occasion)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
