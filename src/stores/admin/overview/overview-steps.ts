/** The next steps that the work queue offers: actions of one click, and links to pages that ask for more. */
import type { OrderStep } from '#contract/admin-order-steps.ts';
import type { WorkItem } from '#contract/work-queue.ts';
import { advanceOrder } from '#data/admin-orders.ts';
import { advanceApplication, type ApplicationKind } from '#data/application-steps.ts';
import type { RowVersion } from '#data/row-version.ts';
import { STEP_TEXT } from '#messages/admin/applications.ts';
import { ORDER_ACTIONS } from '#messages/admin/order-actions.ts';
import { OUTBOX_TEXT } from '#messages/admin/outbox.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { shippingQuery } from '../orders/shipping-query.ts';
import { retryNow } from '../outbox/outbox-page.ts';

/** An action of one click. */
export interface WorkAction {
  readonly label: string;
  /** Confirmation for actions without undo. */
  readonly question: Question | null;
  readonly successMessage: (subject: string) => string;
  readonly work: (version: RowVersion) => Promise<void>;
}

/** A step that another page takes. */
export interface WorkLink {
  readonly label: string;
  readonly href: (item: WorkItem) => string;
}

export function orderAct(step: OrderStep): WorkAction {
  const text = ORDER_ACTIONS.stepQuestion(step);
  const label = ORDER_ACTIONS.step(step);
  return {
    label,
    question: text === null ? null : { title: ORDER_ACTIONS.stepTitle(step), text, confirm: label },
    successMessage: (number) => ORDER_ACTIONS.stepDone(number, step),
    work: (version) => advanceOrder(memberClient(), version, step),
  };
}

export const reviewAction = (kind: ApplicationKind): WorkAction => ({
  label: STEP_TEXT.review.label,
  question: null,
  successMessage: STEP_TEXT.review.done,
  work: (version) => advanceApplication(memberClient(), kind, version, 'review'),
});

export const RETRY: WorkAction = {
  label: OUTBOX_TEXT.retry,
  question: null,
  successMessage: () => OUTBOX_TEXT.retried,
  work: ({ id }) => retryNow(Number(id)),
};

/** Shipping asks for a carrier and a tracking number. */
export const SHIP_LINK: WorkLink = {
  label: ORDER_ACTIONS.step('ship'),
  href: ({ subject }) => `/admin-orders${shippingQuery(subject === null ? [] : [subject])}`,
};
