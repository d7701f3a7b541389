import { expect, it } from 'vitest';
import type { OptionProduct } from '#contract/option-products.ts';
import type { StockAlertRow } from '#contract/stock-alerts.ts';
import { alertFor, choiceOfAlert, soldOutChoices } from '#domain/stock-alerts.ts';

const combination = (size: string | null, color: string | null, available: number) => ({
  size,
  color,
  available,
  priceCents: 100,
});

const PRODUCT: Pick<OptionProduct, 'combinations' | 'sizes'> = {
  sizes: ['S', 'M', 'L'],
  combinations: [
    combination('L', 'Ink', 0),
    combination('S', 'Ink', 0),
    combination('M', 'Ink', 3),
    combination(null, null, 0),
  ],
};

function alert(slug: string, size: string | null, imported: string | null = null): StockAlertRow {
  return {
    variant_id: `v-${slug}-${size ?? ''}`,
    created_at: '2026-03-01T10:00:00Z',
    variant: {
      available: 0,
      options: imported === null ? null : { size: imported, color: null },
      size: size === null ? null : { name: size },
      color: null,
      product: { slug, name: slug },
    },
  };
}

it('soldOutChoices lists sold-out sizes in their order', () => {
  expect(soldOutChoices(PRODUCT as OptionProduct)).toEqual([
    { size: null, color: null },
    { size: 'S', color: 'Ink' },
    { size: 'L', color: 'Ink' },
  ]);
});

it('a stock alert is found by product, size and colour, ignoring case and spaces', () => {
  const alerts = [alert('tee', 'Small'), alert('cap', null), alert('mug', null, 'Large')];
  expect(alertFor(alerts, 'tee', { size: ' small', color: null })?.variant_id).toBe('v-tee-Small');
  expect(alertFor(alerts, 'mug', { size: 'Large', color: null })?.variant_id).toBe('v-mug-');
  expect(alertFor(alerts, 'tee', { size: 'Medium', color: null })).toBeNull();
  expect(alertFor(alerts, 'cap', { size: null, color: 'Ink' })).toBeNull();
});

it('a stock alert has no known size when its product is no longer sold', () => {
  expect(choiceOfAlert({ ...alert('tee', 'S'), variant: null })).toEqual({ size: null, color: null });
});
