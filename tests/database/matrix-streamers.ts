import { ROWS } from './fixture.ts';
import { ADMINS, NOBODY, refused, type Relation, readers } from './matrix-shape.ts';

/** Written by the functions of the desk only. */
export const deskStreamers: Relation = {
  key: 'id',
  rows: { executive: ROWS.executive },
  select: readers([ADMINS, ['executive']]),
  insert: refused({ gamertag: 'Matrix' }),
  update: { column: 'schedule', rows: NOBODY },
  delete: refused(),
};
