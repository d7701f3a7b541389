/** Discount codes of the tests. */
import type { Client } from 'pg';
import { actOnOrder, callAs, type Line, type QuoteAnswer } from './shop-setup.ts';

/** What the desk saves; 10 % of everything unless overridden. */
export type CodeContent = Readonly<Record<string, unknown>>;

/** Creates a code at the desk; returns its id or the refusal. */
export function createCode(client: Client, code: string, content: CodeContent = {}): Promise<unknown> {
  const value = 'amount_cents' in content ? {} : { percent: 10 };
  return callAs(client, 'admin', 'save_discount_code', { content: { code, ...value, ...content } });
}

/** A quote with a code, for delivery by courier unless another way is named. */
export async function quoteWith(
  client: Client,
  lines: readonly Line[],
  code: string | null,
  delivery = 'courier',
  buyer = 'member',
): Promise<QuoteAnswer> {
  return (await callAs(client, buyer, 'quote_order', {
    lines: JSON.stringify(lines),
    delivery,
    discount_code: code,
  })) as QuoteAnswer;
}

/** Why a code takes nothing off; null when it does. */
export async function refusalOf(client: Client, lines: readonly Line[], code: string): Promise<unknown> {
  return (await quoteWith(client, lines, code)).discount?.['refusal'];
}

/** Returns pieces of an order and receives them; returns the owed cents. */
export async function sendBack(
  client: Client,
  number: string,
  pieces: readonly (readonly [line: number, quantity: number])[],
): Promise<number> {
  const lines = pieces.map(([line_id, quantity]) => ({ line_id, quantity }));
  const asked = await callAs(client, 'member', 'request_return', {
    number,
    reason: 'Test',
    lines: JSON.stringify(lines),
  });
  if (asked !== '') throw new Error(String(asked));
  await actOnOrder(client, number, 'decide_return', { decision: 'approve' });
  const arrived = lines.map(({ line_id, quantity }) => ({ line_id, arrived: quantity, restocked: 0 }));
  return Number(await actOnOrder(client, number, 'receive_return', { lines: JSON.stringify(arrived) }));
}
