/** Downloads the invoice when the address asks for it, as the link in the mail does. */
import { hasInvoice } from '#domain/invoices.ts';
import { saveInvoice } from '#stores/core/order-invoice.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { dropParameters } from './cancelled-payment.ts';
import type { CurrentOrder } from './current-order.ts';

const PARAMETER = 'invoice';

/** Starts after the order. The invoice is downloaded once, with the first order that is read. */
export const createInvoiceDownload = (order: CurrentOrder) =>
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
