/** Every situation of an order, and every action that may be attempted on it. */
import type { Client } from 'pg';
import type { SignedInName } from '#tests/support/people.ts';
import {
  advance,
  callAs,
  actOnOrder,
  DELIVERIES,
  expire,
  notify,
  orderOf,
  placed,
  uploadProof,
  cartLine,
  type OrderOptions,
} from './shop-setup.ts';

const BUYER: SignedInName = 'member';

const order = async (client: Client, options: OrderOptions = {}): Promise<string> =>
  (await placed(client, BUYER, [cartLine('tee', 2), cartLine('mug')], options)).number;

const paid = async (client: Client, options: OrderOptions = {}): Promise<string> => {
  const number = await order(client, options);
  await notify(client, number);
  return number;
};

const collected = { delivery: DELIVERIES.collect };

const fulfilled = async (
  client: Client,
  steps: readonly string[],
  options: OrderOptions = {},
): Promise<string> => {
  const number = await paid(client, options);
  await advance(client, number, ...steps);
  return number;
};

const refund = async (client: Client, number: string, cents?: number): Promise<void> => {
  const { total_cents } = await orderOf(client, number);
  await actOnOrder(client, number, 'record_refund', { amount_cents: cents ?? total_cents, reason: 'Test' });
};

export const SITUATION_NAMES = [
  'unpaid',
  'redirected',
  'pending',
  'failed',
  'differs',
  'differsOwed',
  'transfer',
  'proof',
  'expired',
  'expiredTransfer',
  'expiredProof',
  'expiredSoldOut',
  'cancelled',
  'cancelledProof',
  'cancelledPaid',
  'cancelledRefunded',
  'placed',
  'placedToCollect',
  'placedTransfer',
  'placedDiffers',
  'placedTwice',
  'placedPartly',
  'placedRefunded',
  'cancelledRefundedDiffers',
  'picking',
  'packed',
  'packedToCollect',
  'packedRefunded',
  'shipped',
  'shippedRefunded',
  'ready',
  'delivered',
  'collected',
  'returned',
] as const;

export type Situation = (typeof SITUATION_NAMES)[number];

/** Creates an order in a situation; returns its number. */
export const SITUATIONS: Readonly<Record<Situation, (client: Client) => Promise<string>>> = {
  unpaid: (client) => order(client),
  redirected: async (client) => {
    const number = await order(client);
    await callAs(client, BUYER, 'begin_payment', { number });
    return number;
  },
  pending: async (client) => {
    const number = await order(client);
    await notify(client, number, { status: 'PENDING' });
    return number;
  },
  failed: async (client) => {
    const number = await order(client);
    await notify(client, number, { status: 'FAILED' });
    return number;
  },
  differs: async (client) => {
    const number = await order(client);
    await notify(client, number, { cents: 5000 });
    return number;
  },
  differsOwed: async (client) => {
    const number = await SITUATIONS.differs(client);
    await actOnOrder(client, number, 'resolve_payment_review', { decision: 'refund', reason: 'Test' });
    return number;
  },
  transfer: (client) => order(client, { payment: 'eft' }),
  proof: async (client) => {
    const number = await order(client, { payment: 'eft' });
    await uploadProof(client, BUYER, number);
    return number;
  },
  expired: async (client) => {
    const number = await order(client);
    await expire(client, number);
    return number;
  },
  expiredTransfer: async (client) => {
    const number = await order(client, { payment: 'eft' });
    await expire(client, number);
    return number;
  },
  expiredProof: async (client) => {
    const number = await SITUATIONS.expiredTransfer(client);
    await uploadProof(client, BUYER, number);
    return number;
  },
  expiredSoldOut: async (client) => {
    const number = await SITUATIONS.expired(client);
    await client.query(`update public.variants set on_hand = 2 where sku = 'MUG'`);
    await placed(client, 'otherMember', [cartLine('mug', 2)]);
    return number;
  },
  cancelled: async (client) => {
    const number = await order(client);
    await callAs(client, BUYER, 'cancel_my_order', { number });
    return number;
  },
  cancelledProof: async (client) => {
    const number = await SITUATIONS.proof(client);
    await callAs(client, BUYER, 'cancel_my_order', { number });
    return number;
  },
  cancelledPaid: async (client) => {
    const number = await paid(client);
    await callAs(client, BUYER, 'cancel_my_order', { number });
    return number;
  },
  cancelledRefunded: async (client) => {
    const number = await SITUATIONS.cancelledPaid(client);
    await refund(client, number);
    return number;
  },
  placed: (client) => paid(client),
  placedToCollect: (client) => paid(client, collected),
  placedTransfer: async (client) => {
    const number = await order(client, { payment: 'eft' });
    const { total_cents } = await orderOf(client, number);
    await actOnOrder(client, number, 'confirm_transfer', { amount_cents: total_cents, reference: 'Test' });
    return number;
  },
  placedDiffers: async (client) => {
    const number = await paid(client);
    await notify(client, number, { cents: 5000 });
    return number;
  },
  placedTwice: async (client) => {
    const number = await paid(client);
    await notify(client, number);
    return number;
  },
  placedPartly: async (client) => {
    const number = await paid(client);
    await refund(client, number, 1000);
    return number;
  },
  placedRefunded: async (client) => {
    const number = await paid(client);
    await refund(client, number);
    return number;
  },
  cancelledRefundedDiffers: async (client) => {
    const number = await SITUATIONS.placedDiffers(client);
    await refund(client, number);
    await callAs(client, BUYER, 'cancel_my_order', { number });
    return number;
  },
  picking: (client) => fulfilled(client, ['pick']),
  packed: (client) => fulfilled(client, ['pick', 'pack']),
  packedToCollect: (client) => fulfilled(client, ['pack'], collected),
  packedRefunded: async (client) => {
    const number = await fulfilled(client, ['pack']);
    await refund(client, number);
    return number;
  },
  shipped: (client) => fulfilled(client, ['pack', 'ship']),
  shippedRefunded: async (client) => {
    const number = await fulfilled(client, ['pack', 'ship']);
    await refund(client, number);
    return number;
  },
  ready: (client) => fulfilled(client, ['pack', 'ready'], collected),
  delivered: (client) => fulfilled(client, ['pack', 'ship', 'deliver']),
  collected: (client) => fulfilled(client, ['pack', 'ready', 'collect'], collected),
  returned: (client) => fulfilled(client, ['pack', 'ship', 'return']),
};

