/** Steps of the checkout, the quote request, and applying a quote to the cart. */
import type { CartLine } from '#contract/cart.ts';
import type { Quote, QuoteLine, StockChange, RequestedLine } from '#contract/checkout.ts';
import { findLine, type LineKey, lineKeyText } from './cart.ts';
import { type CartReport, normaliseLines } from './cart-normalise.ts';

/** Steps in order; the review places the order. */
export const CHECKOUT_STEPS = ['contact', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
export type CheckoutInputStep = Exclude<CheckoutStep, 'review'>;

/** Which steps are valid. */
export type CheckoutProgress = Readonly<Record<CheckoutInputStep, boolean>>;

/** Returns the first invalid step; the review when all are valid. */
export function firstOpenStep(progress: CheckoutProgress): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step !== 'review' && !progress[step]) ?? 'review';
}

/** True when all earlier steps are valid. */
export function mayOpenStep(step: CheckoutStep, progress: CheckoutProgress): boolean {
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(firstOpenStep(progress));
}

/** Returns the step of an address, if it may be opened; the first open one otherwise. */
export function stepFor(wanted: string | null, progress: CheckoutProgress): CheckoutStep {
  const step = CHECKOUT_STEPS.find((name) => name === wanted) ?? 'contact';
  return mayOpenStep(step, progress) ? step : firstOpenStep(progress);
}

export function requestedLines(lines: readonly CartLine[]): readonly RequestedLine[] {
  return lines.map((line) => ({
    product_id: line.productId,
    size: line.selectedSize,
    color: line.selectedColor,
    quantity: line.quantity,
    price_cents: line.priceCents,
  }));
}

type ProductChoice = Pick<QuoteLine, 'product_id' | 'size' | 'color'>;

function quoteLineKey({ product_id: productId, size, color }: ProductChoice): LineKey {
  return { productId, selectedSize: size, selectedColor: color };
}

export interface LineChange {
  readonly key: LineKey;
  readonly title: string;
  readonly size: string | null;
  readonly color: string | null;
  /** Unit price, when it changed. */
  readonly price: { readonly fromCents: number; readonly toCents: number } | null;
  readonly stock: StockChange | null;
  /** Available quantity. */
  readonly allowed: number;
  readonly maximum: number | null;
  readonly unitPlural: string;
}

function changeOf(line: QuoteLine, kept: CartLine): LineChange {
  const { seen_price_cents: fromCents, unit_price_cents: toCents } = line;
  const known = line.price_changed && fromCents !== null && toCents !== null;
  return {
    key: quoteLineKey(line),
    // A product that is no longer sold has its name in the cart only.
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

/**
 * Returns the differences line by line; empty when the cart can be ordered. Differences already applied to the cart are
 * left out.
 */
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
  if (answer.unit_price_cents === null) return [];
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

export interface SummaryRow {
  readonly key: LineKey;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly eachCents: number;
  readonly lineCents: number;
  readonly returnable: boolean;
  /** Why the line cannot be returned, where a reason is given. */
  readonly reason: string | null;
}

/** Returns the available lines at current prices, with names and pictures. */
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

/** Applies a quote to the cart. Lines that the quote does not contain, added in another tab, are kept. */
export function applyQuote(lines: readonly CartLine[], quote: Quote): CartReport {
  const answers = new Map(quote.lines.map((line) => [lineKeyText(quoteLineKey(line)), line]));
  const updated = lines.flatMap((line) => {
    const answer = answers.get(lineKeyText(line));
    return answer === undefined ? [line] : quoted(line, answer);
  });
  return normaliseLines(updated);
}

export interface OrderedPieces extends LineKey {
  readonly quantity: number;
}

/** Removes ordered pieces from the cart; pieces added meanwhile are kept. */
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

/**
 * Returns the amount missing for free delivery; zero when it is free: strictly above the threshold, after the discount.
 */
export function missingForFree(
  quote: Pick<Quote, 'subtotal_cents' | 'discount_cents' | 'free_over_cents'>,
): number {
  const { free_over_cents: over } = quote;
  const goods = quote.subtotal_cents - quote.discount_cents;
  return goods > over ? 0 : over - goods + 1;
}
