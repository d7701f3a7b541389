/** The address of /admin-suppliers: suppliers, purchase orders (`?show=purchases`), or one of them on paper (`&print=…`). */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { createAddress, queryOf, queryWith } from '#stores/core/address.ts';
import { PURCHASES, PURCHASES_SHOWN } from './purchases-table.ts';

export interface SuppliersView {
  readonly table: 'suppliers' | 'purchases';
  /** Id of the purchase order on paper, or null for a table. */
  readonly printed: string | null;
}

const [SHOW, SHOWN] = PURCHASES_SHOWN;

export const createSuppliersAddress = () =>
  createAddress<SuppliersView>((parameters) => {
    const printed = parameters.get('print');
    return {
      table: parameters.get(SHOW) === SHOWN ? 'purchases' : 'suppliers',
      printed: v.is(IdSchema, printed) ? printed : null,
    };
  });

export function tableQuery(table: SuppliersView['table']): string {
  return queryOf(table === 'purchases' ? { [SHOW]: SHOWN } : {});
}

/** The query of a printed purchase order; it keeps search and filters of the list for the return. */
export function printQuery(id: string): string {
  return queryWith({ [SHOW]: SHOWN, print: id });
}

/** The query of the list again, with the printed purchase order open. */
export function unprintedQuery(printed: string): string {
  return queryWith({ print: null, [PURCHASES.openKey]: printed });
}
