/** A ticket as plain text, for the requester to keep. */
import type { OwnTicket, OwnTicketMessage } from '#contract/tickets.ts';
import { formatMoment } from './dates.ts';

export interface TicketTextWords {
  readonly authorOf: (message: OwnTicketMessage) => string;
  readonly actionOf: (message: OwnTicketMessage) => string;
  readonly facts: (ticket: OwnTicket) => readonly string[];
}

/** Header, answers of the form, and messages with times and names of files. */
export function ticketText(ticket: OwnTicket, words: TicketTextWords): string {
  const details = ticket.details.map(({ question, answer }) => `${question}\n${answer}`);
  const messages = ticket.messages.map((message) =>
    [
      `${formatMoment(message.at)} · ${words.authorOf(message)}`,
      message.body ?? words.actionOf(message),
      ...message.files.map(({ name }) => `[${name}]`),
    ].join('\n'),
  );
  return [[`${ticket.number} ${ticket.title}`, ...words.facts(ticket)].join('\n'), ...details, ...messages]
    .join('\n\n')
    .concat('\n');
}
