/** The tickets: the table, the chips of its queues, the open one. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DeskTicketRow, TicketQueue } from '../../../contract/admin-tickets.ts';
import type { TicketPriority } from '../../../contract/tickets.ts';
import {
  TICKET_CHIP_HINTS,
  TICKET_CHIP_LABELS,
  TICKET_QUEUE_LABELS,
  TICKETS_TEXT as TEXT,
} from '../../../messages/admin/tickets.ts';
import { TICKET_PRIORITY_LABELS, TICKET_SENSITIVITY_LABELS } from '../../../messages/portal/ticket-words.ts';
import { createTicketsPage, type TicketsPage } from '../../../stores/admin/tickets/page.ts';
import { isTicketChip } from '../../../stores/admin/tickets/table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { lazyPart } from '../../core/lazy-part.tsx';
import { LineCell } from '../../core/table/line-cell.tsx';
import { TableQueues } from '../../core/table/queue-tabs.tsx';
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

const CHIPS = Object.keys(TICKET_CHIP_LABELS).filter(isTicketChip);

interface ListProps {
  /** Links to the other views of the desk. */
  readonly tabs?: ReactNode;
}

export function TicketList({ tabs }: ListProps) {
  const page = usePage(createTicketsPage);
  const isOpened = useOnceTrue(useStore(page.table.$open).phase !== 'closed');
  return (
    <>
      <ResourceTable
        page={page}
        words={TEXT}
        cells={CELLS}
        tabs={tabs}
        queues={
          <TableQueues
            page={page}
            queues={CHIPS}
            labels={TICKET_CHIP_LABELS}
            hints={TICKET_CHIP_HINTS}
            words={TEXT}
            urgent={['overdue', 'due_soon']}
          />
        }
      />
      {isOpened && <Drawer page={page} />}
    </>
  );
}
