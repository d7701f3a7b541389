import { RefusalError } from '#contract/error-codes.ts';
import type { startPayment } from '#contract/payments.ts';
import { beginPayment } from '#data/payments.ts';
import { PAYMENT_ITEM } from '#messages/shop/payfast.ts';
import { startPayfast } from '../payfast/start.ts';
import type { UseCase } from '../serve.ts';

/**
 * Starts a payment and signs the form. Refuses with payment_unavailable when PayFast is off, transition_not_allowed,
 * invalid_choice, not_found.
 */
export const beginOwnPayment: UseCase<typeof startPayment> = async ({ number }, context) => {
  const { environment, session } = context;
  if (environment.payfast === null) throw new RefusalError('payment_unavailable');
  const begun = await beginPayment(session.client, number);
  const form = startPayfast(
    {
      id: begun.order_id,
      number: begun.number,
      attempt: begun.attempt,
      totalCents: begun.total_cents,
      contactName: begun.contact_name,
      contactEmail: begun.contact_email,
      itemName: PAYMENT_ITEM(begun.number, begun.pieces),
    },
    environment.payfast,
    environment.siteUrl,
  );
  return { action: form.action, fields: form.fields.map(([name, value]): [string, string] => [name, value]) };
};
