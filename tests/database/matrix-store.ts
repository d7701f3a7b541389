import { ROWS } from './fixture.ts';
import { ADMINS, NOBODY, refused, type Relation, sight } from './matrix-shape.ts';

const products = { sold: ROWS.activeProduct, draft: ROWS.draftProduct, archived: ROWS.archivedProduct };

export const deskProducts: Relation = {
  key: 'id',
  rows: products,
  select: sight([ADMINS, ['sold', 'draft', 'archived']]),
  insert: refused({ slug: 'matrix', name: 'Matrix' }),
  update: { column: 'available', rows: NOBODY },
  delete: refused(),
};

export const deskSuppliers: Relation = {
  key: 'id',
  rows: { supplier: ROWS.supplier },
  select: sight([ADMINS, ['supplier']]),
  insert: refused({ name: 'Matrix' }),
  update: { column: 'email', rows: NOBODY },
  delete: refused(),
};
