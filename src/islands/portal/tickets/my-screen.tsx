/** /my-hr-tickets: renders stores/portal/tickets/my-tickets-page.ts. */
import { useStore } from '@nanostores/react';
import type { OwnTicketCard } from '#contract/tickets.ts';
import { formatMoment } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { OWN_TICKET_STATE_LABELS, TICKET_CATEGORY_LABELS } from '#messages/portal/ticket-words.ts';
import { MY_TICKETS_TEXT as TEXT } from '#messages/portal/tickets.ts';
import {
  createMyTicketsPage,
  replyTextOf,
  ticketQuery,
  type MyTicketsPage,
} from '#stores/portal/tickets/my-tickets-page.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageFrame, PageHeading } from '#islands/core/page-heading.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { Empty } from '#islands/core/page-sections.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { TicketThread } from './my-tickets-thread.tsx';

function Card({ page, ticket }: PageProps<MyTicketsPage> & { readonly ticket: OwnTicketCard }) {
  const now = useStore(page.$now);
  const { number, title, category, state, waits_on: waits, unread } = ticket;
  const facts = [
    number,
    TICKET_CATEGORY_LABELS[category],
    formatMoment(ticket.last_message_at, now),
    replyTextOf(ticket, now),
  ];
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-card wrap-anywhere">
          <PageLink address={page.address} query={ticketQuery(number)} className="hover:text-signal">
            {title}
          </PageLink>
        </h2>
        {unread && <Badge tone="good">{TEXT.unread}</Badge>}
        <Badge tone={waits === 'me' ? 'warning' : 'plain'}>{OWN_TICKET_STATE_LABELS[state]}</Badge>
      </div>
      <p className="mt-1 text-small text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </li>
  );
}

function List({ page, tickets }: PageProps<MyTicketsPage> & { readonly tickets: readonly OwnTicketCard[] }) {
  const { code } = useStore(page.list.$state);
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-3 mb-6 max-w-[60ch] text-muted">{TEXT.lead}</p>
      {code !== null && <Notice kind="notice">{TEXT.stale(errorText(code))}</Notice>}
      {tickets.length === 0 ? (
        <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/hr-support" action={TEXT.ask} />
      ) : (
        <>
          <ButtonLink href="/hr-support">{TEXT.ask}</ButtonLink>
          <ul aria-label={TEXT.list} className="mt-6 border-b border-line">
            {tickets.map((ticket) => (
              <Card key={ticket.number} page={page} ticket={ticket} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const THREAD_WORDS = { title: TEXT.title, loading: TEXT.ticketLoading, failed: TEXT.ticketFailed };

export function Screen() {
  const page = usePage(createMyTicketsPage);
  const { ticket } = useStore(page.address.$view);
  return (
    <PageFrame phase={ticket ?? 'list'}>
      {ticket === null ? (
        <ReadPage read={page.list} words={TEXT}>
          {(tickets) => <List page={page} tickets={tickets} />}
        </ReadPage>
      ) : (
        <>
          <PageLink address={page.address} query={ticketQuery(null)}>
            {TEXT.back}
          </PageLink>
          <ReadPage read={page.ticket} words={THREAD_WORDS}>
            {(open) => <TicketThread page={page} ticket={open} />}
          </ReadPage>
        </>
      )}
    </PageFrame>
  );
}
