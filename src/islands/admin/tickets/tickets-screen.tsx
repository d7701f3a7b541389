/** /admin-hr-tickets: tickets, exits, templates of replies, suggested answers, or duties. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import {
  TICKETS_TEXT as TEXT,
  TICKET_CHIP_HINTS,
  TICKET_CHIP_LABELS,
  TICKET_QUEUE_LABELS,
} from '#messages/admin/tickets.ts';
import { $profile } from '#stores/auth/profile.ts';
import { createTicketDeskAddress, ticketDeskQuery } from '#stores/admin/tickets/tickets-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import type { DeskTicketRow } from '#contract/admin-tickets.ts';
import { TICKET_PRIORITY_LABELS, TICKET_SENSITIVITY_LABELS } from '#messages/portal/ticket-words.ts';
import { createTicketsPage, type TicketsPage } from '#stores/admin/tickets/tickets-page.ts';
import { isTicketChip } from '#stores/admin/tickets/tickets-table.ts';
import { Badge } from '#ui/badge.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { TableQueues } from '#islands/core/table/queue-tabs.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';

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

function TicketList({ tabs }: ListProps) {
  const page = usePage(createTicketsPage);
  return (
    <>
      <DeskTable
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
        drawer={<Drawer page={page} />}
      />
      {/* Below the table: its rows would move when the count arrives. */}
      <ReportsLink page={page} />
    </>
  );
}

const TicketPrint = lazyPart(async () => (await import('./tickets-print.tsx')).TicketPrint);

const PARTS = {
  tickets: TicketList,
  exits: lazyPart(async () => (await import('../exits/exits-screen.tsx')).ExitsScreen),
  templates: lazyPart(async () => (await import('../hr-texts/hr-texts-screen.tsx')).TemplatesScreen),
  answers: lazyPart(async () => (await import('../hr-texts/hr-texts-screen.tsx')).AnswersScreen),
  duties: lazyPart(async () => (await import('../hr-duties/hr-duties-screen.tsx')).HrDutiesScreen),
} as const;

export function Screen() {
  const address = usePage(createTicketDeskAddress);
  const { view, printed, withNotes } = useStore(address.$view);
  const Part = PARTS[view];
  const profile = useStore($profile);
  const isSuperadmin = profile.phase === 'ready' && profile.profile.role === 'superadmin';
  const names = ['tickets', 'exits', 'templates', 'answers'] as const;
  const tabs = [...names, ...(isSuperadmin ? (['duties'] as const) : [])].map((name) => ({
    query: ticketDeskQuery(name),
    label: TEXT[name],
    current: name === view,
  }));
  if (printed !== null)
    return (
      <TicketPrint key={printed + String(withNotes)} id={printed} withNotes={withNotes} address={address} />
    );
  return <Part tabs={<PageTabs address={address} label={TEXT.views} tabs={tabs} />} />;
}
