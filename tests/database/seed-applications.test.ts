/** Team applications of a fresh installation. */
import { describe, expect } from 'vitest';
import { APPLICATION_QUEUES } from '#contract/application-review.ts';
import { APPLICATION_STAGES } from '#contract/team-applications.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { teamFaults } from './team-setup.ts';

const { test, sql, value, client } = databaseTest({ template: 'seeded' });

/** Number of rows of a part of SQL. */
const count = (...from: Parameters<typeof String.raw>): Promise<number> =>
  value(`select count(*)::int from ${String.raw(...from)}`);

describe('seeded applications', () => {
  test('cover all stages but one, every queue and several teams', async () => {
    const rows = await sql`select stage, team_id, stage in ('submitted', 'in_review')
      and due_on < private.today() as late
       from public.team_applications`;
    expect(rows.length).toBeGreaterThanOrEqual(12);
    const stages = APPLICATION_STAGES.filter((stage) => stage !== 'awaiting_guardian');
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(stages));
    expect(new Set(rows.map(({ team_id: team }) => team)).size).toBeGreaterThan(5);
    expect(rows.filter(({ late }) => late)).toHaveLength(2);
    await client.query(
      `select set_config('request.jwt.claim.sub', (select id::text from auth.users where email = 'admin@obscura.test'), false)`,
    );
    const queues = await sql<{ queue: string }>`select distinct queue from public.desk_team_applications`;
    await client.query(`select set_config('request.jwt.claim.sub', '', false)`);
    expect(new Set(queues.map(({ queue }) => queue))).toEqual(new Set(APPLICATION_QUEUES));
  });

  test('are consistent with their events and memberships', async () => {
    expect(await teamFaults(client)).toEqual([]);
    expect(
      await count`public.team_applications as application where stage = 'trial' and not exists (
           select from public.team_members as place
           where place.team_id = application.team_id and place.user_id = application.user_id and place.status = 'trial'
         )`,
    ).toBe(0);
    expect(
      await count`public.team_applications where due_on <> private.business_day_after((submitted_at at time zone 'Africa/Johannesburg')::date, 5)`,
    ).toBe(0);
    // No mail is queued for seeded events, and no application expires soon.
    expect(await count`public.outbox where kind like '%team_application'`).toBe(0);
    await client.query('begin');
    const [ended] = await sql`select public.expire_applications() as ended`;
    await client.query('rollback');
    expect(ended).toEqual({ ended: 0 });
  });

  test('have past dates in order', async () => {
    expect(
      await count`public.team_applications where submitted_at > now() or updated_at > now() or decided_at > now()`,
    ).toBe(0);
    expect(await count`public.team_application_events where at > now()`).toBe(0);
    expect(await count`public.team_members where joined_at > now()`).toBe(0);
    expect(
      await count`(select at < lag(at) over (partition by application_id order by id) as early
          from public.team_application_events) as steps where early`,
    ).toBe(0);
    expect(
      await count`public.team_applications where trial_until < private.today() or reapply_after < private.today()`,
    ).toBe(0);
  });
});
