/** Orders of a member, inserted directly. */
import { randomUUID } from 'node:crypto';

/** Runs a statement as `postgres`. */
export type RunSql = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** An inserted order. */
export interface OwnOrderRecord {
  readonly id: string;
  readonly number: string;
  readonly totalCents: number;
}

let count = 0;

/** Numbers that no other test uses: of a future century. */
function nextNumber(): string {
  count += 1;
  return `OB-2126-${String(Date.now() % 1_000_000_000)}${String(count).padStart(3, '0')}`;
}

const INSERT = `insert into public.orders (id, number, user_id, idempotency_key, payment_method, contact_name, contact_email, delivery_method,
   collection_point, collection_label, subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent, hold_expires_at)
 values ($1, $2, $3, $1, $4, 'Zoë Ngcobo', 'zoe@obscura.test', 'collect', 'arena', 'The arena, at the merch table', $5, 0, $5, 100, 15,
   now() + interval '1 hour')`;

/** Inserts an order that awaits its payment. */
export async function insertOwnOrder(
  sql: RunSql,
  person: string,
  method: 'payfast' | 'eft' = 'eft',
  totalCents = 123_450,
): Promise<OwnOrderRecord> {
  const [id, number] = [randomUUID(), nextNumber()];
  await sql(INSERT, [id, number, person, method, totalCents]);
  return { id, number, totalCents };
}
