/** The open match: what happens with it, and what is known of it. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskMatchRow } from '../../../contract/admin-matches.ts';
import { urls } from '../../../contract/routes.ts';
import { MATCHES_DESK as TEXT } from '../../../messages/admin/matches.ts';
import { editMatch, moveMatch } from '../../../stores/admin/teams/match-form.ts';
import {
  $matchAct,
  beginMatch,
  cancelMatch,
  canBecome,
  closeMatch,
  forfeitMatch,
  clearMatch,
  matchTable,
  postponeMatch,
  removeMatch,
  takesResult,
} from '../../../stores/admin/teams/matches.ts';
import { enterResult } from '../../../stores/admin/teams/match-result.ts';
import { MATCHES } from '../../../stores/admin/teams/matches-table.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';

interface MatchProps {
  readonly match: DeskMatchRow;
}

interface ActProps {
  readonly label: string;
  readonly variant?: 'main' | 'quiet' | 'danger';
  readonly onPress: () => Promise<void> | void;
}

function Act({ label, variant = 'quiet', onPress }: ActProps) {
  const { busy } = useStore($matchAct);
  return (
    <Button variant={variant} blocked={busy} onClick={() => void onPress()}>
      {label}
    </Button>
  );
}

/** What a match goes on to. */
function Steps({ match }: MatchProps) {
  const { state } = match;
  return (
    <ActionGroup title={TEXT.act}>
      {takesResult(match) && (
        <Act
          variant="main"
          label={state === 'completed' ? TEXT.correct : TEXT.enter}
          onPress={() => enterResult(match)}
        />
      )}
      {canBecome(match, 'live') && <Act label={TEXT.live} onPress={() => beginMatch(match)} />}
      {canBecome(match, 'scheduled') && (
        <Act
          variant="main"
          label={TEXT.reschedule}
          onPress={() => {
            moveMatch(match);
          }}
        />
      )}
      {canBecome(match, 'postponed') && <Act label={TEXT.postpone} onPress={() => postponeMatch(match)} />}
      {canBecome(match, 'forfeit') && (
        <>
          <Act label={TEXT.forfeitThem} onPress={() => forfeitMatch(match, 'them')} />
          <Act label={TEXT.forfeitUs} onPress={() => forfeitMatch(match, 'us')} />
        </>
      )}
      {canBecome(match, 'cancelled') && (
        <Act variant="danger" label={TEXT.cancel} onPress={() => cancelMatch(match)} />
      )}
    </ActionGroup>
  );
}

function Acts({ match }: MatchProps) {
  const stays = match.state === 'live' || match.state === 'completed';
  const isOver = match.state === 'cancelled' || match.state === 'forfeit';
  return (
    <ActionSection $act={$matchAct} title={TEXT.change}>
      {!isOver && <Steps match={match} />}
      <ActionGroup title={TEXT.fix}>
        <Act label={TEXT.edit} onPress={() => editMatch(match)} />
        {!stays && <Act variant="danger" label={TEXT.delete} onPress={() => removeMatch(match)} />}
      </ActionGroup>
    </ActionSection>
  );
}

function Match({ match }: MatchProps) {
  const mayAct = useStore(matchTable.$mayAct);
  // What was said belongs to the match that it was about.
  useEffect(() => clearMatch, []);
  return (
    <>
      <ActionRefusal $act={$matchAct} />
      {mayAct && <Acts match={match} />}
      <RowFacts resource={MATCHES} row={match} title={TEXT.facts} />
      <a href={urls.team(match.team_slug)} className="inline-flex min-h-11 items-center link">
        {TEXT.toPage}
      </a>
    </>
  );
}

export function MatchDrawer() {
  const { busy } = useStore($matchAct);
  return (
    <RowDrawer table={matchTable} closeBlocked={busy} onClose={closeMatch}>
      {(match) => <Match key={match.id} match={match} />}
    </RowDrawer>
  );
}
