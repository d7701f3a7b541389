/** /order-confirmation/{orderNumber}: the order and its actions. */
import * as v from 'valibot';
import { createPage } from '#stores/core/page.ts';
import { hasInvoice } from '#domain/invoices.ts';
import { saveInvoice } from '#stores/core/order-invoice.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { ORDER_LIMITS } from '#contract/orders.ts';
import { typedText } from '#contract/text-field.ts';
import { cancelOwnOrder } from '#data/orders.ts';
import { CANCEL_TEXT } from '#messages/portal/order.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createBuyAgain } from './buy-again.ts';
import { createCurrentOrder, type CurrentOrder } from './current-order.ts';
import { createPay } from './pay.ts';
import { createProof } from './proof.ts';
import { createReturns } from './return.ts';
import { dropParameters } from './cancelled-payment.ts';
import { createOrderDialog } from './dialog.ts';

const ReasonSchema = v.object({ reason: typedText(ORDER_LIMITS.cancelReasonLength) });

const createCancel = (order: CurrentOrder) =>
  createOrderDialog(order, {
    start: { reason: '' },
    schema: ReasonSchema,
    write: (number, { reason }) => cancelOwnOrder(memberClient(), number, reason === '' ? null : reason),
    successMessage: CANCEL_TEXT.done,
  });

const PARAMETER = 'invoice';

/** Starts after the order. The invoice is downloaded once, with the first order that is read. */
const createInvoiceDownload = (order: CurrentOrder) =>
  createPage(({ onStart }) => {
    onStart(() => {
      const parameters = new URLSearchParams(getPortalEnvironment().location.search());
      if (parameters.get(PARAMETER) !== '1') return undefined;
      const stop = order.$state.listen(({ data }) => {
        if (!data?.order) return;
        stop();
        dropParameters(PARAMETER);
        if (hasInvoice(data.order)) void saveInvoice(data.order.number);
      });
      return stop;
    });
    return {};
  });

export const createOrderPage = () =>
  createPage(({ add }) => {
    const order = add(createCurrentOrder());
    add(createInvoiceDownload(order));
    return {
      order,
      pay: add(createPay(order)),
      proof: createProof(order),
      cancel: createCancel(order),
      returns: createReturns(order),
      buyAgain: createBuyAgain(),
    };
  });
export type OrderPage = ReturnType<typeof createOrderPage>;
