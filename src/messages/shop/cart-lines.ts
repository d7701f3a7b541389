/** Texts of the cart's lines. Independent of the brand and of the page, because the shop fetches the drawer early. */
export const CART_LINES_TEXT = {
  items: 'Items in your cart',
  removed: (title: string): string => `${title} removed.`,
  undo: 'Undo',
  each: (price: string, each: string): string => `${price} ${each}`,
} as const;
