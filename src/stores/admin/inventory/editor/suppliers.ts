/** The suppliers that a product can have. */
import { memberClient } from '../../../auth/session.ts';
import { createLoader } from '../../../core/loader.ts';
import { supplierOptions } from '../stock-table.ts';

/** Read when an editor opens. */
export const supplierNames = createLoader(() => supplierOptions(memberClient()));
