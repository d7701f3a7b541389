/** Paying from an order's page: leaving for PayFast, and paying another way. */
import { atom, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { PaymentMethod } from '../../../contract/orders.ts';
import { readPaymentMethods } from '../../../contract/payment-methods.ts';
import { type PaymentFormSchema, startPayment } from '../../../contract/payments.ts';
import { changePaymentMethod } from '../../../data/orders.ts';
import { orderActions } from '../../../domain/order-actions.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PAY_TEXT } from '../../../messages/portal/orders.ts';
import { call } from '../../core/call.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { accessToken, memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { $orderPage, rereadOrder, shownOrder } from './page.ts';

/** The form that leaves for PayFast. */
export type PaymentForm = v.InferOutput<typeof PaymentFormSchema>;

/** Where paying stands. */
export interface PayState {
  readonly phase: 'idle' | 'starting' | 'switching';
  /** Waits to be posted. */
  readonly form: PaymentForm | null;
  readonly error: string | null;
  /** Whether PayFast is known to be off. */
  readonly isOff: boolean;
  /** The person came back from PayFast by its way of calling off. */
  readonly cameBack: boolean;
}

const IDLE: PayState = { phase: 'idle', form: null, error: null, isOff: false, cameBack: false };

const $state = atom<PayState>(IDLE);

/** Where paying stands. */
export const $pay: ReadableAtom<PayState> = $state;

function set(part: Partial<PayState>): void {
  $state.set({ ...$state.get(), ...part });
}

function refuse(code: ErrorCode): void {
  set({ phase: 'idle', error: errorText(code), ...(code === 'payment_unavailable' && { isOff: true }) });
}

/** Asks for the form; the page posts it. */
export async function startPaying(): Promise<void> {
  if ($state.get().phase !== 'idle') return;
  set({ phase: 'starting', error: null, form: null, cameBack: false });
  // Without a token the function says what is wrong.
  const token = await accessToken().catch(() => null);
  const answer = await call(startPayment, { number: shownOrder().number }, { accessToken: token });
  if (answer.ok) set({ phase: 'idle', form: answer.data });
  else refuse(answer.error.code);
  await rereadOrder();
}

/** Pays the order another way. */
export async function switchPayment(method: PaymentMethod): Promise<void> {
  if ($state.get().phase !== 'idle') return;
  set({ phase: 'switching', error: null, form: null, cameBack: false });
  try {
    await changePaymentMethod(memberClient(), shownOrder().number, method);
    await rereadOrder();
    set({ phase: 'idle' });
    showToast('success', PAY_TEXT.switched[method]);
  } catch (error) {
    refuse(error instanceof RefusalError ? error.code : 'unexpected');
    await rereadOrder();
  }
}

async function learnMethods(): Promise<void> {
  const answer = await call(readPaymentMethods, {});
  if (answer.ok) set({ isOff: !answer.data.methods.includes('payfast') });
}

/** What the address asks for is done once: it is taken out, so that coming back does not do it again. */
function takeWish(): 'pay' | 'cancelled' | null {
  const { location, address } = getPortalEnvironment();
  const wishes = new URLSearchParams(location.search());
  const wish = wishes.get('pay') === '1' ? 'pay' : wishes.get('payment') === 'cancelled' ? 'cancelled' : null;
  if (wish === null) return null;
  wishes.delete('pay');
  wishes.delete('payment');
  const rest = wishes.toString();
  address.show(location.path() + (rest === '' ? '' : `?${rest}`));
  return wish;
}

/** Follows the address and the order; answers the function that stops. Call it after startOrderPage(). */
export function startPay(): () => void {
  const wish = takeWish();
  set({ ...IDLE, cameBack: wish === 'cancelled' });
  let isFirst = true;
  const stopOrder = $orderPage.subscribe((state) => {
    if (state.phase !== 'ready' || !isFirst) return;
    isFirst = false;
    const { pay, switchTo } = orderActions(
      state.order,
      state.order.proofs.length,
      getPortalEnvironment().now(),
    );
    if (pay || switchTo !== null) void learnMethods();
    if (pay && wish === 'pay') void startPaying();
  });
  // Back from PayFast by the browser's own way: the form of then is old.
  const stopReturn = getPortalEnvironment().onReturn(() => {
    set({ form: null });
  });
  return () => {
    stopOrder();
    stopReturn();
  };
}
