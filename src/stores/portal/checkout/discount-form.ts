/** The field of a discount code in /checkout, and removing an applied one. */
import * as v from 'valibot';
import { DISCOUNT_CODE_LENGTH, type QuoteDiscount } from '#contract/checkout.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { formatDate } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { REFUSED_DISCOUNT_TEXT } from '#messages/portal/checkout-discount.ts';
import { createForm } from '#stores/core/form.ts';
import type { DiscountCode } from './discount.ts';
import type { QuoteStore } from './quote.ts';

/** Why a code takes nothing off; undefined for one that does. */
export function refusedDiscountText(discount: QuoteDiscount | null): string | undefined {
  if (discount === null || discount.refusal === null) return undefined;
  return REFUSED_DISCOUNT_TEXT[discount.refusal]({
    code: discount.code,
    // An absent day is empty.
    starts: formatDate(discount.starts_on ?? ''),
    ends: formatDate(discount.ends_on ?? ''),
    minimum: formatRand(discount.minimum_cents),
  });
}

const TypedCodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(DISCOUNT_CODE_LENGTH, 'too_long'),
    v.toUpperCase(),
  ),
});

export function createDiscountForm(discount: DiscountCode, { read }: QuoteStore) {
  const form = createForm({
    start: { code: '' },
    schema: TypedCodeSchema,
    send: async ({ code }) => {
      discount.set(code);
      await read.load();
      const { code: failure } = read.$state.get();
      if (failure !== null) {
        discount.set(null);
        throw new RefusalError(failure);
      }
      if (discount.$refused.get() !== null)
        throw new RefusalError('invalid_value', { code: 'invalid_value' });
      form.reset();
      return null;
    },
    fieldText: (_, code) =>
      code === 'invalid_value' ? refusedDiscountText(discount.$refused.get()) : undefined,
  });
  return {
    form,
    $refused: discount.$refused,
    remove: async (): Promise<void> => {
      discount.set(null);
      form.reset();
      await read.load();
    },
  };
}
