/** What was recorded about the open person, newest first. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { errorText } from '../../../messages/core/errors.ts';
import { HISTORY_TEXT } from '../../../messages/admin/user-history.ts';
import { $history, loadHistory } from '../../../stores/admin/users/page.ts';
import type { HistoryLine } from '../../../stores/admin/users/history-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface LineProps {
  readonly line: HistoryLine;
}

function Line({ line }: LineProps) {
  return (
    <li className="border-l-2 border-line-strong py-1 pl-4">
      {line.what.map((words) => (
        <p key={words} className="wrap-anywhere">
          {words}
        </p>
      ))}
      <p className="text-small text-muted">
        <time dateTime={line.at} className="mr-1.5">
          {line.when}
        </time>
        <span>{line.who}</span>
      </p>
    </li>
  );
}

export function PersonHistory() {
  const id = useId();
  const { phase, lines, failure } = useStore($history);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-card">
        {HISTORY_TEXT.title}
      </h2>
      {phase === 'loading' && lines.length === 0 && <Spinner label={HISTORY_TEXT.loading} />}
      {phase === 'ready' && lines.length === 0 && <p className="text-muted">{HISTORY_TEXT.empty}</p>}
      {failure !== null && (
        <Notice kind="error" title={HISTORY_TEXT.failed} live>
          <p>{errorText(failure)}</p>
          <Button variant="quiet" className="mt-3" onClick={() => void loadHistory()}>
            {HISTORY_TEXT.retry}
          </Button>
        </Notice>
      )}
      <ol className="grid gap-3">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
}
