/** Actions on an order at /admin-orders. */
import type { ReviewDecision } from '#contract/admin-orders.ts';
import type { OrderStep } from '#contract/admin-order-steps.ts';

const STEP_LABELS: Readonly<Record<OrderStep, string>> = {
  pick: 'Start picking',
  unpick: 'Stop picking',
  pack: 'Mark packed',
  unpack: 'Unpack',
  ship: 'Ship…',
  ready: 'Ready for collection',
  deliver: 'Mark delivered',
  collect: 'Mark collected',
  return: 'Mark returned…',
};

/** Steps without undo, or with a mail to the buyer. */
const STEP_QUESTIONS: Readonly<Record<OrderStep, string | null>> = {
  pick: null,
  unpick: null,
  pack: null,
  unpack: 'Its items go back into stock, and it can be cancelled again.',
  ship: null,
  ready: 'We email the buyer that the parcel is ready to collect.',
  deliver: 'This completes the order.',
  collect: 'This completes the order.',
  return: null,
};

const STEP_DONE: Readonly<Record<OrderStep, (number: string) => string>> = {
  pick: (number) => `${number} is being picked.`,
  unpick: (number) => `${number} is back under “To pack”.`,
  pack: (number) => `${number} is packed.`,
  unpack: (number) => `${number} is unpacked.`,
  ship: (number) => `${number} is shipped. We’re emailing the buyer.`,
  ready: (number) => `${number} is ready to collect. We’re emailing the buyer.`,
  deliver: (number) => `${number} is delivered.`,
  collect: (number) => `${number} is collected.`,
  return: (number) => `${number} is returned.`,
};

export const ORDER_ACTIONS = {
  title: 'Next step',
  parcel: 'Parcel',
  money: 'Money',
  print: 'Print',
  end: 'Cancel',
  step: (step: OrderStep): string => STEP_LABELS[step],
  /** Coming back before it left. */
  unpack: 'Don’t send it…',
  stepTitle: (step: OrderStep): string => `${STEP_LABELS[step]}?`,
  stepQuestion: (step: OrderStep): string | null => STEP_QUESTIONS[step],
  stepDone: (number: string, step: OrderStep): string => STEP_DONE[step](number),
  nothing: 'Nothing to do: this order is closed.',
  waiting: 'Waiting for the buyer to pay.',
  paidBack:
    'You refunded everything and sent nothing. Cancel the order, so that its items can be sold again.',
  confirm: 'Confirm the transfer…',
  settle: 'Decide about the payment…',
  refund: 'Record a refund…',
  cancel: 'Cancel the order…',
  packingSlip: 'Packing slip',
  packingSlips: 'Packing slips',
  pickList: 'Pick list',
} as const;

export const DESK_FORM_TEXT = {
  of: (count: number, most: number): string => `${String(count)} of ${String(most)}`,
  reason: 'Reason',
  reference: 'Reference',
  amount: 'Amount in rand',
  amountUnreadable: 'Enter an amount in rand, for example 349.50',
} as const;

export const SHIP_TEXT = {
  title: (number: string): string => `Ship ${number}`,
  lead: 'We email the tracking number and link to the buyer.',
  carrier: 'Carrier',
  carrierPlaceholder: 'Choose a carrier',
  otherCarrier: 'Another carrier',
  other: 'Name of the carrier',
  number: 'Tracking number',
  link: 'Tracking link',
  linkHint: 'We fill it in when we know the carrier’s page. Open it once before you send it.',
  linkWrong: 'Enter a link that starts with https:// and has no spaces',
  openLink: 'Open the link',
  submit: 'Mark shipped',
} as const;

export const RETURN_TEXT = {
  title: (number: string): string => `Return of ${number}`,
  lead: 'This marks the order as returned. Record the refund separately.',
  restock: 'Can the items be sold again?',
  yes: 'Yes, back on the shelf',
  yesHint: 'We add all items of this order to stock.',
  no: 'No',
  noHint: 'Stock stays as it is.',
  submit: 'Mark returned',
} as const;

export const CANCEL_TEXT = {
  title: (number: string): string => `Cancel ${number}`,
  lead: 'Its items can be sold again straight away, and we email the buyer. This can’t be undone.',
  paid: (amount: string): string =>
    `The buyer paid ${amount}, and we owe it back. The order stays under Money until you record the refund.`,
  reasonHint: 'The buyer reads this.',
  submit: 'Cancel the order',
  done: (number: string): string => `${number} is cancelled.`,
} as const;

