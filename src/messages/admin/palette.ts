/** Words of the command palette and of the dialog of keys. */
import type { DeskKind } from '#contract/desk-search.ts';
import { counted } from '../core/counted.ts';

export const PALETTE_TEXT = {
  title: 'Search the back office',
  label: 'Search orders, people, articles, pages and actions',
  placeholder: 'Name, order number, email, page or action',
  list: 'Results',
  searching: 'Searching…',
  found: counted('result', 'results'),
  nothing: (typed: string): string => `Nothing matches “${typed}”.`,
  nothingHint: 'Try an order number, an email, or part of a name.',
  failed: 'We couldn’t search orders, people and the rest.',
  row: 'On the open row',
  page: 'On this page',
  recent: 'Recent',
  routes: 'Pages',
  clear: 'Clear recent',
  hint: 'Enter opens, Ctrl+Enter opens in a new tab, Escape closes.',
} as const;

export const DESK_KIND_LABELS: Readonly<Record<DeskKind, string>> = {
  order: 'Orders',
  person: 'People',
  application: 'Team applications',
  role_application: 'Role applications',
  role: 'Roles',
  assignment: 'Role holders',
  ticket: 'HR tickets',
  article: 'Articles',
  team: 'Teams',
  match: 'Matches',
  streamer: 'Streamers',
  product: 'Products',
  variant: 'Stock',
  supplier: 'Suppliers',
  purchase: 'Purchase orders',
  discount_code: 'Discount codes',
};

export const KEYS_TEXT = {
  title: 'Keyboard shortcuts',
  anywhere: 'Anywhere',
  list: 'In a list',
  row: 'On the open row',
  palette: 'Search everything, or run an action',
  paletteKey: (isMac: boolean): string => (isMac ? '⌘ K' : 'Ctrl K'),
  escape: 'Close what’s open',
  undo: 'Undo, while the message offers it',
  undoKey: (isMac: boolean): string => (isMac ? '⌘ Z' : 'Ctrl Z'),
  setting: 'Use single-key shortcuts',
  settingHint: (combination: string): string =>
    `Turn this off if your keyboard or voice control triggers them by accident. ${combination} always works.`,
  unavailable: '(not available now)',
} as const;
