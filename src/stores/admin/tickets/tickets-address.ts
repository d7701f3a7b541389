/** The address of /admin-hr-tickets: tickets, exits, templates of replies, suggested answers, duties, or a ticket on paper. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { createAddress, queryOf, queryWith } from '#stores/core/address.ts';
import { EXITS_VIEW } from '../exits/exits-address.ts';
import { ANSWERS_VIEW, TEMPLATES_VIEW } from '../hr-texts/hr-texts-address.ts';
import { TICKETS } from './tickets-table.ts';

/** Where duties are in the HR desk. */
const DUTIES_VIEW = { view: 'duties' } as const;

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
  /** Id of the ticket on paper, and whether with its internal notes. */
  readonly printed: string | null;
  readonly withNotes: boolean;
}

const isPart = (name: string | null): name is TicketDeskPart => name !== null && Object.hasOwn(VIEWS, name);

export const createTicketDeskAddress = () =>
  createAddress<TicketDeskView>((parameters) => {
    const view = parameters.get('view');
    const printed = parameters.get('print');
    return {
      view: isPart(view) ? view : 'tickets',
      printed: v.is(IdSchema, printed) ? printed : null,
      withNotes: parameters.get('notes') === '1',
    };
  });

export const ticketDeskQuery = (view: TicketDeskPart): string => queryOf(VIEWS[view]);

/** The query of a ticket on paper; search and filters of the list stay in it. */
export const printQuery = (id: string, withNotes = false): string =>
  queryWith({ print: id, notes: withNotes ? '1' : null, [TICKETS.openKey]: null });

/** The query of the list again, with the printed ticket open. */
export const unprintedQuery = (id: string): string =>
  queryWith({ print: null, notes: null, [TICKETS.openKey]: id });
