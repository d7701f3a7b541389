/** The suppliers that a product can have. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../../contract/error-codes.ts';
import type { FilterOption } from '../../../../domain/table-query.ts';
import { supplierOptions } from '../stock-table.ts';
import { memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';

/** The suppliers to choose from. */
export interface SupplierNames {
  readonly options: readonly FilterOption[];
  readonly failure: ErrorCode | null;
}

const $list = atom<SupplierNames>({ options: [], failure: null });

/** The suppliers to choose from. */
export const $supplierNames: ReadableAtom<SupplierNames> = $list;

/** Reads them; those in sight stay when that does not work. */
export async function loadSupplierNames(): Promise<void> {
  try {
    $list.set({ options: await supplierOptions(memberClient()), failure: null });
  } catch (error) {
    $list.set({ ...$list.get(), failure: codeOf(error) });
  }
}
