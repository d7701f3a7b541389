/**
 * The address of /admin-overview: what waits, of one kind (`?kind=order`) or of one owner (`?who=mine`), or the partners
 * (`?view=partners`), or what could not be sent (`?view=outbox`).
 */
import { WORK_KINDS, WORK_OWNERS, type WorkKind, type WorkOwner } from '#contract/work-queue.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';
import { OUTBOX_VIEW } from '../outbox/outbox-table.ts';
import { PARTNERS_VIEW } from '../partners/partners-address.ts';

/** The views of the page. */
const VIEWS = ['work', PARTNERS_VIEW.view, OUTBOX_VIEW.view] as const;
export type OverviewTab = (typeof VIEWS)[number];

/** Which view is shown. Apart from the address of the work queue, which each view of it starts anew. */
export const createOverviewTabs = () =>
  createAddress<OverviewTab>((parameters) => VIEWS.find((view) => view === parameters.get('view')) ?? 'work');

/** The query of a view, without filters. */
export function overviewQuery(view: OverviewTab): string {
  return queryOf({ view: view === 'work' ? null : view });
}

export interface OverviewView {
  /** Null for all kinds. */
  readonly kind: WorkKind | null;
  readonly owner: WorkOwner;
}

export const createOverviewAddress = () =>
  createAddress<OverviewView>((parameters) => ({
    kind: WORK_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
    owner: WORK_OWNERS.find((owner) => owner === parameters.get('who')) ?? 'all',
  }));

export function workQuery({ kind, owner }: OverviewView): string {
  return queryOf({ kind, who: owner === 'all' ? null : owner });
}
