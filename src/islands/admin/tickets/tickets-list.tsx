/** The tickets: the table, the chips of its queues, the open one. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DeskTicketRow } from '#contract/admin-tickets.ts';
import {
  TICKET_CHIP_HINTS,
  TICKET_CHIP_LABELS,
  TICKET_QUEUE_LABELS,
  TICKETS_TEXT as TEXT,
} from '#messages/admin/tickets.ts';
import { TICKET_PRIORITY_LABELS, TICKET_SENSITIVITY_LABELS } from '#messages/portal/ticket-words.ts';
import { createTicketsPage, type TicketsPage } from '#stores/admin/tickets/tickets-page.ts';
import { isTicketChip } from '#stores/admin/tickets/tickets-table.ts';
import { Badge } from '#ui/badge.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { TableQueues } from '#islands/core/table/queue-tabs.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const Drawer = lazyPart<PageProps<TicketsPage>>(
  async () => (await import('./tickets-drawer.tsx')).TicketDrawer,
);

const PRIORITY = badgeCell('priority', TICKET_PRIORITY_LABELS, { urgent: 'danger', high: 'warning' });

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
  queue: badgeCell('queue', TICKET_QUEUE_LABELS, { overdue: 'danger', due_soon: 'warning', new: 'warning' }),
  // Cards have no headers: “Normal” alone would not tell of what.
  priority: (row: DeskTicketRow) => (row.priority === 'normal' ? '' : PRIORITY(row)),
} as const;

const CHIPS = Object.keys(TICKET_CHIP_LABELS).filter(isTicketChip);

/** How many reports wait for other people: nothing else of them is shown. */
function ReportsLink({ page }: PageProps<TicketsPage>) {
  const count = useStore(page.$reportsElsewhere);
  return count === 0 ? null : <p className="text-small text-muted">{TEXT.reportsElsewhere(count)}</p>;
}

interface ListProps {
  /** Links to the other views of the desk. */
  readonly tabs?: ReactNode;
}

export function TicketList({ tabs }: ListProps) {
  const page = usePage(createTicketsPage);
  return (
    <DeskTable
      page={page}
      words={TEXT}
      cells={CELLS}
      tabs={tabs}
      queues={
        <>
          <TableQueues
            page={page}
            queues={CHIPS}
            labels={TICKET_CHIP_LABELS}
            hints={TICKET_CHIP_HINTS}
            words={TEXT}
            urgent={['overdue', 'due_soon']}
          />
          <ReportsLink page={page} />
        </>
      }
      drawer={<Drawer page={page} />}
    />
  );
}