export const CONFIRM_TEXT = {
  title: (number: string): string => `Confirm the transfer for ${number}`,
  consequence: (total: string): string =>
    `Only confirm money you can see in the account. It must be exactly ${total}. If it’s more or less, talk to the buyer first.`,
  over: 'This order is cancelled. We record the money, and you’ll need to refund it.',
  late: 'This order has expired. If its items are still in stock, it goes ahead. If not, you’ll need to refund the money.',
  referenceHint: 'As on the bank statement. We keep it with the payment.',
  submit: 'Confirm the transfer',
  done: (number: string): string => `Payment for ${number} recorded.`,
  differs: (total: string): string => `The order costs ${total}. You can only confirm exactly that.`,
} as const;

/** Reasons of a debt that the database gives by a word, in words for the buyer. */
const DUE_REASONS: Readonly<Record<string, string>> = {
  sold_out: 'The items are sold out',
  cancelled: 'The order was cancelled',
  paid_twice: 'The order was paid twice',
  overpaid: 'You paid too much',
  not_accepted: 'We couldn’t accept the payment',
  returned: 'You returned items',
};

export const REFUND_TEXT = {
  /** Empty where no reason is known. */
  dueReason: (reason: string | null): string => DUE_REASONS[reason ?? ''] ?? '',
  title: (number: string): string => `Refund for ${number}`,
  consequence: 'Send the money first, then record it here. We email the buyer.',
  left: (left: string, paid: string): string => `You can still refund ${left} of ${paid}.`,
  owed: (amount: string): string => `We owe the buyer ${amount}.`,
  unsent: 'If you’re not sending any of this order, cancel it instead, so that its items can be sold again.',
  reasonHint: 'The buyer reads this.',
  referenceHint: 'The transfer’s number, or PayFast’s.',
  tooLarge: (left: string): string => `Enter ${left} or less: that’s all you can still refund.`,
  tooLargeForLines: (worth: string): string =>
    `Enter ${worth} or less: that’s what the buyer paid for these.`,
  lines: 'Items',
  linesHint: 'Choose what the refund is for. The amount follows, and you can lower it.',
  pieces: (item: string): string => `${item}: refund`,
  restocked: (item: string): string => `${item}: back in stock`,
  shipping: (amount: string): string => `Refund delivery too, ${amount}`,
  worth: (amount: string): string => `Paid for these: ${amount}`,
  submit: 'Record the refund',
  done: (amount: string): string => `Refund of ${amount} recorded.`,
} as const;

const DECISION_LABELS: Readonly<Record<ReviewDecision, string>> = {
  accept: 'Accept it as the payment',
  refund: 'Refund it',
  dismiss: 'No money came',
};

export const SETTLE_TEXT = {
  title: (number: string): string => `Payment for ${number}`,
  money: (amount: string, total: string): string =>
    `We held back ${amount} because a check failed. The order costs ${total}. Look at the account, or ask PayFast, before you decide.`,
  assumed: (total: string): string =>
    `PayFast confirmed a payment, but we can’t read its amount. We assume ${total}, the price of the order. Look it up at PayFast before you decide.`,
  reported: (total: string): string =>
    `The buyer sent proof of a second payment, an EFT. We assume ${total}, the price of the order. Check the bank account before you decide.`,
  doubt: 'The buyer says they paid, but we have no payment on record. Look at the account before you decide.',
  confirmInstead: 'If the money is there, go back and confirm the transfer.',
  decision: 'Your decision',
  label: (decision: ReviewDecision): string => DECISION_LABELS[decision],
  acceptOpen: 'The order counts as paid and goes ahead. We email the buyer.',
  acceptExpired:
    'The order goes ahead if its items are still in stock. If not, you’ll need to refund the money.',
  acceptOver: 'The order is closed or already paid. We record the money, and you’ll need to refund it.',
  refund: 'You’ll need to send the money back. The order stays under Money until you record the refund.',
  dismiss: 'An order that’s still unpaid gets another hour for payment.',
  reasonHint: 'Only admins read this.',
  submit: 'Save decision',
  done: (number: string): string => `Decision about the payment for ${number} saved.`,
} as const;
