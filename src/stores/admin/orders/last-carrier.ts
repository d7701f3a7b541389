/** The carrier that the person shipped with last, in this browser. One of another account is ignored. */
import * as v from 'valibot';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { memberId } from '#stores/auth/session.ts';
import { createKept } from '#stores/core/kept.ts';

const lastCarrier = createKept(v.string(), STORAGE_KEYS.lastCarrier, { perOwner: memberId });

/** Empty when there is none. */
export function readLastCarrier(): string {
  return lastCarrier.read() ?? '';
}

export function keepLastCarrier(carrier: string): void {
  if (carrier !== '') lastCarrier.write(carrier);
}
