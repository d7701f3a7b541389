/** The way out to PayFast: the signed form that the browser posts there. */
import type { PayfastAccount } from '../../../src/contract/environment.ts';
import { PAYFAST_LIMITS, receivePayfastNotice, type PayfastForm } from '../../../src/contract/payfast.ts';
import { urls } from '../../../src/contract/routes.ts';
import { amountOfCents, formFields, oneLine } from '../../../src/domain/payfast.ts';
import { signForm } from './signature.ts';

/** What PayFast is told of an order. */
export interface PayfastOrder {
  /** Our name of the payment; it comes back in every notice. */
  readonly id: string;
  readonly number: string;
  /** Greater than nothing. */
  readonly totalCents: number;
  readonly contactName: string;
  readonly contactEmail: string;
  /** What the buyer reads at PayFast. */
  readonly itemName: string;
}

/** The first word, and the rest. */
function splitName(name: string): readonly [first: string, last: string] {
  const flat = oneLine(name, 2 * PAYFAST_LIMITS.nameLength);
  const [first = ''] = flat.split(' ');
  return [
    oneLine(first, PAYFAST_LIMITS.nameLength),
    oneLine(flat.slice(first.length), PAYFAST_LIMITS.nameLength),
  ];
}

/**
 * The form that leaves for PayFast. Where the browser comes back to proves nothing, so that it is the order's page either
 * way; `?payment=cancelled` only chooses a sentence there.
 */
export function startPayfast(order: PayfastOrder, account: PayfastAccount, siteUrl: string): PayfastForm {
  const page = `${siteUrl}${urls.orderConfirmation(order.number)}`;
  const [first, last] = splitName(order.contactName);
  const fields = formFields({
    merchant_id: account.merchantId,
    merchant_key: account.merchantKey,
    return_url: page,
    cancel_url: `${page}?payment=cancelled`,
    notify_url: `${siteUrl}${receivePayfastNotice.path}`,
    name_first: first,
    name_last: last,
    // An address that was cut is somebody else's.
    email_address: order.contactEmail.length > PAYFAST_LIMITS.emailLength ? null : order.contactEmail,
    m_payment_id: order.id,
    amount: amountOfCents(order.totalCents),
    item_name: oneLine(order.itemName, PAYFAST_LIMITS.itemNameLength),
    custom_str1: order.number,
  });
  const signature = signForm(fields, account.passphrase);
  return { action: `${account.url}/eng/process`, fields: [...fields, ['signature', signature]] };
}
