/** The queues of a table with their counts. Each is a link to the filtered list. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TABLE_TEXT } from '#messages/core/table.ts';
import type { TableQueues as Queues } from '#stores/core/table/queues.ts';
import { useCommands } from '../use-commands.ts';
import { PageLink } from '../page-link.tsx';

export interface QueueTab {
  readonly key: string;
  readonly label: string;
  readonly query: string;
  readonly current: boolean;
  /** Undefined until counted, and for queues without a count. */
  readonly count: number | undefined;
  readonly countText: string;
  readonly urgent: boolean;
  readonly onFollow: () => void;
}

/** Pixels of the tab before the chosen one that stay visible. */
const PEEK = 48;

function Tab({ tab }: { readonly tab: QueueTab }) {
  const { label, query, current, count, countText, urgent, onFollow } = tab;
  const look = current ? 'border-text bg-sunken text-text' : 'border-line text-muted hover:text-text';
  return (
    <li className="shrink-0">
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
    </li>
  );
}

interface QueueTabsProps {
  readonly label: string;
  readonly tabs: readonly QueueTab[];
  readonly hint: string | null;
}

export function QueueTabs({ label, tabs, hint }: QueueTabsProps) {
  const nav = useCommands<HTMLElement>(
    tabs
      .filter(({ current }) => !current)
      .map((tab) => ({ label: TABLE_TEXT.showQueue(tab.label), run: tab.onFollow })),
  );
  const chosen = tabs.findIndex(({ current }) => current);
  const isCounted = tabs.some(({ count }) => count !== undefined);
  useEffect(() => {
    // The counts make the tabs wider.
    const item = isCounted ? nav.current?.querySelectorAll('li')[chosen] : undefined;
    if (item) nav.current?.scrollTo({ left: item.offsetLeft - PEEK });
  }, [nav, chosen, isCounted]);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <nav ref={nav} aria-label={label} className="relative overflow-x-auto">
        <ul className="flex gap-1.5 p-0.5 sm:flex-wrap">
          {tabs.map((tab) => (
            <Tab key={tab.key} tab={tab} />
          ))}
        </ul>
      </nav>
      {hint !== null && <p className="text-small text-muted">{hint}</p>}
    </div>
  );
}

interface TableQueuesProps<Row extends object, Queue extends string> {
  readonly page: Pick<Queues<Row, Queue>, 'table' | 'counts' | 'queueQuery' | 'showQueue'>;
  readonly queues: readonly Queue[];
  readonly labels: Readonly<Record<Queue, string>>;
  readonly hints: Readonly<Record<Queue, string>>;
  readonly words: {
    readonly queues: string;
    readonly all: string;
    readonly count: (count: number) => string;
  };
  /** Queues that are highlighted while they are filled. */
  readonly urgent: readonly Queue[];
}

export function TableQueues<Row extends object, Queue extends string>(props: TableQueuesProps<Row, Queue>) {
  const { page, queues, labels, hints, words, urgent } = props;
  const chosen = useStore(page.table.$query).filters['queue'];
  const { data: counts } = useStore(page.counts.$state);
  const shown = chosen?.length === 1 ? queues.find((queue) => queue === chosen[0]) : undefined;
  const tabs = [null, ...queues].map((queue) => {
    const count = queue === null ? undefined : counts?.[queue];
    return {
      key: queue ?? 'all',
      label: queue === null ? words.all : labels[queue],
      query: page.queueQuery(queue),
      current: queue === null ? chosen === undefined : shown === queue,
      count,
      countText: words.count(count ?? 0),
      urgent: queue !== null && urgent.includes(queue) && (count ?? 0) > 0,
      onFollow: () => page.showQueue(queue),
    };
  });
  return <QueueTabs label={words.queues} tabs={tabs} hint={shown === undefined ? null : hints[shown]} />;
}
