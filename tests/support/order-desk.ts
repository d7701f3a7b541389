/** Orders for browser tests of the order desk: placed for delivery and paid by transfer. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { PlaceOrderResult, Quote } from '#contract/checkout.ts';
import { ORDER_DETAIL_TEXT } from '#messages/admin/orders.ts';
import type { AccountDesk } from './account-desk.ts';
import { newDeskMember, type DeskMember } from './member-desk.ts';
import { callAs, callDesk } from './order-buyer.ts';

/** A placed order. */
export interface DeskOrderRecord {
  readonly id: string;
  readonly number: string;
  readonly totalCents: number;
  readonly buyer: DeskMember;
}

/** The delivery address. */
export const ADDRESS = {
  method: 'courier',
  address_line: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
} as const;

/** Places an order of one piece by a new member, because the number of unpaid orders per member is limited. */
export async function placeDelivery(desk: AccountDesk, slug: string, name: string): Promise<DeskOrderRecord> {
  const buyer = await newDeskMember(desk);
  const [product] = await desk.sql<{ id: string; price_cents: number }>(
    'select id, price_cents from public.products where slug = $1',
    [slug],
  );
  const line = { product_id: product?.id, price_cents: product?.price_cents, size: null, color: null };
  const lines = [{ ...line, quantity: 1 }];
  const { total_cents: totalCents } = await callAs<Quote>(buyer, 'quote_order', {
    lines,
    delivery: ADDRESS.method,
  });
  const input = {
    key: randomUUID(),
    lines,
    contact: { name, email: buyer.email, phone: '082 123 4567' },
    delivery: ADDRESS,
    payment_method: 'eft',
    seen_total_cents: totalCents,
  };
  const placed = await callAs<PlaceOrderResult>(buyer, 'place_order', { input });
  if (placed.outcome !== 'placed') throw new Error('The order was not placed.');
  const { number } = placed;
  const [order] = await desk.sql<{ id: string }>('select id from public.orders where number = $1', [number]);
  return { id: order?.id ?? '', number, totalCents, buyer };
}

/** Confirms the transfer of an order. */
export async function payOrder(desk: AccountDesk, { number, totalCents }: DeskOrderRecord): Promise<void> {
  await callDesk(desk, number, 'confirm_transfer', { amount_cents: totalCents, reference: 'Test' });
}

/** The open drawer of an order, once its details are loaded. */
export async function orderDrawer(page: Page, { number }: Pick<DeskOrderRecord, 'number'>): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: number, exact: true });
  await drawer.getByRole('heading', { name: ORDER_DETAIL_TEXT.timeline }).waitFor();
  return drawer;
}

/** The three states of an order. */
export async function orderStates(
  desk: AccountDesk,
  { number }: Pick<DeskOrderRecord, 'number'>,
): Promise<string> {
  const [row] = await desk.sql<{ states: string }>(
    `select concat_ws(' ', order_state, payment_state, fulfilment_state) as states from public.orders where number = $1`,
    [number],
  );
  return row?.states ?? '';
}
