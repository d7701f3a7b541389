/** Whether Twitch is polled, in one sentence above the table; a warning where polling does not work. */
import type { LiveRun } from '#contract/live-streamers.ts';
import { formatMoment } from '#domain/dates.ts';
import { LIVE_RUN_TEXT as TEXT, LIVE_PROBLEMS } from '#messages/site/live-streamers.ts';
import type { StreamersPage } from '#stores/admin/streamers/streamers-page.ts';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#islands/core/loaded.tsx';

interface StatusProps {
  readonly run: LiveRun;
  readonly isPolling: boolean;
}

function sentenceOf({ run, isPolling }: StatusProps): string {
  if (run === null) return TEXT.never;
  const at = formatMoment(run.ran_at);
  if (!isPolling) return TEXT.stopped(at);
  return run.outcome === 'ok' ? TEXT.ok(at, run.asked) : LIVE_PROBLEMS[run.outcome](at);
}

function Status(props: StatusProps) {
  const sentence = sentenceOf(props);
  return props.isPolling && props.run?.outcome !== 'ok' ? (
    <Notice kind="notice">{sentence}</Notice>
  ) : (
    <p className="text-muted">{sentence}</p>
  );
}

export function LiveStatus({ liveRun }: Pick<StreamersPage, 'liveRun'>) {
  return (
    <Loaded
      read={liveRun}
      loading={TEXT.loading}
      failed={TEXT.failed}
      skeleton={<p className="text-muted">{TEXT.loading}</p>}
    >
      {(state) => <Status {...state} />}
    </Loaded>
  );
}
