/** The dialog of the order of the teams: renders stores/pages/team-desk-order.ts. */
import { useStore } from '@nanostores/react';
import { errorText } from '../../../messages/errors.ts';
import { TEAM_DESK_TEXT, TEAM_ORDER as TEXT } from '../../../messages/team-desk.ts';
import { TEAM_STATUS_LABELS } from '../../../messages/teams.ts';
import {
  $teamOrder,
  closeTeamOrder,
  isTeamOrderChanged,
  loadTeamOrder,
  moveTeam,
  saveTeamOrder,
} from '../../../stores/pages/team-desk-order.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Steps } from '../newsroom/list-steps.tsx';

function Order() {
  const { mine, refusal, said, saving } = useStore($teamOrder);
  return (
    <>
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      </div>
      <ol aria-label={TEXT.list} className="grid">
        {mine.map((team, index) => (
          <li key={team.id} className="flex items-center gap-3 border-t border-line py-2.5">
            <span className="w-7 figures text-lg text-muted">{index + 1}</span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{team.name}</span>
              {team.status === 'inactive' && <Badge tone="plain">{TEAM_STATUS_LABELS.inactive}</Badge>}
            </span>
            <span className="flex gap-1">
              <Steps
                up={TEXT.up(team.name)}
                down={TEXT.down(team.name)}
                index={index}
                count={mine.length}
                blocked={saving}
                onMove={(step) => {
                  moveTeam(team, step);
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  );
}

function Footer() {
  const state = useStore($teamOrder);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={state.saving} onClick={() => void closeTeamOrder()}>
        {TEXT.cancel}
      </Button>
      <Button
        busy={state.saving}
        busyLabel={TEXT.saving}
        blocked={!isTeamOrderChanged(state)}
        onClick={() => void saveTeamOrder()}
      >
        {TEXT.save}
      </Button>
    </div>
  );
}

export function TeamOrderDialog() {
  const { open, phase, failure, saving } = useStore($teamOrder);
  return (
    <Dialog
      open={open}
      title={TEXT.title}
      closeLabel={TEXT.close}
      closeBlocked={saving}
      onClose={() => void closeTeamOrder()}
      footer={phase === 'ready' ? <Footer /> : undefined}
    >
      <div className="grid gap-4">
        <p className="text-muted">{TEXT.lead}</p>
        {phase === 'loading' && <Spinner label={TEXT.loading} />}
        {failure !== null && (
          <Notice kind="error" title={TEXT.failed} live>
            <p>{errorText(failure)}</p>
            <Button variant="quiet" className="mt-3" onClick={() => void loadTeamOrder()}>
              {TEAM_DESK_TEXT.retry}
            </Button>
          </Notice>
        )}
        {phase === 'ready' && <Order />}
      </div>
    </Dialog>
  );
}
