/** Updates cart lines to current prices, stock and limits. */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import type { OptionProduct } from '#contract/option-products.ts';
import { type CartReport, clampLines } from './cart-normalise.ts';
import { combinationFor, imageFor } from './product-options.ts';

function refreshLine(line: CartLine, product: OptionProduct): CartLine {
  const combination = combinationFor(product, line.selectedSize, line.selectedColor);
  return {
    ...line,
    slug: product.slug,
    title: product.title,
    imageUrl: imageFor(product, line.selectedColor),
    priceCents: combination?.priceCents ?? product.priceCents,
    available: combination?.available ?? 0,
    maxPerOrder: product.maxPerOrder,
    unitSingular: product.unitSingular,
    unitPlural: product.unitPlural,
  };
}

/**
 * Updates lines to current products. Lines of products in `gone` (ids no longer sold) are removed; lines of unknown
 * products are kept.
 */
export function refreshLines(
  lines: readonly CartLine[],
  products: readonly OptionProduct[],
  gone: readonly string[] = [],
): CartReport {
  const notices: CartNotice[] = [];
  const refreshed = lines.map((line) => {
    const product = products.find((candidate) => candidate.id === line.productId);
    if (product === undefined) return gone.includes(line.productId) ? { ...line, available: 0 } : line;
    const next = refreshLine(line, product);
    if (next.priceCents !== line.priceCents) {
      const change = { title: next.title, fromCents: line.priceCents, toCents: next.priceCents };
      notices.push({ code: 'price_changed', ...change });
    }
    return next;
  });
  const clamped = clampLines(refreshed);
  return { lines: clamped.lines, notices: [...notices, ...clamped.notices] };
}
