/** The request for a stock alert of a guest: the sold-out variants of a product, and the form. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { EmailInputSchema } from '#contract/accounts.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { OptionProduct } from '#contract/option-products.ts';
import { requestGuestStockAlert } from '#contract/stock-alerts.ts';
import { readProductBySlug } from '#data/products.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { choiceKey, soldOutChoices } from '#domain/stock-alerts.ts';
import { ACCOUNT_REQUESTS } from '#messages/auth/account-pages.ts';
import { GUEST_ALERT_TEXT } from '#messages/shop/stock-alert.ts';
import { call } from '../core/call.ts';
import { createForm } from '../core/form.ts';
import { createLoader } from '../core/loader.ts';
import { namedErrors } from '../core/named-errors.ts';
import { publicClient } from '../core/public-client.ts';

const RequestSchema = v.object({
  /** A key of choiceKey(). */
  choice: v.pipe(v.string(), v.minLength(1, 'required')),
  email: EmailInputSchema,
});

/** The result of a request; it is the same for every address. */
export type GuestAlertResult =
  | { readonly outcome: 'noted'; readonly email: string }
  | { readonly outcome: 'in_stock' };

async function readProduct(slug: string): Promise<OptionProduct> {
  const row = await readProductBySlug(publicClient(), slug);
  if (row === null) throw new RefusalError('not_found');
  return toOptionProduct(row);
}

export function createGuestAlert() {
  const $result = atom<GuestAlertResult | null>(null);
  const product = createLoader(readProduct);
  const form = createForm({
    start: { choice: '', email: '' },
    schema: RequestSchema,
    fieldText: namedErrors({ ...ACCOUNT_REQUESTS, choice: GUEST_ALERT_TEXT.choiceMissing }),
    send: async ({ choice, email }) => {
      const { data } = product.$state.get();
      const chosen =
        data === null ? undefined : soldOutChoices(data).find((one) => choiceKey(one) === choice);
      if (data === null || chosen === undefined) throw new RefusalError('not_found');
      const answer = await call(requestGuestStockAlert, { productId: data.id, ...chosen, email });
      if (!answer.ok) throw new RefusalError(answer.error.code, answer.error.fields);
      const { outcome } = answer.data;
      $result.set(outcome === 'noted' ? { outcome, email } : { outcome });
      return null;
    },
  });
  const load = async (slug: string): Promise<void> => {
    await product.load(slug);
    const { data } = product.$state.get();
    const [only, another] = data === null ? [] : soldOutChoices(data);
    if (only !== undefined && another === undefined) form.change('choice', choiceKey(only));
  };
  return {
    product,
    form,
    /** Null while the form is shown. */
    $result,
    load,
    /** Back to the form, with the choice and the address kept. */
    change: () => $result.set(null),
  };
}
export type GuestAlert = ReturnType<typeof createGuestAlert>;
