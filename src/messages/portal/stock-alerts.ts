/** /back-in-stock. */

const choice = (size: string | null, color: string | null): string =>
  [size, color].filter((part) => part !== null).join(' · ');

export const WAITING_TEXT = {
  title: 'Tell me when it is back',
  loading: 'Fetching your list…',
  failed: 'Your list could not be fetched',
  lead: 'When something you wait for can be bought again, we send you one mail and take you off the list. We keep nothing aside.',
  soldOut: (title: string): string => `Sold out of ${title}`,
  nothing: (title: string): string => `Everything of ${title} is there.`,
  toProduct: (title: string): string => `See ${title}`,
  choice,
  whole: 'The product itself',
  ask: 'Tell me',
  askFor: (title: string, what: string): string =>
    `Tell me when ${what === '' ? title : `${title}, ${what},`} is back`,
  asking: 'Noting it…',
  noted: 'Noted. We tell you by mail.',
  thereNow: 'It is there again: you can put it into your cart now.',
  undo: 'Do not tell me',
  waits: 'On your list',
  list: 'You wait for',
  empty: 'You wait for nothing at the moment.',
  emptyHint: 'Where something is sold out in the shop, you can ask to be told when it is back.',
  shop: 'To the shop',
  unknown: 'Something that is not sold at the moment',
  since: (date: string): string => `Since ${date}`,
  back: 'In stock again',
  remove: 'Remove',
  removeNamed: (what: string): string => `Remove ${what}`,
  removing: 'Removing…',
  removed: 'We will not tell you about it.',
  full: 'You wait for fifty things already. Remove one first.',
} as const;
