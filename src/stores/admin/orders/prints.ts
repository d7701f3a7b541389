/** Orders on paper, read when the print opens. */
import type { PrintedOrder } from '#contract/admin-orders.ts';
import { readOrdersToPrint } from '#data/order-prints.ts';
import { formatMoment } from '#domain/dates.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

export interface OrderSheets {
  readonly orders: readonly PrintedOrder[];
  /** Numbers of which there is no order. */
  readonly missing: readonly string[];
  /** When they were read: '12 Mar 2026 14:02'. */
  readonly at: string;
}

export const createOrderPrint = (numbers: readonly string[]) =>
  createPage(({ onStart }) => {
    const sheets = createLoader(async (): Promise<OrderSheets> => {
      const orders = numbers.length === 0 ? [] : await readOrdersToPrint(memberClient(), numbers);
      const found = new Set(orders.map(({ number }) => number));
      return {
        orders,
        missing: numbers.filter((number) => !found.has(number)),
        at: formatMoment(new Date(getPortalEnvironment().now()).toISOString()),
      };
    });
    onStart(() => sheets.load());
    return { sheets };
  });
