/** Actions on an order at /admin-orders. */
import type { OrderStep, ReviewDecision } from '../../contract/admin-orders.ts';

const STEP_LABELS: Readonly<Record<OrderStep, string>> = {
  pick: 'Start picking',
  unpick: 'Put back to pack later',
  pack: 'Mark packed',
  ship: 'Ship…',
  ready: 'Ready for collection',
  deliver: 'Mark delivered',
  collect: 'Mark collected',
  return: 'Came back…',
};

/** Steps without undo, or with a mail to the buyer. */
const STEP_QUESTIONS: Readonly<Record<OrderStep, string | null>> = {
  pick: null,
  unpick: null,
  pack: 'Its pieces leave the stock, and from then on it cannot be cancelled.',
  ship: null,
  ready: 'The buyer gets a mail that the parcel can be collected.',
  deliver: 'The order is completed.',
  collect: 'The order is completed.',
  return: null,
};

const STEP_DONE: Readonly<Record<OrderStep, (number: string) => string>> = {
  pick: (number) => `${number} is being picked.`,
  unpick: (number) => `${number} is back among those to pack.`,
  pack: (number) => `${number} is packed.`,
  ship: (number) => `${number} is shipped. The buyer gets a mail.`,
  ready: (number) => `${number} can be collected. The buyer gets a mail.`,
  deliver: (number) => `${number} is delivered.`,
  collect: (number) => `${number} is collected.`,
  return: (number) => `${number} came back.`,
};

export const ORDER_ACTS = {
  title: 'What is next',
  parcel: 'Parcel',
  money: 'Money',
  print: 'Print',
  end: 'End',
  step: (step: OrderStep): string => STEP_LABELS[step],
  /** Coming back before it left. */
  unpack: 'Will not be sent…',
  stepTitle: (step: OrderStep): string => `${STEP_LABELS[step]}?`,
  stepQuestion: (step: OrderStep): string | null => STEP_QUESTIONS[step],
  stepDone: (number: string, step: OrderStep): string => STEP_DONE[step](number),
  nothing: 'There is nothing to do: this order is over.',
  waiting: 'It is waiting for its buyer to pay.',
  paidBack:
    'Everything that was paid went back, and nothing was sent. Cancel the order, so that its pieces can be sold again.',
  confirm: 'Confirm the transfer…',
  settle: 'Decide about the payment…',
  refund: 'Record a refund…',
  cancel: 'Cancel the order…',
  packingSlip: 'Packing slip',
  packingSlips: 'Packing slips',
  pickList: 'Pick list',
} as const;

export const ORDER_BULK = {
  pick: 'Start picking',
  pickTitle: 'Start picking these orders?',
  pickQuestion: (count: number): string =>
    count === 1 ? 'One order is taken into hand.' : `${String(count)} orders are taken into hand.`,
  pack: 'Mark packed',
  packTitle: 'Mark these orders as packed?',
  packQuestion: (count: number): string =>
    count === 1
      ? 'The pieces of one order leave the stock. It cannot be cancelled any more.'
      : `The pieces of ${String(count)} orders leave the stock. They cannot be cancelled any more.`,
  arrive: 'Mark arrived',
  arriveTitle: 'Have these orders arrived?',
  arriveQuestion: (count: number): string =>
    count === 1
      ? 'One order is delivered, or was collected, and is completed.'
      : `${String(count)} orders are delivered, or were collected, and are completed.`,
} as const;

export const DESK_FORM_TEXT = {
  reason: 'Reason',
  reference: 'Reference',
  amount: 'Amount in rand',
  amountUnreadable: 'Please write an amount in rand, for instance 349.50',
} as const;

export const SHIP_TEXT = {
  title: (number: string): string => `Ship ${number}`,
  consequence: 'The buyer gets a mail with the tracking number and the link.',
  carrier: 'Carrier',
  carrierPlaceholder: 'Choose who carries it',
  otherCarrier: 'Another carrier',
  other: 'Name of the carrier',
  number: 'Tracking number',
  link: 'Tracking link',
  linkHint: 'Made from the number where we know the carrier’s page. Please open it once before you send it.',
  linkWrong: 'A link begins with https:// and has no spaces',
  openLink: 'Open the link',
  submit: 'Mark shipped',
  submitting: 'Sending…',
} as const;

