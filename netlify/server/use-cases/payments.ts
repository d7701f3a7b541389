import { RefusalError } from '#contract/error-codes.ts';
import type { startPayment } from '#contract/payments.ts';
import { beginPayment } from '#data/payments.ts';
import { PAYMENT_ITEM } from '#messages/shop/payfast.ts';
import type { PayfastAccount } from '#contract/environment.ts';
import { PAYFAST_LIMITS, type PayfastForm, receivePayfastNotice } from '#contract/payfast.ts';
import { urls } from '#contract/urls.ts';
import { amountOfCents, formFields, oneLine } from '#domain/payfast.ts';
import type { readPaymentMethods } from '#contract/payment-methods.ts';
import type { UseCase } from '../serve.ts';
import { signForm } from '../payfast/signature.ts';

/** PayFast where it is configured, and EFT always. */
export const listPaymentMethods: UseCase<typeof readPaymentMethods> = (_input, { environment }) =>
  Promise.resolve({ methods: environment.payfast === null ? ['eft'] : ['payfast', 'eft'] });

export interface PayfastOrder {
  /** Our payment id, which notices return. */
  readonly id: string;
  readonly number: string;
  /** Names this visit of PayFast in the cancel address. */
  readonly attempt: string;
  /** Above zero. */
  readonly totalCents: number;
  readonly contactName: string;
  readonly contactEmail: string;
  /** Shown to the buyer at PayFast. */
  readonly itemName: string;
}

/** Splits after the first word. */
function splitName(name: string): readonly [first: string, last: string] {
  const flat = oneLine(name, 2 * PAYFAST_LIMITS.nameLength);
  const [first = ''] = flat.split(' ');
  return [
    oneLine(first, PAYFAST_LIMITS.nameLength),
    oneLine(flat.slice(first.length), PAYFAST_LIMITS.nameLength),
  ];
}

/**
 * Returns the form. Both return addresses lead to the order page, because returning proves nothing; the cancel address only
 * selects a text there.
 */
export function startPayfast(order: PayfastOrder, account: PayfastAccount, siteUrl: string): PayfastForm {
  const page = `${siteUrl}${urls.orderConfirmation(order.number)}`;
  const [first, last] = splitName(order.contactName);
  const fields = formFields({
    merchant_id: account.merchantId,
    merchant_key: account.merchantKey,
    return_url: page,
    cancel_url: `${page}?payment=cancelled&attempt=${order.attempt}`,
    notify_url: `${siteUrl}${receivePayfastNotice.path}`,
    name_first: first,
    name_last: last,
    // A truncated address could belong to someone else.
    email_address: order.contactEmail.length > PAYFAST_LIMITS.emailLength ? null : order.contactEmail,
    m_payment_id: order.id,
    amount: amountOfCents(order.totalCents),
    item_name: oneLine(order.itemName, PAYFAST_LIMITS.itemNameLength),
    custom_str1: order.number,
  });
  const signature = signForm(fields, account.passphrase);
  return { action: `${account.url}/eng/process`, fields: [...fields, ['signature', signature]] };
}

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
