/** Expected access to inquiries of partners and to the outbox. */
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, NOBODY, refused, type Relation, readers } from './matrix-shape.ts';

const partnerInquiries: Relation = {
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
  delete: refused(),
};

const deskPartnerInquiries: Relation = {
  key: 'id',
  rows: { inquiry: ROWS.inquiry },
  select: readers([ADMINS, ['inquiry']]),
  insert: refused({ name: 'Matrix' }),
  update: { column: 'status', rows: NOBODY },
  delete: refused(),
};

const outbox: Relation = {
  key: 'kind',
  rows: { item: 'rebuild', failed: 'failed' },
  select: NOBODY,
  insert: refused({ kind: 'matrix' }),
  update: { column: 'attempts', rows: NOBODY },
  delete: refused(),
};

const deskOutbox: Relation = {
  key: 'kind',
  rows: { failed: 'failed' },
  select: readers([ADMINS, ['failed']]),
  insert: refused({ kind: 'matrix' }),
  update: { column: 'attempts', rows: NOBODY },
  delete: refused(),
};

const deskAudit: Relation = {
  key: 'row_key',
  rows: { entry: ROWS.activeProduct },
  select: readers([ADMINS, ['entry']]),
  insert: refused({ table_name: 'users' }),
  update: { column: 'action', rows: NOBODY },
  delete: refused(),
};

export const OFFICE_RELATIONS = {
  desk_audit: deskAudit,
  desk_outbox: deskOutbox,
  desk_partner_inquiries: deskPartnerInquiries,
  outbox,
  partner_inquiries: partnerInquiries,
} as const;
