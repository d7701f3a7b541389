/**
 * Unsent values of the checkout, kept in this tab across reloads for the account that typed them.
 *
 * The draft holds the idempotency key of the order. The key is created with the draft, before any request, and ends with
 * it when the order is placed. Double clicks, retries and reloads send the same key, for which the database has one
 * order.
 */
import * as v from 'valibot';
import { CheckoutDraftSchema, type CheckoutDraft } from '#contract/checkout.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { createOrderKey } from '#domain/checkout.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $session } from '#stores/auth/session.ts';

function readStored(): CheckoutDraft | null {
  try {
    const text = getPortalEnvironment().tabStorage.read(STORAGE_KEYS.checkoutDraft);
    const result = v.safeParse(CheckoutDraftSchema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function createDraft(owner: string): CheckoutDraft {
  const key = createOrderKey(getPortalEnvironment().random);
  return { owner, key, unanswered: null, method: 'courier', payment: null, code: null, fields: {} };
}

export function createCheckoutDraft() {
  // Keeps the draft when the browser cannot store it.
  let current: CheckoutDraft | null = null;
  /** The account's draft, a new one where there is none. Refuses with not_signed_in. */
  const open = (): CheckoutDraft => {
    const owner = ownUserId();
    const known = readStored() ?? current;
    current = known?.owner === owner ? known : createDraft(owner);
    return current;
  };
  return {
    open,
    /** Keeps changes; after a logout nothing is kept. */
    keep: (part: Partial<Omit<CheckoutDraft, 'owner' | 'key'>>): void => {
      if ($session.get().phase !== 'member') return;
      current = { ...open(), ...part };
      getPortalEnvironment().tabStorage.write(STORAGE_KEYS.checkoutDraft, JSON.stringify(current));
    },
    /** Removes the draft and its key: it has become an order. */
    drop: (): void => {
      current = null;
      getPortalEnvironment().tabStorage.remove(STORAGE_KEYS.checkoutDraft);
    },
  };
}
export type CheckoutDraftStore = ReturnType<typeof createCheckoutDraft>;