export const RETURN_TEXT = {
  title: (number: string): string => `${number} came back`,
  consequence: 'The order is marked as returned. Money that goes back is recorded as a refund of its own.',
  restock: 'Can the pieces be sold again?',
  yes: 'Yes, back on the shelf',
  yesHint: 'The stock grows by every piece of this order.',
  no: 'No',
  noHint: 'The stock stays as it is.',
  submit: 'Mark returned',
  submitting: 'Marking…',
} as const;

export const CANCEL_TEXT = {
  title: (number: string): string => `Cancel ${number}`,
  consequence: 'Its pieces can be sold again at once, and the buyer gets a mail. This cannot be taken back.',
  paid: (amount: string): string =>
    `${amount} was paid and is owed back. The order stays under Money until you record the refund.`,
  reasonHint: 'The buyer reads it.',
  submit: 'Cancel the order',
  submitting: 'Cancelling…',
  done: (number: string): string => `${number} is cancelled.`,
} as const;

export const CONFIRM_TEXT = {
  title: (number: string): string => `The transfer for ${number}`,
  consequence: (total: string): string =>
    `Only confirm money that you see on the account. It has to be ${total} exactly: if it is more or less, talk to the buyer first.`,
  over: 'This order is cancelled: the money is recorded, and owed back.',
  late: 'This order has expired. If its pieces are still there it is placed after all; if not, the money is owed back.',
  referenceHint: 'What the statement says. It stays with the payment.',
  submit: 'The money is there',
  submitting: 'Confirming…',
  done: (number: string): string => `The payment of ${number} is recorded.`,
  differs: (total: string): string => `The order costs ${total}. Anything else cannot be confirmed.`,
} as const;

export const REFUND_TEXT = {
  title: (number: string): string => `Refund for ${number}`,
  consequence: 'Send the money first, then record it here. The buyer gets a mail.',
  left: (left: string, paid: string): string => `${left} of ${paid} could still go back.`,
  owed: (amount: string): string => `${amount} is owed back.`,
  unsent: 'If nothing of this order is sent any more, cancel it instead: that gives its pieces free.',
  reasonHint: 'The buyer reads it.',
  referenceHint: 'The number of the transfer, or PayFast’s.',
  tooLarge: (left: string): string => `At most ${left} is left to send back.`,
  submit: 'Record the refund',
  submitting: 'Recording…',
  done: (amount: string): string => `A refund of ${amount} is recorded.`,
} as const;

const DECISION_LABELS: Readonly<Record<ReviewDecision, string>> = {
  accept: 'Accept it as the payment',
  refund: 'Send it back',
  dismiss: 'It never was ours',
};

export const SETTLE_TEXT = {
  title: (number: string): string => `A payment for ${number}`,
  money: (amount: string, total: string): string =>
    `A check stopped ${amount}. The order costs ${total}. Look at the account, or ask PayFast, before you decide.`,
  assumed: (total: string): string =>
    `PayFast confirmed a payment, but its amount cannot be read. We assume ${total}, what the order costs. Look the amount up at PayFast before you decide.`,
  reported: (total: string): string =>
    `The buyer sent a proof of a transfer besides another payment. We assume ${total}, what the order costs. Look the transfer up at the bank before you decide.`,
  doubt: 'The buyer says that money came, but none is recorded. Look at the account before you decide.',
  confirmInstead: 'If the money is there, go back and confirm the transfer.',
  decision: 'What becomes of it',
  label: (decision: ReviewDecision): string => DECISION_LABELS[decision],
  acceptOpen: 'The order counts as paid and is placed. The buyer gets a mail.',
  acceptExpired: 'The order is placed if its pieces are still there. If not, the money is owed back.',
  acceptOver: 'The order is over or paid already: the money counts as ours and is owed back.',
  refund: 'The money is owed back, and the order stays under Money until you record the refund.',
  dismiss: 'No money came. An order that still waits gets an hour to be paid.',
  reasonHint: 'Only administrators read it.',
  submit: 'Decide',
  submitting: 'Deciding…',
  done: (number: string): string => `It is decided about the payment for ${number}.`,
} as const;
