import { describe, expect } from 'vitest';
import {
  readConsentEvents,
  readHeldRoles,
  readOwnPrivate,
  readOwnUser,
  saveOwnPrivate,
  saveOwnUser,
} from '#data/members.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';

const { test, sql, asPerson } = databaseTest();

const { id } = PEOPLE.member;

describe('saving one’s own details', () => {
  test('refuses an outdated version of users', async () => {
    const client = asPerson('member');
    const read = await readOwnUser(client, id);
    const saved = await saveOwnUser(client, id, read.updated_at, { games: 'Valorant' });
    expect(saved).toMatchObject({ games: 'Valorant', gamertag: 'Member' });
    await expect(saveOwnUser(client, id, read.updated_at, { games: 'Apex' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await saveOwnUser(client, id, saved.updated_at, { games: null })).games).toBeNull();
  });

  test('refuses an outdated version of user_private', async () => {
    const client = asPerson('member');
    const read = await readOwnPrivate(client, id);
    const saved = await saveOwnPrivate(client, id, read.updated_at, {
      city: 'Cape Town',
      postal_code: '8001',
    });
    expect(saved).toMatchObject({ city: 'Cape Town', postal_code: '8001', email: PEOPLE.member.email });
    await expect(saveOwnPrivate(client, id, read.updated_at, { city: null })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    await expect(
      saveOwnPrivate(client, id, saved.updated_at, { postal_code: '80011' }),
    ).rejects.toMatchObject({ fields: { postal_code: 'invalid_value' } });
  });

  test('reports the field that a constraint refuses', async () => {
    const client = asPerson('member');
    const { updated_at: expected } = await readOwnUser(client, id);
    await expect(saveOwnUser(client, id, expected, { gamertag: 'oTHERmEMBER' })).rejects.toMatchObject({
      code: 'gamertag_taken',
      fields: { gamertag: 'gamertag_taken' },
    });
    await expect(saveOwnUser(client, id, expected, { years_creating: 61 })).rejects.toMatchObject({
      fields: { years_creating: 'invalid_value' },
    });
    await expect(saveOwnUser(client, id, expected, { creator_name: 'x'.repeat(81) })).rejects.toMatchObject({
      fields: { creator_name: 'too_long' },
    });
  });

  test('refuses the rows of others', async () => {
    const other = PEOPLE.otherMember.id;
    const [row] = await sql<{ at: string }>`select to_json(updated_at) #>> '{}' as at
      from public.users where id = ${other}`;
    const client = asPerson('member');
    await expect(saveOwnUser(client, other, row?.at ?? '', { games: 'x' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await readOwnUser(asPerson('otherMember'), other)).games).toBeNull();
  });
});

describe('readHeldRoles', () => {
  test('returns current roles with their permissions', async () => {
    const roles = await readHeldRoles(asPerson('editor'), PEOPLE.editor.id, new Date().toISOString());
    expect(roles).toMatchObject([
      {
        role: { role_title: 'Editor', department: 'marketing', platform_permissions: ['content_management'] },
        game: null,
      },
    ]);
  });

  test('excludes ended assignments and deactivated roles', async () => {
    await sql`insert into public.organizational_roles (role_code, role_title, department, level)
       values ('gone', 'Gone', 'hr', 5), ('past', 'Past', 'hr', 5), ('coming', 'Coming', 'hr', 5)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date, end_date)
      values
       (${id}, 'gone', now() - interval '1 day', null), (${id}, 'past', now() - interval '2 days', now() - interval '1 day'),
       (${id}, 'coming', now() + interval '1 day', null)`;
    await sql`update public.organizational_roles set is_active = false where role_code = 'gone'`;
    expect(await readHeldRoles(asPerson('member'), id, new Date().toISOString())).toEqual([]);
  });
});

test('readConsentEvents returns the minor’s own decisions, newest first', async () => {
  await sql`insert into public.consent_events (user_id, purpose, decision, version)
     values (${PEOPLE.minor.id}, 'public_profile', 'granted', '1'), (${PEOPLE.minor.id}, 'public_profile', 'revoked', '1')`;
  const events = await readConsentEvents(asPerson('minor'), PEOPLE.minor.id);
  expect(events.slice(0, 2)).toMatchObject([
    { purpose: 'public_profile', decision: 'revoked' },
    { purpose: 'public_profile', decision: 'granted' },
  ]);
  expect(await readConsentEvents(asPerson('member'), PEOPLE.minor.id)).toEqual([]);
});
