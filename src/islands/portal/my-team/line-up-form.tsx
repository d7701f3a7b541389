/** The form of a line-up: the players of the team with their answers, those who cannot play without a choice. */
import { useStore } from '@nanostores/react';
import { playerAnswers, type PlayerAnswer } from '#domain/availability.ts';
import {
  ANSWER_LABELS,
  LINE_UP_FORM as TEXT,
  TEAM_AVAILABILITY_TEXT as WORDS,
} from '#messages/portal/my-team.ts';
import type { LineUpForm as LineUpFormStore } from '#stores/portal/my-team/line-up.ts';
import type { TeamAnswers } from '#stores/portal/my-team/team-availability.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RowForm } from '#islands/core/row-form.tsx';

interface LineUpProps {
  readonly lineUp: LineUpFormStore;
  readonly team: TeamAnswers;
}

function stateOf({ answer, note, byAbsence }: PlayerAnswer): string {
  if (answer === 'no') return TEXT.state(byAbsence ? TEXT.isAway : TEXT.saidNo, note);
  return TEXT.state(answer === null ? WORDS.missing : ANSWER_LABELS[answer], note);
}

/** Unavailable players cannot be chosen; one chosen before the no can be taken out. */
function PlayerChoice({ lineUp, player }: Pick<LineUpProps, 'lineUp'> & { readonly player: PlayerAnswer }) {
  const { values } = useStore(lineUp.editor.form.$form);
  const { user_id: id, gamertag, answer } = player;
  const isChosen = values.players.includes(id);
  return (
    <Checkbox
      name={`player-${id}`}
      checked={isChosen}
      blocked={answer === 'no' && !isChosen}
      hint={stateOf(player)}
      onChange={(ticked) => lineUp.tick(id, ticked)}
    >
      {gamertag ?? WORDS.nameless}
    </Checkbox>
  );
}

export function LineUpForm({ lineUp, team }: LineUpProps) {
  return (
    <RowForm editor={lineUp.editor}>
      {(row) => {
        const occasion = team.occasions.find(({ match_id: match }) => row !== 'new' && match === row.id);
        if (occasion === undefined) return null;
        return (
          <>
            <p>{TEXT.lead}</p>
            <fieldset className="grid min-w-0 gap-3">
              <legend className="mb-2 label">{TEXT.players}</legend>
              {playerAnswers(team.people, occasion).map((player) => (
                <PlayerChoice key={player.user_id} lineUp={lineUp} player={player} />
              ))}
            </fieldset>
          </>
        );
      }}
    </RowForm>
  );
}
