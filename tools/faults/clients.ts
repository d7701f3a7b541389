/** Steps of clients of the throwaway installation; each adds its acknowledged writes to a list. */
import { randomUUID } from 'node:crypto';
import { runOutbox } from '#contract/outbox.ts';
import { startPayment } from '#contract/payments.ts';
import type { PayfastForm } from '#contract/payfast.ts';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { control, openPaymentPage } from '#tests/support/payfast-simulator.ts';
import { insist, post, type Session } from './api.ts';
import type { Place } from './place.ts';

/** The domain of the addresses of orders and sign-ups. */
export const DOMAIN = 'faults.test';

/** How PayFast reports a payment. */
export const NOTICES = ['late', 'doubled', 'out of order'] as const;
export type Notices = 'usual' | (typeof NOTICES)[number];

/** Writes that were answered with success. */
export interface Acknowledged {
  /** Numbers of orders. */
  readonly orders: string[];
  /** Texts of messages to HR and of replies. */
  readonly messages: string[];
  /** Slugs of published articles. */
  readonly publications: string[];
  /** Addresses of new accounts with how many requests were sent for each. */
  readonly signUps: Map<string, number>;
}

/** What everybody buys. */
export interface Goods {
  readonly product_id: string;
  readonly price_cents: number;
  readonly size: string | null;
  readonly color: string | null;
}

/** What every step needs; the signal aborts when the clients are to end. */
export interface Work {
  readonly urls: Place['urls'];
  readonly goods: Goods;
  readonly acknowledged: Acknowledged;
  readonly notices: Notices;
  readonly signal: AbortSignal;
}

const DELIVERY = {
  method: 'courier',
  address_line: '1 Long Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
} as const;

/** Performs an action of the simulator on a payment. */
type Perform = (action: string, body?: object) => Promise<unknown>;

const REPORTS: Readonly<Record<Notices, (perform: Perform) => Promise<unknown>>> = {
  usual: (perform) => perform('pay'),
  // Sent after the end of the hold.
  late: (perform) => perform('late'),
  doubled: async (perform) => {
    await perform('notices', { copies: 5 });
    await perform('again');
  },
  'out of order': async (perform) => {
    await perform('notices', { status: 'COMPLETE' });
    await Promise.all([perform('notices', { status: 'FAILED' }), perform('notices', { status: 'PENDING' })]);
    await perform('again');
  },
};

/** Orders one piece and pays it at PayFast. */
export async function buy({ rpc, token }: Session, work: Work): Promise<void> {
  const { urls, goods, acknowledged, notices, signal } = work;
  const lines = [{ ...goods, quantity: 1 }];
  const { total_cents: total } = await insist(
    () => rpc<{ total_cents: number }>('quote_order', { lines, delivery: DELIVERY.method }),
    signal,
  );
  const key = randomUUID();
  const input = {
    key,
    lines,
    contact: { name: 'Thandi Buyer', email: `${key}@${DOMAIN}`, phone: '0825550100' },
    delivery: DELIVERY,
    payment_method: 'payfast',
    seen_total_cents: total,
  };
  const { number } = await insist(() => rpc<{ number: string }>('place_order', { input }), signal);
  acknowledged.orders.push(number);
  const { data } = await insist(
    () => post<{ data: PayfastForm }>(`${urls.site}${startPayment.path}`, { number }, token),
    signal,
  );
  const page = await openPaymentPage(urls.payfast, data);
  const id = page.split('/').at(-1) ?? '';
  await REPORTS[notices]((action, body) => control(urls.payfast, `payments/${id}/${action}`, body));
}

/** A member writes to HR, HR replies, the member answers. */
export async function correspond(
  member: Session,
  hr: Session,
  { acknowledged, signal }: Work,
): Promise<void> {
  const send = async <Answer>(
    { rpc }: Session,
    name: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer> => {
    const body = `A message ${randomUUID()}`;
    const request = { ...input, body, request_id: randomUUID() };
    const answer = await insist(() => rpc<Answer>(name, request), signal);
    acknowledged.messages.push(body);
    return answer;
  };
  const { id, number } = await send<{ id: string; number: string }>(member, 'create_ticket', {
    category: 'technical',
    title: 'The site is slow',
  });
  const { messages } = await insist(
    () => hr.rpc<{ messages: readonly { id: string; kind: string }[] }>('ticket_for_desk', { ticket: id }),
    signal,
  );
  const seen = messages.findLast(({ kind }) => kind !== 'system')?.id ?? null;
  await send(hr, 'reply_to_ticket', { ticket: id, seen, kind: 'public', action: 'ask' });
  await send(member, 'answer_ticket', { number });
}

export async function publish({ rpc }: Session, { acknowledged }: Work): Promise<void> {
  const slug = `fault-${randomUUID()}`;
  const content = { title: slug, slug, excerpt: 'Two to one.', body: 'A long night.' };
  const { id, expected } = await rpc<{ id: string; expected: string }>('create_article', { content });
  await rpc('publish_article', { article: id, expected });
  acknowledged.publications.push(slug);
}

/** Runs the outbox, as pages do after an action, so that mails are being sent when a fault is caused. */
export async function runMails({ urls }: Work): Promise<void> {
  await post(`${urls.site}${runOutbox.path}`, {});
}

export async function signUp({ urls, acknowledged, signal }: Work): Promise<void> {
  const email = `${randomUUID()}@${DOMAIN}`;
  let requests = 0;
  await insist(() => {
    requests += 1;
    return post(`${urls.api}/auth/v1/signup`, { email, password: DEMO_PASSWORD });
  }, signal);
  acknowledged.signUps.set(email, requests);
}
