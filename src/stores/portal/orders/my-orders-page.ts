/** The list of the member's orders, for the pages that show it. */
import { atom } from 'nanostores';
import type { OwnOrder } from '#contract/orders.ts';
import { readOwnOrders } from '#data/orders.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createBuyAgain } from '../order/buy-again.ts';

/** The list as it was read last, newest first. */
export interface OwnOrderList {
  readonly orders: readonly OwnOrder[];
  readonly readAt: number;
}

/** Number of orders shown at first, and added at a time. */
const PAGE = 10;

export const createOwnOrders = () =>
  createPage(({ onStart }) => {
    const list = createLoader(async (): Promise<OwnOrderList> => {
      const orders = await readOwnOrders(memberClient(), ownUserId());
      return { orders, readAt: getPortalEnvironment().now() };
    });
    const $shown = atom(PAGE);
    onStart(() => list.load());
    onStart(() => getPortalEnvironment().onReturn(() => void list.reload()));
    return {
      list,
      buyAgain: createBuyAgain(),
      $shown,
      showMore: () => $shown.set($shown.get() + PAGE),
    };
  });
export type OwnOrders = ReturnType<typeof createOwnOrders>;
