/** The names in storage-keys.ts that every public page reads; apart from the others, whose bytes it then does not carry. */
export const FRAME_KEYS = {
  /** 'light' or 'dark'; nothing kept means light. */
  theme: 'obscura.theme',
  /** StoredCartSchema as JSON. */
  cart: 'obscura.cart.v1',
  /** The sign-in library keeps its session here. */
  session: 'obscura.session',
  /** Last profile seen, for the first paint only: never trusted. */
  profile: 'obscura.profile.v1',
} as const;
