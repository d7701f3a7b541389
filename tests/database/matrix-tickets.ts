/** Tickets at the desk: never their requester, never the member whom they are about. */
import { ROWS } from './fixture.ts';
import { ADMINS, HR, NOT_BANNED, readers, readOnly, type Relations } from './matrix-shape.ts';

const ANSWER = { title: 'Matrix', body: 'Matrix', category: 'other' };

const tickets = readOnly(
  'id',
  {
    normal: ROWS.memberTicket,
    confidential: ROWS.confidentialTicket,
    restricted: ROWS.restrictedTicket,
    aboutSuperadmin: ROWS.ticketAboutSuperadmin,
    ofHr: ROWS.ticketOfHr,
    banned: ROWS.bannedTicket,
  },
  // Without the duty of restricted tickets the superadmin reads them. The administrator holds no role of HR.
  [['hr'], ['normal', 'confidential', 'aboutSuperadmin', 'banned']],
  [ADMINS, ['normal', 'ofHr', 'banned']],
  [['superadmin'], ['confidential', 'restricted']],
);

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
  desk_tickets: tickets,
  hr_templates: readOnly('id', { template: ROWS.hrTemplate }, [HR, ['template']]),
} satisfies Relations;
