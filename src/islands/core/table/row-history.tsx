/** Events of the open row, newest first. */
import { Byline, RowSection } from './row-section.tsx';

interface HistoryEvent {
  readonly id: number;
  readonly at: string;
  readonly title: string;
  /** Empty for none. */
  readonly detail?: string;
  readonly message: string | null;
  readonly by: string;
}

interface RowHistoryProps {
  readonly title: string;
  /** The oldest first. */
  readonly events: readonly HistoryEvent[];
}

export function RowHistory({ title, events }: RowHistoryProps) {
  return (
    <RowSection title={title}>
      <ol className="grid gap-3">
        {events.toReversed().map((event) => (
          <li key={event.id} className="grid gap-0.5 border-l-2 border-line-strong py-0.5 pl-4">
            <p className="font-semibold">{event.title}</p>
            <p className="wrap-anywhere text-muted empty:hidden">{event.detail}</p>
            <p className="wrap-anywhere whitespace-pre-line empty:hidden">{event.message}</p>
            <Byline at={event.at} by={event.by} />
          </li>
        ))}
      </ol>
    </RowSection>
  );
}
