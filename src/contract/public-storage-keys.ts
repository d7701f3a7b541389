/** The storage keys that public pages read, apart from the others to save bytes. */
export const PUBLIC_STORAGE_KEYS = {
  /** 'light' or 'dark'; light by default. */
  theme: 'obscura.theme',
  /** StoredCartSchema as JSON. */
  cart: 'obscura.cart.v1',
  /** Messages about a cart merge, one per line, until they are shown. */
  cartNews: 'obscura.cart-news',
  session: 'obscura.session',
} as const;
