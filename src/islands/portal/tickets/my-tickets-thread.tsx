/** One ticket of the requester: facts, messages with files, actions. */
import { useStore } from '@nanostores/react';
import type { OwnTicket, OwnTicketMessage } from '#contract/tickets.ts';
import { formatBytes } from '#domain/bytes.ts';
import { formatMoment } from '#domain/dates.ts';
import {
  MAILED_TEXT,
  OWN_TICKET_STATE_LABELS,
  TICKET_CATEGORY_LABELS,
  TICKET_SENSITIVITY_HINTS,
  TICKET_SENSITIVITY_LABELS,
} from '#messages/portal/ticket-words.ts';
import { MY_TICKETS_TEXT as TEXT } from '#messages/portal/tickets.ts';
import {
  actionOf,
  authorOf,
  replyTextOf,
  ticketQuery,
  type MyTicketsPage,
} from '#stores/portal/tickets/my-tickets-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { Answer, Part, Rate, Reopen } from './my-tickets-actions.tsx';

interface ThreadProps extends PageProps<MyTicketsPage> {
  readonly ticket: OwnTicket;
}

function Message({ page, message }: PageProps<MyTicketsPage> & { readonly message: OwnTicketMessage }) {
  const now = useStore(page.$now);
  const busy = useStore(page.downloads.$busyKey);
  const { at, body, author, edited_at: edited, mail, files } = message;
  const when = <time dateTime={at}>{formatMoment(at, now)}</time>;
  if (body === null)
    return (
      <li className="py-3 text-small text-muted">
        {actionOf(message)} {when}
      </li>
    );
  return (
    <li
      className={`min-w-0 border-l-4 py-3 pl-4 ${author === 'me' ? 'border-line-strong' : 'border-signal bg-surface pr-4'}`}
    >
      <p className="flex flex-wrap gap-x-3 text-small text-muted">
        <strong className="text-text">{authorOf(message)}</strong>
        {when}
        {mail !== null && <span>{MAILED_TEXT.by}</span>}
        {edited !== null && <span>{TEXT.edited(formatMoment(edited, now))}</span>}
      </p>
      <p className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">{body}</p>
      {mail !== null && mail.files_left > 0 && (
        <p className="mt-1 text-small text-muted">
          {MAILED_TEXT.filesLeft(mail.files_left)} {TEXT.addFiles}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="min-w-0">
            <Button variant="quiet" busy={busy === id} onClick={() => void page.downloads.save(id)}>
              <span className="wrap-anywhere">{TEXT.download(name, formatBytes(bytes))}</span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Facts({ page, ticket }: ThreadProps) {
  const now = useStore(page.$now);
  const { state, waits_on: waits, sensitivity } = ticket;
  const facts = [
    ticket.number,
    TICKET_CATEGORY_LABELS[ticket.category],
    TEXT.sentOn(formatMoment(ticket.created_at, now)),
    replyTextOf(ticket, now),
  ];
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Badge tone={waits === 'me' ? 'warning' : 'plain'}>{OWN_TICKET_STATE_LABELS[state]}</Badge>
        {sensitivity !== 'normal' && <Badge tone="plain">{TICKET_SENSITIVITY_LABELS[sensitivity]}</Badge>}
      </div>
      <p className="mt-2 text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p className="max-w-[65ch] text-small text-muted">{TICKET_SENSITIVITY_HINTS[sensitivity]}</p>
      {ticket.merged_into !== null && (
        <PageLink address={page.address} query={ticketQuery(ticket.merged_into)}>
          {TEXT.mergedInto(ticket.merged_into)}
        </PageLink>
      )}
    </>
  );
}

function Details({ ticket }: Pick<ThreadProps, 'ticket'>) {
  const { details, about_name: about } = ticket;
  const rows = details.map(({ question, answer }) => [question, answer] as const);
  if (about !== null) rows.push([TEXT.about, about]);
  if (rows.length === 0) return null;
  return (
    <Part title={TEXT.answers}>
      <dl className="grid gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Readers({ page, ticket }: ThreadProps) {
  const now = useStore(page.$now);
  if (ticket.sensitivity !== 'restricted') return null;
  return (
    <Part title={TEXT.readers} lead={TEXT.readersLead}>
      {ticket.readers.length === 0 && <p>{TEXT.noReaders}</p>}
      <ul className="empty:hidden">
        {ticket.readers.map(({ name, at, printed_at: printedAt }) => (
          <li key={at} className="flex flex-wrap gap-x-3">
            <span>{name ?? TEXT.formerStaff}</span>
            <time dateTime={at}>{formatMoment(at, now)}</time>
            {printedAt !== null && <span>{TEXT.printed(formatMoment(printedAt, now))}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Buttons({ page, ticket }: ThreadProps) {
  const { busy } = useStore(page.$closing);
  return (
    <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
      <Button variant="quiet" onClick={() => page.save(ticket)}>
        {TEXT.save}
      </Button>
      {ticket.actions.includes('close') && (
        <Button variant="quiet" busy={busy} busyLabel={TEXT.closing} onClick={() => void page.close(ticket)}>
          {TEXT.close}
        </Button>
      )}
    </div>
  );
}

export function TicketThread({ page, ticket }: ThreadProps) {
  const can = (action: string): boolean => ticket.actions.includes(action);
  return (
    <>
      <PageHeading>{ticket.title}</PageHeading>
      <Facts page={page} ticket={ticket} />
      <Part title={TEXT.thread}>
        <ol aria-label={TEXT.thread} className="grid gap-4">
          {ticket.messages.map((message) => (
            <Message key={message.id} page={page} message={message} />
          ))}
        </ol>
      </Part>
      {can('answer') && <Answer page={page} />}
      {can('reopen') && <Reopen page={page} />}
      {can('rate') && <Rate page={page} rating={ticket.rating} />}
      <Details ticket={ticket} />
      <Readers page={page} ticket={ticket} />
      <Buttons page={page} ticket={ticket} />
    </>
  );
}
