/**
 * What is typed into the checkout and not ordered yet: kept for this tab through a reload, for the person who typed it.
 *
 * With it goes the key of the attempt to order. It is made with the draft, before anything is sent, and ends with it: when an
 * order was placed. Double clicks, retries and reloads therefore all send the same key, for which the database has one order.
 */
import * as v from 'valibot';
import { CheckoutDraftSchema, type CheckoutDraft } from '../../../contract/checkout.ts';
import { STORAGE_KEYS } from '../../../contract/storage-keys.ts';
import { createOrderKey } from '../../../domain/checkout.ts';
import { ownUserId } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $session } from '../../auth/session.ts';

let current: CheckoutDraft | null = null;

function stored(): CheckoutDraft | null {
  try {
    const text = getPortalEnvironment().tabStorage.read(STORAGE_KEYS.checkoutDraft);
    const result = v.safeParse(CheckoutDraftSchema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The draft of the person, a new one where there is none. Refuses with not_signed_in. */
export function openDraft(): CheckoutDraft {
  const owner = ownUserId();
  // What the browser could not keep is still known here.
  const known = stored() ?? current;
  current =
    known?.owner === owner
      ? known
      : {
          owner,
          key: createOrderKey(getPortalEnvironment().random),
          unanswered: null,
          method: 'courier',
          payment: null,
          fields: {},
        };
  return current;
}

/** Keeps what has changed. Of somebody who has just signed out nothing is kept any more. */
export function keepInDraft(part: Partial<Omit<CheckoutDraft, 'owner' | 'key'>>): void {
  if ($session.get().phase !== 'member') return;
  current = { ...openDraft(), ...part };
  getPortalEnvironment().tabStorage.write(STORAGE_KEYS.checkoutDraft, JSON.stringify(current));
}

/** Forgets the draft and its key: it has become an order. */
export function dropDraft(): void {
  current = null;
  getPortalEnvironment().tabStorage.remove(STORAGE_KEYS.checkoutDraft);
}
