/** Random actions on tickets, of requesters and of the desk. */
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_SENSITIVITIES } from '#contract/tickets.ts';
import type { SeededNumbers } from './seeded-numbers.ts';
import { TICKET_PERSON_NAMES, idOf, type TicketPerson, type TicketFacts } from './ticket-people.ts';

/** One statement of one person; `tickets` are those that it names, whether or not the person may see them. */
export interface TicketAction {
  readonly name: string;
  readonly actor: TicketPerson;
  readonly tickets: readonly TicketFacts[];
  readonly statement: string;
}

/** The situation in which an action is chosen. */
export interface Situation {
  readonly tickets: readonly TicketFacts[];
  readonly exits: readonly TicketFacts[];
  mayWork(name: TicketPerson, ticket: TicketFacts): boolean;
  /** A new word for a text: `public` words reach the requester, `note` words never. */
  word(kind: 'title' | 'public' | 'note'): string;
  /** An upload of this person that is not sent yet. */
  upload(name: TicketPerson): string | null;
}

const quoted = (text: string | null): string => (text === null ? 'null' : `'${text}'`);
const uuids = (list: readonly (string | null)[]): string =>
  `array[${list
    .filter((id) => id !== null)
    .map((id) => `'${id}'`)
    .join(',')}]::uuid[]`;

