/** Texts of the cart's page. */
export const CART_PAGE_TEXT = {
  kicker: 'Almost yours',
  description: 'Your cart: change quantities, see what delivery costs and go on to checkout.',
  summary: 'Summary',
  emptyLead: 'Jerseys, caps, desk gear and cold cans are one click away.',
  noScript: 'The cart needs JavaScript. Switch it on, or email us what you’d like and we’ll help you order: ',
  refreshing: 'Checking prices and stock…',
  refreshed: 'Prices and stock are up to date.',
  offline: 'You’re offline. You’re seeing prices and stock as we last loaded them.',
  refreshFailed: 'We couldn’t check prices and stock just now. We’ll check again before you pay.',
  notices: 'What has changed',
  shippingEstimate: 'Delivery (estimate)',
  inYourCart: (count: number): string => (count === 1 ? '1 item' : `${String(count)} items`),
  vat: (label: string, amount: string): string => `${label}: ${amount}`,
} as const;
