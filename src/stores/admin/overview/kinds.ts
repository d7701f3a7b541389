/** Each kind of work: its words, its address in a desk, and its action of one click. */
import { DESK_ADDRESSES, type DeskAddress } from '#contract/desk-search.ts';
import { MONEY_TASK_LABELS } from '#messages/admin/order-money.ts';
import type { WorkItem, WorkKind } from '#contract/work-queue.ts';
import { APPLICATION_STAGE_LABELS, STEP_TEXT } from '#messages/admin/applications.ts';
import { ARTICLE_STATE_LABELS } from '#messages/admin/articles.ts';
import { STOCK_STATE_LABELS } from '#messages/admin/inventory.ts';
import { MATCH_QUEUE_LABELS } from '#messages/admin/match-queues.ts';
import { QUEUE_LABELS } from '#messages/admin/orders.ts';
import { WORK_STATE_LABELS } from '#messages/admin/overview.ts';
import { OUTBOX_STATE_LABELS, OUTBOX_TEXT } from '#messages/admin/outbox.ts';
import { INQUIRY_STATUS_LABELS } from '#messages/admin/partners.ts';
import { PURCHASE_STATE_LABELS } from '#messages/admin/purchase-states.ts';
import { EXIT_STATE_LABELS } from '#messages/portal/exit-words.ts';
import { CONSENT_LABELS } from '#messages/admin/user-consent.ts';
import { TICKET_STATE_LABELS } from '#messages/portal/ticket-words.ts';
import { queryOf } from '#stores/core/address.ts';
import type { OrderStep } from '#contract/admin-order-steps.ts';
import { advanceOrder } from '#data/admin-orders.ts';
import { advanceApplication, type ApplicationKind } from '#data/application-steps.ts';
import type { RowVersion } from '#data/row-version.ts';
import { ORDER_ACTIONS } from '#messages/admin/order-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { kindLabel } from '../outbox/outbox-table.ts';
import { shippingQuery } from '../orders/shipping-query.ts';
import { retryNow } from '../outbox/outbox-page.ts';

/** An action of one click that the work queue offers as the next step. */
interface WorkAction {
  readonly label: string;
  /** Confirmation for actions without undo. */
  readonly question: Question | null;
  readonly successMessage: (subject: string) => string;
  readonly work: (version: RowVersion) => Promise<void>;
}

/** A step that another page takes. */
interface WorkLink {
  readonly label: string;
  readonly href: (item: WorkItem) => string;
}

function orderAction(step: OrderStep): WorkAction {
  const text = ORDER_ACTIONS.stepQuestion(step);
  const label = ORDER_ACTIONS.step(step);
  return {
    label,
    question: text === null ? null : { title: ORDER_ACTIONS.stepTitle(step), text, confirm: label },
    successMessage: (number) => ORDER_ACTIONS.stepDone(number, step),
    work: (version) => advanceOrder(memberClient(), version, step),
  };
}

const reviewAction = (kind: ApplicationKind): WorkAction => ({
  label: STEP_TEXT.review.label,
  question: null,
  successMessage: STEP_TEXT.review.done,
  work: (version) => advanceApplication(memberClient(), kind, version, 'review'),
});

const RETRY: WorkAction = {
  label: OUTBOX_TEXT.retry,
  question: null,
  successMessage: () => OUTBOX_TEXT.retried,
  work: ({ id }) => retryNow(Number(id)),
};

/** Shipping asks for a carrier and a tracking number. */
const SHIP_LINK: WorkLink = {
  label: ORDER_ACTIONS.step('ship'),
  href: ({ subject }) => `/admin-orders${shippingQuery(subject === null ? [] : [subject])}`,
};

interface WorkKindDefinition {
  readonly address: DeskAddress;
  /** Filters of the desk that list exactly these items. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  readonly states: Readonly<Record<string, string>>;
  readonly subject?: (code: string) => string;
  readonly note?: (code: string) => string;
  readonly actions?: Readonly<Record<string, WorkAction>>;
  /** Steps that ask for more than a click, by state: the page that takes them. */
  readonly links?: Readonly<Record<string, WorkLink>>;
}

const ORDERS = {
  address: DESK_ADDRESSES.order,
  states: { ...QUEUE_LABELS, ...MONEY_TASK_LABELS, ...WORK_STATE_LABELS },
} as const;
const PURCHASES = {
  address: DESK_ADDRESSES.purchase,
  states: PURCHASE_STATE_LABELS,
} as const;
const PEOPLE = { address: DESK_ADDRESSES.person } as const;

