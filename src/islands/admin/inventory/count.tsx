/** Counting the stock with a list. */
import { STOCK_COUNT_TEXT as TEXT } from '#messages/admin/stock-counts.ts';
import { tableQuery } from '#stores/admin/inventory/inventory-address.ts';
import { createCountPage } from '#stores/admin/inventory/count-page.ts';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { PastedScreen } from '#islands/core/pasted-lines.tsx';
import { usePage } from '#islands/core/use-page.ts';

export function StockCount({ address }: AddressProps) {
  const page = usePage(createCountPage);
  return <PastedScreen address={address} backTo={tableQuery('stock')} list={page} words={TEXT} />;
}
