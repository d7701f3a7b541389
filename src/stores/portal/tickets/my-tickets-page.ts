/** /my-hr-tickets: own tickets, and the thread of the one in the address (`?ticket=HR-123456`). */
import { atom } from 'nanostores';
import type { OwnTicket, OwnTicketCard } from '#contract/tickets.ts';
import { closeMyTicket, readMyTicket, readMyTickets } from '#data/tickets.ts';
import { formatMoment } from '#domain/dates.ts';
import { ticketText } from '#domain/ticket-text.ts';
import {
  OWN_TICKET_STATE_LABELS,
  TICKET_CATEGORY_LABELS,
  TICKET_SENSITIVITY_LABELS,
} from '#messages/portal/ticket-words.ts';
import {
  MY_TICKETS_TEXT as TEXT,
  TICKET_ACTION_OTHER,
  TICKET_ACTION_TEXT,
} from '#messages/portal/tickets.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createFileDownloads } from '#stores/core/ticket-downloads.ts';
import { createTicketForms } from './my-tickets-forms.ts';

export const ticketQuery = (ticket: string | null): string => queryOf({ ticket });

const createTicketsAddress = () =>
  createAddress((parameters) => {
    const ticket = parameters.get('ticket') ?? '';
    return { ticket: /^HR-\d{6}$/u.test(ticket) ? ticket : null };
  });

export const authorOf = ({ author, name }: OwnTicket['messages'][number]): string => {
  if (author === 'me') return TEXT.me;
  return author === 'hr' ? (name ?? TEXT.hr) : TEXT.site;
};
export const actionOf = ({ action }: OwnTicket['messages'][number]): string =>
  TICKET_ACTION_TEXT[action ?? ''] ?? TICKET_ACTION_OTHER;

/** When HR replies, or should have; null where HR owes no reply. `now` in milliseconds. */
export function replyTextOf(
  { waits_on: waits, reply_due_at: due }: OwnTicketCard,
  now: number,
): string | null {
  if (waits !== 'hr' || due === null) return null;
  return (Date.parse(due) < now ? TEXT.replyLate : TEXT.replyBy)(formatMoment(due, now));
}

function saveTicket(ticket: OwnTicket): void {
  const text = ticketText(ticket, {
    authorOf,
    actionOf,
    facts: ({ category, state, sensitivity, created_at: at }) => [
      TICKET_CATEGORY_LABELS[category],
      OWN_TICKET_STATE_LABELS[state],
      ...(sensitivity === 'normal' ? [] : [TICKET_SENSITIVITY_LABELS[sensitivity]]),
      TEXT.sentOn(formatMoment(at)),
    ],
  });
  getPortalEnvironment().saveFile(`${ticket.number}.txt`, 'text/plain;charset=utf-8', text);
}

/** The list, the ticket of the address, and reading them again. */
function createTicketReads(number: () => string | null) {
  const list = createLoader(() => readMyTickets(memberClient()));
  const ticket = createLoader((wanted: string) => readMyTicket(memberClient(), wanted));
  const forms = createTicketForms(number, () => refresh());
  const shown = (read: OwnTicket | null): void => {
    if (read !== null) forms.fill(read);
  };
  const refresh = async (): Promise<void> => {
    shown(await ticket.reload());
  };
  const show = async (): Promise<void> => {
    forms.reset();
    const wanted = number();
    if (wanted === null) {
      ticket.reset();
      await list.load();
    } else {
      shown(await ticket.load(wanted));
    }
  };
  return { list, ticket, forms, refresh, show };
}

function createClosing(refresh: () => Promise<unknown>) {
  const closing = createAction({ toastRefusals: true });
  const question = {
    title: TEXT.close,
    text: TEXT.closeQuestion,
    confirm: TEXT.close,
    cancel: TEXT.keep,
  };
  return {
    $closing: closing.$state,
    close: ({ number }: OwnTicket) =>
      closing.run({
        question,
        send: () => closeMyTicket(memberClient(), number),
        successMessage: TEXT.closed,
        after: refresh,
      }),
  };
}

export const createMyTicketsPage = () =>
  createPage(({ add, onStart }) => {
    const address = add(createTicketsAddress());
    const { show, refresh, ...reads } = createTicketReads(() => address.$view.get().ticket);
    const $now = atom(getPortalEnvironment().now());
    onStart(show);
    onStart(() => address.$view.listen(() => void show()));
    onStart(() =>
      getPortalEnvironment().onReturn(() => {
        $now.set(getPortalEnvironment().now());
        void (address.$view.get().ticket === null ? reads.list.reload() : reads.ticket.reload());
      }),
    );
    return {
      ...reads,
      ...createClosing(refresh),
      address,
      $now,
      downloads: createFileDownloads(),
      save: saveTicket,
    };
  });
export type MyTicketsPage = ReturnType<typeof createMyTicketsPage>;
