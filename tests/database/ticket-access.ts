/** What the policies and functions of tickets and exits show each of the ten people. */
import type { TestDatabase } from '#tests/support/database.ts';
import { claimsOf } from '#tests/support/session.ts';
import { TICKET_PEOPLE, TICKET_PERSON_NAMES } from './ticket-people.ts';

/** For each person and ticket or exit: whether the policy shows it, and whether both functions let the person work on it. */
export const ACCESS_SQL = `
  create function private.seen_by(claims jsonb, one_ticket uuid)
  returns table (name text, ticket uuid, is_listed boolean, is_workable boolean)
  language plpgsql as $$
  declare
    -- A condition on a parameter that may be null reads every ticket and exit for each person.
    asked_ids uuid[] := case
      when one_ticket is null then array(select id from public.tickets union all select id from public.exits)
      else array[one_ticket]
    end;
    workable uuid[];
  begin
    for name in select jsonb_object_keys(claims) loop
      perform set_config('request.jwt.claims', (claims -> name)::text, true),
        set_config('request.jwt.claim.sub', claims -> name ->> 'sub', true);
      workable := array(
        select target_ticket.id from public.tickets as target_ticket
        where target_ticket.id = any (asked_ids) and private.can_work_on_ticket(target_ticket)
        order by target_ticket.id
      );
      if workable <> array(
        select target_ticket.id from public.tickets as target_ticket
        where target_ticket.id = any (asked_ids) and private.could_work_on_ticket(target_ticket, (claims -> name ->> 'sub')::uuid)
        order by target_ticket.id
      ) then
        raise exception 'can_work_on_ticket and could_work_on_ticket differ for %', name;
      end if;
      perform set_config('role', 'authenticated', true);
      return query
        select seen_by.name, coalesce(visible_ticket.id, workable_ticket.id), visible_ticket.id is not null, workable_ticket.id is not null
        from (select target_ticket.id from public.tickets as target_ticket where target_ticket.id = any (asked_ids)) as visible_ticket
        full join unnest(workable) as workable_ticket (id) on workable_ticket.id = visible_ticket.id
        union all
        select seen_by.name, exit.id, true, true from public.exits as exit where exit.id = any (asked_ids);
      perform set_config('role', 'none', true);
    end loop;
  end $$`;

const CLAIMS = JSON.stringify(
  Object.fromEntries(TICKET_PERSON_NAMES.map((name) => [name, claimsOf(TICKET_PEOPLE[name])])),
);

export interface TicketAccess extends Record<string, unknown> {
  readonly name: string;
  readonly ticket: string;
  readonly is_listed: boolean;
  readonly is_workable: boolean;
}

/** Rows of ACCESS_SQL, of one ticket or of all. */
export async function readTicketAccess(
  database: TestDatabase,
  only: string | null,
): Promise<readonly TicketAccess[]> {
  const text = 'select * from private.seen_by($1, $2) order by name, ticket';
  return (await database.client.query<TicketAccess>({ name: 'ticket_access', text, values: [CLAIMS, only] }))
    .rows;
}
