/** Roles and holders for tools/organisation-chart/bench.ts: a tree of six levels, people with several roles. */
import type { Client } from 'pg';
import { insertMembers } from '../players/member-data.ts';

/** Each role reports to one of the level above; one in seven has an open seat. */
const ROLES = `
insert into public.organizational_roles (role_code, role_title, department, level, reports_to_role_code, max_positions, description)
select
  'bench_' || number,
  (array['Head of','Coordinator of','Editor of','Referee of','Coach of'])[1 + number % 5] || ' unit ' || number,
  (array['executive','operations','esports','motorsports','mobile_gaming','marketing','hr','community'])[1 + number % 8],
  case when number = 1 then 1 when number <= 6 then 2 when number <= 36 then 3 when number <= 200 then 4 when number <= 700 then 5 else 6 end,
  case when number > 1 then 'bench_' || (case when number <= 6 then 1 when number <= 36 then 2 + number % 5
    when number <= 200 then 7 + number % 30 when number <= 700 then 37 + number % 164 else 201 + number % 500 end) end,
  3 + (number % 7 = 0)::integer, 'Looks after unit ' || number || ' and everyone in it.'
from generate_series(1, $1::integer) as number;
`;

const HOLDERS = `
insert into public.user_organizational_roles (user_id, role_code, game_category_code, start_date, is_primary, contact_email)
select users.id, 'bench_' || (1 + place % $1::integer), case when place % 3 = 0 then 'bench' end,
  now() - place * interval '1 hour', place <= $1::integer, case when place % 4 = 0 then 'desk' || place || '@obscura.test' end
from (select id, row_number() over (order by id) as place from public.users where id::text like '73%') as users;
`;

/** Nine of ten holders are public. */
export async function insertOrganisation(client: Client, roles: number, people: number): Promise<void> {
  await insertMembers(client, 1, people);
  await client.query(ROLES, [roles]);
  await client.query(HOLDERS, [roles]);
  await client.query('vacuum analyze');
}
