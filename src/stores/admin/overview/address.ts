/** The address of /admin-overview: what waits, of one kind (`?kind=order`) or of one owner (`?who=mine`). */
import { WORK_KINDS, WORK_OWNERS, type WorkKind, type WorkOwner } from '../../../contract/work-queue.ts';
import { createAddress, queryOf } from '../../core/address.ts';

/** What the page shows. */
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

/** The query of what waits. */
export function workQuery({ kind, owner }: OverviewView): string {
  return queryOf({ kind, who: owner === 'all' ? null : owner });
}
