/** Shipping many orders with a list of tracking numbers. */
import { useStore } from '@nanostores/react';
import { CARRIERS } from '#domain/carriers.ts';
import { SHIPPING_TEXT as TEXT } from '#messages/admin/order-shipping.ts';
import { ordersQuery } from '#stores/admin/orders/orders-address.ts';
import { createShippingPage, type ShippingPage } from '#stores/admin/orders/shipping-page.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { PastedScreen } from '#islands/core/pasted-lines.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const OPTIONS = CARRIERS.map(({ name }) => ({ value: name, label: name }));

function Carrier({ page }: PageProps<ShippingPage>) {
  const carrier = useStore(page.$carrier);
  return (
    <div className="max-w-sm">
      <Field label={TEXT.carrier}>
        {(control) => (
          <Select
            control={control}
            name="carrier"
            value={carrier}
            options={OPTIONS}
            placeholder={TEXT.carrierPlaceholder}
            onChange={(value) => void page.chooseCarrier(value)}
          />
        )}
      </Field>
    </div>
  );
}

interface ShippingProps extends AddressProps {
  /** Orders that wait for their tracking numbers. */
  readonly numbers: readonly string[];
}

export function Shipping({ address, numbers }: ShippingProps) {
  const page = usePage(() => createShippingPage(numbers));
  return (
    <PastedScreen address={address} backTo={ordersQuery()} list={page} words={TEXT}>
      <Carrier page={page} />
    </PastedScreen>
  );
}
