/** A small shop with buyers and administrators, in SQL, so that tests may open many connections. */
import type { Client } from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { boundTo, outcomeOf } from './acting.ts';
import { faultsOf } from './shop-faults.ts';

const id = (number: number): string => `80000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Products; the variants of the tee are S and M. */
export const GOODS = {
  tee: id(1),
  sixPack: id(2),
  mug: id(3),
  gift: id(4),
  old: id(5),
  next: id(6),
} as const;

/** Ids of the variants. */
export const VARIANTS = {
  teeS: id(11),
  teeM: id(12),
  sixPack: id(13),
  mug: id(14),
  gift: id(15),
  old: id(16),
  next: id(17),
} as const;

/** Prices in cents. */
const PRICES = { tee: 20_000, sixPack: 14_994, mug: 15_000, gift: 0, old: 100, next: 100 } as const;

const SHOP = `
insert into public.product_sizes (id, name, abbreviation) values ('${id(21)}', 'Small', 'S'), ('${id(22)}', 'Medium', 'M');
insert into public.products (id, slug, name, status, category, price_cents, available_sizes, max_per_order, returnable, not_returnable_reason) values
  ('${GOODS.tee}', 'tee', 'Tee', 'active', 'apparel', 20000, '{Small,Medium}', null, true, null),
  ('${GOODS.sixPack}', 'six-pack', 'Six-pack', 'active', 'drinks', 14994, '{}', 6, false, 'Food and drink'),
  ('${GOODS.mug}', 'mug', 'Mug', 'active', 'gear', 15000, '{Large}', null, true, null),
  ('${GOODS.gift}', 'gift', 'Gift', 'active', 'gear', 0, '{}', null, true, null),
  ('${GOODS.old}', 'old', 'Old', 'archived', 'gear', 100, '{}', null, true, null),
  ('${GOODS.next}', 'next', 'Next', 'draft', 'gear', 100, '{}', null, true, null);
insert into public.variants (id, product_id, sku, size_id, on_hand) values
  ('${VARIANTS.teeS}', '${GOODS.tee}', 'TEE-S', '${id(21)}', 10), ('${VARIANTS.teeM}', '${GOODS.tee}', 'TEE-M', '${id(22)}', 5),
  ('${VARIANTS.sixPack}', '${GOODS.sixPack}', 'SIX', null, 20), ('${VARIANTS.mug}', '${GOODS.mug}', 'MUG', null, 3),
  ('${VARIANTS.gift}', '${GOODS.gift}', 'GIFT', null, 5), ('${VARIANTS.old}', '${GOODS.old}', 'OLD', null, 5),
  ('${VARIANTS.next}', '${GOODS.next}', 'NEXT', null, 5);
