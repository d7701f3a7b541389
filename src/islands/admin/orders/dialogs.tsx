/** The forms over the drawer of an order: how its parcel leaves or comes back, and how it ends. */
import { useStore } from '@nanostores/react';
import { DESK_ORDER_LIMITS as LIMITS } from '../../../contract/admin-orders.ts';
import { OTHER_CARRIER } from '../../../contract/order-forms.ts';
import { CARRIERS } from '../../../domain/carriers.ts';
import { formatRand } from '../../../domain/money.ts';
import { refundableCents } from '../../../domain/admin-orders.ts';
import {
  CANCEL_TEXT,
  DESK_FORM_TEXT,
  RETURN_TEXT,
  SHIP_TEXT,
} from '../../../messages/admin/order-actions.ts';
import { cancelForm, returnForm, shipForm } from '../../../stores/admin/orders/forms.ts';
import { $detail } from '../../../stores/admin/orders/details.ts';
import { FormArea, FormRadioGroup, FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { MoneyDialogs } from './money-dialogs.tsx';
import { OrderFormDialog } from './form-dialog.tsx';
import { ReturnDialogs } from './return-dialogs.tsx';

const CARRIER_OPTIONS = [
  ...CARRIERS.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER_CARRIER, label: SHIP_TEXT.otherCarrier },
];

function ShipFields() {
  const { values } = useStore(shipForm.$form);
  return (
    <>
      <FormSelect
        form={shipForm}
        name="carrier"
        label={SHIP_TEXT.carrier}
        placeholder={SHIP_TEXT.carrierPlaceholder}
        options={CARRIER_OPTIONS}
        required
      />
      {values.carrier === OTHER_CARRIER && (
        <FormText form={shipForm} name="other" label={SHIP_TEXT.other} autoComplete="off" required />
      )}
      <FormText form={shipForm} name="number" label={SHIP_TEXT.number} autoComplete="off" required />
      <FormText
        form={shipForm}
        name="link"
        label={SHIP_TEXT.link}
        hint={SHIP_TEXT.linkHint}
        type="url"
        autoComplete="off"
      />
      {values.link.startsWith('https://') && (
        <a
          href={values.link}
          target="_blank"
          rel="noopener noreferrer"
          className="-mt-3 flex min-h-11 w-fit items-center link"
        >
          {SHIP_TEXT.openLink}
        </a>
      )}
    </>
  );
}

function ShipDialog() {
  return (
    <OrderFormDialog
      kind="ship"
      title={SHIP_TEXT.title}
      consequence={SHIP_TEXT.consequence}
      form={shipForm}
      submit={SHIP_TEXT.submit}
      submitting={SHIP_TEXT.submitting}
    >
      <ShipFields />
    </OrderFormDialog>
  );
}

function ReturnDialog() {
  return (
    <OrderFormDialog
      kind="return"
      title={RETURN_TEXT.title}
      consequence={RETURN_TEXT.consequence}
      form={returnForm}
      submit={RETURN_TEXT.submit}
      submitting={RETURN_TEXT.submitting}
    >
      <FormRadioGroup
        form={returnForm}
        name="restock"
        label={RETURN_TEXT.restock}
        choices={[
          { value: 'yes', label: RETURN_TEXT.yes, hint: RETURN_TEXT.yesHint },
          { value: 'no', label: RETURN_TEXT.no, hint: RETURN_TEXT.noHint },
        ]}
        required
      />
    </OrderFormDialog>
  );
}

function CancelConsequence() {
  const { detail } = useStore($detail);
  const paid = detail === null ? 0 : refundableCents(detail.order);
  return (
    <div className="grid gap-2">
      <p>{CANCEL_TEXT.consequence}</p>
      {paid > 0 && <p className="font-semibold">{CANCEL_TEXT.paid(formatRand(paid))}</p>}
    </div>
  );
}

function CancelDialog() {
  return (
    <OrderFormDialog
      kind="cancel"
      danger
      title={CANCEL_TEXT.title}
      consequence={<CancelConsequence />}
      form={cancelForm}
      submit={CANCEL_TEXT.submit}
      submitting={CANCEL_TEXT.submitting}
    >
      <FormArea
        form={cancelForm}
        name="reason"
        label={DESK_FORM_TEXT.reason}
        hint={CANCEL_TEXT.reasonHint}
        rows={3}
        maxLength={LIMITS.reasonLength}
        required
      />
    </OrderFormDialog>
  );
}

export function OrderDialogs() {
  return (
    <>
      <ShipDialog />
      <ReturnDialog />
      <CancelDialog />
      <MoneyDialogs />
      <ReturnDialogs />
    </>
  );
}
