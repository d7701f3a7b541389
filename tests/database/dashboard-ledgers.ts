/** The figures of the shop straight from its ledgers, for comparison with the dashboard. */
import type { Client } from 'pg';
import { callAs, type Actor } from './shop-setup.ts';

/** First and last day, both as dates. */
export type Days = readonly [first: string, last: string];

export interface ShownSum {
  readonly figure: string;
  readonly part: string;
  readonly items: number;
  readonly total: number;
  readonly items_before: number;
  readonly total_before: number;
}

/** Result of public.dashboard(), as far as tests read it. */
export interface ShownFigures {
  readonly unit: string;
  readonly parts: readonly Readonly<Record<string, string | null>>[];
  readonly sums: readonly ShownSum[];
  readonly series: readonly (Omit<ShownSum, 'part'> & { readonly nth: number })[];
  readonly products: readonly Readonly<Record<string, number>>[];
  readonly stock: Readonly<Record<string, number>>;
  readonly articles: readonly Readonly<Record<string, unknown>>[];
  readonly reads: Readonly<Record<string, number>>;
  readonly members: Readonly<Record<string, number>>;
  readonly late: Readonly<Record<string, number>>;
}

/** Reads the dashboard; a refusal is its message. */
export async function readFigures(
  client: Client,
  [first, last]: Days,
  [beforeFirst, beforeLast]: Days,
  as: Actor = 'admin',
): Promise<ShownFigures> {
  return (await callAs(client, as, 'dashboard', {
    first_day: first,
    last_day: last,
    before_first: beforeFirst,
    before_last: beforeLast,
  })) as ShownFigures;
}

/** A sum as "how many, how much"; zeros when there is none. */
export function sumOf({ sums }: ShownFigures, figure: string, part = ''): readonly [number, number] {
  const found = sums.find((sum) => sum.figure === figure && sum.part === part);
  return [found?.items ?? 0, found?.total ?? 0];
}

const DAY = `at time zone 'Africa/Johannesburg')::date between $1 and $2`;

const LEDGERS = `
select jsonb_build_object(
  'gross', (select jsonb_build_array(count(*), coalesce(sum(amount_cents), 0)) from public.payments where state = 'accepted' and (created_at ${DAY}),
  'fee', (select jsonb_build_array(count(*), coalesce(sum(fee_cents), 0)) from public.payments where state = 'accepted' and (created_at ${DAY}),
  'refund', (select jsonb_build_array(count(*), coalesce(sum(amount_cents), 0)) from public.refunds where (created_at ${DAY}),
  'order', (select jsonb_build_array(count(*), coalesce(sum(total_cents), 0)) from public.orders where (paid_at ${DAY})
) as sums`;

/** Sums of the payments, refunds and orders of these days, in the form of {@link sumOf}. */
export async function ledgerSums(client: Client, days: Days): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await client.query<{ sums: Record<string, unknown> }>(LEDGERS, [...days]);
  return rows[0]?.sums ?? {};
}

const SOLD = `
select line.product_id::text as key, sum(line.quantity)::integer as items, sum(line.line_cents - line.discount_cents)::integer as total
from public.order_lines as line join public.orders on orders.id = line.order_id
where (orders.paid_at ${DAY} group by 1 order by 1`;

/** Items and cents per product of the orders that were paid on these days. */
export async function soldByProduct(client: Client, days: Days): Promise<readonly unknown[]> {
  return (await client.query(SOLD, [...days])).rows;
}

/** The same from the dashboard. */
export function shownSold({ products }: ShownFigures): readonly unknown[] {
  return products
    .map(({ key, items, total }) => ({ key: String(key), items, total }))
    .toSorted((one, other) => one.key.localeCompare(other.key));
}

const LEDGERS_WITH_DAYS = ['payments', 'refunds', 'stock_movements', 'team_application_events'];

/** Lets tests move rows of ledgers to other days. */
export async function allowOtherDays(client: Client): Promise<void> {
  await client.query(
    LEDGERS_WITH_DAYS.map(
      (table) => `alter table public.${table} disable trigger ${table}_append_only;`,
    ).join(' '),
  );
}
