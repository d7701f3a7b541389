/** Words about stock and choice that the product page and the dialog share. Kept small: they travel with the dialog. */

export const STOCK_TEXT = {
  plenty: 'In stock',
  few: (count: number): string => (count === 1 ? 'Only one left' : `Only ${count} left`),
  none: 'Sold out',
  clearChoice: 'Clear choice',
  details: 'View details',
  added: 'It’s in your cart.',
  /** Beside sizes and colours that are in stock. */
  tellMeOther: 'Is yours sold out? We’ll tell you when it’s back',
  tellMe: 'Tell me when it’s back',
} as const;

/** From this number of pieces down the page shows how many are left. */
export const FEW_LEFT = 5;

export function stockText(available: number): string {
  if (available === 0) return STOCK_TEXT.none;
  return available <= FEW_LEFT ? STOCK_TEXT.few(available) : STOCK_TEXT.plenty;
}
