/** /checkout: the step that is shown, the order of steps, and placing the order. */
import { atom, computed } from 'nanostores';
import { RefusalError, type ErrorCode, type FieldErrors } from '#contract/error-codes.ts';
import { urls } from '#contract/urls.ts';
import { mayOpenStep, stepFor, CHECKOUT_STEPS, type CheckoutStep } from '#domain/checkout.ts';
import { errorText } from '#messages/core/errors.ts';
import { $cartLines } from '#stores/shop/cart.ts';
import { loadOwnConsents } from '#stores/auth/own-consents.ts';
import { ownMember } from '#stores/auth/own-member.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { onPhase } from '#stores/core/on-phase.ts';
import { createPage, type PageScope } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { createCheckoutForms } from './checkout-forms.ts';
import { createPlacing } from './place.ts';
import { createDiscountCode } from './discount.ts';
import { createDiscountForm } from './discount-form.ts';
import { createQuote } from './quote.ts';
import { createOffers, offeredDeliveries } from './terms.ts';

interface ShownStep {
  readonly step: CheckoutStep;
  /** Counts changes of the step: the screen moves the focus to its heading. */
  readonly moves: number;
  /** Opened from the review, which follows it. */
  readonly returning: boolean;
}

/** After placing: 'earlier' when an unanswered attempt has placed an order. */
type End = { readonly phase: 'leaving' } | { readonly phase: 'earlier'; readonly number: string };

