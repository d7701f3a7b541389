/** /order-confirmation/{orderNumber}: the order and its actions. */
import { createPage } from '#stores/core/page.ts';
import { createBuyAgain } from './buy-again.ts';
import { createCancel } from './cancel.ts';
import { createCurrentOrder } from './current-order.ts';
import { createPay } from './pay.ts';
import { createInvoiceDownload } from './invoice.ts';
import { createProof } from './proof.ts';
import { createReturns } from './return.ts';

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
