/** What a buyer reads at PayFast. */
import { BRAND_NAME } from '#contract/brand.ts';

/** 'Obscura order OB-2026-000123, 3 items'. */
export const PAYMENT_ITEM = (number: string, pieces: number): string =>
  `${BRAND_NAME} order ${number}, ${String(pieces)} ${pieces === 1 ? 'item' : 'items'}`;
