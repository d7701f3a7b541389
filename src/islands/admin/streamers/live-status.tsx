/** Whether Twitch is asked who is live, in one sentence above the table. */
import { useStore } from '@nanostores/react';
import { formatMoment } from '../../../domain/dates.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { LIVE_RUN_TEXT as TEXT, LIVE_TROUBLE } from '../../../messages/site/live-streamers.ts';
import { $liveRun, loadLiveRun, type LiveRunState } from '../../../stores/admin/streamers/live.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Ready = Extract<LiveRunState, { readonly phase: 'ready' }>;

function sentenceOf({ run, isAsked }: Ready): string {
  if (run === null) return TEXT.never;
  const at = formatMoment(run.ran_at);
  if (!isAsked) return TEXT.stopped(at);
  return run.outcome === 'ok' ? TEXT.ok(at, run.asked) : LIVE_TROUBLE[run.outcome](at);
}

const isTrouble = ({ run, isAsked }: Ready): boolean => isAsked && run?.outcome !== 'ok';

/** The sentence; a warning where asking does not work. */
export function LiveStatus() {
  const state = useStore($liveRun);
  if (state.phase === 'loading') return <p className="text-muted">{TEXT.loading}</p>;
  if (state.phase === 'failed')
    return (
      <Notice kind="error" live>
        <p>
          {TEXT.failed} {errorText(state.failure)}
        </p>
        <Button variant="quiet" onClick={() => void loadLiveRun()}>
          {TEXT.retry}
        </Button>
      </Notice>
    );
  const sentence = sentenceOf(state);
  return isTrouble(state) ? (
    <Notice kind="notice">{sentence}</Notice>
  ) : (
    <p className="text-muted">{sentence}</p>
  );
}
