/** The matches. */
import { useStore } from '@nanostores/react';
import type { DeskMatchRow } from '#contract/admin-matches.ts';
import {
  COMPETITIONS_DESK,
  MATCH_FORM,
  MATCH_QUEUE_LABELS,
  MATCHES_DESK as TEXT,
} from '#messages/admin/matches.ts';
import { MATCH_RESULT_LABELS } from '#messages/site/matches.ts';
import { matchTitle } from '#stores/admin/teams/matches-table.ts';
import { createMatchesPage, type MatchesPage } from '#stores/admin/teams/matches.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { CompetitionsDialog } from './competitions-dialog.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { ResultForm } from './result-form.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

const RESULT_TONES = { won: 'good', lost: 'danger', drawn: 'plain' } as const;

const CELLS = {
  queue: badgeCell('queue', MATCH_QUEUE_LABELS, { live: 'good', result_due: 'danger', postponed: 'warning' }),
  result: ({ result }: DeskMatchRow) =>
    result === null ? '' : <Badge tone={RESULT_TONES[result]}>{MATCH_RESULT_LABELS[result]}</Badge>,
} as const;

function MatchForm({ page }: PageProps<MatchesPage>) {
  // The teams are options of a field.
  useStore(page.teams.$state);
  return (
    <RowForm
      editor={page.editor}
      words={MATCH_FORM}
      title={(row) => (row === 'new' ? MATCH_FORM.addTitle : MATCH_FORM.editTitle(matchTitle(row)))}
    />
  );
}

export function MatchList({ address }: ViewProps) {
  const page = usePage(createMatchesPage);
  return (
    <TableScreen
      page={page}
      words={TEXT}
      cells={CELLS}
      beside={
        <Button variant="quiet" onClick={() => void page.competitions.open()}>
          {COMPETITIONS_DESK.open}
        </Button>
      }
      tabs={<TeamDeskTabs address={address} shown="matches" />}
    >
      <MatchDrawer page={page} />
      <MatchForm page={page} />
      <ActionDialog dialog={page.reschedule} />
      <ResultForm result={page.result} />
      <CompetitionsDialog competitions={page.competitions} />
    </TableScreen>
  );
}
