/**
 * Unsent values of the checkout, kept in this tab across reloads for the account that typed them.
 *
 * The draft holds the idempotency key of the order. The key is created with the draft, before any request, and ends with
 * it when the order is placed. Double clicks, retries and reloads send the same key, for which the database has one
 * order.
 */
import { CheckoutDraftSchema, type CheckoutDraft } from '#contract/checkout.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { memberId } from '#stores/auth/session.ts';
import { createKept } from '#stores/core/kept.ts';
import { getPortalEnvironment, tabStorage } from '#stores/core/portal-environment.ts';

export function createCheckoutDraft() {
  const kept = createKept(CheckoutDraftSchema, STORAGE_KEYS.checkoutDraft, {
    storage: tabStorage,
    perOwner: memberId,
  });
  /** The account's draft, a new one where there is none. */
  const open = (): CheckoutDraft => {
    const known = kept.read();
    if (known !== null) return known;
    const key = getPortalEnvironment().randomId();
    const draft: CheckoutDraft = {
      key,
      unanswered: null,
      method: 'courier',
      payment: null,
      code: null,
      fields: {},
    };
    kept.write(draft);
    return draft;
  };
  return {
    open,
    /** Keeps changes; after a logout nothing is kept. */
    keep: (part: Partial<Omit<CheckoutDraft, 'key'>>): void => {
      if (memberId() !== null) kept.write({ ...open(), ...part });
    },
    drop: kept.remove,
  };
}
export type CheckoutDraftStore = ReturnType<typeof createCheckoutDraft>;
