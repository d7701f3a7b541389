/**
 * The order of /order-confirmation/{orderNumber}, polled while a change is expected and the page is visible. The return
 * address of the payment service proves nothing.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { type Order, OrderNumberSchema } from '#contract/orders.ts';
import { readOwnOrder } from '#data/orders.ts';
import { pollDelay } from '#domain/order-actions.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createDelay } from '#stores/core/delay.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { pageParameter } from '#stores/core/page-route.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { reportFromAddress } from './cancelled-payment.ts';
import { SECOND_MS } from '#contract/time-units.ts';

export interface OrderView {
  readonly number: string;
  /** Null when the member has no such order. */
  readonly order: Order | null;
  readonly readAt: number;
}

async function readOrder(): Promise<OrderView> {
  const number = pageParameter('orderNumber');
  const wanted = number.trim().toUpperCase();
  const isNumber = v.is(OrderNumberSchema, wanted);
  if (isNumber) await reportFromAddress();
  const order = isNumber ? await readOwnOrder(memberClient(), ownUserId(), wanted) : null;
  return { number, order, readAt: getPortalEnvironment().now() };
}

function isWatched(): boolean {
  const { visible, online } = getPortalEnvironment();
  return visible() && online();
}

/** Reads the order; concurrent callers share one request. */
function createOrderReader(onRead: (isChanged: boolean) => void) {
  const loader = createLoader(readOrder);
  let request: Promise<OrderView | null> | null = null;
  const order = (): Order | null => loader.$state.get().data?.order ?? null;
  return {
    $state: loader.$state,
    order,
    pending: () => request,
    reload: () => {
      const before = order()?.updated_at;
      request ??= loader.load().finally(() => {
        request = null;
        onRead(order()?.updated_at !== before);
      });
      return request;
    },
  };
}

type OrderReader = ReturnType<typeof createOrderReader>;

/** A clock that moves each second while a hold runs out. */
function createCountdown(order: OrderReader['order']) {
  const $clock = atom(0);
  const second = createDelay(() => tick());
  const tick = (): void => {
    const now = getPortalEnvironment().now();
    const until = order()?.hold_expires_at ?? null;
    $clock.set(now);
    if (until !== null && Date.parse(until) > now) second.restart(SECOND_MS);
  };
  return { $clock, tick, stop: second.stop };
}

/** Reads the order at growing intervals between start() and its stop. */
function createOrderPolling() {
  let isStarted = false;
  let unchangedSince = 0;
  const now = (): number => getPortalEnvironment().now();
  const expectChange = (): void => {
    unchangedSince = now();
  };
  const reader = createOrderReader((isChanged) => {
    if (isChanged) expectChange();
    if (isStarted) schedule();
  });
  const countdown = createCountdown(reader.order);
  const poll = createDelay(() => {
    // A page that is hidden or offline reads when it returns.
    if (isWatched()) void reader.reload();
  });
  const schedule = (): void => {
    countdown.tick();
    const order = reader.order();
    const delay = order && pollDelay(order, now(), now() - unchangedSince);
    if (delay === null) poll.stop();
    else poll.restart(delay);
  };
  return {
    $clock: countdown.$clock,
    reader,
    expectChange,
    start: () => {
      isStarted = true;
      return () => {
        isStarted = false;
        poll.stop();
        countdown.stop();
      };
    },
  };
}

export const createCurrentOrder = () =>
  createPage(({ add, onStart }) => {
    const { $clock, reader, expectChange } = add(createOrderPolling());
    const read = (): void => {
      expectChange();
      if (isWatched()) void reader.reload();
    };
    onStart(() => {
      expectChange();
      return reader.reload();
    });
    onStart(() => getPortalEnvironment().onReturn(read));
    /** Reads again after a write, also when an earlier read is under way. */
    const refetch = async (): Promise<void> => {
      await reader.pending();
      expectChange();
      await reader.reload();
    };
    return {
      /** For <ReadPage>. */
      $state: reader.$state,
      reload: reader.reload,
      refetch,
      /** The time that the page is shown by, milliseconds; moves while a hold runs out. */
      $clock,
      /** The order that is shown; throws not_found while there is none. */
      shown: (): Order => {
        const order = reader.order();
        if (order === null) throw new RefusalError('not_found');
        return order;
      },
      /** Writes; a refusal means that the order has changed meanwhile, so it is read again. */
      write: async (work: () => Promise<unknown>): Promise<void> => {
        try {
          await work();
        } catch (error) {
          if (codeOf(error) !== 'network_failed') void refetch();
          throw error;
        }
      },
    };
  });
export type CurrentOrder = ReturnType<typeof createCurrentOrder>;
