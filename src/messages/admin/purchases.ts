/** Words of purchase orders on /admin-suppliers. */
import type { PurchaseState } from '../../contract/purchases.ts';

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

const pieces = (count: number): string => counted(count, 'piece', 'pieces');

export const PURCHASE_STATE_LABELS: Readonly<Record<PurchaseState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  confirmed: 'Confirmed',
  part_received: 'Partly received',
  received: 'Received',
  cancelled: 'Cancelled',
};

export const PURCHASES_TEXT = {
  views: 'Suppliers and what is ordered from them',
  suppliers: 'Suppliers',
  title: 'Purchase orders',
  add: 'New purchase order',
  begin: 'Write the first one',
  caption: 'Purchase orders',
  searchHint: 'Number, supplier or SKU',
  empty: 'Nothing was ordered from a supplier yet.',
  partLoading: 'Loading purchase orders…',
  retry: 'Try again',
  number: 'Number',
  state: 'State',
  supplier: 'Supplier',
  email: 'E-mail',
  expected: 'Expected',
  late: 'Late',
  isLate: 'Late only',
  arrived: 'Arrived',
  arrivedOf: (received: number, whole: number): string => `${String(received)} of ${String(whole)}`,
  pieces: 'Pieces ordered',
  received: 'Pieces arrived',
  missing: 'Still missing',
  cost: 'Cost',
  created: 'Written',
  sent: 'Sent',
  closed: 'Closed',
  note: 'Note for the supplier',
  changed: 'Last changed',
  facts: 'Facts',
  linesTitle: 'What is ordered',
  linesLoading: 'Loading the lines…',
  linesFailed: 'The lines could not be loaded',
  line: (quantity: number, cost: string): string => `${pieces(quantity)} at ${cost}`,
  lineArrived: (received: number, quantity: number): string =>
    received > quantity
      ? `${String(received)} arrived, ${String(received - quantity)} more than ordered`
      : `${String(received)} of ${String(quantity)} arrived`,
  print: 'Print',
} as const;

export const PURCHASE_ACTS = {
  title: 'What to do',
  next: 'Next',
  other: 'Otherwise',
  edit: 'Edit the draft',
  send: 'Send to the supplier',
  sendTitle: 'Send this purchase order?',
  sendQuestion: (name: string, email: string, count: number): string =>
    `${name} gets it by e-mail at ${email}: ${pieces(count)}. Its lines cannot be changed afterwards.`,
  sentTo: (number: string, email: string): string => `${number} is on its way to ${email}.`,
  noEmail: (name: string): string =>
    `${name} has no e-mail address, so nothing can be mailed. Add one to the supplier, or print this, order otherwise and mark it as sent.`,
  markSent: 'Mark as sent',
  markSentTitle: 'Mark as sent without a mail?',
  markSentQuestion: (name: string): string =>
    `Nothing is mailed: you told ${name} yourself. Its lines cannot be changed afterwards.`,
  markedSent: (number: string): string => `${number} is marked as sent.`,
  confirm: 'Supplier confirmed',
  confirmTitle: (number: string): string => `${number} is confirmed`,
  confirmLead: 'The supplier said yes. On which day will it be here?',
  confirming: 'Saving…',
  confirmed: (number: string): string => `${number} is confirmed.`,
  cancel: 'Cancel it',
  cancelTitle: 'Cancel this purchase order?',
  cancelQuestion: (number: string, wasSent: boolean): string =>
    wasSent
      ? `${number} is over. The supplier is not told by us: please call or write to them.`
      : `${number} is over. The supplier never heard of it.`,
  cancelled: (number: string): string => `${number} is cancelled.`,
  close: 'The rest will not come',
  closeTitle: 'Stop waiting for the rest?',
  closeQuestion: (missing: number): string =>
    `${pieces(missing)} have not arrived and are not waited for any more. What came stays on the shelf.`,
  closed: (number: string): string => `${number} is closed.`,
  receive: 'Receive',
  receiveTitle: (number: string): string => `What arrived of ${number}`,
  receiveLead: 'Count what is in front of you. It is on the shelf as soon as you save.',
  receiving: 'Putting on the shelf…',
  receiveSubmit: 'Put on the shelf',
  arrivedNow: (sku: string): string => `${sku}: arrived now`,
  ordered: (ordered: number, received: number): string =>
    `Ordered ${String(ordered)}, received ${String(received)}`,
  over: (count: number): string => `${pieces(count)} more than ordered`,
  wrong: 'Please enter whole numbers, 0 where nothing arrived',
  nothing: 'Nothing is counted. Enter how many pieces arrived of at least one line.',
  received: (number: string, count: number): string => `${pieces(count)} of ${number} are on the shelf.`,
} as const;

export const PURCHASE_FORM = {
  addTitle: 'New purchase order',
  editTitle: (number: string): string => `Edit ${number}`,
  supplierChoose: 'Choose a supplier',
  expectedLabel: 'Expected on',
  expectedHint: 'The day you need it by.',
  noteHint: 'Stands in the mail to them and on paper.',
  lines: 'Lines',
  suggest: 'Fill with what runs low',
  suggesting: 'Looking…',
  suggestFirst: 'Choose a supplier first: what runs low of their products can then be filled in.',
  suggested: (count: number): string =>
    count === 0
      ? 'Nothing else of theirs runs low, or it is on its way already.'
      : `${counted(count, 'line', 'lines')} added: what runs low, less what is coming.`,
  searchLabel: 'Find a variant',
  searchHint: 'SKU or product',
  search: 'Find',
  found: (count: number): string => (count === 0 ? 'Nothing is found.' : `${String(count)} found`),
  stock: (available: number, coming: number, waiting: number): string =>
    [
      `${String(available)} there`,
      ...(coming === 0 ? [] : [`${String(coming)} coming`]),
      ...(waiting === 0 ? [] : [`${counted(waiting, 'member waits', 'members wait')} for it`]),
    ].join(', '),
  addShort: 'Add',
  listed: 'On the list',
  removeShort: 'Remove',
  quantity: 'Quantity',
  cost: 'Cost in rand',
  none: 'No line yet. Fill in what runs low, or find a variant.',
  linesNeeded: 'A purchase order needs at least one line',
  linesWrong: 'Please mend the lines that are marked',
  tooMany: (most: number): string => `At most ${String(most)} lines fit on one purchase order`,
  quantityWrong: 'A whole number from 1 to 100 000',
  costWrong: 'An amount in rand, such as 149.50',
  total: (cost: string): string => `Together ${cost}`,
  save: 'Save draft',
  saving: 'Saving…',
  cancel: 'Cancel',
  added: 'The draft is saved.',
  changed: (number: string): string => `${number} is saved.`,
  stale:
    'Somebody else changed this draft while you were typing. Nothing was saved. What you typed stays here; saving again writes over theirs:',
  isNoDraft: 'It was sent or cancelled meanwhile and cannot be changed any more. Nothing was saved.',
  gone: 'The supplier, or one of the variants, does not exist any more. Nothing was saved.',
  linesChanged: 'Its lines differ too.',
} as const;

export const PURCHASE_PRINT = {
  title: 'Purchase order',
  back: 'Back to purchase orders',
  loading: 'Loading the purchase order…',
  missing: 'There is no such purchase order.',
  print: 'Print',
  draft: 'A draft: not ordered yet',
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
  sum: 'Sum',
  total: 'Together',
} as const;
