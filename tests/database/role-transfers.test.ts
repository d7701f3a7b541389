/** Transfers of assignments, and taking them back. */
import { describe, expect } from 'vitest';
import type { SignedInName } from '#tests/support/people.ts';
import { roleDeskTest, id, inDays, message } from './role-desk-setup.ts';

const { test, database, hold, versionOf, call, states } = roleDeskTest();

const transfer = async (assignment: string, to: SignedInName, by: SignedInName = 'hr') =>
  message(
    database
      .asPerson(by)
      .rpc('transfer_assignment', { assignment, expected: await versionOf(assignment), person: id(to) }),
  );

describe('transferring', () => {
  test('passes seat, first place and end on', async () => {
    const assignment = await hold('member', 'coach', '10 days', '20 days');
    await database.sql`update public.user_organizational_roles set is_primary = true
      where id = ${assignment}`;
    expect(await transfer(assignment, 'captain')).toBeNull();
    expect(await states('coach')).toEqual([
      { user_id: id('member'), state: 'ended', is_primary: false, acting_for: null },
      { user_id: id('captain'), state: 'current', is_primary: true, acting_for: null },
    ]);
    expect(await transfer(assignment, 'editor')).toBe('transition_not_allowed');
  });

  test('works for the last holder of a required role', async () => {
    const assignment = await hold('member', 'coach');
    await database.sql`update public.organizational_roles set is_required = true where role_code = 'coach'`;
    expect(await call('hr', 'end_assignment', assignment)).toBe('role_needs_holder');
    expect(await transfer(assignment, 'newcomer')).toBe('person_unavailable');
    expect(await transfer(assignment, 'captain')).toBeNull();
  });

  test('to oneself is refused', async () => {
    expect(await transfer(await hold('member', 'coach'), 'hr')).toBe('own_privileges');
  });

  describe('is taken back', () => {
    const successorOf = async (assignment: string): Promise<string> => {
      return database.value`select id from public.user_organizational_roles
        where role_code = 'coach' and id <> ${assignment} and user_id = ${id('captain')}`;
    };
    const undo = (successor: string, ends: string | null, by: SignedInName = 'hr') =>
      message(database.asPerson(by).rpc('undo_transfer', { successor, ...(ends !== null && { ends }) }));

    test('with seat, first place and end', async () => {
      const assignment = await hold('member', 'coach', '10 days', '20 days');
      await database.sql`update public.user_organizational_roles set is_primary = true
        where id = ${assignment}`;
      await transfer(assignment, 'captain');
      const successor = await successorOf(assignment);
      const ends = inDays(20);
      expect(await undo(successor, ends, 'captain')).toBe('permission_required');
      expect(await undo(successor, inDays(-1))).toBe('transition_not_allowed');
      expect(await undo(successor, ends)).toBeNull();
      expect(await states('coach')).toEqual([
        { user_id: id('member'), state: 'current', is_primary: true, acting_for: null },
        { user_id: id('captain'), state: 'ended', is_primary: false, acting_for: null },
      ]);
      expect(
        (
          await database.value<Date>`select end_date from public.user_organizational_roles
            where id = ${assignment}`
        ).toISOString(),
      ).toBe(ends);
      expect(await undo(successor, ends)).toBe('changed_meanwhile');
    });

    test('for the last holder of a required role', async () => {
      const assignment = await hold('member', 'coach');
      await database.sql`update public.organizational_roles set is_required = true where role_code = 'coach'`;
      await transfer(assignment, 'captain');
      expect(await undo(await successorOf(assignment), null)).toBeNull();
      expect(await states('coach')).toMatchObject([
        { user_id: id('member'), state: 'current' },
        { user_id: id('captain'), state: 'ended' },
      ]);
    });

    test('not after either assignment changed, nor where there was no transfer', async () => {
      const assignment = await hold('member', 'coach');
      await transfer(assignment, 'captain');
      const successor = await successorOf(assignment);
      await call('hr', 'set_assignment_term', successor, { ends: inDays(3) });
      expect(await undo(successor, null)).toBe('changed_meanwhile');
      const other = await hold('editor', 'manager');
      expect(await undo(other, null)).toBe('transition_not_allowed');
      expect(await undo(id('member'), null)).toBe('not_found');
    });
  });
});
