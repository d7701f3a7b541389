/** The matches: renders stores/admin/teams/matches.ts. */
import { useEffect } from 'react';
import type { DeskMatchRow } from '../../../contract/admin-matches.ts';
import {
  COMPETITIONS_DESK,
  MATCH_QUEUE_LABELS,
  MATCHES_DESK as TEXT,
} from '../../../messages/admin/matches.ts';
import { MATCH_RESULT_LABELS } from '../../../messages/site/matches.ts';
import { openCompetitions } from '../../../stores/admin/teams/competitions.ts';
import { editMatch } from '../../../stores/admin/teams/match-form.ts';
import { matchExport, matchTable } from '../../../stores/admin/teams/matches.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TableScreen } from '../../core/table/table-screen.tsx';
import { CompetitionsDialog } from './competitions-dialog.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { MatchForm, NewDateDialog } from './match-form.tsx';
import { ResultForm } from './result-form.tsx';
import { TeamDeskTabs } from './tabs.tsx';

const QUEUE_TONES = {
  live: 'good',
  result_due: 'danger',
  scheduled: 'plain',
  postponed: 'warning',
  played: 'plain',
  off: 'plain',
} as const;
const RESULT_TONES = { won: 'good', lost: 'danger', drawn: 'plain' } as const;

const CELLS = {
  queue: ({ queue }: DeskMatchRow) => <Badge tone={QUEUE_TONES[queue]}>{MATCH_QUEUE_LABELS[queue]}</Badge>,
  result: ({ result }: DeskMatchRow) =>
    result === null ? '' : <Badge tone={RESULT_TONES[result]}>{MATCH_RESULT_LABELS[result]}</Badge>,
} as const;

function begin(): void {
  void editMatch('new');
}

export function MatchList() {
  useEffect(() => matchTable.start(), []);
  return (
    <TableScreen
      table={matchTable}
      files={matchExport}
      words={TEXT}
      cells={CELLS}
      onBegin={begin}
      beside={
        <Button variant="quiet" onClick={() => void openCompetitions()}>
          {COMPETITIONS_DESK.open}
        </Button>
      }
      tabs={<TeamDeskTabs shown="matches" />}
    >
      <MatchDrawer />
      <MatchForm />
      <NewDateDialog />
      <ResultForm />
      <CompetitionsDialog />
    </TableScreen>
  );
}
