/** Words of purchase orders on /admin-suppliers. */
import { counted } from '../core/counted.ts';
import { conflictWords, DESK_WORDS } from '../core/table.ts';
import { loadingWords } from '../core/shared-words.ts';

const pieces = counted('item', 'items');

export const PURCHASES_TEXT = {
  views: 'Suppliers and purchase orders',
  suppliers: 'Suppliers',
  title: 'Purchase orders',
  add: 'New purchase order',
  begin: 'Create the first one',
  caption: 'Purchase orders',
  searchHint: 'Number, supplier or SKU',
  empty: 'No purchase orders yet.',
  number: 'Number',
  state: 'State',
  supplier: 'Supplier',
  email: 'Email',
  expected: 'Expected',
  late: 'Late',
  isLate: 'Late only',
  arrived: 'Arrived',
  arrivedOf: (received: number, whole: number): string => `${String(received)} of ${String(whole)}`,
  pieces: 'Items ordered',
  missing: 'Still missing',
  cost: 'Cost',
  created: 'Created',
  sent: 'Sent',
  closed: 'Closed',
  note: 'Note for the supplier',
  ...DESK_WORDS,
  linesTitle: 'Order lines',
  linesReading: loadingWords('the lines'),
  /** An empty cost is not known. */
  line: (quantity: number, cost: string): string =>
    cost === '' ? pieces(quantity) : `${pieces(quantity)} at ${cost}`,
  lineArrived: (received: number, quantity: number): string =>
    received > quantity
      ? `${String(received)} arrived, ${String(received - quantity)} more than ordered`
      : `${String(received)} of ${String(quantity)} arrived`,
  print: 'Print',
} as const;

export const PURCHASE_ACTIONS = {
  title: 'Actions',
  next: 'Next',
  other: 'Other',
  edit: 'Edit the draft',
  send: 'Send to supplier',
  sendTitle: 'Send this purchase order?',
  sendQuestion: (name: string, email: string, count: number): string =>
    `We email it to ${name} at ${email}: ${pieces(count)}. You can’t change its lines afterwards.`,
  sentTo: (number: string, email: string): string => `${number} is on its way to ${email}.`,
  noEmail: (name: string): string =>
    `${name} has no email address. Add one to the supplier, or print this, order another way and mark it as sent.`,
  markSent: 'Mark as sent',
  markSentTitle: 'Mark as sent without an email?',
  markSentQuestion: (name: string): string =>
    `We don’t email ${name}: you’ve told them yourself. You can’t change its lines afterwards.`,
  markedSent: (number: string): string => `${number} is marked as sent.`,
  confirm: 'Supplier confirmed',
  confirmTitle: (number: string): string => `Confirm ${number}`,
  confirmLead: 'When will it arrive?',
  confirmed: (number: string): string => `${number} is confirmed.`,
  cancel: 'Cancel it',
  cancelTitle: 'Cancel this purchase order?',
  cancelQuestion: (number: string, wasSent: boolean): string =>
    wasSent
      ? `This cancels ${number}. We don’t tell the supplier, so call or email them.`
      : `This cancels ${number}. The supplier never received it.`,
  cancelled: (number: string): string => `${number} is cancelled.`,
  close: 'Close without the rest',
  closeTitle: 'Close without the rest?',
  closeQuestion: (missing: number): string =>
    `${pieces(missing)} didn’t arrive, and you’ll stop waiting for them. What arrived stays in stock.`,
  closed: (number: string): string => `${number} is closed.`,
  receive: 'Receive',
  receiveTitle: (number: string): string => `Receive ${number}`,
  receiveLead: 'Count what arrived. It goes into stock as soon as you save.',
  receiving: 'Adding to stock…',
  receiveSubmit: 'Add to stock',
  arrivedNow: (sku: string): string => `${sku}: arrived now`,
  ordered: (ordered: number, received: number): string =>
    `Ordered ${String(ordered)}, received ${String(received)}`,
  over: (count: number): string => `${pieces(count)} more than ordered`,
  wrong: 'Enter whole numbers, 0 where nothing arrived',
  nothing: 'Enter how many items arrived for at least one line.',
  received: (number: string, count: number): string => `${pieces(count)} from ${number} added to stock.`,
} as const;

export const PURCHASE_FORM = {
  addTitle: 'New purchase order',
  editTitle: (number: string): string => `Edit ${number}`,
  supplierChoose: 'Choose a supplier',
  expectedLabel: 'Expected on',
  expectedHint: 'The day you need it by.',
  noteHint: 'We show it in the email and on the printed order.',
  lines: 'Lines',
  suggest: 'Add what’s running low',
  suggesting: 'Looking…',
  suggestFirst: 'Choose a supplier first. Then you can add their products that are running low.',
  suggested: (count: number): string =>
    count === 0
      ? 'Nothing else of theirs is running low, or it’s already on its way.'
      : `${counted('line', 'lines')(count)} added: what’s running low, minus what’s on its way.`,
  searchLabel: 'Find a variant',
  searchHint: 'SKU, product or supplier',
  search: 'Find',
  found: (count: number): string => (count === 0 ? 'Nothing found.' : `${String(count)} found`),
  foundElsewhere: (count: number): string =>
    count === 0
      ? 'Nothing found.'
      : `This supplier has nothing like it. ${String(count)} found at other suppliers.`,
  lineAdded: (sku: string): string => `${sku} added to the lines.`,
  foundFirst: (count: number): string => `The first ${String(count)}. Type more to find the others.`,
  stock: (available: number, coming: number, waiting: number): string =>
    [
      `${String(available)} in stock`,
      ...(coming === 0 ? [] : [`${String(coming)} on the way`]),
      ...(waiting === 0 ? [] : [`${counted('member is', 'members are')(waiting)} waiting for it`]),
    ].join(', '),
  addShort: 'Add',
  listed: 'On the list',
  removeShort: 'Remove',
  quantity: 'Quantity',
  cost: 'Cost in rand',
  none: 'No lines yet. Add what’s running low, or find a variant.',
  linesNeeded: 'Add at least one line',
  linesWrong: 'Fix the marked lines',
  tooMany: (most: number): string => `A purchase order can have at most ${String(most)} lines`,
  quantityWrong: 'Enter a whole number from 1 to 100 000',
  costWrong: 'Enter an amount in rand, for example 149.50',
  total: (cost: string): string => `Total ${cost}`,
  save: 'Save draft',
  added: 'Draft saved.',
  changed: (number: string): string => `${number} saved.`,
  stale: conflictWords('this draft').stale,
  isNoDraft:
    'Someone sent or cancelled it in the meantime, so you can no longer change it. Nothing was saved.',
  gone: 'The supplier or one of the variants no longer exists. Nothing was saved.',
  linesChanged: 'The lines are different too.',
} as const;

export const PURCHASE_PRINT = {
  title: 'Purchase order',
  back: 'Back to purchase orders',
  loading: 'Loading the purchase order…',
  missing: 'We can’t find this purchase order.',
  print: 'Print',
  draft: 'Draft: not ordered yet',
  cancelled: 'Cancelled',
  to: 'To',
  deliverTo: 'Deliver to',
  date: 'Date',
  wanted: 'Wanted by',
  note: 'Note',
  quantity: 'Qty',
  sku: 'SKU',
  item: 'Item',
  cost: 'Each',
  sum: 'Amount',
  total: 'Total',
} as const;
