/** Words about the cart that an account keeps. */
export const MEMBER_CART_TEXT = {
  joined: 'What your account had kept for you is in your cart again.',
} as const;
