/** Orders for browser tests of the order desk: placed by members as the shop places them, and somebody who works there. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { ORDER_DETAIL_TEXT } from '../../src/messages/order-desk.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import type { AccountDesk } from './account-desk.ts';
import { STAND } from './browser.ts';
import { openSession, type DeskMember } from './member-desk.ts';

/** A placed order. */
export interface DeskOrderRecord {
  readonly id: string;
  readonly number: string;
  readonly totalCents: number;
}

/** What is bought, and how. */
export interface Purchase {
  readonly slug: string;
  readonly quantity?: number;
  readonly name?: string;
  readonly method?: 'payfast' | 'eft';
  readonly delivery?: Readonly<Record<string, string>>;
}

/** A buyer with their session. */
export interface Buyer {
  readonly member: DeskMember;
  readonly token: string;
}

const COURIER = {
  method: 'courier',
  address_line: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
} as const;

/** Signs a member in as a buyer. */
export async function toBuyer(member: DeskMember): Promise<Buyer> {
  const session = JSON.parse((await openSession(member.email, member.password)) ?? '{}') as {
    access_token?: string;
  };
  return { member, token: session.access_token ?? '' };
}

async function rpc<Answer>(token: string, name: string, input: object): Promise<Answer> {
  const answer = await fetch(`${STAND.api}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** Places an order as the checkout does: quotes, then orders what was quoted. */
export async function placeOrder(
  desk: AccountDesk,
  { member, token }: Buyer,
  { slug, quantity = 1, name = 'Zoë Ngcobo', method = 'eft', delivery = COURIER }: Purchase,
): Promise<DeskOrderRecord> {
  const [product] = await desk.sql<{ id: string }>('select id from public.products where slug = $1', [slug]);
  const lines = [{ product_id: product?.id, size: null, color: null, quantity }];
  const quote = await rpc<{ total_cents: number; lines: { unit_price_cents: number }[] }>(
    token,
    'quote_order',
    { lines, delivery: delivery['method'] },
  );
  const price_cents = quote.lines[0]?.unit_price_cents;
  const { number } = await rpc<{ number: string }>(token, 'place_order', {
    input: {
      key: randomUUID(),
      lines: lines.map((line) => ({ ...line, price_cents })),
      contact: { name, email: member.email, phone: '082 123 4567' },
      delivery,
      payment_method: method,
      seen_total_cents: quote.total_cents,
    },
  });
  const [order] = await desk.sql<{ id: string }>('select id from public.orders where number = $1', [number]);
  return { id: order?.id ?? '', number, totalCents: quote.total_cents };
}

/** Takes an administrator's act on an order, on its present version. */
export async function actOn(
  desk: AccountDesk,
  token: string,
  name: string,
  order: DeskOrderRecord,
  input: object = {},
): Promise<void> {
  const [row] = await desk.sql<{ expected: string }>(
    'select updated_at::text as expected from public.orders where id = $1',
    [order.id],
  );
  await rpc<unknown>(token, name, { order_id: order.id, expected: row?.expected, ...input });
}

/** The money of an order has come. */
export async function payOrder(desk: AccountDesk, token: string, order: DeskOrderRecord): Promise<void> {
  await actOn(desk, token, 'confirm_transfer', order, { amount_cents: order.totalCents, reference: 'Test' });
}

/** The open drawer of an order, once everything that belongs to it is there. */
export async function orderDrawer(page: Page, { number }: DeskOrderRecord): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: number, exact: true });
  await drawer.getByRole('heading', { name: ORDER_DETAIL_TEXT.timeline }).waitFor();
  return drawer;
}

/** Where an order stands. */
export async function standingOf(desk: AccountDesk, { id }: DeskOrderRecord): Promise<string> {
  const [row] = await desk.sql<{ standing: string }>(
    `select concat_ws(' ', order_state, payment_state, fulfilment_state) as standing from public.orders where id = $1`,
    [id],
  );
  return row?.standing ?? '';
}
