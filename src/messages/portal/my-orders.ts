/** Words of the list of one's own orders. */
import { counted } from '../core/counted.ts';
import { loadingWords } from '../core/shared-words.ts';

export const MY_ORDERS_TEXT = {
  title: 'My orders',
  ...loadingWords('your orders'),
  stale: (why: string, time: string): string => `${why} You’re seeing what we loaded at ${time}.`,
  empty: 'You haven’t ordered anything yet.',
  emptyHint: 'Your orders and their progress will appear here.',
  shop: 'Go to the shop',
  list: 'Orders, newest first',
  count: counted('order', 'orders'),
  more: 'Show more',
  shown: (shown: number, count: number): string => `${String(shown)} of ${String(count)}`,
  ordered: (date: string): string => `Ordered ${date}`,
  others: (count: number): string => `and ${String(count)} more`,
  pieces: (count: number, title: string): string => (count === 1 ? title : `${String(count)} × ${title}`),
  open: 'View order',
  openNamed: (number: string): string => `View order ${number}`,
  pay: 'Pay now',
  payNamed: (number: string): string => `Pay now: order ${number}`,
  prove: 'Send proof of payment',
  proveNamed: (number: string): string => `Send proof of payment for order ${number}`,
  track: 'Track parcel',
  trackNamed: (number: string): string => `Track the parcel of order ${number}`,
  keptUntil: (until: string): string => `Held until ${until}`,
  sum: (date: string, total: string): string => `${date} · ${total}`,
  all: 'All my orders',
  waiting: 'Back-in-stock alerts',
} as const;