/** Chooses the person, then the action and the ticket: mostly one that the person may act on. */
export function someTicketAction(numbers: SeededNumbers, situation: Situation): TicketAction {
  const { chance, one, upTo } = numbers;
  const { tickets, exits, mayWork, word, upload } = situation;
  const actor = chance(0.4)
    ? one(TICKET_PERSON_NAMES)
    : one(['hr', 'admin', 'superadmin', 'secondSuperadmin', 'safeguarding']);
  const me = idOf(actor);
  /** Of the tickets that fit, or of all; the latest ones more often. */
  const chosenOf = (fits: (ticket: TicketFacts) => boolean): TicketFacts | undefined => {
    const fitting = chance(0.8) ? tickets.filter(fits) : [];
    const among = fitting.length > 0 ? fitting : tickets;
    const recent = chance(0.7) ? among.slice(-20) : among;
    return recent[upTo(recent.length - 1)];
  };
  const worked = chosenOf((ticket) => mayWork(actor, ticket));
  const own = chosenOf((ticket) => ticket.requester === me);
  const person = (): string => idOf(one(TICKET_PERSON_NAMES));
  const personOrNone = (): string | null => (chance(0.4) ? null : person());
  const files = (): string => uuids(chance(0.3) ? [upload(actor)] : []);
  const requestId = (): string => (chance(0.3) ? 'gen_random_uuid()' : 'null');

  const ask = (): TicketAction => ({
    name: 'create_ticket',
    actor,
    tickets: [],
    statement: `select public.create_ticket(
      category => ${quoted(one(TICKET_CATEGORIES))}, title => ${quoted(`Please help ${word('title')}`)},
      body => ${quoted(`It is about ${word('public')}`)}, details => '[]', about => ${quoted(personOrNone())},
      about_name => null, sensitivity => ${quoted(one(TICKET_SENSITIVITIES))}, files => ${files()},
      request_id => gen_random_uuid()) as result`,
  });
  const action = (
    name: string,
    ticket: TicketFacts | undefined,
    args: (found: TicketFacts) => string,
    ...others: readonly TicketFacts[]
  ): TicketAction =>
    ticket === undefined
      ? ask()
      : {
          name,
          actor,
          tickets: [ticket, ...others],
          statement: `select public.${name}(${args(ticket)}) as result`,
        };
  const versioned = ({ id, expected }: TicketFacts): string => `'${id}', '${expected}'`;
  const latest = ({ messages }: TicketFacts): string | null => messages.at(-1) ?? null;
  const other = (): TicketFacts | undefined => tickets[upTo(tickets.length - 1)];
  const pair = (name: string, args: (first: TicketFacts, second: TicketFacts) => string): TicketAction => {
    const second = other();
    return second === undefined ? ask() : action(name, worked, (first) => args(first, second), second);
  };
  const exitOf = (fits: (exit: TicketFacts) => boolean): TicketFacts | undefined => {
    const fitting = chance(0.8) ? exits.filter(fits) : exits;
    return fitting[upTo(fitting.length - 1)];
  };
  const onOwn = (name: string, more = () => '') => action(name, own, ({ number }) => `'${number}'${more()}`);
  const onWorked = (name: string, args: (ticket: TicketFacts) => string = ({ id }) => `'${id}'`) =>
    action(name, worked, args);
  const workedExit = () => exitOf((exit) => mayWork(actor, exit));
  const advance = (steps: readonly [string, ...string[]]): TicketAction =>
    action('advance_exit', workedExit(), (exit) => {
      const step = one(steps);
      return `${versioned(exit)}, '${step}', 'We say ${word(step === 'note' ? 'note' : 'public')}'`;
    });
  const move = (name: string, details = '') =>
    onWorked(
      'move_tickets',
      ({ id, expected }) => `'[{"id": "${id}", "expected": "${expected}"}]', '${name}'${details}`,
    );
  const reply = (kind: 'public' | 'note', how: string) =>
    onWorked('reply_to_ticket', (ticket) =>
      [
        quoted(ticket.id),
        quoted(chance(0.9) ? latest(ticket) : null),
        quoted(`We say ${word(kind)}`),
        quoted(kind === 'note' ? 'internal' : 'public'),
        quoted(how),
        files(),
        requestId(),
      ].join(', '),
    );
  return one([
    ask,
    ask,
    () => onOwn('answer_ticket', () => `, 'I add ${word('public')}', ${files()}, ${requestId()}`),
    () => onOwn('answer_ticket', () => `, 'And ${word('public')}', ${files()}, ${requestId()}`),
    () => onOwn('close_my_ticket'),
    () => onOwn('reopen_my_ticket', () => `, 'Again ${word('public')}'`),
    () => onOwn('rate_ticket', () => `, ${String(1 + upTo(4))}, 'Fine ${word('public')}'`),
    () => onOwn('my_ticket'),
    () => reply('public', 'reply'),
    () => reply('public', 'reply'),
    () => reply('public', one(['ask', 'resolve'])),
    () => reply('note', 'note'),
    () => reply('note', 'note'),
    () => move('take'),
    () => onWorked('assign_ticket', (ticket) => `${versioned(ticket)}, ${quoted(personOrNone())}`),
    () =>
      onWorked('change_ticket', (ticket) =>
        [
          versioned(ticket),
          quoted(one(TICKET_CATEGORIES)),
          quoted(one(TICKET_PRIORITIES)),
          quoted(one(TICKET_SENSITIVITIES)),
          quoted(chance(0.5) ? ticket.about : personOrNone()),
        ].join(', '),
      ),
    () =>
      onWorked('change_ticket', (ticket) =>
        [versioned(ticket), `'conduct'`, `'high'`, quoted(one(TICKET_SENSITIVITIES)), quoted(person())].join(
          ', ',
        ),
      ),
    () => move('snooze', `, jsonb_build_object('until', now() + interval '2 days')`),
    () => move(one(['take', 'resolve', 'close', 'reopen', 'invalidate'])),
    () => pair('merge_tickets', (first, second) => `'${first.id}', '${second.id}', '${first.expected}'`),
    () => {
      const target = tickets.find(
        (ticket) =>
          ticket.requester === worked?.requester && ticket.about === worked.about && ticket.id !== worked.id,
      );
      return target === undefined
        ? ask()
        : action(
            'merge_tickets',
            worked,
            (first) => `'${first.id}', '${target.id}', '${first.expected}'`,
            target,
          );
    },
    () => pair('link_tickets', (first, second) => `'${first.id}', '${second.id}'`),
    () => pair('unlink_tickets', (first, second) => `'${first.id}', '${second.id}'`),
    () => ({
      name: 'request_exit',
      actor,
      tickets: [],
      statement: `select public.request_exit('${one(['organisation', 'account'])}', null, '{time}', 'Because ${word('public')}',
        private.today() + 7, null, true, 5) as result`,
    }),
    () =>
      action(
        'withdraw_exit',
        exitOf(({ requester }) => requester === me),
        ({ id }) => `'${id}'`,
      ),
    () => advance(['acknowledge', 'acknowledge', 'interview', 'retain', 'confirm', 'confirm']),
    () => advance(['acknowledge', 'confirm', 'note']),
    () =>
      action('set_exit_check', workedExit(), ({ id }) => `'${id}', 'equipment', ${one(['true', 'false'])}`),
    () => action('exit_for_desk', workedExit(), ({ id }) => `'${id}'`),
    () => onWorked('join_ticket'),
    () => onWorked('ticket_for_desk'),
    () => onWorked('print_ticket', ({ id }) => `'${id}', ${one(['true', 'false'])}`),
    () => onWorked('set_ticket_readers', (ticket) => `${versioned(ticket)}, ${uuids([person(), person()])}`),
    () =>
      onWorked(
        'set_ticket_readers',
        (ticket) => `${versioned(ticket)}, ${uuids([...ticket.readers, person()])}`,
      ),
    () =>
      onWorked(
        'edit_ticket_message',
        (ticket) =>
          `${quoted(ticket.messages[upTo(ticket.messages.length - 1)] ?? null)}, 'Better ${word('note')}'`,
      ),
    () => onWorked('take_work', ({ id, assignee }) => `'ticket', '${id}', ${quoted(assignee)}`),
    () => onWorked('release_work', ({ id }) => `'ticket', '${id}'`),
    () => ({
      name: 'set_hr_duty',
      actor,
      tickets: [],
      statement: `select public.set_hr_duty('${person()}', '${one(['restricted', 'safeguarding'])}', ${one(['true', 'false'])}) as result`,
    }),
  ])();
}
