/** The checkout's rules: the order of its steps, what is asked of the shop, and what an answer changes in the cart. */
import type { CartLine } from '../contract/cart.ts';
import type { Quote, QuoteLine, StockChange, WantedLine } from '../contract/checkout.ts';
import { findLine, type LineKey, lineKeyText } from './cart.ts';
import { type CartReport, tidyLines } from './cart-tidy.ts';

/** The steps in their order; the review places the order. */
export const CHECKOUT_STEPS = ['contact', 'delivery', 'payment', 'review'] as const;
/** A step of the checkout. */
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
/** A step that is filled in. */
export type CheckoutInputStep = Exclude<CheckoutStep, 'review'>;

/** Which of the steps that are filled in hold. */
export type CheckoutProgress = Readonly<Record<CheckoutInputStep, boolean>>;

/** The first step that does not hold; the review when all do. */
export function firstOpenStep(progress: CheckoutProgress): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step !== 'review' && !progress[step]) ?? 'review';
}

/** Whether a step may be opened: everything before it holds. */
export function mayOpenStep(step: CheckoutStep, progress: CheckoutProgress): boolean {
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(firstOpenStep(progress));
}

/** The step that an address asks for, as far as it may be opened; the beginning where it asks for none. */
export function stepFor(wanted: string | null, progress: CheckoutProgress): CheckoutStep {
  const step = CHECKOUT_STEPS.find((name) => name === wanted) ?? 'contact';
  return mayOpenStep(step, progress) ? step : firstOpenStep(progress);
}

/** The lines of a cart as the shop is asked about them. */
export function wantedLines(lines: readonly CartLine[]): readonly WantedLine[] {
  return lines.map((line) => ({
    product_id: line.productId,
    size: line.selectedSize,
    color: line.selectedColor,
    quantity: line.quantity,
    price_cents: line.priceCents,
  }));
}

type ProductChoice = Pick<QuoteLine, 'product_id' | 'size' | 'color'>;

/** The key that a line of a quote has in the cart. */
function quoteLineKey({ product_id: productId, size, color }: ProductChoice): LineKey {
  return { productId, selectedSize: size, selectedColor: color };
}

/** What differs from the cart in one line. */
export interface LineChange {
  readonly key: LineKey;
  readonly title: string;
  readonly size: string | null;
  readonly color: string | null;
  /** Of one piece, where it is another one now. */
  readonly price: { readonly fromCents: number; readonly toCents: number } | null;
  readonly stock: StockChange | null;
  /** As can be had. */
  readonly allowed: number;
  readonly maximum: number | null;
  readonly unitPlural: string;
}

function changeOf(line: QuoteLine, kept: CartLine): LineChange {
  const { seen_price_cents: fromCents, unit_price_cents: toCents } = line;
  const known = line.price_changed && fromCents !== null && toCents !== null;
  return {
    key: quoteLineKey(line),
    // What is no longer sold has no name any more but the one in the cart.
    title: line.title ?? kept.title,
    size: line.size,
    color: line.color,
    price: known ? { fromCents, toCents } : null,
    stock: line.stock_change,
    allowed: line.allowed,
    maximum: line.max_per_order,
    unitPlural: line.unit_plural ?? kept.unitPlural,
  };
}

/** What differs from the cart, line by line; empty when it can be had as it is. What the cart has taken over differs no more. */
export function quoteChanges(quote: Quote, lines: readonly CartLine[]): readonly LineChange[] {
  return quote.lines
    .filter((line) => line.stock_change !== null || line.price_changed)
    .flatMap((line) => {
      const kept = findLine(lines, quoteLineKey(line));
      const asAsked = kept?.quantity === line.quantity && kept.priceCents === line.seen_price_cents;
      return kept !== null && asAsked ? [changeOf(line, kept)] : [];
    });
}

function quoted(line: CartLine, answer: QuoteLine): readonly CartLine[] {
  if (answer.allowed === 0 || answer.unit_price_cents === null) return [];
  const updated: CartLine = {
    ...line,
    title: answer.title ?? line.title,
    priceCents: answer.unit_price_cents,
    quantity: Math.min(line.quantity, answer.allowed),
    available: answer.available,
    maxPerOrder: answer.max_per_order,
    unitSingular: answer.unit_singular ?? line.unitSingular,
    unitPlural: answer.unit_plural ?? line.unitPlural,
  };
  return [updated];
}

/** A line as the order would have it. */
export interface SummaryRow {
  readonly key: LineKey;
  readonly title: string;
  readonly imageUrl: string | null;
  /** Pieces that can be had. */
  readonly quantity: number;
  readonly eachCents: number;
  readonly lineCents: number;
  readonly returnable: boolean;
  /** Why it cannot be returned, where that is said. */
  readonly reason: string | null;
}

/** The lines as the order would have them: what can be had at today's prices, with names and pictures. */
export function summaryRows(quote: Quote, lines: readonly CartLine[]): readonly SummaryRow[] {
  const had = quote.lines.filter(({ allowed }) => allowed > 0);
  return had.map((line) => {
    const key = quoteLineKey(line);
    const kept = findLine(lines, key);
    const eachCents = line.unit_price_cents ?? line.seen_price_cents ?? 0;
    return {
      key,
      title: line.title ?? kept?.title ?? '',
      imageUrl: line.image_url ?? kept?.imageUrl ?? null,
      quantity: line.allowed,
      eachCents,
      lineCents: eachCents * line.allowed,
      returnable: line.returnable,
      reason: line.not_returnable_reason,
    };
  });
}

/** The cart as the shop can give it. Lines that the quote does not know, of another tab, stay as they are. */
export function applyQuote(lines: readonly CartLine[], quote: Quote): CartReport {
  const answers = new Map(quote.lines.map((line) => [lineKeyText(quoteLineKey(line)), line]));
  const updated = lines.flatMap((line) => {
    const answer = answers.get(lineKeyText(line));
    return answer === undefined ? [line] : quoted(line, answer);
  });
  return tidyLines(updated);
}

/** Something that was ordered, and how often. */
export interface OrderedPieces extends LineKey {
  readonly quantity: number;
}

/** The cart without what was ordered: what was put in meanwhile stays. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly OrderedPieces[]): CartReport {
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - piecesOf(ordered, line) }))
    .filter(({ quantity }) => quantity > 0);
  return { lines: left, notices: [] };
}

function piecesOf(ordered: readonly OrderedPieces[], line: LineKey): number {
  return ordered
    .filter((pieces) => lineKeyText(pieces) === lineKeyText(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How much more has to be bought until delivery is free; zero when it is. Strictly more than the threshold is. */
export function missingForFree({ subtotal_cents: subtotal, free_over_cents: over }: Quote): number {
  return subtotal > over ? 0 : over - subtotal + 1;
}

/** A name for one attempt to order, as UUID; `random` gives numbers from 0 up to 1. It hides nothing: it only must not repeat. */
export function attemptKey(random: () => number): string {
  const digit = (place: string): string => {
    const value = Math.floor(random() * 16);
    return (place === 'y' ? 8 + (value % 4) : value).toString(16);
  };
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replaceAll(/[xy]/gu, digit);
}
