/** Actions on the parcel of the open order: ship, mark as returned, cancel. */
import { DESK_ORDER_LIMITS as LIMITS, type DeskOrder } from '#contract/admin-orders.ts';
import {
  CancelInputSchema,
  OTHER_CARRIER,
  ReturnInputSchema,
  ShipInputSchema,
} from '#contract/admin-order-forms.ts';
import { advanceOrder, cancelOrder } from '#data/admin-orders.ts';
import { versionOf } from '#data/row-version.ts';
import { refundableCents } from '#domain/admin-orders.ts';
import { CARRIERS, trackingLink } from '#domain/carriers.ts';
import { formatRand } from '#domain/money.ts';
import {
  CANCEL_TEXT,
  DESK_FORM_TEXT,
  ORDER_ACTIONS,
  RETURN_TEXT,
  SHIP_TEXT,
} from '#messages/admin/order-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Action } from '#stores/core/action.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { deriveField } from '#stores/core/derived-field.ts';
import { areaField, radioField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { keepLastCarrier, readLastCarrier } from './last-carrier.ts';

const SHIP = { carrier: '', other: '', number: '', link: '' };

const CARRIER_OPTIONS = [
  ...CARRIERS.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER_CARRIER, label: SHIP_TEXT.otherCarrier },
];

function shipFields({ carrier, other: named }: typeof SHIP): readonly FieldSpec<typeof SHIP>[] {
  const other: FieldSpec<typeof SHIP> = textField('text', 'other', SHIP_TEXT.other, { required: true });
  return [
    selectField('carrier', SHIP_TEXT.carrier, {
      placeholder: SHIP_TEXT.carrierPlaceholder,
      options: CARRIER_OPTIONS,
      required: true,
    }),
    ...(carrier === OTHER_CARRIER ? [other] : []),
    textField('text', 'number', SHIP_TEXT.number, {
      required: true,
      focusFirst: carrier !== '' && (carrier !== OTHER_CARRIER || named !== ''),
    }),
    textField('url', 'link', SHIP_TEXT.link, { hint: SHIP_TEXT.linkHint }),
  ];
}

/** The form with a carrier: one of the list, or another by its name. */
function withCarrier(carrier: string): typeof SHIP {
  const isListed = carrier === '' || CARRIERS.some(({ name }) => name === carrier);
  return isListed ? { ...SHIP, carrier } : { ...SHIP, carrier: OTHER_CARRIER, other: carrier };
}

/** Ships a parcel; the carrier is the one used last, and the link follows carrier and number until it is edited. */
export function createShipDialog(action: Action<DeskOrder>) {
  const dialog = createActionDialog(action, {
    words: SHIP_TEXT,
    start: SHIP,
    prefill: () => withCarrier(readLastCarrier()),
    schema: ShipInputSchema,
    fields: shipFields,
    send: async (detail, { carrier, other, number, link }) => {
      const named = carrier === OTHER_CARRIER ? other : carrier;
      await advanceOrder(memberClient(), versionOf(detail.order), 'ship', {
        carrier: named,
        tracking_number: number,
        tracking_url: link,
      });
      keepLastCarrier(named);
    },
    successMessage: (_, { order }) => ORDER_ACTIONS.stepDone(order.number, 'ship'),
    fieldText: (field, code) =>
      field === 'link' && code === 'invalid_value' ? SHIP_TEXT.linkWrong : undefined,
  });
  deriveField(dialog.form, 'link', ({ carrier, number }) => trackingLink(carrier, number));
  return dialog;
}

export function createReturnDialog(action: Action<DeskOrder>) {
  return createActionDialog(action, {
    words: RETURN_TEXT,
    start: { restock: '' },
    schema: ReturnInputSchema,
    fields: () => [
      radioField('restock', RETURN_TEXT.restock, {
        choices: [
          { value: 'yes', label: RETURN_TEXT.yes, hint: RETURN_TEXT.yesHint },
          { value: 'no', label: RETURN_TEXT.no, hint: RETURN_TEXT.noHint },
        ],
        required: true,
      }),
    ],
    send: (detail, { restock }) =>
      advanceOrder(memberClient(), versionOf(detail.order), 'return', { restock: restock === 'yes' }),
    successMessage: (_, { order }) => ORDER_ACTIONS.stepDone(order.number, 'return'),
  });
}

export function createCancelDialog(action: Action<DeskOrder>) {
  return createActionDialog(action, {
    words: CANCEL_TEXT,
    lead: ({ order }) => {
      const paid = refundableCents(order);
      return [CANCEL_TEXT.lead, ...(paid > 0 ? [{ strong: CANCEL_TEXT.paid(formatRand(paid)) }] : [])];
    },
    danger: true,
    start: { reason: '' },
    schema: CancelInputSchema,
    fields: () => [
      areaField('reason', DESK_FORM_TEXT.reason, {
        hint: CANCEL_TEXT.reasonHint,
        rows: 3,
        maxLength: LIMITS.reasonLength,
        required: true,
      }),
    ],
    send: (detail, { reason }) => cancelOrder(memberClient(), versionOf(detail.order), reason),
  });
}
