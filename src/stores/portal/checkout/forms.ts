/** The forms of /checkout, one for each step that is filled in. What a finished one leads to is told by the page. */
import * as v from 'valibot';
import {
  CheckoutContactSchema,
  CheckoutDeliverySchema,
  type CheckoutContact,
  type CheckoutDelivery,
  type CheckoutDraft,
} from '../../../contract/checkout.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  DELIVERY_METHODS,
  PAYMENT_METHODS,
  type DeliveryMethod,
  type PaymentMethod,
} from '../../../contract/orders.ts';
import type { CheckoutInputStep, CheckoutProgress } from '../../../domain/checkout.ts';
import { DELIVERY_TEXT } from '../../../messages/portal/checkout.ts';
import { createForm } from '../../core/form.ts';
import { $ownMember } from '../../auth/own-member.ts';
import { $session } from '../../auth/session.ts';
import { keepInDraft } from './draft.ts';
import { $offers, offeredDeliveries } from './terms.ts';

let onDone: (step: CheckoutInputStep) => void = () => undefined;

/** Who hears of a step that is filled in. */
export function connectCheckoutForms(listener: (step: CheckoutInputStep) => void): void {
  onDone = listener;
}

function done(step: CheckoutInputStep): Promise<null> {
  onDone(step);
  return Promise.resolve(null);
}

/** Step 1. */
export const contactForm = createForm({
  start: { name: '', email: '', phone: '' },
  schema: CheckoutContactSchema,
  send: () => done('contact'),
});

const NO_DELIVERY = {
  method: 'courier',
  address_line: '',
  suburb: '',
  city: '',
  province: '',
  postal_code: '',
  locker: '',
  collection_point: '',
  note: '',
};

/** Whether it can still be collected there; true for every other method. */
function isPointOffered(delivery: CheckoutDelivery): boolean {
  if (delivery.method !== 'collect') return true;
  return $offers.get().collectionPoints.some(({ code }) => code === delivery.collection_point);
}

/** Step 2. Holds the fields of every method, so that choosing another one loses nothing. */
export const deliveryForm = createForm({
  start: NO_DELIVERY,
  schema: CheckoutDeliverySchema,
  send: async (delivery) => {
    if (!isPointOffered(delivery))
      throw new RefusalError('invalid_input', { collection_point: 'collection_point_gone' });
    return done('delivery');
  },
  fieldText: (_field, code) => (code === 'collection_point_gone' ? DELIVERY_TEXT.gone : undefined),
});

const PaymentSchema = v.object({ payment_method: v.picklist(PAYMENT_METHODS, 'invalid_choice') });

/** Step 3. */
export const paymentForm = createForm({
  start: { payment_method: '' },
  schema: PaymentSchema,
  send: () => done('payment'),
});

/** Everything that is filled in, where all of it holds. */
export interface FilledCheckout {
  readonly contact: CheckoutContact;
  readonly delivery: CheckoutDelivery;
  readonly payment_method: PaymentMethod;
}

function heldContact(): CheckoutContact | null {
  const result = v.safeParse(CheckoutContactSchema, contactForm.$form.get().values);
  return result.success ? result.output : null;
}

function heldDelivery(): CheckoutDelivery | null {
  const result = v.safeParse(CheckoutDeliverySchema, deliveryForm.$form.get().values);
  return result.success && isPointOffered(result.output) ? result.output : null;
}

function heldPayment(): PaymentMethod | null {
  const chosen = paymentForm.$form.get().values.payment_method;
  return $offers.get().payments.find((method) => method === chosen) ?? null;
}

/** Which steps hold now. */
export function checkoutProgress(): CheckoutProgress {
  return {
    contact: heldContact() !== null,
    delivery: heldDelivery() !== null,
    payment: heldPayment() !== null,
  };
}

/** Everything that is filled in; null while a step does not hold. */
export function filledCheckout(): FilledCheckout | null {
  const contact = heldContact();
  const delivery = heldDelivery();
  const payment = heldPayment();
  return contact && delivery && payment ? { contact, delivery, payment_method: payment } : null;
}

/** The method that is chosen, also while its fields are empty. */
export function deliveryMethod(): DeliveryMethod {
  const { method } = deliveryForm.$form.get().values;
  return DELIVERY_METHODS.find((name) => name === method) ?? 'courier';
}

/** What is known of the person, for fields that nobody has touched. */
function knownFields(): Readonly<Record<string, string | null>> {
  const session = $session.get();
  const email = session.phase === 'member' ? session.email : null;
  const state = $ownMember.get();
  if (state.phase !== 'ready') return { email };
  const { user, personal } = state;
  const { address_line, city, province, postal_code, phone } = personal;
  const name = personal.legal_name ?? user.full_name;
  return { name, email: personal.email ?? email, phone, address_line, city, province, postal_code };
}

/** Fills the forms with what was typed before, else with what is known; what is not offered any more is not chosen. */
export function fillCheckout({ fields, method, payment: chosen }: CheckoutDraft): void {
  const known = knownFields();
  const filled = <Values extends Record<string, string>>(values: Values): Values => {
    const entries = Object.keys(values).map((name) => [name, fields[name] ?? known[name] ?? ''] as const);
    return { ...values, ...Object.fromEntries(entries) };
  };
  const offers = $offers.get();
  const offered = offeredDeliveries(offers).includes(method) ? method : 'courier';
  const payable = chosen !== null && offers.payments.includes(chosen) ? chosen : offers.payments[0];
  contactForm.reset(filled(contactForm.$form.get().values));
  deliveryForm.reset({ ...filled(NO_DELIVERY), method: offered });
  paymentForm.reset({ payment_method: payable ?? 'eft' });
}

/** Long texts are refused by their fields; the draft keeps as much as it may. */
const KEPT_CHARACTERS = 500;

function keepTyped(): void {
  const { method: _method, ...where } = deliveryForm.$form.get().values;
  const texts = Object.entries({ ...contactForm.$form.get().values, ...where });
  keepInDraft({
    method: deliveryMethod(),
    payment: heldPayment(),
    fields: Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, KEPT_CHARACTERS)])),
  });
}

/** Keeps what is typed from now on; answers the function that stops. */
export function keepCheckout(): () => void {
  const stops = [contactForm, deliveryForm, paymentForm].map(({ $form }) => $form.listen(keepTyped));
  return () => {
    for (const stop of stops) stop();
  };
}
