/** Discounts of orders at the desk. */

export const ORDER_DISCOUNT_TEXT = {
  discount: 'Discount',
  code: 'Discount code',
  sum: (code: string): string => `Discount, ${code}`,
  ofLine: (amount: string): string => `Discount −${amount}`,
} as const;
