/** Tickets that are answered by mail: mails of HR, answers to them, and what became of those. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { MAIL_SECRET_HEADER } from '#contract/mailed-answers.ts';
import { TICKET_MAIL_TEXT } from '#messages/mail/tickets.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { configure, functionTest, type FunctionServices, loadFunction } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';
import { waitFor } from '#tests/support/wait.ts';

export const REPLY_DOMAIN = 'reply.site.test';
export const PROVIDER_SECRET = 'canary-inbound-mail-secret-0123456789';

/** Of a site that receives mail. */
export const MAIL_VARIABLES = { REPLY_DOMAIN, INBOUND_MAIL_SECRET: PROVIDER_SECRET };

/** Environment of a site that receives mail. */
export function configureMail(
  services: FunctionServices,
  changes: Readonly<Record<string, string | null>> = {},
): void {
  configure(services, { ...MAIL_VARIABLES, ...changes });
}

export interface Ticket {
  readonly id: string;
  readonly number: string;
}

export interface AnswerMail {
  readonly to: string;
  readonly from?: string;
  /** Instead of a random Message-ID. */
  readonly id?: string | null;
  readonly headers?: readonly string[];
  readonly type?: string;
  readonly body?: string | Buffer;
}

/** A mail as bytes. */
export function rawMail({
  to,
  from = PEOPLE.member.email,
  id,
  headers = [],
  type,
  body = 'Tuesday works',
}: AnswerMail): Buffer {
  const head = [
    `From: Somebody <${from}>`,
    `To: <${to}>`,
    'Subject: Re: your ticket',
    'Date: Wed, 25 Nov 2026 10:00:00 +0200',
    ...(id === null ? [] : [`Message-ID: <${id ?? `${randomUUID()}@mail.test`}>`]),
    'MIME-Version: 1.0',
    `Content-Type: ${type ?? 'text/plain; charset=utf-8'}`,
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}

export interface Delivery {
  readonly recipient: string;
  readonly sender?: string | null;
  readonly secret?: string | null;
  readonly type?: string;
  readonly method?: string;
}

/** Hands a mail to the function, as a provider does; returns the status. */
export async function deliver(raw: Buffer, delivery: Delivery): Promise<number> {
  const {
    recipient,
    sender = `<${PEOPLE.member.email}>`,
    secret = PROVIDER_SECRET,
    type = 'message/rfc822',
    method = 'POST',
  } = delivery;
  const { default: receive } = await loadFunction(() => import('#functions/mailed-answer.mts'));
  const headers = {
    'content-type': type,
    'x-mail-recipient': recipient,
    ...(sender !== null && { 'x-mail-sender': sender }),
    ...(secret !== null && { [MAIL_SECRET_HEADER]: secret }),
  };
  const body = method === 'POST' ? new Uint8Array(raw) : null;
  const response = await receive(
    new Request('http://site.test/api/mailed-answer', { method, headers, body }),
  );
  const text = await response.text();
  if (response.status === 200) expect(text).toBe('{"ok":true,"data":{}}');
  return response.status;
}

export function ticketMails(services: FunctionServices) {
  const { database } = services;
  const ask = async (person: SignedInName = 'member'): Promise<Ticket> => {
    const { data, error } = await database
      .asPerson(person)
      .rpc('create_ticket', { category: 'technical', title: 'Private title', body: 'Private question' });
    expect(error).toBeNull();
    const { number } = data as { readonly number: string };
    const row = await database.value`select id from public.tickets where number = ${number}`;
    return { id: row, number };
  };
  const tell = (ticket: Ticket, event: string) =>
    database.sql`select private.notify_requester(tickets, ${event}) from public.tickets
      where id = ${ticket.id}`;
  /** The newest mail to an address with this subject, after the outbox ran. */
  const mailOf = async (subject: string, address: string = PEOPLE.member.email): Promise<ReceivedMail> => {
    return waitFor(async () => {
      await runQueue(services);
      const found = (await services.mailsTo(address, 1)).findLast((mail) => mail.subject === subject);
      if (found === undefined) throw new Error(`No mail "${subject}".`);
      return found;
    });
  };
  const replyTo = (mail: ReceivedMail): string => mail.replyTo[0]?.address ?? '';
  /** Moves a ticket to a state, mails its requester, and returns the address for answers. */
  const addressOf = async (ticket: Ticket, state = 'waiting_member'): Promise<string> => {
    await database.sql`update public.tickets set state = ${state} where id = ${ticket.id}`;
    await tell(ticket, 'answered');
    const address = replyTo(await mailOf(`HR answered ${ticket.number}`));
    expect(address).toMatch(/^reply\+[0-9a-v]{56}@reply\.site\.test$/u);
    return address;
  };
  /** A waiting ticket of the member, and its address for answers. */
  const waiting = async (): Promise<{ readonly ticket: Ticket; readonly address: string }> => {
    const ticket = await ask();
    return { ticket, address: await addressOf(ticket) };
  };
  const messages = (ticket: Ticket) =>
    database.sql<{
      body: string | null;
      author: string;
      author_id: string | null;
      detail: unknown;
      files: string;
    }>`select body, author, author_id, detail, (
        select count(*) from private.ticket_files as file where file.message_id = message.id
      ) as files
      from private.ticket_messages as message where ticket_id = ${ticket.id} order by position`;
  const answers = async (ticket: Ticket): Promise<(string | null)[]> =>
    (await messages(ticket)).slice(1).map(({ body }) => body);
  const stateOf = async (ticket: Ticket): Promise<string> =>
    (await database.sql<{ state: string }>`select state from public.tickets where id = ${ticket.id}`)[0]
      ?.state ?? '';
  /** Mails that the database queued for a ticket and that were not sent yet. */
  const outboxMails = async (): Promise<string[]> =>
    (
      await database.sql<{ mail: string }>`select payload ->> 'mail' as mail from public.outbox
        where kind = 'mail_ticket' and done_at is null order by id`
    ).map(({ mail }) => mail);
  return { ask, tell, waiting, mailOf, replyTo, addressOf, messages, answers, stateOf, outboxMails };
}

/** The tests of a file about mailed answers, whose rows are restored after each. */
export function mailedAnswerTest() {
  const { test, services, log } = functionTest({ rows: 'restore', variables: () => MAIL_VARIABLES });
  return { test, services, log, tickets: ticketMails(services) };
}

/** A mail to an address for answers. */
export const answer = (
  address: string,
  mail: Omit<AnswerMail, 'to'> = {},
  delivery: Partial<Delivery> = {},
) => deliver(rawMail({ to: address, ...mail }), { recipient: address, ...delivery });

/** The line of a mail that offers an answer. */
export const offers = ({ text }: ReceivedMail): boolean => text.includes(TICKET_MAIL_TEXT.answer);
