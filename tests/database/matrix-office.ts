/** Expected access to inquiries of partners and to the outbox. */
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, NOBODY, readers, refused, type Relations } from './matrix-shape.ts';

export const OFFICE_RELATIONS = {
  partner_inquiries: {
    key: 'id',
    rows: { inquiry: ROWS.inquiry },
    select: readers([ADMINS, ['inquiry']]),
    insert: {
      values: {
        name: 'Matrix',
        email: 'm@company.test',
        company: 'C',
        partnership_type: 'other',
        message: 'Hi',
      },
      by: EVERYBODY,
    },
    update: { column: 'status', rows: NOBODY },
  },
  desk_partner_inquiries: {
    key: 'id',
    rows: { inquiry: ROWS.inquiry },
    select: readers([ADMINS, ['inquiry']]),
    insert: refused({ name: 'Matrix' }),
    update: { column: 'status', rows: NOBODY },
  },
  outbox: {
    key: 'kind',
    rows: { item: 'rebuild', failed: 'failed' },
    select: NOBODY,
    insert: refused({ kind: 'matrix' }),
    update: { column: 'attempts', rows: NOBODY },
  },
  desk_outbox: {
    key: 'kind',
    rows: { failed: 'failed' },
    select: readers([ADMINS, ['failed']]),
    insert: refused({ kind: 'matrix' }),
    update: { column: 'attempts', rows: NOBODY },
  },
  desk_audit: {
    key: 'row_key',
    rows: { entry: ROWS.activeProduct },
    select: readers([ADMINS, ['entry']]),
    insert: refused({ table_name: 'users' }),
    update: { column: 'action', rows: NOBODY },
  },
} satisfies Relations;
