/** Orders of browser tests, placed like at the checkout and processed like at the desk, without their screens. */
import { randomUUID } from 'node:crypto';
import type { PlaceOrderResult, Quote } from '#contract/checkout.ts';
import type { PaymentMethod } from '#contract/orders.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { DEMO, type AccountDesk } from './account-desk.ts';
import { URLS } from './browser.ts';
import { openSession, type DeskMember } from './member-desk.ts';

/** An account that can sign in. */
type Account = Pick<DeskMember, 'email' | 'password'>;

/** Calls a function of the database as an account. */
export async function callAs<Answer>(
  { email, password }: Account,
  name: string,
  input: object,
): Promise<Answer> {
  const session = await openSession(email, password);
  const { access_token: token } = JSON.parse(session ?? '{}') as { access_token: string };
  const response = await fetch(`${URLS.api}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** Places an order of one piece for collection; returns its number. */
export async function placeOrder(
  desk: AccountDesk,
  buyer: Account,
  slug: string,
  method: PaymentMethod,
): Promise<string> {
  const [product] = await desk.sql<{ id: string; price_cents: number }>(
    'select id, price_cents from public.products where slug = $1',
    [slug],
  );
  const lines = [
    { product_id: product?.id, size: null, color: null, quantity: 1, price_cents: product?.price_cents },
  ];
  const quote = await callAs<Quote>(buyer, 'quote_order', { lines, delivery: 'collect' });
  const input = {
    key: randomUUID(),
    lines,
    contact: { name: 'Zoë Ngcobo', email: buyer.email, phone: '082 123 4567' },
    delivery: { method: 'collect', collection_point: 'braamfontein', note: '' },
    payment_method: method,
    seen_total_cents: quote.total_cents,
  };
  const placed = await callAs<PlaceOrderResult>(buyer, 'place_order', { input });
  if (placed.outcome !== 'placed') throw new Error('The order was not placed.');
  return placed.number;
}

/** Calls a desk function on the present version of an order. */
export async function callDesk(
  desk: AccountDesk,
  number: string,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [order] = await desk.sql<{ id: string; updated_at: string }>(
    'select id, updated_at::text from public.orders where number = $1',
    [number],
  );
  const admin = { email: DEMO.admin, password: DEMO.password };
  await callAs(admin, name, { order_id: order?.id, expected: order?.updated_at, ...input });
}
