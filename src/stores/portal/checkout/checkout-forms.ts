/** The forms of /checkout, one for each step that is filled in. */
import { computed } from 'nanostores';
import * as v from 'valibot';
import {
  CheckoutContactSchema,
  CheckoutDeliverySchema,
  CheckoutPaymentSchema,
  type CheckoutContact,
  type CheckoutDelivery,
  type CheckoutDraft,
} from '#contract/checkout.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { DELIVERY_METHODS, type DeliveryMethod, type PaymentMethod } from '#contract/orders.ts';
import type { CheckoutInputStep, CheckoutProgress } from '#domain/checkout.ts';
import { likelierProvinces } from '#domain/postal-codes.ts';
import { CHECKOUT_REQUESTS, DELIVERY_TEXT } from '#messages/portal/checkout.ts';
import { createForm } from '#stores/core/form.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import type { Stop } from '#stores/core/page.ts';
import { ownMember } from '#stores/auth/own-member.ts';
import { $session } from '#stores/auth/session.ts';
import type { CheckoutDraftStore } from './checkout-draft.ts';
import { offeredDeliveries, type Offers } from './terms.ts';

const CONTACT = { name: '', email: '', phone: '' };
export type ContactValues = typeof CONTACT;

const DELIVERY = {
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
export type DeliveryValues = typeof DELIVERY;

/** Refuses a province that does not fit the postal code once; the same answers pass the second time. */
function createProvinceCheck() {
  let refused = '';
  return (delivery: CheckoutDelivery): void => {
    if (delivery.method !== 'courier') return;
    const { postal_code: code, province } = delivery;
    const answers = `${code} ${province}`;
    if (answers === refused || likelierProvinces(code, province).length === 0) return;
    refused = answers;
    throw new RefusalError('invalid_input', { province: 'invalid_choice' });
  };
}

function deliveryErrorText(field: string, code: ErrorCode, values: DeliveryValues): string | undefined {
  if (code === 'collection_point_unavailable') return DELIVERY_TEXT.gone;
  const { postal_code: postalCode, province } = values;
  const likelier = likelierProvinces(postalCode, province);
  return field === 'province' && code === 'invalid_choice' && likelier.length > 0
    ? DELIVERY_TEXT.provinceHint(postalCode.trim(), likelier, province)
    : undefined;
}

function createForms({ $offers }: Offers, onDone: (step: CheckoutInputStep) => void) {
  const done = (step: CheckoutInputStep): Promise<null> => {
    onDone(step);
    return Promise.resolve(null);
  };
  const isPointOffered = (delivery: CheckoutDelivery): boolean =>
    delivery.method !== 'collect' ||
    $offers.get().collectionPoints.some(({ code }) => code === delivery.collection_point);
  const checkProvince = createProvinceCheck();
  return {
    isPointOffered,
    contact: createForm({
      start: CONTACT,
      schema: CheckoutContactSchema,
      send: () => done('contact'),
      fieldText: namedErrors(CHECKOUT_REQUESTS),
    }),
    /** Holds the fields of every method, so that choosing another one loses nothing. */
    delivery: createForm({
      start: DELIVERY,
      schema: CheckoutDeliverySchema,
      send: async (delivery) => {
        if (!isPointOffered(delivery))
          throw new RefusalError('invalid_input', { collection_point: 'collection_point_unavailable' });
        checkProvince(delivery);
        return done('delivery');
      },
      fieldText: namedErrors(CHECKOUT_REQUESTS, deliveryErrorText),
    }),
    payment: createForm({
      start: { payment_method: '' },
      schema: CheckoutPaymentSchema,
      send: () => done('payment'),
      fieldText: namedErrors(CHECKOUT_REQUESTS),
    }),
  };
}
type Forms = ReturnType<typeof createForms>;

function methodOf({ method }: DeliveryValues): DeliveryMethod {
  return DELIVERY_METHODS.find((name) => name === method) ?? 'courier';
}

/** Everything that is filled in, where all of it is valid. */
export interface FilledCheckout {
  readonly contact: CheckoutContact;
  readonly delivery: CheckoutDelivery;
  readonly payment_method: PaymentMethod;
}

/** Valid values of each step; null for an invalid one. */
function validAnswers({ contact, delivery, payment, isPointOffered }: Forms, { $offers }: Offers) {
  const who = v.safeParse(CheckoutContactSchema, contact.$form.get().values);
  const where = v.safeParse(CheckoutDeliverySchema, delivery.$form.get().values);
  const chosen = payment.$form.get().values.payment_method;
  return {
    contact: who.success ? who.output : null,
    delivery: where.success && isPointOffered(where.output) ? where.output : null,
    payment: $offers.get().payments.find((method) => method === chosen) ?? null,
  };
}

/** Known values of the member, for fields without a draft. */
function knownFields(): Readonly<Record<string, string | null>> {
  const session = $session.get();
  const email = session.phase === 'member' ? session.email : null;
  const { data } = ownMember.$state.get();
  if (data === null) return { email };
  const { user, personal } = data;
  const { address_line, city, province, postal_code, phone } = personal;
  const name = personal.legal_name ?? user.full_name;
  return { name, email: personal.email ?? email, phone, address_line, city, province, postal_code };
}

/** Fills the forms with the draft or known values; options that are no longer offered are not selected. */
function fillForms({ contact, delivery, payment }: Forms, { $offers }: Offers, draft: CheckoutDraft): void {
  const known = knownFields();
  const filled = <Values extends Record<string, string>>(values: Values): Values => {
    const entries = Object.keys(values).map((name) => [name, draft.fields[name] ?? known[name] ?? '']);
    return { ...values, ...(Object.fromEntries(entries) as Record<string, string>) };
  };
  const offers = $offers.get();
  const isPayable = draft.payment !== null && offers.payments.includes(draft.payment);
  contact.reset(filled(CONTACT));
  delivery.reset({
    ...filled(DELIVERY),
    method: offeredDeliveries(offers).includes(draft.method) ? draft.method : 'courier',
  });
  payment.reset({ payment_method: (isPayable ? draft.payment : offers.payments[0]) ?? 'eft' });
}

/** Long texts are refused by their fields; the draft keeps this many characters. */
const KEPT_CHARACTERS = 500;

function draftOf({ contact, delivery }: Forms): Pick<CheckoutDraft, 'fields'> {
  const { method: _method, ...where } = delivery.$form.get().values;
  const texts = Object.entries({ ...contact.$form.get().values, ...where });
  return { fields: Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, KEPT_CHARACTERS)])) };
}

