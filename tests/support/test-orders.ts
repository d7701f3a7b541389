/** Orders of browser tests, placed like at the checkout and processed like at the desk, without their screens. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { PlaceOrderResult, Quote } from '#contract/checkout.ts';
import type { PaymentMethod } from '#contract/orders.ts';
import { ORDER_DETAIL_TEXT } from '#messages/admin/orders.ts';
import { sql } from './site-database.ts';
import { callAs, DEMO, type Login } from './test-accounts.ts';
import { newMember, type TestMember } from './test-members.ts';
import { productOf } from './test-products.ts';

/** A placed order. */
export interface TestOrder {
  readonly id: string;
  readonly number: string;
  readonly totalCents: number;
  readonly buyer: TestMember;
}

/** The address of placeDelivery(). */
export const ADDRESS = {
  method: 'courier',
  address_line: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
} as const;

const COLLECTION = { method: 'collect', collection_point: 'braamfontein', note: '' } as const;

const ONE_PIECE = { size: null as string | null, color: null as string | null, quantity: 1 };

interface Wishes {
  readonly choice?: typeof ONE_PIECE;
  readonly name?: string;
  readonly delivery?: typeof ADDRESS | typeof COLLECTION;
  readonly method?: PaymentMethod;
}

/** Places an order as an account, one piece for collection by default; returns its number and its total. */
async function order(
  buyer: Login,
  slug: string,
  { choice = ONE_PIECE, name = 'Zoë Ngcobo', delivery = COLLECTION, method = 'eft' }: Wishes,
): Promise<Pick<TestOrder, 'number' | 'totalCents'>> {
  const { id, price_cents } = await productOf(slug);
  const lines = [{ product_id: id, price_cents, ...choice }];
  const { total_cents: totalCents } = await callAs<Quote>(buyer, 'quote_order', {
    lines,
    delivery: delivery.method,
  });
  const input = {
    key: randomUUID(),
    lines,
    contact: { name, email: buyer.email, phone: '082 123 4567' },
    delivery,
    payment_method: method,
    seen_total_cents: totalCents,
  };
  const placed = await callAs<PlaceOrderResult>(buyer, 'place_order', { input });
  if (placed.outcome !== 'placed') throw new Error('The order was not placed.');
  return { number: placed.number, totalCents };
}

/** Places an order of one piece for collection; returns its number. */
export async function placeOrder(buyer: Login, slug: string, method: PaymentMethod): Promise<string> {
  return (await order(buyer, slug, { method })).number;
}

/** Orders these pieces as a new member. */
export async function buyPieces(slug: string, choice: typeof ONE_PIECE): Promise<void> {
  await order(await newMember(), slug, { choice });
}

/** Places an order of one piece by a new member, because the number of unpaid orders per member is limited. */
export async function placeDelivery(slug: string, name: string): Promise<TestOrder> {
  const buyer = await newMember();
  const placed = await order(buyer, slug, { name, delivery: ADDRESS });
  const [row] = await sql<{ id: string }>('select id from public.orders where number = $1', [placed.number]);
  return { ...placed, id: row?.id ?? '', buyer };
}

/** Calls a desk function on the present version of an order. */
export async function callDesk(
  number: string,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [row] = await sql<{ id: string; updated_at: string }>(
    'select id, updated_at::text from public.orders where number = $1',
    [number],
  );
  const admin = { email: DEMO.admin, password: DEMO.password };
  await callAs(admin, name, { order_id: row?.id, expected: row?.updated_at, ...input });
}

/** Confirms the transfer of an order. */
export async function payOrder({ number, totalCents }: TestOrder): Promise<void> {
  await callDesk(number, 'confirm_transfer', { amount_cents: totalCents, reference: 'Test' });
}

/** Places an order of placeDelivery() and confirms its transfer. */
export async function placePaid(slug: string, name: string): Promise<TestOrder> {
  const placed = await placeDelivery(slug, name);
  await payOrder(placed);
  return placed;
}

/** The open drawer of an order, once its details are loaded. */
export async function orderDrawer(page: Page, { number }: Pick<TestOrder, 'number'>): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: number, exact: true });
  await drawer.getByRole('heading', { name: ORDER_DETAIL_TEXT.timeline }).waitFor();
  return drawer;
}

/** The three states of an order. */
export async function orderStates({ number }: Pick<TestOrder, 'number'>): Promise<string> {
  const [row] = await sql<{ states: string }>(
    `select concat_ws(' ', order_state, payment_state, fulfilment_state) as states from public.orders where number = $1`,
    [number],
  );
  return row?.states ?? '';
}
