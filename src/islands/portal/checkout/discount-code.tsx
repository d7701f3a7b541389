/** The field of a discount code; an applied one can be removed. */
import { useStore } from '@nanostores/react';
import type { Quote } from '#contract/checkout.ts';
import { formatRand } from '#domain/money.ts';
import { DISCOUNT_TEXT as TEXT } from '#messages/portal/checkout-discount.ts';
import { refusedDiscountText } from '#stores/portal/checkout/discount-form.ts';
import { Button } from '#ui/button.tsx';
import { BoundField } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage } from '#islands/core/forms/form.tsx';
import type { CheckoutProps } from './checkout-step-form.tsx';

interface AppliedProps extends CheckoutProps {
  readonly discount: NonNullable<Quote['discount']>;
}

function Applied({ page, discount: { code, discount_cents: cents } }: AppliedProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="wrap-anywhere">{TEXT.applied(code, formatRand(cents))}</span>
      <button
        type="button"
        aria-label={TEXT.removeNamed(code)}
        className="min-h-11 cursor-pointer label link"
        onClick={() => void page.discount.remove()}
      >
        {TEXT.remove}
      </button>
    </p>
  );
}

function TypedCode({ page: { discount } }: CheckoutProps) {
  const { phase, errors } = useStore(discount.form.$form);
  const refused = refusedDiscountText(useStore(discount.$refused));
  return (
    <Form form={discount.form} label={TEXT.title} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <BoundField form={discount.form} name="code" label={TEXT.title}>
          {({ control, name, value, readOnly, onChange }) => (
            <input
              {...control}
              name={name}
              value={value}
              readOnly={readOnly}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="control uppercase"
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </BoundField>
        <Button
          type="submit"
          variant="quiet"
          className="mt-7"
          busy={phase === 'submitting'}
          busyLabel={TEXT.applying}
        >
          {TEXT.apply}
        </Button>
      </div>
      {refused === undefined && <FormMessage form={discount.form} />}
      {refused !== undefined && errors['code'] === undefined && (
        <p className="text-small font-semibold text-danger">{refused}</p>
      )}
    </Form>
  );
}

export function DiscountCode({ page }: CheckoutProps) {
  const discount = useStore(page.quote.$quote)?.discount ?? null;
  return (
    <div className="mt-5 border-t border-line pt-4" aria-live="polite">
      {discount !== null && discount.refusal === null ? (
        <Applied page={page} discount={discount} />
      ) : (
        <TypedCode page={page} />
      )}
    </div>
  );
}