/** `onDone` runs after each valid step. */
export function createCheckoutForms(
  offers: Offers,
  draft: CheckoutDraftStore,
  onDone: (step: CheckoutInputStep) => void,
) {
  const forms = createForms(offers, onDone);
  const { contact, delivery, payment } = forms;
  const answers = () => validAnswers(forms, offers);
  const $method = computed(delivery.$form, ({ values }) => methodOf(values));
  return {
    ...forms,
    $method,
    /** Keeps the values and clears the refusals of the former method's fields. */
    chooseMethod: (method: string): void => {
      const { phase, values } = delivery.$form.get();
      if (phase !== 'submitting') delivery.reset({ ...values, method });
    },
    fill: (saved: CheckoutDraft): void => fillForms(forms, offers, saved),
    /** Which steps are valid now. */
    progress: (): CheckoutProgress => {
      const { contact: who, delivery: where, payment: how } = answers();
      return { contact: who !== null, delivery: where !== null, payment: how !== null };
    },
    /** Null while a step is not valid. */
    filled: (): FilledCheckout | null => {
      const { contact: who, delivery: where, payment: how } = answers();
      return who && where && how ? { contact: who, delivery: where, payment_method: how } : null;
    },
    /** Stores the values on every change. */
    keep: (): Stop => {
      const keepTyped = (): void =>
        draft.keep({ ...draftOf(forms), method: $method.get(), payment: answers().payment });
      const stops = [contact, delivery, payment].map(({ $form }) => $form.listen(keepTyped));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
export type CheckoutForms = ReturnType<typeof createCheckoutForms>;
