/** The import of matches of /team-management. */
import type { PlannedMatch } from '#contract/match-import.ts';
import { formatMoment } from '#domain/dates.ts';
import { joinParts, shorten } from '#domain/text.ts';
import { MATCH_IMPORT_TEXT as TEXT, matchProblemText } from '#messages/admin/match-import.ts';
import { MATCH_TEXT } from '#messages/site/matches.ts';
import { createMatchImport } from '#stores/admin/teams/match-import.ts';
import { viewQuery } from '#stores/admin/teams/teams-address.ts';
import { MAX_SHOWN } from '#islands/core/import-rows.tsx';
import { ImportScreen } from '#islands/core/import-screen.tsx';
import { usePage } from '#islands/core/use-page.ts';
import type { ViewProps } from './teams-tabs.tsx';

const TONES = { refused: 'danger', overlapping: 'warning', new: 'good', unchanged: 'plain' } as const;

function titleOf({ team, opponent, starts_at: startsAt }: PlannedMatch) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">
        {shorten(
          team === null || opponent === null ? (team ?? opponent ?? '') : MATCH_TEXT.between(team, opponent),
          MAX_SHOWN,
        )}
      </span>
      {startsAt !== null && <span className="text-small text-muted">{formatMoment(startsAt)}</span>}
    </>
  );
}

function effectOf({ best_of: count, competition, near }: PlannedMatch) {
  return (
    <>
      <p className="text-small wrap-anywhere text-muted">
        {joinParts([count === null ? null : MATCH_TEXT.bestOf(count), competition ?? MATCH_TEXT.friendly])}
      </p>
      {near.length > 0 && <p className="font-semibold wrap-anywhere">{TEXT.near(near)}</p>}
    </>
  );
}

export function MatchImport({ address }: ViewProps) {
  const page = usePage(createMatchImport);
  return (
    <ImportScreen
      page={page}
      words={TEXT}
      tones={TONES}
      onLeave={() => address.go(viewQuery('matches'))}
      title={titleOf}
      effect={effectOf}
      problemText={matchProblemText}
    />
  );
}
