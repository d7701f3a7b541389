/** States of found rows, in the words of their desks. */
import type { DeskHit, DeskKind } from '#contract/desk-search.ts';
import { APPLICATION_STAGE_LABELS } from '#messages/admin/applications.ts';
import { ARTICLE_STATE_LABELS } from '#messages/admin/articles.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import { QUEUE_LABELS } from '#messages/admin/orders.ts';
import { PURCHASE_STATE_LABELS } from '#messages/admin/purchases.ts';
import { TICKET_STATE_LABELS } from '#messages/portal/ticket-words.ts';
import { STATUS_LABELS } from '#messages/admin/users.ts';

const LABELS: Readonly<Partial<Record<DeskKind, Readonly<Record<string, string>>>>> = {
  order: QUEUE_LABELS,
  person: STATUS_LABELS,
  application: APPLICATION_STAGE_LABELS,
  role_application: APPLICATION_STAGE_LABELS,
  article: ARTICLE_STATE_LABELS,
  product: PRODUCT_STATUS_LABELS,
  purchase: PURCHASE_STATE_LABELS,
  ticket: TICKET_STATE_LABELS,
};

/** Empty for kinds whose state is not shown. */
export function stateText({ kind, state }: Pick<DeskHit, 'kind' | 'state'>): string {
  return (state === null ? undefined : LABELS[kind]?.[state]) ?? '';
}
