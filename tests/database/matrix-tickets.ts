/** Tickets at the desk: never their requester, never the member whom they are about. */
import { ROWS } from './fixture.ts';
import {
  ADMINS,
  HR,
  NOBODY,
  NOT_BANNED,
  readers,
  refused,
  type Relation,
  type Relations,
} from './matrix-shape.ts';

const ANSWER = { title: 'Matrix', body: 'Matrix', category: 'other' };

const tickets: Relation = {
  key: 'id',
  rows: {
    normal: ROWS.memberTicket,
    confidential: ROWS.confidentialTicket,
    restricted: ROWS.restrictedTicket,
    aboutSuperadmin: ROWS.ticketAboutSuperadmin,
    ofHr: ROWS.ticketOfHr,
    banned: ROWS.bannedTicket,
  },
  // Without the duty of restricted tickets the superadmin reads them. The administrator holds no role of HR.
  select: readers(
    [['hr'], ['normal', 'confidential', 'aboutSuperadmin', 'banned']],
    [ADMINS, ['normal', 'ofHr', 'banned']],
    [['superadmin'], ['confidential', 'restricted']],
  ),
  insert: refused({
    number: 'HR-900099',
    category: 'other',
    priority: 'low',
    sensitivity: 'normal',
    title: 'Matrix',
    resolve_due_at: '2030-01-01T00:00:00Z',
  }),
  update: { column: 'title', rows: NOBODY },
};

export const TICKETS_RELATIONS = {
  tickets,
  hr_answers: {
    key: 'id',
    rows: { published: ROWS.hrAnswer, draft: ROWS.draftAnswer },
    select: readers([NOT_BANNED, ['published']], [HR, ['draft']]),
    insert: { values: ANSWER, by: HR },
    update: { column: 'title', rows: readers([HR, ['published', 'draft']]) },
    delete: { values: ANSWER, by: HR },
  },
  desk_tickets: { ...tickets, insert: refused({ id: ROWS.memberTicket }) },
  hr_templates: {
    key: 'id',
    rows: { template: ROWS.hrTemplate },
    select: readers([HR, ['template']]),
    insert: refused({ title: 'Matrix', body: 'Matrix' }),
    update: { column: 'body', rows: NOBODY },
  },
} satisfies Relations;
