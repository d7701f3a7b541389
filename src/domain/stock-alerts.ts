/** Sold-out variants of a product and their stock alerts. */
import type { OptionProduct } from '#contract/option-products.ts';
import type { StockAlertRow } from '#contract/stock-alerts.ts';

/** A size and a colour; null where a product has none. */
export interface SoldOutChoice {
  readonly size: string | null;
  readonly color: string | null;
}

/** Returns a unique text for a choice of one product. */
export function choiceKey({ size, color }: SoldOutChoice): string {
  return JSON.stringify([size, color]);
}

/** Returns sold-out variants in the order of the shop. */
export function soldOutChoices({ combinations, sizes }: OptionProduct): readonly SoldOutChoice[] {
  const rank = (size: string | null): number => (size === null ? -1 : sizes.indexOf(size));
  return combinations
    .filter(({ available }) => available === 0)
    .map(({ size, color }) => ({ size, color }))
    .toSorted((one, other) => rank(one.size) - rank(other.size));
}

export function choiceOfAlert({ variant }: StockAlertRow): SoldOutChoice {
  return {
    size: variant?.size?.name ?? variant?.options?.size ?? null,
    color: variant?.color?.name ?? variant?.options?.color ?? null,
  };
}

function isSame(one: string | null, other: string | null): boolean {
  return (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();
}

/** Returns the alert for a choice, or null. */
export function alertFor(
  alerts: readonly StockAlertRow[],
  slug: string,
  { size, color }: SoldOutChoice,
): StockAlertRow | null {
  const found = alerts.find((alert) => {
    const known = choiceOfAlert(alert);
    return alert.variant?.product?.slug === slug && isSame(known.size, size) && isSame(known.color, color);
  });
  return found ?? null;
}
