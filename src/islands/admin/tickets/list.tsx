/** The tickets: the table, the chips of its queues, the open one. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DeskTicketRow, TicketCounts, TicketQueue } from '../../../contract/admin-tickets.ts';
import type { TicketPriority } from '../../../contract/tickets.ts';
import {
  TICKET_CHIP_HINTS,
  TICKET_CHIP_LABELS,
  TICKET_QUEUE_LABELS,
  TICKETS_TEXT as TEXT,
} from '../../../messages/admin/tickets.ts';
import { TICKET_PRIORITY_LABELS, TICKET_SENSITIVITY_LABELS } from '../../../messages/portal/ticket-words.ts';
import { createTicketsPage, type TicketsPage } from '../../../stores/admin/tickets/page.ts';
import { isTicketChip, type TicketChip } from '../../../stores/admin/tickets/table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { lazyPart } from '../../core/lazy-part.tsx';
import { LineCell } from '../../core/table/line-cell.tsx';
import { QueueTabs } from '../../core/table/queue-tabs.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { useOnceTrue } from '../../core/use-once-true.ts';
import { usePage, type PageProps } from '../../core/use-page.ts';

const Drawer = lazyPart<PageProps<TicketsPage>>(async () => (await import('./drawer.tsx')).TicketDrawer);

type Tone = 'plain' | 'good' | 'warning' | 'danger';

const QUEUE_TONES: Readonly<Record<TicketQueue, Tone>> = {
  overdue: 'danger',
  due_soon: 'warning',
  new: 'warning',
  open: 'plain',
  waiting: 'plain',
  snoozed: 'plain',
  done: 'plain',
};

const PRIORITY_TONES: Readonly<Record<TicketPriority, Tone>> = {
  urgent: 'danger',
  high: 'warning',
  normal: 'plain',
  low: 'plain',
};

const CELLS = {
  title: (row: DeskTicketRow) => (
    <>
      <LineCell>{row.title}</LineCell>
      {row.sensitivity !== 'normal' && (
        <Badge tone={row.sensitivity === 'restricted' ? 'danger' : 'warning'}>
          {TICKET_SENSITIVITY_LABELS[row.sensitivity]}
        </Badge>
      )}
      {row.is_minor && <Badge tone="warning">{TEXT.minor}</Badge>}
    </>
  ),
  queue: ({ queue }: DeskTicketRow) => <Badge tone={QUEUE_TONES[queue]}>{TICKET_QUEUE_LABELS[queue]}</Badge>,
  priority: ({ priority }: DeskTicketRow) => (
    <Badge tone={PRIORITY_TONES[priority]}>{TICKET_PRIORITY_LABELS[priority]}</Badge>
  ),
} as const;

const CHIPS = [null, ...Object.keys(TICKET_CHIP_LABELS).filter(isTicketChip)] as const;

/** Undefined until counted, and for all and for done ones. */
function countOf(chip: TicketChip | null, counts: TicketCounts | null): number | undefined {
  if (chip === null || chip === 'done' || counts === null) return undefined;
  const { queues, mine, restricted } = counts;
  if (chip === 'mine') return mine;
  if (chip === 'restricted') return restricted;
  const names = chip === 'owed' ? ['overdue', 'due_soon', 'new', 'open'] : [chip];
  return names.reduce((sum, name) => sum + (queues[name] ?? 0), 0);
}

function Queues({ page }: PageProps<TicketsPage>) {
  const { filters } = useStore(page.table.$query);
  const { data: counts } = useStore(page.counts.$state);
  const [chosen] = filters['queue'] ?? [];
  const shown = chosen !== undefined && isTicketChip(chosen) ? chosen : null;
  const tabs = CHIPS.map((chip) => {
    const count = countOf(chip, counts);
    return {
      key: chip ?? 'all',
      label: chip === null ? TEXT.all : TICKET_CHIP_LABELS[chip],
      query: page.queueQuery(chip),
      current: chip === shown,
      count,
      countText: TEXT.count(count ?? 0),
      urgent: (chip === 'overdue' || chip === 'due_soon') && (count ?? 0) > 0,
      onFollow: () => {
        page.showQueue(chip);
      },
    };
  });
  return (
    <QueueTabs label={TEXT.queues} tabs={tabs} hint={shown === null ? null : TICKET_CHIP_HINTS[shown]} />
  );
}

interface ListProps {
  /** Links to the other views of the desk. */
  readonly tabs?: ReactNode;
}

export function TicketList({ tabs }: ListProps) {
  const page = usePage(createTicketsPage);
  const isOpened = useOnceTrue(useStore(page.table.$open).phase !== 'closed');
  return (
    <>
      <ResourceTable page={page} words={TEXT} cells={CELLS} tabs={tabs} queues={<Queues page={page} />} />
      {isOpened && <Drawer page={page} />}
    </>
  );
}
