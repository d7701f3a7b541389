/** /admin-hr-tickets?view=exits: members who leave. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { EXIT_QUEUES, type DeskExitRow, type ExitQueue } from '../../../contract/exits.ts';
import {
  EXIT_INSIGHT_TEXT,
  EXIT_QUEUE_HINTS,
  EXIT_QUEUE_LABELS,
  EXITS_TEXT as TEXT,
} from '../../../messages/admin/exits.ts';
import { createExitsPage, type ExitsPage } from '../../../stores/admin/exits/page.ts';
import { memberName } from '../../../stores/admin/exits/table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../core/lazy-part.tsx';
import { LineCell } from '../../core/table/line-cell.tsx';
import { QueueTabs } from '../../core/table/queue-tabs.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { useOnceTrue } from '../../core/use-once-true.ts';
import { usePage, type PageProps } from '../../core/use-page.ts';

const Drawer = lazyPart<PageProps<ExitsPage>>(async () => (await import('./drawer.tsx')).ExitDrawer);
const Insight = lazyPart<PageProps<ExitsPage>>(
  async () => (await import('./insight.tsx')).ExitInsight,
  <></>,
);

const TONES: Readonly<Record<ExitQueue, 'plain' | 'warning' | 'danger'>> = {
  overdue: 'danger',
  new: 'warning',
  talking: 'plain',
  leaving: 'plain',
  offboarding: 'warning',
  done: 'plain',
};

const CELLS = {
  member: (row: DeskExitRow) => (
    <>
      <LineCell note={row.gamertag === null ? undefined : (row.full_name ?? undefined)}>
        {memberName(row)}
      </LineCell>
      {row.is_blocked && row.queue === 'offboarding' && <Badge tone="danger">{TEXT.blocked}</Badge>}
    </>
  ),
  queue: ({ queue }: DeskExitRow) => <Badge tone={TONES[queue]}>{EXIT_QUEUE_LABELS[queue]}</Badge>,
} as const;

function Queues({ page }: PageProps<ExitsPage>) {
  const { filters } = useStore(page.table.$query);
  const { data: counts } = useStore(page.counts.$state);
  const chosen = filters['queue'];
  const shown = chosen?.length === 1 ? EXIT_QUEUES.find((queue) => queue === chosen[0]) : undefined;
  const tabs = [null, ...EXIT_QUEUES].map((queue) => {
    const count = queue === null ? undefined : counts?.[queue];
    return {
      key: queue ?? 'all',
      label: queue === null ? TEXT.all : EXIT_QUEUE_LABELS[queue],
      query: page.queueQuery(queue),
      current: queue === null ? chosen === undefined : shown === queue,
      count,
      countText: TEXT.count(count ?? 0),
      urgent: (queue === 'overdue' || queue === 'offboarding') && (count ?? 0) > 0,
      onFollow: () => {
        page.showQueue(queue);
      },
    };
  });
  return (
    <QueueTabs label={TEXT.queues} tabs={tabs} hint={shown === undefined ? null : EXIT_QUEUE_HINTS[shown]} />
  );
}

interface ExitsScreenProps {
  /** Links to the other views of the desk. */
  readonly tabs?: ReactNode;
}

export function ExitsScreen({ tabs }: ExitsScreenProps) {
  const page = usePage(createExitsPage);
  const isOpened = useOnceTrue(useStore(page.table.$open).phase !== 'closed');
  const isAsked = useOnceTrue(useStore(page.insight.$isOpen));
  return (
    <>
      <ResourceTable
        page={page}
        words={TEXT}
        cells={CELLS}
        tabs={tabs}
        actions={
          <Button variant="quiet" onClick={page.insight.open}>
            {EXIT_INSIGHT_TEXT.open}
          </Button>
        }
        queues={<Queues page={page} />}
      />
      {isOpened && <Drawer page={page} />}
      {isAsked && <Insight page={page} />}
    </>
  );
}
