/** Words of buying an order's pieces again. */
export const BUY_AGAIN_TEXT = {
  act: 'Buy again',
  actNamed: (number: string): string => `Buy order ${number} again`,
  busy: 'Filling your cart…',
  partly: 'We couldn’t add everything to your cart:',
  cart: 'View cart',
} as const;
