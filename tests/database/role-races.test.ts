/** Concurrent actions on one role, each on its own connection: no seat is given twice, no deadlock, no contradiction. */
import { beforeEach, describe, expect } from 'vitest';
import type { Client } from 'pg';
import { databaseTest } from '#tests/support/database-test.ts';
import { overPool } from './acting.ts';
import { appliedToCoach, applyToRole, insertRoleApplicants, reopenRoles, roleHolders } from './role-setup.ts';
import { applicant, call, outcome } from './team-setup.ts';

const CONNECTIONS = 40;

const { test, database, sql } = databaseTest({
  prepare: async ({ client, connect }) => {
    await insertRoleApplicants({ client }, 200);
    clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect));
  },
});
let clients: readonly Client[];

const atOnce = (actions: readonly ((client: Client) => Promise<string>)[]) => overPool(clients, actions);

const accept =
  (row: { readonly id: string; readonly expected: string } | undefined, others: string) =>
  async (client: Client) =>
    outcome(
      await call(client, 'hr', 'advance_role_application', {
        application: row?.id,
        expected: row?.expected,
        step: 'accept',
        details: { others },
      }),
    );

const contradictions = () =>
  sql`select application.id from public.role_applications as application
    -- A member who withdrew may be assigned by hand afterwards.
    where (application.stage = 'accepted' and not private.holds_role(application.user_id, 'coach'))
      or (private.is_open_stage(application.stage) and private.holds_role(application.user_id, 'coach'))
    union all
    select application.id from public.role_applications as application
    where application.stage <> (select event.kind from public.role_application_events as event
      where event.application_id = application.id order by event.id desc limit 1)`;

describe('the last seat', () => {
  beforeEach(() => reopenRoles(database.client));

  test('is given once to two hundred concurrent acceptances', async () => {
    const rows = await appliedToCoach(database.client, 200);
    const answers = await atOnce(rows.map((row) => accept(row, 'keep')));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['accepted', 'seats_taken']));
    expect(await roleHolders(database.client)).toHaveLength(1);
    expect(await contradictions()).toEqual([]);
  });

  test('is given once, and all others are waitlisted once', async () => {
    const rows = await appliedToCoach(database.client, 60);
    const answers = await atOnce(rows.map((row) => accept(row, 'waitlist')));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['accepted', 'changed_meanwhile']));
    expect(
      await sql`select stage, count(*)::integer from public.role_applications group by stage order by stage`,
    ).toEqual([
      { stage: 'accepted', count: 1 },
      { stage: 'waitlisted', count: 59 },
    ]);
    expect(await contradictions()).toEqual([]);
  });
});

test('a storm of applying, withdrawing, deciding and assigning leaves no contradiction', async () => {
  await reopenRoles(database.client, 5);
  const rows = await appliedToCoach(database.client, 60);
  const actions = Array.from({ length: 120 }, (_, nth) => {
    const person = applicant(nth + 1);
    if (nth >= 90)
      return async (client: Client) => {
        try {
          await client.query(
            `insert into public.user_organizational_roles (user_id, role_code) values ($1, 'coach')`,
            [applicant(nth - 60)],
          );
          return 'assigned';
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      };
    if (nth >= 60) return (client: Client) => applyToRole(client, person);
    if (nth % 3 === 0)
      return async (client: Client) =>
        outcome(await call(client, person, 'withdraw_role_application', { application: rows[nth]?.id }));
    return accept(rows[nth], 'reject');
  });
  const known = new Set([
    'accepted',
    'submitted',
    'withdrawn',
    'assigned',
    'already_assigned',
    'seats_taken',
    'posting_closed',
    'changed_meanwhile',
    'transition_not_allowed',
  ]);
  const answers = await atOnce(actions);
  expect(answers.filter((answer) => !known.has(answer))).toEqual([]);
  expect(await roleHolders(database.client)).toHaveLength(5);
  expect(await contradictions()).toEqual([]);
});
