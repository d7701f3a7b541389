/** Paying from an order's page: redirect to PayFast, and another payment method. */
import { atom } from 'nanostores';
import type * as v from 'valibot';
import { codeOf } from '#contract/error-codes.ts';
import type { Order, PaymentMethod } from '#contract/orders.ts';
import { readPaymentMethods } from '#contract/payment-methods.ts';
import { type PaymentFormSchema, startPayment } from '#contract/payments.ts';
import { changePaymentMethod } from '#data/orders.ts';
import { formatRand } from '#domain/money.ts';
import { orderActions } from '#domain/order-actions.ts';
import { PAY_TEXT } from '#messages/portal/order.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { call } from '#stores/core/call.ts';
import { callAsMember } from '#stores/core/member-call.ts';
import { askConfirm } from '#stores/core/dialogs.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { dropParameters } from './cancelled-payment.ts';
import type { CurrentOrder } from './current-order.ts';

export type PaymentForm = v.InferOutput<typeof PaymentFormSchema>;

interface PayState {
  readonly busy: 'start' | 'switch' | null;
  /** Waits to be posted. */
  readonly form: PaymentForm | null;
  /** Whether PayFast is known to be off. */
  readonly isOff: boolean;
}

/** Takes the wish to pay out of the address, so that returning to the page does not repeat it. */
function takePayRequest(): boolean {
  const isAsked = new URLSearchParams(getPortalEnvironment().location.search()).get('pay') === '1';
  if (isAsked) dropParameters('pay');
  return isAsked;
}

const readPaymentForm = (number: string): Promise<PaymentForm> => callAsMember(startPayment, { number });

/** Asks for confirmation while a payment may be pending. */
async function isPayingConfirmed(order: Order): Promise<boolean> {
  if (!orderActions(order, order.proofs.length, getPortalEnvironment().now()).needsWarning) return true;
  return askConfirm({
    title: PAY_TEXT.againTitle,
    text: PAY_TEXT.warning(formatRand(order.total_cents)),
    confirm: PAY_TEXT.again,
    cancel: PAY_TEXT.againKeep,
    danger: true,
  });
}

function createPaying(order: CurrentOrder) {
  const $pay = atom<PayState>({ busy: null, form: null, isOff: false });
  const action = createAction();
  const set = (part: Partial<PayState>): void => $pay.set({ ...$pay.get(), ...part });
  const run = async (busy: 'start' | 'switch', work: () => Promise<void>, successMessage?: string) => {
    if ($pay.get().busy !== null || !(await isPayingConfirmed(order.shown()))) return;
    set({ busy, form: null });
    await action.run({
      send: () =>
        work().catch((error: unknown) => {
          if (codeOf(error) === 'payment_unavailable') set({ isOff: true });
          throw error;
        }),
      ...(successMessage !== undefined && { successMessage }),
    });
    set({ busy: null });
    await order.refetch();
  };
  return {
    $pay,
    $state: action.$state,
    set,
    /** Reads the form of PayFast; the page posts it. */
    start: () =>
      run('start', async () => {
        const { number } = order.shown();
        set({ form: await readPaymentForm(number) });
      }),
    switchTo: (method: PaymentMethod) =>
      run(
        'switch',
        () => changePaymentMethod(memberClient(), order.shown().number, method),
        PAY_TEXT.switched[method],
      ),
  };
}

/** Follows the order and the address. Starts after the order. */
export const createPay = (order: CurrentOrder) =>
  createPage(({ onStart }) => {
    const { set, start, ...pay } = createPaying(order);
    const readMethods = async (): Promise<void> => {
      const answer = await call(readPaymentMethods, {});
      if (answer.ok) set({ isOff: !answer.data.methods.includes('payfast') });
    };
    onStart(() => {
      const isAsked = takePayRequest();
      let isFirst = true;
      return order.$state.subscribe(({ data }) => {
        if (!data?.order || !isFirst) return;
        isFirst = false;
        const actions = orderActions(data.order, data.order.proofs.length, getPortalEnvironment().now());
        if (actions.pay || actions.switchTo !== null) void readMethods();
        if (actions.pay && !actions.needsWarning && isAsked) void start();
      });
    });
    // A form from before the person left for PayFast is out of date.
    onStart(() => getPortalEnvironment().onReturn(() => set({ form: null })));
    return { ...pay, startPaying: start };
  });
