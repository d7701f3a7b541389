/** The storage keys that every public page reads, apart from the others to save bytes. */
export const FRAME_KEYS = {
  /** 'light' or 'dark'; light by default. */
  theme: 'obscura.theme',
  /** StoredCartSchema as JSON. */
  cart: 'obscura.cart.v1',
  /** The session of the auth library. */
  session: 'obscura.session',
  /** The last known profile, for the first paint only; never trusted. */
  profile: 'obscura.profile.v1',
} as const;
