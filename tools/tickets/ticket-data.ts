/** Data of the benchmark of tickets: 20 000 members, 100 000 tickets with three messages each, 2 000 of them not done. */
import type { Client } from 'pg';

/** An agent of HR, who reads all but a part of the restricted ones, and a member with 40 tickets. */
export const CALLERS = {
  agent: '73000000-0000-4000-8000-000000000003',
  member: '73000000-0000-4000-8000-000000000005',
} as const;

const ROLES = `
insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
values ('bench_hr', 'HR', 'hr', 4, '{"hr_full": true}');
insert into public.user_organizational_roles (user_id, role_code, start_date)
values ('${CALLERS.agent}', 'bench_hr', now() - interval '1 day');
`;

/** One in fifty is not done. Every tenth is restricted, half of those with the agent among the readers. */
const TICKETS = `
insert into public.tickets (
  number, category, priority, sensitivity, state, title, requester_id, about_user_id, assignee_id, reply_due_at, resolve_due_at,
  last_message_at, snoozed_until, resolved_at, closed_at, created_at
)
select
  'HR-' || lpad(nth::text, 6, '0'),
  (array['account', 'team', 'conduct', 'payment', 'contract', 'wellbeing', 'technical', 'ban_appeal', 'other'])[1 + nth % 9],
  (array['urgent', 'high', 'normal', 'low'])[1 + nth % 4],
  case when nth % 10 = 3 then 'restricted' when nth % 5 = 1 then 'confidential' else 'normal' end,
  case when nth % 50 = 0 then (array['new', 'open', 'open', 'waiting_member'])[1 + nth / 50 % 4]
    else (array['closed', 'closed', 'resolved', 'closed', 'invalid'])[1 + nth % 5] end,
  (array['My login fails', 'Prize money is late', 'A question about my contract', 'The team is unfair to me'])[1 + nth % 4] || ' ' || nth,
  ('73000000-0000-4000-8000-' || lpad((5 + nth % 2500)::text, 12, '0'))::uuid,
  case when nth % 6 = 0 then ('73000000-0000-4000-8000-' || lpad((3000 + nth % 4000)::text, 12, '0'))::uuid end,
  case when nth % 3 = 0 then '${CALLERS.agent}'::uuid end,
  case when nth % 50 = 0 and nth / 50 % 4 < 3 then now() + (nth % 97 - 40) * interval '1 hour' end,
  now() + (nth % 197 - 80) * interval '1 hour',
  now() - (nth % 30000) * interval '37 minutes',
  case when nth % 700 = 0 then now() + interval '2 days' end,
  case when nth % 50 > 0 then now() - (nth % 900) * interval '1 day' end,
  case when nth % 50 > 0 and nth % 5 <> 2 then now() - (nth % 900) * interval '1 day' end,
  now() - (nth % 900) * interval '1 day'
from generate_series(1, $1::integer) as nth;
`;

const MESSAGES = `
insert into private.ticket_messages (ticket_id, kind, is_internal, author, author_id, body, at)
select asked.id, kind, kind = 'internal', case kind when 'public' then 'requester' else 'staff' end, asked.requester_id,
  'It does not work as I thought, and I would like to know why.', asked.created_at
from public.tickets as asked cross join unnest(array['public', 'internal', 'public']) as kind;
insert into private.ticket_readers (ticket_id, user_id)
select asked.id, case when substr(asked.number, 8)::integer % 2 = 1 then '${CALLERS.agent}' else '${CALLERS.member}' end::uuid
from public.tickets as asked where asked.sensitivity = 'restricted';
`;

/** Fills a database that has members; triggers would count business hours twice for each ticket. */
export async function insertTickets(client: Client, tickets: number): Promise<void> {
  await client.query(ROLES);
  await client.query('alter table public.tickets disable trigger user');
  await client.query(TICKETS, [tickets]);
  await client.query('alter table public.tickets enable trigger user');
  await client.query(MESSAGES);
  await client.query('vacuum analyze');
}
