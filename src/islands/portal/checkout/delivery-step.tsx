/** Delivery method and place. */
import { useStore } from '@nanostores/react';
import type { CheckoutTerms } from '#contract/checkout.ts';
import { SOUTH_AFRICAN_PROVINCES } from '#contract/provinces.ts';
import type { DeliveryMethod } from '#contract/orders.ts';
import { formatRand } from '#domain/money.ts';
import { likelierProvinces } from '#domain/postal-codes.ts';
import { DELIVERY_TEXT } from '#messages/portal/checkout.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { DeliveryValues } from '#stores/portal/checkout/checkout-forms.ts';
import { offeredDeliveries } from '#stores/portal/checkout/terms.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { StepForm, type CheckoutProps } from './checkout-step-form.tsx';

type Field = FieldSpec<DeliveryValues>;

const TOWN: Field = {
  kind: 'text',
  name: 'city',
  label: DELIVERY_TEXT.city,
  autoComplete: 'address-level2',
  required: true,
  half: true,
};
const PROVINCE: Field = {
  kind: 'select',
  name: 'province',
  label: DELIVERY_TEXT.province,
  options: SOUTH_AFRICAN_PROVINCES.map((value) => ({ value, label: value })),
  placeholder: DELIVERY_TEXT.choose,
  required: true,
  half: true,
};
const COURIER: readonly Field[] = [
  {
    kind: 'text',
    name: 'address_line',
    label: DELIVERY_TEXT.addressLine,
    hint: DELIVERY_TEXT.addressLineHint,
    autoComplete: 'street-address',
    required: true,
  },
  { kind: 'text', name: 'suburb', label: DELIVERY_TEXT.suburb, autoComplete: 'address-level3', half: true },
  TOWN,
  {
    kind: 'number',
    name: 'postal_code',
    label: DELIVERY_TEXT.postalCode,
    autoComplete: 'postal-code',
    required: true,
    half: true,
  },
  PROVINCE,
];
const LOCKER: readonly Field[] = [
  {
    kind: 'text',
    name: 'locker',
    label: DELIVERY_TEXT.locker,
    hint: DELIVERY_TEXT.lockerHint,
    required: true,
  },
  TOWN,
  PROVINCE,
];
const LEGENDS = {
  courier: DELIVERY_TEXT.address,
  locker: DELIVERY_TEXT.lockerPlace,
  collect: DELIVERY_TEXT.collectPlace,
} as const;

function fieldsOf(method: DeliveryMethod, { collectionPoints }: CheckoutTerms): readonly Field[] {
  if (method !== 'collect') return method === 'courier' ? COURIER : LOCKER;
  return [
    {
      kind: 'select',
      name: 'collection_point',
      label: DELIVERY_TEXT.collectionPoint,
      options: collectionPoints.map(({ code, label }) => ({ value: code, label })),
      placeholder: DELIVERY_TEXT.choose,
      required: true,
    },
  ];
}

function priceOf(cents: number | undefined): { price?: string } {
  if (cents === undefined) return {};
  return { price: cents === 0 ? DELIVERY_TEXT.free : formatRand(cents) };
}

function Methods({ page: { forms, offers, quote } }: CheckoutProps) {
  const method = useStore(forms.$method);
  const rates = useStore(quote.$quote)?.delivery;
  const choices = offeredDeliveries(useStore(offers.$offers)).map((value) => ({
    value,
    ...DELIVERY_TEXT.methods[value],
    ...priceOf(rates?.[value]),
  }));
  return (
    <ChoiceCards
      legend={DELIVERY_TEXT.method}
      name="method"
      choices={choices}
      chosen={method}
      onChange={forms.chooseMethod}
    />
  );
}

/** Hints at a postal code of another province while it is typed. */
function ProvinceHint({ page }: CheckoutProps) {
  const { values, errors } = useStore(page.forms.delivery.$form);
  const { postal_code: code, province } = values;
  // The error of a refused province has the same text.
  const likelier = errors['province'] === undefined ? likelierProvinces(code, province) : [];
  return (
    <output className="block text-small text-warning empty:hidden">
      {likelier.length > 0 && DELIVERY_TEXT.provinceHint(code.trim(), likelier, province)}
    </output>
  );
}

export function DeliveryStep({ page }: CheckoutProps) {
  const form = page.forms.delivery;
  const method = useStore(page.forms.$method);
  const offers = useStore(page.offers.$offers);
  return (
    <StepForm page={page} form={form} step="delivery">
      <Methods page={page} />
      <fieldset key={method} className="grid min-w-0 gap-y-6 border-t border-line pt-6">
        <legend className="sr-only">{LEGENDS[method]}</legend>
        <FieldList form={form} fields={fieldsOf(method, offers)} />
        {method === 'courier' && <ProvinceHint page={page} />}
      </fieldset>
      <FormText
        form={form}
        name="note"
        label={DELIVERY_TEXT.note}
        hint={DELIVERY_TEXT.noteHint[method]}
        autoComplete="off"
      />
    </StepForm>
  );
}
