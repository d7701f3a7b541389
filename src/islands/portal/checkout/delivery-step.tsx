/** How the parcel travels and where it goes. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { PROVINCES } from '../../../contract/checkout.ts';
import type { DeliveryMethod } from '../../../contract/orders.ts';
import { formatRand } from '../../../domain/money.ts';
import { likelierProvinces } from '../../../domain/postal-codes.ts';
import { DELIVERY_TEXT } from '../../../messages/portal/checkout.ts';
import { deliveryForm } from '../../../stores/portal/checkout/forms.ts';
import { $quote } from '../../../stores/portal/checkout/quote.ts';
import { $offers, offeredDeliveries } from '../../../stores/portal/checkout/terms.ts';
import { FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { StepForm } from './step-form.tsx';

const form = deliveryForm;
const PROVINCE_OPTIONS = PROVINCES.map((value) => ({ value, label: value }));
const PAIR = 'grid gap-x-5 gap-y-6 sm:grid-cols-2';

function priceOf(cents: number | undefined): { price?: string } {
  if (cents === undefined) return {};
  return { price: cents === 0 ? DELIVERY_TEXT.free : formatRand(cents) };
}

function Methods() {
  const { values } = useStore(form.$form);
  const rates = useStore($quote).quote?.delivery;
  const choices = offeredDeliveries(useStore($offers)).map((value) => ({
    value,
    ...DELIVERY_TEXT.methods[value],
    ...priceOf(rates?.[value]),
  }));
  return (
    <ChoiceCards
      legend={DELIVERY_TEXT.method}
      name="method"
      choices={choices}
      chosen={values.method}
      onChange={(method) => {
        form.change('method', method);
      }}
    />
  );
}

/** Tells that code and province do not go together as a rule; refuses nothing. */
function ProvinceHint() {
  const { postal_code: code, province } = useStore(form.$form).values;
  const likelier = likelierProvinces(code, province);
  return (
    <output className="block text-small text-warning empty:hidden">
      {likelier.length > 0 && DELIVERY_TEXT.provinceHint(code.trim(), likelier, province)}
    </output>
  );
}

function Town() {
  return (
    <FormText form={form} name="city" label={DELIVERY_TEXT.city} autoComplete="address-level2" required />
  );
}

function ProvinceChoice() {
  return (
    <FormSelect
      form={form}
      name="province"
      label={DELIVERY_TEXT.province}
      options={PROVINCE_OPTIONS}
      placeholder={DELIVERY_TEXT.choose}
      required
    />
  );
}

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-y-6 border-t border-line pt-6">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

function Address() {
  return (
    <Group legend={DELIVERY_TEXT.address}>
      <FormText
        form={form}
        name="address_line"
        label={DELIVERY_TEXT.addressLine}
        hint={DELIVERY_TEXT.addressLineHint}
        autoComplete="street-address"
        required
      />
      <div className={PAIR}>
        <FormText form={form} name="suburb" label={DELIVERY_TEXT.suburb} autoComplete="address-level3" />
        <Town />
        <FormText
          form={form}
          name="postal_code"
          label={DELIVERY_TEXT.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <ProvinceChoice />
      </div>
      <ProvinceHint />
    </Group>
  );
}

function Locker() {
  return (
    <Group legend={DELIVERY_TEXT.lockerPlace}>
      <FormText
        form={form}
        name="locker"
        label={DELIVERY_TEXT.locker}
        hint={DELIVERY_TEXT.lockerHint}
        autoComplete="off"
        required
      />
      <div className={PAIR}>
        <Town />
        <ProvinceChoice />
      </div>
    </Group>
  );
}

function Collect() {
  const { collectionPoints } = useStore($offers);
  return (
    <Group legend={DELIVERY_TEXT.collectPlace}>
      <FormSelect
        form={form}
        name="collection_point"
        label={DELIVERY_TEXT.collectionPoint}
        options={collectionPoints.map(({ code, label }) => ({ value: code, label }))}
        placeholder={DELIVERY_TEXT.choose}
        required
      />
    </Group>
  );
}

const PLACES: Readonly<Record<DeliveryMethod, () => ReactNode>> = {
  courier: Address,
  locker: Locker,
  collect: Collect,
};

export function DeliveryStep() {
  const { method } = useStore(form.$form).values;
  const Place = PLACES[method as DeliveryMethod];
  return (
    <StepForm form={form} step="delivery">
      <Methods />
      <Place />
      <FormText
        form={form}
        name="note"
        label={DELIVERY_TEXT.note}
        hint={DELIVERY_TEXT.noteHint}
        autoComplete="off"
      />
    </StepForm>
  );
}
