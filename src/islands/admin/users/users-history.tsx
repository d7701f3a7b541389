/** Recorded changes of the open person, newest first. */
import { HISTORY_TEXT } from '#messages/admin/user-history.ts';
import type { HistoryLine } from '#stores/admin/users/history-table.ts';

function Line({ line }: { readonly line: HistoryLine }) {
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

export function PersonHistory({ lines }: { readonly lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return <p className="text-muted">{HISTORY_TEXT.empty}</p>;
  return (
    <ol className="grid gap-3">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  );
}
