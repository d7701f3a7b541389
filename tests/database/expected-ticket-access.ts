/** Rules of visibility of tickets, written a second time: who may work on which ticket. */
import { TICKET_PERSON_NAMES, idOf, type TicketPerson, type TicketFacts } from './ticket-people.ts';

/** Ranks of the people. */
const RANKS: Partial<Record<TicketPerson, 'admin' | 'superadmin'>> = {
  admin: 'admin',
  superadmin: 'superadmin',
  secondSuperadmin: 'superadmin',
};
/** Holders of an HR role; the run adds and removes them. */
export const hrRoleHolders = new Set<TicketPerson>(['hr', 'safeguarding']);

/** Who of the people could read an appeal instead of the people who decided the ban. */
const othersFor = (ticket: TicketFacts): readonly TicketPerson[] =>
  TICKET_PERSON_NAMES.filter(
    (name) => !ticket.deciders.includes(idOf(name)) && mayWork(name, { ...ticket, deciders: [] }),
  );

/** Who works for HR, who of them reads confidential tickets, and who is named for restricted ones. */
export function mayWork(name: TicketPerson, ticket: TicketFacts): boolean {
  const { requester, about, sensitivity, readers, deciders } = ticket;
  const me = idOf(name);
  if ((RANKS[name] === undefined && !hrRoleHolders.has(name)) || requester === me || about === me)
    return false;
  if (deciders.includes(me) && othersFor(ticket).length > 0) return false;
  if (readers.includes(me)) return true;
  if (sensitivity === 'restricted') return false;
  return sensitivity === 'normal' || RANKS[name] === 'superadmin' || hrRoleHolders.has(name);
}

/** Everybody with some permission during the run. */
export const STAFF: readonly TicketPerson[] = [
  'editor',
  'hr',
  'admin',
  'superadmin',
  'secondSuperadmin',
  'safeguarding',
];

/** True for a ticket outside the open queues. */
export const isDone = ({ state }: TicketFacts): boolean => !['new', 'open', 'waiting_member'].includes(state);
