/** What of the acknowledged writes is lost or doubled, and whether the ledgers are equal. */
import type { Client } from 'pg';
import type { SimulatedPayment } from '#local/payfast/payments.ts';
import { faultsOf } from '#tests/database/shop-faults.ts';
import type { MailboxMail } from '#tests/support/sent-mails.ts';
import { paymentsAt } from '#tests/support/payfast-simulator.ts';
import type { Place } from './place.ts';
import { type Acknowledged, DOMAIN } from './clients.ts';

/** Sentences about single writes. */
export interface Findings {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly ledgers: readonly string[];
  /** Mails that were sent again, because a worker ended before it recorded the first. */
  readonly sentAgain: number;
}

/** A name with how often it is there, how often it has to be, and how often it may be. */
interface Count {
  readonly name: string;
  readonly found: number;
  readonly least: number;
  readonly most: number;
}

/** Sorts counts into lost and doubled. */
export function judge(counts: readonly Count[]): Pick<Findings, 'lost' | 'doubled'> {
  const named = (some: readonly Count[]): string[] =>
    some.map(({ name, found, least, most }) => `${name}: ${found} of ${least} to ${most}`);
  return {
    lost: named(counts.filter(({ found, least }) => found < least)),
    doubled: named(counts.filter(({ found, most }) => found > most)),
  };
}

/** Counts how often each name is the first column of a query, which gets the names; each has to be there once. */
async function once(client: Client, kind: string, names: readonly string[], query: string): Promise<Count[]> {
  const { rows } = await client.query<{ name: string; found: number }>(query, [names]);
  const found = new Map(rows.map((row) => [row.name, row.found]));
  return names.map((name) => ({ name: `${kind} ${name}`, found: found.get(name) ?? 0, least: 1, most: 1 }));
}

const QUERIES = {
  order: `select number as name, count(*)::int as found from public.orders where number = any ($1) group by 1`,
  message: `select body as name, count(*)::int as found from private.ticket_messages where body = any ($1) group by 1`,
  publication: `select slug as name, count(*)::int as found from public.blog_articles
    where slug = any ($1) and status = 'published' group by 1`,
  account: `select email as name, count(*)::int as found from auth.users where email = any ($1) group by 1`,
  payment: `select pf_payment_id as name, count(*)::int as found from public.payments
    where pf_payment_id = any ($1) group by 1`,
} as const;

/** Orders of one address twice: a repeated request made another one. */
const DOUBLED_ORDERS = `select contact_email as name, count(*)::int as found from public.orders
  where contact_email like '%@${DOMAIN}' group by 1 having count(*) > 1`;

/** A mail goes out as often as its entry was tried, at most; of an order only "paid" is still true whenever it goes out. */
const OWED_MAILS = `
select orders.contact_email as address, orders.number,
  (count(*) filter (where payload ->> 'mail' = 'paid'))::int as least, sum(attempts)::int as most, count(*)::int as entries
from public.outbox join public.orders on orders.id::text = payload ->> 'order_id'
where kind = 'mail_order' and contact_email like '%@${DOMAIN}' group by 1, 2
union all
select account.email, ticket.number, count(*)::int, sum(attempts)::int, count(*)::int
from public.outbox join public.tickets as ticket on ticket.id::text = payload ->> 'ticket_id'
join auth.users as account on account.id = ticket.requester_id
where kind = 'mail_ticket' and account.email like '%@people.test' group by 1, 2`;

interface OwedMail extends Pick<Count, 'least' | 'most'> {
  readonly address: string;
  readonly number: string;
  readonly entries: number;
}

async function outboxMails(
  client: Client,
  { mails }: Place,
): Promise<readonly (Count & Pick<OwedMail, 'entries'>)[]> {
  const { rows } = await client.query<OwedMail>(OWED_MAILS);
  return rows.map(({ address, number, ...limits }) => ({
    name: `mail about ${number}`,
    found: mails.count(address, number),
    ...limits,
  }));
}

async function signUpMails({ urls }: Place, signUps: Acknowledged['signUps']): Promise<Count[]> {
  const response = await fetch(`${urls.mailbox}/email`);
  const addresses = ((await response.json()) as readonly Partial<MailboxMail>[]).flatMap(
    // A mail that a full disk cut off has none.
    ({ to = [] }) => to.map(({ address }) => address),
  );
  return [...signUps].map(([name, requests]) => ({
    name: `mail to ${name}`,
    found: addresses.filter((address) => address === name).length,
    least: 1,
    most: requests,
  }));
}

/** PayFast's ids of payments whose notice the site took. */
function reportedPayments(payments: readonly SimulatedPayment[]): readonly string[] {
  return payments.flatMap(({ notices }) =>
    notices
      .filter(({ status, answers }) => status === 'COMPLETE' && answers.includes(200))
      .map(({ pfPaymentId }) => pfPaymentId),
  );
}

/** Differences of the ledgers at the beginning are those of the demo organisation. */
export async function examine(
  client: Client,
  place: Place,
  acknowledged: Acknowledged,
  known: readonly string[],
): Promise<Findings> {
  const { orders, messages, publications, signUps } = acknowledged;
  const mails = await outboxMails(client, place);
  const { rows: doubledOrders } = await client.query<{ name: string; found: number }>(DOUBLED_ORDERS);
  const counts = [
    ...(await once(client, 'order', orders, QUERIES.order)),
    ...(await once(client, 'message', messages, QUERIES.message)),
    ...(await once(client, 'publication', publications, QUERIES.publication)),
    ...(await once(client, 'account', [...signUps.keys()], QUERIES.account)),
    ...(await once(
      client,
      'payment',
      reportedPayments(await paymentsAt(place.urls.payfast)),
      QUERIES.payment,
    )),
    ...doubledOrders.map(({ name, found }) => ({ name: `order of ${name}`, found, least: 1, most: 1 })),
    ...mails,
    ...(await signUpMails(place, signUps)),
  ];
  return {
    ...judge(counts),
    ledgers: (await faultsOf(client)).filter((fault) => !known.includes(fault)),
    sentAgain: mails.reduce((sum, { found, entries }) => sum + Math.max(0, found - entries), 0),
  };
}
