/** Print view of a ticket on A4: facts, answers, thread with names of files, events; internal notes where chosen. */
import type { PrintedTicket, TicketMessage } from '#contract/admin-tickets.ts';
import { formatMoment, messageTime } from '#domain/dates.ts';
import { TICKET_PRINT as TEXT } from '#messages/admin/ticket-print.ts';
import { TICKET_THREAD_TEXT } from '#messages/admin/ticket-thread.ts';
import { TICKETS_TEXT } from '#messages/admin/tickets.ts';
import {
  MAILED_TEXT,
  TICKET_CATEGORY_LABELS,
  TICKET_PRIORITY_LABELS,
  TICKET_SENSITIVITY_LABELS,
  TICKET_STATE_LABELS,
} from '#messages/portal/ticket-words.ts';
import { printQuery, unprintedQuery } from '#stores/admin/tickets/tickets-address.ts';
import { createTicketPrint } from '#stores/admin/tickets/tickets-print.ts';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { Paper, PaperFacts, PrintPage } from '#islands/core/paper.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { actionText, roleOf } from './tickets-thread.tsx';

function Message({ message }: { readonly message: TicketMessage }) {
  const { kind, name, body, mail, files } = message;
  return (
    <li className="grid gap-1 border-l-2 border-text pl-3">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{name ?? roleOf(message)}</span>
        <span className="text-muted">{messageTime(message)}</span>
        {mail !== null && <span className="text-muted">{MAILED_TEXT.by}</span>}
        {kind === 'internal' && <span className="label">{TICKET_THREAD_TEXT.internalReader}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{kind === 'system' ? actionText(message) : body}</p>
      {files.map((file) => (
        <p key={file.id} className="wrap-anywhere text-muted">
          {TEXT.file(file.name)}
        </p>
      ))}
      {mail !== null && mail.files_left > 0 && (
        <p className="text-muted">{MAILED_TEXT.filesLeft(mail.files_left)}</p>
      )}
    </li>
  );
}

function Sheet({ printed, withNotes }: { readonly printed: PrintedTicket; readonly withNotes: boolean }) {
  const { ticket, details, messages } = printed;
  return (
    <Paper title={TEXT.title} aside={<p className="figures text-xl leading-tight">{ticket.number}</p>}>
      {withNotes && <p className="mt-4 border-2 border-text px-3 py-2 font-semibold">{TEXT.hasNotes}</p>}
      <h3 className="mt-5 text-lead font-semibold wrap-anywhere">{ticket.title}</h3>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
        <PaperFacts
          facts={[
            [TICKETS_TEXT.requester, ticket.requester],
            [TICKETS_TEXT.about, ticket.about],
            [TICKETS_TEXT.assignee, ticket.assignee],
            [TICKETS_TEXT.asked, formatMoment(ticket.created_at)],
          ]}
        />
        <PaperFacts
          facts={[
            [TICKETS_TEXT.category, TICKET_CATEGORY_LABELS[ticket.category]],
            [TICKETS_TEXT.priority, TICKET_PRIORITY_LABELS[ticket.priority]],
            [TICKETS_TEXT.sensitivity, TICKET_SENSITIVITY_LABELS[ticket.sensitivity]],
            [TICKETS_TEXT.state, TICKET_STATE_LABELS[ticket.state]],
          ]}
        />
      </div>
      {details.length > 0 && (
        <div className="mt-5">
          <PaperFacts facts={details.map(({ question, answer }) => [question, answer] as const)} />
        </div>
      )}
      <ol aria-label={TICKET_THREAD_TEXT.thread} className="mt-5 grid gap-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <p className="mt-6 text-small">{TEXT.printed(printed.printed_by, formatMoment(printed.printed_at))}</p>
    </Paper>
  );
}

interface PrintProps extends AddressProps {
  readonly id: string;
  readonly withNotes: boolean;
}

export function TicketPrint({ id, withNotes, address }: PrintProps) {
  const { sheet } = usePage(() => createTicketPrint(id, withNotes));
  return (
    <PrintPage
      address={address}
      back={unprintedQuery(id)}
      words={TEXT}
      title={TEXT.title}
      read={sheet}
      isReady={() => true}
    >
      {(printed) => (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-4 text-muted print:hidden">
            {TEXT.recorded}
            <PageLink address={address} query={printQuery(id, !withNotes)}>
              {withNotes ? TEXT.withoutNotes : TEXT.withNotes}
            </PageLink>
          </p>
          <Sheet printed={printed} withNotes={withNotes} />
        </>
      )}
    </PrintPage>
  );
}
