/** /back-in-stock. */
import { loadingWords } from '../core/shared-words.ts';

export const WAITING_TEXT = {
  title: 'Back-in-stock alerts',
  ...loadingWords('your list'),
  lead: 'When something you want is back in stock, we email you once and take you off the list. We can’t hold one for you.',
  soldOut: (title: string): string => `Sold out: ${title}`,
  nothing: (title: string): string => `${title} is in stock.`,
  toProduct: (title: string): string => `View ${title}`,
  whole: 'The product itself',
  ask: 'Tell me',
  askFor: (title: string, what: string): string =>
    `Tell me when ${what === '' ? title : `${title}, ${what},`} is back`,
  noted: 'Done. We’ll email you when it’s back.',
  thereNow: 'It’s back in stock: you can add it to your cart now.',
  undo: 'Don’t tell me',
  waits: 'On your list',
  list: 'You’re waiting for',
  empty: 'You’re not waiting for anything.',
  emptyHint: 'If something in the shop is sold out, ask us to tell you when it’s back.',
  shop: 'Go to the shop',
  unknown: 'A product that isn’t for sale at the moment',
  since: (date: string): string => `Since ${date}`,
  back: 'Back in stock',
  remove: 'Remove',
  removeNamed: (what: string): string => `Remove ${what}`,
  removing: 'Removing…',
  removed: 'Removed. We won’t email you about it.',
  full: 'You already have fifty alerts. Remove one first.',
} as const;
