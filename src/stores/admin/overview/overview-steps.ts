/** The next steps that the work queue offers: acts of one click, and links to pages that ask for more. */
import type { OrderStep } from '#contract/admin-order-steps.ts';
import type { WorkItem } from '#contract/work-queue.ts';
import { advanceOrder } from '#data/admin-orders.ts';
import { advanceApplication, type ApplicationKind } from '#data/application-steps.ts';
import type { RowVersion } from '#data/row-version.ts';
import { STEP_TEXT } from '#messages/admin/applications.ts';
import { ORDER_ACTS } from '#messages/admin/order-actions.ts';
import { OUTBOX_TEXT } from '#messages/admin/outbox.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { shippingQuery } from '../orders/shipping-query.ts';
import { retryNow } from '../outbox/outbox-page.ts';

/** An act of one click. */
export interface WorkAct {
  readonly label: string;
  /** Confirmation for acts without undo. */
  readonly question: Question | null;
  readonly successMessage: (subject: string) => string;
  readonly work: (version: RowVersion) => Promise<void>;
}

/** A step that another page takes. */
export interface WorkLink {
  readonly label: string;
  readonly href: (item: WorkItem) => string;
}

export function orderAct(step: OrderStep): WorkAct {
  const text = ORDER_ACTS.stepQuestion(step);
  const label = ORDER_ACTS.step(step);
  return {
    label,
    question: text === null ? null : { title: ORDER_ACTS.stepTitle(step), text, confirmLabel: label },
    successMessage: (number) => ORDER_ACTS.stepDone(number, step),
    work: (version) => advanceOrder(memberClient(), version, step),
  };
}

export const reviewAct = (kind: ApplicationKind): WorkAct => ({
  label: STEP_TEXT.review.label,
  question: null,
  successMessage: STEP_TEXT.review.done,
  work: (version) => advanceApplication(memberClient(), kind, version, 'review'),
});

export const RETRY: WorkAct = {
  label: OUTBOX_TEXT.retry,
  question: null,
  successMessage: () => OUTBOX_TEXT.retried,
  work: ({ id }) => retryNow(Number(id)),
};

/** Shipping asks for a carrier and a tracking number. */
export const SHIP_LINK: WorkLink = {
  label: ORDER_ACTS.step('ship'),
  href: ({ subject }) => `/admin-orders${shippingQuery(subject === null ? [] : [subject])}`,
};
