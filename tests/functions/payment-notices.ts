/** Orders for payment notices, and a host that confirms them. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { NoticeCheck } from '#contract/payfast.ts';
import { amountOfCents } from '#domain/payfast.ts';
import { ACCOUNT, noticeFields, SOURCE } from '#tests/support/payfast.ts';
import { afterAll, beforeEach } from 'vitest';
import {
  answered,
  type Answered,
  type FunctionServices,
  functionTest,
  loadFunction,
} from './function-test.ts';
import { requestTo } from './requests.ts';

/** A host that confirms notices as configured. */
interface ConfirmingHost {
  readonly url: string;
  /** Requests since the last configuration. */
  readonly asked: readonly string[];
  /** Sets the response; null closes the connection. */
  readonly respondWith: (answer: string | null, status?: number) => void;
  readonly stop: () => void;
}

/** Starts a host that responds VALID. */
async function startConfirming(): Promise<ConfirmingHost> {
  const asked: string[] = [];
  const configured: { answer: string | null; status: number } = { answer: 'VALID', status: 200 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`);
      if (configured.answer === null) response.destroy();
      else response.writeHead(configured.status).end(configured.answer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    respondWith: (answer, status = 200) => {
      asked.length = 0;
      Object.assign(configured, { answer, status });
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The variables of ACCOUNT, with a host for confirmations. */
export function payfastVariables(url: string): Record<string, string> {
  return {
    PUBLIC_PAYFAST_URL: url,
    PAYFAST_MERCHANT_ID: ACCOUNT.merchantId,
    PAYFAST_MERCHANT_KEY: ACCOUNT.merchantKey,
    PAYFAST_PASSPHRASE: ACCOUNT.passphrase,
    PAYFAST_SOURCES: ACCOUNT.sources.join(','),
  };
}

/** An order that waits for its payment. */
export interface WaitingOrder {
  readonly id: string;
  readonly totalCents: number;
}

const made = { orders: 0, payments: 1_000_000 };

export async function insertOrder(services: FunctionServices, totalCents = 123_450): Promise<WaitingOrder> {
  made.orders += 1;
  const id = randomUUID();
  const number = `OB-2026-9${String(made.orders).padStart(5, '0')}`;
  await services.database.sql`insert into public.orders (id, number, idempotency_key, payment_method,
    contact_name, contact_email, delivery_method,
      collection_point, subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent, hold_expires_at)
    values (${id}, ${number}, ${id}, 'payfast', 'Zoë Ngcobo', 'zoe@obscura.test', 'collect', 'arena',
    ${totalCents}, 0, ${totalCents}, 0, 15,
      now() + interval '1 hour')`;
  return { id, totalCents };
}

/** The fields of a notice about an order, with a new payment id. */
export function noticeAbout(order: WaitingOrder, changes: Readonly<Record<string, string>> = {}) {
  made.payments += 1;
  return noticeFields({
    m_payment_id: order.id,
    pf_payment_id: String(made.payments),
    amount_gross: amountOfCents(order.totalCents),
    ...changes,
  });
}

/** A stored notice. */
export interface KeptNotice {
  readonly id: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly source: string;
  readonly checks: readonly (Pick<NoticeCheck, 'passed'> & {
    readonly check: string;
    readonly detail?: string;
  })[];
}

/** Notices after an id, oldest first. */
export function keptNotices(services: FunctionServices, after = 0): Promise<KeptNotice[]> {
  return services.database.sql<KeptNotice & Record<string, unknown>>`select id::int, state, outcome, source,
    checks from public.payment_notices where id > ${after} order by id`;
}

export interface OrderStates {
  readonly order_state: string;
  readonly payment_state: string;
  readonly paid_cents: number;
}

export async function statesOf(
  services: FunctionServices,
  { id }: WaitingOrder,
): Promise<OrderStates | undefined> {
  const rows = await services.database.sql<OrderStates & Record<string, unknown>>`select order_state,
    payment_state, paid_cents from public.orders where id = ${id}`;
  return rows[0];
}

/** Another method, media type or source of a notice. */
export interface NoticeRequest {
  readonly method?: string;
  readonly type?: string;
  readonly source?: string;
}

/**
 * The fixture of tests about notices: `host` confirms them, `post` sends one to the site, and `kept` returns those that
 * were stored since the test began.
 */
export function noticeTest(empty: readonly string[] = []) {
  const host: ConfirmingHost = { url: '', asked: [], respondWith: () => undefined, stop: () => undefined };
  let before = 0;
  const fixture = functionTest({
    variables: () => payfastVariables(host.url),
    prepare: async () => {
      Object.assign(host, await startConfirming());
    },
    empty,
  });
  afterAll(() => {
    host.stop();
  });
  beforeEach(async () => {
    host.respondWith('VALID');
    before = (await keptNotices(fixture.services)).at(-1)?.id ?? 0;
  });
  const post = async (
    body: unknown,
    { method = 'POST', type = 'application/x-www-form-urlencoded', source = SOURCE }: NoticeRequest = {},
  ): Promise<Answered> => {
    const module = await loadFunction(() => import('#functions/payfast-notice.mts'));
    const request = requestTo('/api/payfast-notice', { method, type, body, address: source });
    return answered(await module.default(request));
  };
  return { ...fixture, host, post, kept: () => keptNotices(fixture.services, before) };
}