/** An action on the order with this number. */
export type Action = (client: Client, number: string) => Promise<unknown>;

const step =
  (name: string, details: object = {}): Action =>
  (client, number) =>
    actOnOrder(client, number, 'advance_order', { step: name, details });
const whole =
  (name: string, args: (cents: number) => Record<string, unknown>): Action =>
  async (client, number) =>
    actOnOrder(client, number, name, args((await orderOf(client, number)).total_cents));
const settle = (decision: string) => whole('resolve_payment_review', () => ({ decision, reason: 'Test' }));

/** Actions of the buyer. */
export const BUYER_ACTIONS: Readonly<Record<string, Action>> = {
  pay: (client, number) => callAs(client, BUYER, 'begin_payment', { number }),
  toTransfer: (client, number) =>
    callAs(client, BUYER, 'change_payment_method', { number, payment_method: 'eft' }),
  toPayFast: (client, number) =>
    callAs(client, BUYER, 'change_payment_method', { number, payment_method: 'payfast' }),
  cancel: (client, number) => callAs(client, BUYER, 'cancel_my_order', { number, reason: 'Changed my mind' }),
};

/** Actions of payment notices, uploads and timers. */
export const MACHINE_ACTIONS: Readonly<Record<string, Action>> = {
  proof: (client, number) => uploadProof(client, BUYER, number),
  complete: (client, number) => notify(client, number),
  short: (client, number) => notify(client, number, { cents: 100 }),
  foreign: (client, number) => notify(client, number, { checks: { source: false } }),
  pendingNotice: (client, number) => notify(client, number, { status: 'PENDING' }),
  failedNotice: (client, number) => notify(client, number, { status: 'FAILED' }),
  cancelledNotice: (client, number) => notify(client, number, { status: 'CANCELLED' }),
  time: expire,
};

/** Actions of administrators. */
export const DESK_ACTIONS: Readonly<Record<string, Action>> = {
  pick: step('pick'),
  unpick: step('unpick'),
  pack: step('pack'),
  unpack: step('unpack'),
  ship: step('ship', { carrier: 'Courier', tracking_number: 'T1', tracking_url: 'https://courier.test/T1' }),
  ready: step('ready'),
  deliver: step('deliver'),
  collect: step('collect'),
  return: step('return', { restock: true }),
  cancelAtDesk: (client, number) => actOnOrder(client, number, 'cancel_order', { reason: 'Test' }),
  confirm: whole('confirm_transfer', (cents) => ({ amount_cents: cents, reference: 'Test' })),
  accept: settle('accept'),
  refundReview: settle('refund'),
  dismiss: settle('dismiss'),
  refundAll: whole('record_refund', (cents) => ({ amount_cents: cents, reason: 'Test' })),
  refundSome: (client, number) =>
    actOnOrder(client, number, 'record_refund', { amount_cents: 1, reason: 'Test' }),
};

/** Creates an order in a situation, runs work on it and rolls back. */
export async function withOrder<T>(
  client: Client,
  situation: Situation,
  work: (number: string) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    return await work(await SITUATIONS[situation](client));
  } finally {
    await client.query('rollback');
  }
}
