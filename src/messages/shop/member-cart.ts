/** Words about the cart that an account keeps. */
export const MEMBER_CART_TEXT = {
  joined: 'We’ve put the items you saved in your account back in your cart.',
} as const;
