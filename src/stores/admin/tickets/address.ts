/** The address of /admin-hr-tickets: tickets, exits, templates of replies, suggested answers, or duties. */
import { createAddress, queryOf } from '../../core/address.ts';
import { EXITS_VIEW } from '../exits/address.ts';
import { DUTIES_VIEW } from '../hr-duties/address.ts';
import { ANSWERS_VIEW, TEMPLATES_VIEW } from '../hr-texts/address.ts';

const VIEWS = {
  tickets: {},
  exits: EXITS_VIEW,
  templates: TEMPLATES_VIEW,
  answers: ANSWERS_VIEW,
  duties: DUTIES_VIEW,
} as const;

type TicketDeskPart = keyof typeof VIEWS;

export interface TicketDeskView {
  readonly view: TicketDeskPart;
}

const isPart = (name: string | null): name is TicketDeskPart => name !== null && Object.hasOwn(VIEWS, name);

export const createTicketDeskAddress = () =>
  createAddress<TicketDeskView>((parameters) => {
    const view = parameters.get('view');
    return { view: isPart(view) ? view : 'tickets' };
  });

export const ticketDeskQuery = (view: TicketDeskPart): string => queryOf(VIEWS[view]);
