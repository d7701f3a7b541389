/** People without a session: anonymous reports by their code and appeals by their link. */
import { inSequence } from '#local/waiting.ts';
import { PEOPLE } from '#tests/support/people.ts';
import type { SeededNumbers } from './seeded-numbers.ts';
import { TICKET_PEOPLE, TICKET_PERSON_NAMES, idOf, type TicketPeople } from './ticket-people.ts';
import { MARKER, type Marker } from './ticket-markers.ts';

/** One thread without an account: the id of its ticket, and the call of its function. */
interface Thread {
  readonly ticket: string;
  call(action: string, body: string): readonly [statement: string, values: readonly string[]];
}

export interface Visitors {
  /** Sends a report or an appeal; returns the id of its ticket. */
  send(): Promise<string>;
  /** Answers or closes a thread; returns the id of its ticket, null without any. */
  answer(): Promise<string | null>;
  /** Markers of other tickets, and internal ones, in what each thread returns to its sender. */
  leaks(markers: ReadonlyMap<string, Marker>): Promise<readonly string[]>;
}

/** Visitors of a people; `word` makes a new word for a title or a message. */
export function createVisitors(
  { database }: TicketPeople,
  { chance, one, upTo }: SeededNumbers,
  word: (kind: 'title' | 'public') => string,
): Visitors {
  const threads: Thread[] = [];
  const run = async (
    ...[statement, values]: ReturnType<Thread['call']>
  ): Promise<Readonly<Record<string, unknown>>> => {
    // Limits of requests are tested elsewhere.
    await database.sql`delete from public.throttle`;
    return database.value<Readonly<Record<string, unknown>>>(statement, values);
  };
  const keep = async (number: unknown, call: Thread['call']): Promise<string> => {
    const [row] = await database.sql<{ id: string }>`select id from public.tickets where number = ${number}`;
    if (row === undefined) throw new Error('The ticket was not made.');
    threads.push({ ticket: row.id, call });
    return row.id;
  };

  async function report(): Promise<string> {
    const about = chance(0.3) ? '' : one(TICKET_PERSON_NAMES);
    const sent = await run(
      `select public.send_report($1, $2, coalesce((select gamertag from public.users where id::text = $3), ''), 'network') as result`,
      [one(['conduct', 'wellbeing']), `It is about ${word('title')}`, about === '' ? '' : idOf(about)],
    );
    return keep(sent['number'], (action, body) => [
      `select public.report_thread($1, $2, $3, gen_random_uuid(), 'network') as result`,
      [String(sent['code']), action, body],
    ]);
  }

  async function appeal(): Promise<string> {
    const [link] = await database.sql<{ id: string }>`insert into private.appeal_links (email)
      values (${PEOPLE[TICKET_PEOPLE[one(TICKET_PERSON_NAMES)]].email})
      returning id`;
    const made = await run('select public.make_appeal_link($1) as result', [String(link?.id)]);
    const token = String(made['token']);
    const text = 'select public.appeal_thread($1, $2, $3, gen_random_uuid()) as result';
    const sent = await run(text, [
      token,
      made['is_thread'] === true ? 'read' : 'send',
      `Look at ${word('title')}`,
    ]);
    return keep(sent['number'], (action, body) => [text, [token, action, body]]);
  }

  return {
    send: () => (chance(0.5) ? report() : appeal()),
    answer: async () => {
      const thread = threads[upTo(threads.length - 1)];
      if (thread === undefined) return null;
      const [statement, values] = thread.call(chance(0.8) ? 'answer' : 'close', `I add ${word('public')}`);
      await run(statement, values).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'transition_not_allowed') throw error;
      });
      return thread.ticket;
    },
    leaks: async (markers) => {
      const leaks: string[] = [];
      await inSequence(threads, async ({ ticket, call }) => {
        const text = JSON.stringify(await run(...call('read', '')));
        const isForeign = (found: string): boolean => {
          const marker = markers.get(found);
          return marker?.ticket.id !== ticket || marker.isInternal;
        };
        leaks.push(...[...new Set(text.match(MARKER))].filter(isForeign));
      });
      return leaks;
    },
  };
}