const APPLICATION = {
  filters: [
    ['stage', 'submitted'],
    ['stage', 'in_review'],
  ],
  states: APPLICATION_STAGE_LABELS,
} as const;

export const WORK: Readonly<Record<WorkKind, WorkKindDefinition>> = {
  application: {
    ...APPLICATION,
    address: DESK_ADDRESSES.application,
    actions: { submitted: reviewAction('team') },
  },
  role_application: {
    ...APPLICATION,
    address: DESK_ADDRESSES.role_application,
    actions: { submitted: reviewAction('role') },
  },
  exit: {
    address: DESK_ADDRESSES.exit,
    filters: [
      ['queue', 'overdue'],
      ['queue', 'new'],
      ['queue', 'talking'],
      ['queue', 'offboarding'],
    ],
    states: EXIT_STATE_LABELS,
  },
  ticket: {
    address: DESK_ADDRESSES.ticket,
    filters: [['queue', 'owed']],
    states: TICKET_STATE_LABELS,
  },
  match: {
    address: DESK_ADDRESSES.match,
    filters: [
      ['queue', 'result_due'],
      ['queue', 'line_up_due'],
    ],
    states: MATCH_QUEUE_LABELS,
  },
  order: {
    ...ORDERS,
    filters: [
      ['queue', 'to_pack'],
      ['queue', 'picking'],
      ['queue', 'packed'],
    ],
    actions: {
      to_pack: orderAction('pick'),
      picking: orderAction('pack'),
      packed_collect: orderAction('ready'),
    },
    links: { packed: SHIP_LINK },
  },
  payment: {
    ...ORDERS,
    filters: [
      ['queue', 'money'],
      ['queue', 'proof'],
    ],
  },
  return: { ...ORDERS, filters: [['queue', 'return']] },
  inquiry: {
    address: DESK_ADDRESSES.inquiry,
    filters: [['status', 'pending']],
    states: INQUIRY_STATUS_LABELS,
  },
  article: {
    address: DESK_ADDRESSES.article,
    filters: [['state', 'in_review']],
    states: ARTICLE_STATE_LABELS,
  },
  consent: { ...PEOPLE, filters: [['consent', 'pending']], states: CONSENT_LABELS },
  deletion: { ...PEOPLE, filters: [['deletion', 'asked']], states: WORK_STATE_LABELS },
  purchase: { ...PURCHASES, filters: [['state', 'draft']] },
  outbox: {
    address: DESK_ADDRESSES.outbox,
    filters: [['state', 'failed']],
    states: OUTBOX_STATE_LABELS,
    subject: kindLabel,
    note: OUTBOX_TEXT.reasonText,
    actions: { failed: RETRY },
  },
  delivery: { ...PURCHASES, filters: [['late', 'yes']] },
  stock: {
    address: DESK_ADDRESSES.variant,
    filters: [
      ['stock', 'low'],
      ['stock', 'sold_out'],
    ],
    states: STOCK_STATE_LABELS,
  },
};

export function itemHref({ kind, key }: WorkItem): string {
  const { path, fixed = {}, openKey } = WORK[kind].address;
  return `${path}${queryOf({ ...fixed, [openKey]: key })}`;
}

/** The address of the desk, narrowed to the items of a kind. */
export function deskHref(kind: WorkKind): string {
  const { address, filters } = WORK[kind];
  const parameters = new URLSearchParams(address.fixed);
  for (const [name, value] of filters) parameters.append(name, value);
  return `${address.path}?${parameters.toString()}`;
}

/** The state of an item in the words of its desk. */
export function stateText({ kind, state }: WorkItem): string {
  return WORK[kind].states[state] ?? state;
}

/** Null for an item without a name. */
export function subjectText({ kind, subject }: WorkItem): string | null {
  return subject === null ? null : (WORK[kind].subject?.(subject) ?? subject);
}

/** The second line of an item; null for none. */
export function noteText({ kind, note }: WorkItem): string | null {
  return note === null ? null : (WORK[kind].note?.(note) ?? note);
}

/** The action of one click that an item allows in its state, or null. */
export function actionOf({ kind, state, version }: WorkItem): WorkAction | null {
  return version === null ? null : (WORK[kind].actions?.[state] ?? null);
}

/** The page that takes the next step of an item, or null. */
export function linkOf(item: WorkItem): { readonly label: string; readonly href: string } | null {
  const link = WORK[item.kind].links?.[item.state];
  return link === undefined ? null : { label: link.label, href: link.href(item) };
}
