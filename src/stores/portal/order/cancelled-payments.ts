/**
 * Orders whose payment the buyer cancelled at PayFast, on this device. PayFast reports a cancelled payment through its return
 * address only, so the database does not know it.
 */
import type { OwnOrder } from '../../../contract/orders.ts';
import { STORAGE_KEYS } from '../../../contract/storage-keys.ts';
import { getEnvironment } from '../../core/environment.ts';

/** How many numbers are kept. */
const KEPT = 20;

function readNumbers(): readonly string[] {
  const text = getEnvironment().storage.read(STORAGE_KEYS.cancelledPayments) ?? '';
  return text.split('\n').filter((number) => number !== '');
}

function writeNumbers(numbers: readonly string[]): void {
  const { storage } = getEnvironment();
  if (numbers.length === 0) storage.remove(STORAGE_KEYS.cancelledPayments);
  else storage.write(STORAGE_KEYS.cancelledPayments, numbers.slice(-KEPT).join('\n'));
}

export function addCancelledPayment(number: string): void {
  writeNumbers([...readNumbers().filter((known) => known !== number), number]);
}

export function removeCancelledPayment(number: string): void {
  if (readNumbers().includes(number)) writeNumbers(readNumbers().filter((known) => known !== number));
}

/** Marks the orders whose payment was cancelled. */
export function withCancelledPayments<One extends Pick<OwnOrder, 'number'>>(
  orders: readonly One[],
): readonly (One & { readonly isPaymentCancelled: boolean })[] {
  const numbers = readNumbers();
  return orders.map((order) => ({ ...order, isPaymentCancelled: numbers.includes(order.number) }));
}
