/** /checkout: which step is shown, where it leads, and the end of it. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { urls } from '../../../contract/urls.ts';
import { mayOpenStep, stepFor, CHECKOUT_STEPS, type CheckoutStep } from '../../../domain/checkout.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { $cartLines } from '../../shop/cart.ts';
import { loadOwnConsents } from '../../auth/own-consents.ts';
import { loadOwnMember } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { openDraft } from './draft.ts';
import {
  checkoutProgress,
  connectCheckoutForms,
  contactForm,
  deliveryForm,
  deliveryMethod,
  fillCheckout,
  keepCheckout,
} from './forms.ts';
import { $placing, clearRefusal, placeCheckout, resetPlacing } from './place.ts';
import { askQuote, resetQuote, updateCartFromQuote } from './quote.ts';
import { $offers, loadCollectionPoints, loadPayments, offeredDeliveries } from './terms.ts';

/** What the page shows. 'leaving' from the moment an order is placed. */
export type CheckoutState =
  | { readonly phase: 'loading' | 'leaving' | 'empty' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'steps';
      readonly step: CheckoutStep;
      /** Counts changes of the step: the screen moves the focus to its heading. */
      readonly moves: number;
      /** Somebody came from the review to change this step, and goes back there. */
      readonly returning: boolean;
    }
  /** An attempt that nothing was heard of has placed an order. */
  | { readonly phase: 'earlier'; readonly number: string };

const PATH = '/checkout';
const $state = atom<CheckoutState>({ phase: 'loading' });
let stopKeeping = (): void => undefined;

/** The page as it stands. */
export const $checkout: ReadableAtom<CheckoutState> = $state;

function wantedStep(): string | null {
  return new URLSearchParams(getPortalEnvironment().location.search()).get('step');
}

function pathOf(step: CheckoutStep): string {
  return `${PATH}?step=${step}`;
}

/** Asks again what the cart costs now. */
export function checkPrices(): void {
  void askQuote(deliveryMethod());
}

function show(step: CheckoutStep, returning = false): void {
  const before = $state.get();
  const moves = before.phase === 'steps' ? before.moves + 1 : 0;
  $state.set({ phase: 'steps', step, moves, returning });
}

/** Shows a step that may be opened, on the way `thenReview` back to the review. The browser's back leads to the one before. */
export function openStep(step: CheckoutStep, thenReview = false): void {
  const state = $state.get();
  if (state.phase !== 'steps' || state.step === step || $placing.get().busy) return;
  if (!mayOpenStep(step, checkoutProgress())) return;
  getPortalEnvironment().address.show(pathOf(step), true);
  clearRefusal();
  show(step, thenReview);
  checkPrices();
}

function onDone(step: CheckoutStep): void {
  const state = $state.get();
  if (state.phase !== 'steps' || state.step !== step) return;
  const next = state.returning ? 'review' : CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1];
  const to = stepFor(next ?? 'review', checkoutProgress());
  getPortalEnvironment().address.show(pathOf(to), true);
  show(to);
  checkPrices();
}

async function readAll(): Promise<void> {
  const { method } = openDraft();
  const [failure] = await Promise.all([
    askQuote(method),
    loadCollectionPoints(),
    loadPayments(),
    // What cannot be prefilled is typed.
    loadOwnMember(),
    loadOwnConsents(),
  ]);
  if (failure !== null) throw new RefusalError(failure);
}

function begin(): void {
  const draft = openDraft();
  fillCheckout(draft);
  stopKeeping();
  stopKeeping = keepCheckout();
  resetPlacing();
  const step = stepFor(wantedStep(), checkoutProgress());
  getPortalEnvironment().address.show(pathOf(step));
  $state.set({ phase: 'steps', step, moves: 0, returning: false });
  // The method that was asked for may not be offered any more.
  if (deliveryMethod() !== draft.method) checkPrices();
}

async function load(): Promise<void> {
  if ($cartLines.get().length === 0) return $state.set({ phase: 'empty' });
  $state.set({ phase: 'loading' });
  resetQuote();
  try {
    await readAll();
    if ($cartLines.get().length === 0) $state.set({ phase: 'empty' });
    else begin();
  } catch (error) {
    $state.set({ phase: 'failed', failure: error instanceof RefusalError ? error.code : 'unexpected' });
  }
}

