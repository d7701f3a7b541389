/** Words of buying an order's pieces again. */
export const BUY_AGAIN_TEXT = {
  act: 'Buy again',
  actNamed: (number: string): string => `Buy order ${number} again`,
  busy: 'Filling your cart…',
  partly: 'Not everything could go into your cart:',
  cart: 'To your cart',
} as const;