update public.settings set value = '[{"code": "cup", "label": "Coastal Cup, hall 2"}]' where key = 'shop.collection_points';
`;

/** Opens the shop in a database made from the people. */
export async function openShop({ client }: Pick<TestDatabase, 'client'>): Promise<void> {
  await client.query(SHOP);
}

/** The caller: a name, an account id, or the service role. */
export type Actor = SignedInName | 'service' | (string & {});

/**
 * Calls a function as an account; returns its result or the message of its refusal. Objects become JSON.
 */
export async function callAs(
  client: Client,
  actor: Actor,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const service = actor === 'service';
  const account = actor in PEOPLE ? PEOPLE[actor as SignedInName].id : actor;
  const values = Object.values(args).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const names = Object.keys(args).map((argument, index) => `${argument} => $${String(index + 1)}`);
  await client.query(
    `select set_config('request.jwt.claim.sub', '${service ? '' : account}', false), set_config('role', '${service ? 'service_role' : 'authenticated'}', false)`,
  );
  try {
    const { rows } = await client.query<{ result: unknown }>(
      `select public.${name}(${names.join(', ')}) as result`,
      values,
    );
    return rows[0]?.result;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    // A failed transaction resets its role by itself.
    await client.query(`select set_config('role', 'none', false)`).catch(() => undefined);
  }
}

/** Runs work that may be refused without ending the transaction of the test. */
export async function attempt<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint tried');
  const result = await work();
  const failure = await outcomeOf(() => client.query('select 1'));
  if (failure !== null) await client.query('rollback to savepoint tried');
  return result;
}

/** Mails queued about an order, oldest first. */
async function mailsOf(client: Client, number: string): Promise<string[]> {
  const { rows } = await client.query<{ mail: string }>(
    `select payload ->> 'mail' as mail from public.outbox join public.orders on orders.id::text = payload ->> 'order_id'
     where kind = 'mail_order' and number = $1 order by outbox.id`,
    [number],
  );
  return rows.map((row) => row.mail);
}

/** A line of a cart; the price is the one that the buyer saw. */
export interface Line {
  readonly product_id: string;
  readonly quantity: number;
  readonly price_cents: number;
  readonly size?: string | null;
  readonly color?: string | null;
}

/** A line of a cart at the current price. */
export const cartLine = (name: keyof typeof GOODS, quantity = 1, size: string | null = null): Line => ({
  product_id: GOODS[name],
  quantity,
  price_cents: PRICES[name],
  size: name === 'tee' ? (size ?? 'Small') : size,
});

export const DELIVERIES = {
  courier: {
    method: 'courier',
    address_line: '1 Long Street',
    suburb: 'Gardens',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '8001',
    note: 'Ring twice',
  },
  locker: {
    method: 'locker',
    locker: 'Pargo, Gardens Centre',
    city: 'Cape Town',
    province: 'Western Cape',
    note: null,
  },
  collect: { method: 'collect', collection_point: 'cup', note: null },
} as const;

/** Options of an order beside its lines. */
export interface OrderOptions {
  readonly key?: string;
  readonly payment?: 'payfast' | 'eft';
  readonly delivery?: Readonly<Record<string, unknown>>;
  readonly contact?: Readonly<Record<string, unknown>>;
  /** The total that the buyer saw; quoted when left out. */
  readonly total?: number;
  readonly terms?: string;
  readonly code?: string;
}

const CONTACT = { name: 'Thandi Buyer', email: 'Buyer@Mail.test', phone: '082 555 0100' };

/** Result of place_order. */
export interface PlacedOrder {
  readonly outcome: 'placed' | 'changed';
  readonly number: string;
  readonly total_cents: number;
  readonly payment_state: string;
  readonly quote?: QuoteAnswer;
}

/** Result of quote_order. */
export interface QuoteAnswer {
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly is_changed: boolean;
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly total_cents: number;
  readonly vat_cents: number;
  readonly discount_cents: number;
  readonly discount: Readonly<Record<string, unknown>> | null;
  readonly delivery: Readonly<Record<string, number>>;
}

/** Input of place_order. */
function orderInput(lines: readonly Line[], options: OrderOptions, total: number): Record<string, unknown> {
  return {
    key: options.key ?? crypto.randomUUID(),
    lines,
    contact: options.contact ?? CONTACT,
    delivery: options.delivery ?? DELIVERIES.courier,
    payment_method: options.payment ?? 'payfast',
    seen_total_cents: options.total ?? total,
    ...(options.terms !== undefined && { terms_version: options.terms }),
    ...(options.code !== undefined && { discount_code: options.code }),
  };
}

/** Quotes and places an order; returns the result or the refusal. */
export async function place(
  client: Client,
  buyer: Actor,
  lines: readonly Line[],
  options: OrderOptions = {},
): Promise<unknown> {
  const method = (options.delivery ?? DELIVERIES.courier)['method'];
  const quoted =
    options.total === undefined
      ? ((await callAs(client, buyer, 'quote_order', {
          lines: JSON.stringify(lines),
          delivery: method,
          discount_code: options.code ?? null,
        })) as QuoteAnswer)
      : null;
  return callAs(client, buyer, 'place_order', {
    input: orderInput(lines, options, quoted?.total_cents ?? 0),
  });
}

/** Places an order and returns its row; throws when it is refused. */
export async function placed(
  client: Client,
  buyer: Actor,
  lines: readonly Line[],
  options: OrderOptions = {},
): Promise<OrderRow> {
  const answer = await place(client, buyer, lines, options);
  if (typeof answer !== 'object' || (answer as PlacedOrder).outcome !== 'placed') {
    throw new Error(`Not placed: ${JSON.stringify(answer)}`);
  }
  return orderOf(client, (answer as PlacedOrder).number);
}

/** A row of orders; times as PostgreSQL prints them. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly order_state: string;
  readonly payment_state: string;
  readonly fulfilment_state: string;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly refund_due_cents: number;
  readonly updated_at: string;
  readonly [column: string]: unknown;
}

export async function orderOf(client: Client, number: string): Promise<OrderRow> {
  const { rows } = await client.query<{ row: OrderRow }>(
    'select to_jsonb(orders) as row from public.orders where number = $1',
    [number],
  );
  if (rows[0] === undefined) throw new Error(`No order ${number}.`);
  return rows[0].row;
}

/** The three states as one text. */
export const axesOf = (order: OrderRow): string =>
  `${order.order_state} ${order.payment_state} ${order.fulfilment_state}`;

/** An administrator's action on the current version of an order, or on another version given in `args`. */
export async function actOnOrder(
  client: Client,
  number: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  actor: Actor = 'admin',
): Promise<unknown> {
  const order = await orderOf(client, number);
  return callAs(client, actor, name, { order_id: order.id, expected: order.updated_at, ...args });
}

/** Advances an order by steps; throws when one is refused. */
export async function advance(client: Client, number: string, ...steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    const details = step === 'ship' ? { carrier: 'Courier', tracking_number: 'T1' } : {};
    const result = await actOnOrder(client, number, 'advance_order', { step, details });
    if (typeof result === 'string' && result !== '') throw new Error(`${step}: ${result}`);
  }
}

/** Content of a payment notice; valid unless overridden. */
export interface NoticeFacts {
  readonly payment?: string;
  readonly status?: string;
  readonly cents?: number | string | null;
  readonly order?: string | null;
  readonly checks?: Readonly<Record<string, boolean | null>>;
}

let payments = 0;

/** A new payment id. */
export const newPaymentId = (): string => `pf-${String((payments += 1))}-${crypto.randomUUID().slice(0, 8)}`;

/** Arguments of judge_payment_notice besides the notice. */
export function factsOf(order: OrderRow, facts: NoticeFacts): Record<string, unknown> {
  const checks = { signature: true, source: true, merchant: true, confirmed: true, ...facts.checks };
  return {
    checks: Object.entries(checks).map(([check, passed]) => ({ check, passed })),
    facts: {
      m_payment_id: facts.order === undefined ? order.id : facts.order,
      pf_payment_id: facts.payment ?? newPaymentId(),
      payment_status: facts.status ?? 'COMPLETE',
      amount_cents: facts.cents === undefined ? order.total_cents : facts.cents,
      fee_cents: 100,
    },
  };
}

/** Stores a notice and judges it; returns the outcome. */
export async function notify(client: Client, number: string, facts: NoticeFacts = {}): Promise<unknown> {
  const order = await orderOf(client, number);
  const notice = await callAs(client, 'service', 'store_payment_notice', {
    raw: 'raw',
    source: '197.97.145.144',
  });
  return callAs(client, 'service', 'judge_payment_notice', { notice, ...factsOf(order, facts) });
}

/** Uploads a proof; returns null, or the message of the refusal. */
export function uploadProof(client: Client, buyer: SignedInName, number: string): Promise<unknown> {
  return callAs(client, 'service', 'add_payment_proof', {
    person: PEOPLE[buyer].id,
    number,
    path: `${crypto.randomUUID().replaceAll('-', '')}.pdf`,
    media_type: 'application/pdf',
    bytes: 1000,
  });
}

/** Ends the hold of an order and runs expire_orders; returns the number of expired orders. */
export async function expire(client: Client, number: string): Promise<unknown> {
  await client.query(
    `update public.orders set hold_expires_at = now() - interval '1 second' where number = $1 and hold_expires_at is not null`,
    [number],
  );
  return callAs(client, 'service', 'expire_orders', {});
}

/** The functions of this file and the faults of the shop on one connection. */
export type Shop = ReturnType<typeof shopOn>;

export const shopOn = (client: Client) => ({
  ...boundTo(client, {
    callAs,
    mailsOf,
    place,
    placed,
    orderOf,
    actOnOrder,
    advance,
    notify,
    uploadProof,
    expire,
    faultsOf,
  }),
  attempt: <T>(work: () => Promise<T>) => attempt(client, work),
});
