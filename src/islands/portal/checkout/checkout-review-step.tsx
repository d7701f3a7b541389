/** All values, each part with an edit button. The order button is beside the total. */
import { useStore } from '@nanostores/react';
import type { CheckoutDelivery } from '#contract/checkout.ts';
import { summaryRows, type CheckoutInputStep } from '#domain/checkout.ts';
import { formatPhone } from '#domain/phone.ts';
import { joinParts } from '#domain/text.ts';
import {
  CHECKOUT_STEP_TEXT,
  CONTACT_TEXT,
  DELIVERY_TEXT,
  PAYMENT_TEXT,
  REVIEW_TEXT,
} from '#messages/portal/checkout.ts';
import { $cartLines } from '#stores/shop/cart.ts';
import type { FilledCheckout } from '#stores/portal/checkout/checkout-forms.ts';
import { Notice } from '#ui/notice.tsx';
import { ReviewPart, type ReviewLines } from '../shell/review-part.tsx';
import { Back, type CheckoutProps } from './checkout-step-form.tsx';

const STEPS: readonly CheckoutInputStep[] = ['contact', 'delivery', 'payment'];

const lines = (...parts: readonly string[]): string => joinParts(parts);

function placeOf(delivery: CheckoutDelivery, pointLabel: string): ReviewLines {
  switch (delivery.method) {
    case 'courier': {
      const { address_line: street, suburb, city, province, postal_code: code } = delivery;
      return [[DELIVERY_TEXT.address, lines(street, suburb, city, province, code)]];
    }
    case 'locker':
      return [[DELIVERY_TEXT.locker, lines(delivery.locker, delivery.city, delivery.province)]];
    case 'collect':
      return [[DELIVERY_TEXT.collectionPoint, pointLabel]];
  }
}

function factsOf({ contact, delivery, payment_method }: FilledCheckout, pointLabel: string) {
  const note: ReviewLines = delivery.note === '' ? [] : [[DELIVERY_TEXT.note, delivery.note]];
  const { label } = DELIVERY_TEXT.methods[delivery.method];
  return {
    contact: [
      [CONTACT_TEXT.name, contact.name],
      [CONTACT_TEXT.email, contact.email],
      [CONTACT_TEXT.phone, formatPhone(contact.phone)],
    ],
    delivery: [[DELIVERY_TEXT.method, label], ...placeOf(delivery, pointLabel), ...note],
    payment: [[PAYMENT_TEXT.method, PAYMENT_TEXT.methods[payment_method].label]],
  } satisfies Readonly<Record<CheckoutInputStep, ReviewLines>>;
}

function NotReturnable({ page }: CheckoutProps) {
  const quote = useStore(page.quote.$quote);
  const cart = useStore($cartLines);
  const rows = quote === null ? [] : summaryRows(quote, cart).filter(({ returnable }) => !returnable);
  if (rows.length === 0) return null;
  return (
    <Notice kind="notice" title={REVIEW_TEXT.notReturnable}>
      <p>{REVIEW_TEXT.notReturnableLead}</p>
      <ul className="mt-2 grid gap-2">
        {rows.map(({ key, title, reason }) => (
          <li key={JSON.stringify(key)}>
            <strong className="block">{title}</strong>
            {reason ?? REVIEW_TEXT.noReason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function ReviewStep({ page }: CheckoutProps) {
  const { collectionPoints } = useStore(page.offers.$offers);
  const filled = page.forms.filled();
  // A chosen option may no longer be offered; the store then opens its step.
  if (filled === null) return null;
  const { delivery } = filled;
  const code = delivery.method === 'collect' ? delivery.collection_point : '';
  const point = collectionPoints.find((candidate) => candidate.code === code);
  const facts = factsOf(filled, point?.label ?? code);
  return (
    <div>
      <p className="mb-5 max-w-[60ch] text-muted">{REVIEW_TEXT.lead}</p>
      {STEPS.map((step) => (
        <ReviewPart
          key={step}
          title={CHECKOUT_STEP_TEXT[step].short}
          lines={facts[step]}
          changeLabel={REVIEW_TEXT.changePart(CHECKOUT_STEP_TEXT[step].short)}
          onChange={() => page.openStep(step, true)}
        />
      ))}
      <NotReturnable page={page} />
      <div className="mt-6 border-t border-line pt-6">
        <Back page={page} step="review" />
      </div>
    </div>
  );
}