export type CheckoutView =
  | End
  | { readonly phase: 'loading' | 'empty' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | ({ readonly phase: 'steps' } & ShownStep);

/** The parts of the page, and moving between its steps. */
function createSteps(onDone: (step: CheckoutStep) => void) {
  const draft = createCheckoutDraft();
  const offers = createOffers();
  const forms = createCheckoutForms(offers, draft, onDone);
  const code = createDiscountCode(draft);
  const quote = createQuote(() => forms.$method.get(), code);
  const discount = createDiscountForm(code, quote);
  const placing = createPlacing({ draft, forms, quote });
  const address = createAddress((parameters) => parameters.get('step'));
  const $step = atom<ShownStep>({ step: 'contact', moves: 0, returning: false });
  const show = (step: CheckoutStep, returning = false): void =>
    $step.set({ step, moves: $step.get().moves + 1, returning });
  /** Shows a step with a history entry, and requests the prices again. */
  const go = (step: CheckoutStep, returning = false): void => {
    address.go(queryOf({ step }));
    placing.clearRefusal();
    show(step, returning);
    void quote.read.load();
  };
  return { draft, offers, forms, quote, discount, placing, address, $step, show, go };
}
type Steps = ReturnType<typeof createSteps>;

async function loadOrThrow<Data>(loader: Loader<Data>): Promise<void> {
  await loader.load();
  const { code } = loader.$state.get();
  if (code !== null) throw new RefusalError(code);
}

/** Reads everything, fills the forms and chooses the first step. */
async function openCheckout({ draft, offers, forms, quote, placing, address, $step }: Steps): Promise<true> {
  quote.read.reset();
  forms.delivery.change('method', draft.open().method);
  await Promise.all([
    loadOrThrow(quote.read),
    loadOrThrow(offers.terms),
    offers.payments.load(),
    // A failed prefill is ignored.
    ownMember.load(),
    loadOwnConsents(),
  ]);
  forms.fill(draft.open());
  placing.reset();
  const step = stepFor(address.$view.get(), forms.progress());
  $step.set({ step, moves: 0, returning: false });
  address.replace(queryOf({ step }));
  return true;
}

function createView(steps: Steps) {
  const opening = createLoader(() => openCheckout(steps));
  const $end = atom<End | null>(null);
  const $view = computed(
    [$end, $cartLines, opening.$state, steps.placing.$state, steps.$step],
    (end, lines, { data, code }, { busy }, step): CheckoutView => {
      if (end !== null) return end;
      // Placing removes the ordered lines from the cart before it ends.
      if (lines.length === 0 && !(busy && data !== null)) return { phase: 'empty' };
      if (data !== null) return { phase: 'steps', ...step };
      return code === null ? { phase: 'loading' } : { phase: 'failed', failure: code };
    },
  );
  return { opening, $end, $view };
}
type View = ReturnType<typeof createView>;

/** Reactions to changes of the cart, the method or the address outside of the steps. */
function follow({ add, onStart }: PageScope, steps: Steps, { opening, $end, $view }: View): void {
  const { forms, quote, placing, address, $step, show } = steps;
  add(address);
  onStart(() =>
    onPhase($view, ({ phase }) => {
      if (phase === 'empty') opening.reset();
      if (phase === 'loading' && opening.$state.get().phase === 'idle') void opening.load();
      return phase === 'steps' ? forms.keep() : undefined;
    }),
  );
  onStart(() =>
    forms.$method.listen(() => {
      if (quote.read.$state.get().phase !== 'idle') void quote.read.load();
    }),
  );
  const isOpen = (): boolean => $view.get().phase === 'steps' && !placing.$state.get().busy;
  onStart(() =>
    $cartLines.listen((lines) => {
      if (isOpen() && lines.length > 0) void quote.read.load();
    }),
  );
  onStart(() =>
    getPortalEnvironment().onReturn(() => {
      const { phase } = $view.get();
      if (phase === 'failed') void opening.reload();
      if (phase === 'leaving') {
        // The page is restored from the back/forward cache.
        opening.reset();
        $end.set(null);
      }
      if (phase !== 'steps' || !isOpen()) return;
      const step = stepFor(address.$view.get(), forms.progress());
      if (step !== $step.get().step) {
        placing.clearRefusal();
        show(step);
      }
      void quote.read.load();
    }),
  );
}

type OpenStep = (step: CheckoutStep, thenReview?: boolean) => void;

/** Shows the step of fields that the database refused, with its reasons at them. */
function focusInvalidFields(
  { forms: { contact, delivery } }: Steps,
  openStep: OpenStep,
  fields: FieldErrors,
) {
  const names = Object.keys(fields);
  if (names.length === 0) return;
  const { values: who } = contact.$form.get();
  const { values: where } = delivery.$form.get();
  openStep(names.some((name) => name in who) ? 'contact' : 'delivery', true);
  for (const [name, code] of Object.entries(fields)) {
    if (name in who) contact.setError(name, errorText(code));
    else if (name in where) delivery.setError(name, errorText(code));
  }
}

/** Shows the collection points that are left. */
async function clearCollectionPoint({ offers, forms: { delivery } }: Steps, openStep: OpenStep) {
  await offers.terms.load();
  const isGone = !offeredDeliveries(offers.$offers.get()).includes('collect');
  delivery.change('collection_point', '');
  if (isGone) delivery.change('method', 'courier');
  openStep('delivery', true);
  if (!isGone) delivery.setError('collection_point', errorText('collection_point_unavailable'));
}

/** Places the order and opens its page, which starts a PayFast payment. */
function createOrdering(steps: Steps, { $end }: View, openStep: OpenStep) {
  const { placing } = steps;
  return async (): Promise<void> => {
    const end = await placing.place();
    if (end !== null) {
      $end.set(end.earlier ? { phase: 'earlier', number: end.number } : { phase: 'leaving' });
      const path = urls.orderConfirmation(end.number);
      if (!end.earlier) getPortalEnvironment().address.replace(end.toPay ? `${path}?pay=1` : path);
      return;
    }
    const { refusal } = placing.$state.get();
    if (refusal?.code === 'collection_point_unavailable') await clearCollectionPoint(steps, openStep);
    else if (refusal !== null) focusInvalidFields(steps, openStep, refusal.fields);
  };
}

export const createCheckoutPage = () =>
  createPage((scope) => {
    const steps = createSteps((step) => {
      const shown = $step.get();
      if (view.$view.get().phase !== 'steps' || shown.step !== step) return;
      const next = shown.returning ? 'review' : CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1];
      go(stepFor(next ?? 'review', forms.progress()));
    });
    const { offers, forms, quote, discount, placing, $step, show, go } = steps;
    const view = createView(steps);
    follow(scope, steps, view);
    /** Shows an allowed step; `thenReview` returns to the review afterwards. */
    const openStep: OpenStep = (step, thenReview = false) => {
      if (view.$view.get().phase !== 'steps' || $step.get().step === step) return;
      if (!placing.$state.get().busy && mayOpenStep(step, forms.progress())) go(step, thenReview);
    };
    return {
      offers,
      forms,
      quote,
      discount,
      placing,
      openStep,
      $view: view.$view,
      retry: view.opening.reload,
      placeOrder: createOrdering(steps, view, openStep),
      /** Updates the cart to the quote. The heading takes the focus, because the button is removed. */
      updateCart: (): void => {
        quote.updateCart();
        placing.clearRefusal();
        const { step, returning } = $step.get();
        if (view.$view.get().phase === 'steps') show(step, returning);
      },
      /** Reads the guardian's decision again. */
      checkConsent: async (): Promise<void> => {
        await loadOwnConsents();
        placing.clearRefusal();
      },
    };
  });
export type CheckoutPage = ReturnType<typeof createCheckoutPage>;