/** Tries once more to open the checkout. */
export function retryCheckout(): void {
  if ($state.get().phase === 'failed') void load();
}

/** Puts the cart right, line by line as was said. The heading takes the focus: the button goes with its reason. */
export function updateCart(): void {
  const state = $state.get();
  updateCartFromQuote();
  clearRefusal();
  if (state.phase === 'steps' && $cartLines.get().length > 0) show(state.step, state.returning);
}

/** A place that is gone: the others are shown. */
async function clearCollectionPoint(): Promise<void> {
  await loadCollectionPoints().catch(() => undefined);
  const gone = offeredDeliveries($offers.get()).every((method) => method !== 'collect');
  deliveryForm.change('collection_point', '');
  if (gone) deliveryForm.change('method', 'courier');
  openStep('delivery', true);
  if (!gone) deliveryForm.complain('collection_point', errorText('collection_point_gone'));
}

/** Shows the step of fields that the database refused, with its reasons at them. */
function focusInvalidFields(fields: Readonly<Record<string, ErrorCode>>): void {
  const names = Object.keys(fields);
  if (names.length === 0) return;
  const { values: contact } = contactForm.$form.get();
  const { values: delivery } = deliveryForm.$form.get();
  openStep(names.some((name) => name in contact) ? 'contact' : 'delivery', true);
  for (const [name, code] of Object.entries(fields)) {
    if (name in contact) contactForm.complain(name as keyof typeof contact, errorText(code));
    else if (name in delivery) deliveryForm.complain(name as keyof typeof delivery, errorText(code));
  }
}

async function onRefused(): Promise<void> {
  const { refusal } = $placing.get();
  if (refusal === null) return;
  if (refusal.code === 'collection_point_gone') await clearCollectionPoint();
  else focusInvalidFields(refusal.fields);
}

/** Places the order and goes on: to its page, which begins the payment where it is one by PayFast. */
export async function placeCheckoutOrder(): Promise<void> {
  const end = await placeCheckout(deliveryMethod());
  if (end === null) return onRefused();
  stopKeeping();
  if (end.earlier) return $state.set({ phase: 'earlier', number: end.number });
  $state.set({ phase: 'leaving' });
  const path = urls.orderConfirmation(end.number);
  getPortalEnvironment().address.replace(end.toPay ? `${path}?pay=1` : path);
}

/** Whether a guardian has agreed meanwhile. */
export async function checkConsent(): Promise<void> {
  await loadOwnConsents();
  clearRefusal();
}

/** Goes where the browser's buttons point; a page that comes back out of the browser's memory begins anew. */
function followReturn(): void {
  const state = $state.get();
  if (state.phase === 'failed' || state.phase === 'leaving') return void load();
  if (state.phase !== 'steps' || getPortalEnvironment().location.path() !== PATH) return;
  if ($placing.get().busy) return;
  const step = stepFor(wantedStep(), checkoutProgress());
  if (step !== state.step) {
    clearRefusal();
    show(step);
  }
  checkPrices();
}

/** The cart may be changed in another tab. */
function followCart(): void {
  const { phase } = $state.get();
  const isEmpty = $cartLines.get().length === 0;
  if (phase === 'empty' && !isEmpty) void load();
  if (phase !== 'steps' || $placing.get().busy) return;
  if (isEmpty) $state.set({ phase: 'empty' });
  else checkPrices();
}

function followMethod(): () => void {
  let before = deliveryMethod();
  return deliveryForm.$form.listen(() => {
    const method = deliveryMethod();
    if (method === before) return;
    before = method;
    if ($state.get().phase === 'steps') checkPrices();
  });
}

/** Opens the page; answers the function that closes it. */
export function startCheckout(): () => void {
  connectCheckoutForms(onDone);
  const stops = [
    $cartLines.listen(followCart),
    followMethod(),
    getPortalEnvironment().onReturn(followReturn),
  ];
  void load();
  return () => {
    for (const stop of stops) stop();
    stopKeeping();
  };
}
