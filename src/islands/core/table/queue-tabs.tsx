/** The day's work: what waits for what, and how much of it. Leads to the list narrowed to it. */
import { PageLink } from '../page-link.tsx';

/** One queue. */
export interface QueueTab {
  readonly key: string;
  readonly label: string;
  readonly query: string;
  readonly current: boolean;
  /** Undefined until counted, and for queues without a count. */
  readonly count: number | undefined;
  /** The count to those who hear it. */
  readonly countText: string;
  /** Highlights a filled queue. */
  readonly urgent: boolean;
  readonly onFollow: () => void;
}

interface TabProps {
  readonly tab: QueueTab;
}

function Tab({ tab }: TabProps) {
  const { label, query, current, count, countText, urgent, onFollow } = tab;
  const look = current ? 'border-text bg-sunken text-text' : 'border-line text-muted hover:text-text';
  return (
    <PageLink
      address={{ go: onFollow }}
      query={query}
      current={current}
      className={`flex min-h-10 items-center gap-2 border px-2.5 label whitespace-nowrap ${look}`}
    >
      {label}
      {count !== undefined && (
        <>
          <span aria-hidden="true" className={`figures ${urgent ? 'text-warning' : ''}`}>
            {count}
          </span>
          <span className="sr-only">{countText}</span>
        </>
      )}
    </PageLink>
  );
}

interface QueueTabsProps {
  readonly label: string;
  readonly tabs: readonly QueueTab[];
  /** What the chosen queue is about. */
  readonly hint: string | null;
}

export function QueueTabs({ label, tabs, hint }: QueueTabsProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <nav aria-label={label} className="relative overflow-x-auto">
        <ul className="flex gap-1.5 p-0.5">
          {tabs.map((tab) => (
            <li key={tab.key} className="shrink-0">
              <Tab tab={tab} />
            </li>
          ))}
        </ul>
      </nav>
      {hint !== null && <p className="text-small text-muted">{hint}</p>}
    </div>
  );
}
