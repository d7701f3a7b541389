/** The audit at the desk: names, masks, search, and its recorded export. Append-only: operations.test.ts. */
import { describe, expect } from 'vitest';
import { AUDIT_ACTIONS, AUDITED_TABLES, REDACTED } from '#contract/admin-audit.ts';
import { exportAudit } from '#data/admin-audit.ts';
import { readRows } from '#data/table-rows.ts';
import { AUDIT } from '#stores/admin/audit/audit-page.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

const { test, sql, value, asPerson } = databaseTest();

const found = (search: string, person: SignedInName = 'admin') =>
  readRows(
    asPerson(person),
    AUDIT.source,
    { search, searched: AUDIT.searched, conditions: [], sort: AUDIT.defaultSort },
    0,
    50,
  );
const exported = (person: SignedInName, wanted = { search: '' }) =>
  exportAudit(asPerson(person), wanted).then(
    (rows) => rows,
    (error: unknown) => (error as { readonly code: string }).code,
  );
const exportEntries = () => sql`select actor_id, after from public.audit where action = 'export' order by id`;

test('knows every table whose changes are recorded, and every action', async () => {
  const tables = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name
    from pg_trigger
     where tgfoid = 'private.audit_row'::regproc order by 1`;
  const names = tables.map(({ name }) => name.replace(/^.*\./u, ''));
  expect([...names, 'audit'].toSorted()).toEqual([...AUDITED_TABLES]);
  const [{ check } = { check: '' }] =
    await sql`select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'audit_action_check'`;
  for (const action of AUDIT_ACTIONS) expect(check).toContain(`'${action}'`);
});

describe('an entry', () => {
  test('names row, member and account, and is found by each of them', async () => {
    const [member] = await sql<{ at: string }>`select updated_at::text as at from public.users
      where id = ${PEOPLE.otherMember.id}`;
    const { error } = await asPerson('superadmin').rpc('set_user_status', {
      person: PEOPLE.otherMember.id,
      new_status: 'left',
      expected: member?.at ?? '',
    });
    expect(error).toBeNull();
    const [entry] = await found('');
    expect(entry).toMatchObject({
      table_name: 'users',
      actor_id: PEOPLE.superadmin.id,
      action: 'update',
      after: { status: 'left' },
    });
    const name = entry?.person ?? '';
    expect(name).not.toBe('');
    expect((await found(name)).some(({ id }) => id === entry?.id)).toBe(true);
    expect((await found(`${entry?.actor ?? ''} ${name}`)).some(({ id }) => id === entry?.id)).toBe(true);
    await sql`update public.teams set rank = 77 where name = (select min(name) from public.teams)`;
    const [team] = await found('');
    expect(team).toMatchObject({ table_name: 'teams', actor_id: null, after: { rank: '77' } });
    expect((await found(team?.label ?? '')).some(({ id }) => id === team?.id)).toBe(true);
  });

  test('masks what it may not keep, and a masked name does not become its label', async () => {
    await sql`insert into public.partner_inquiries (name, email, company, partnership_type, message)
       values ('Secret Person', 'secret@company.test', 'Secret Company', 'other', 'Secret words')`;
    const [entry] = await found('');
    expect(entry).toMatchObject({ table_name: 'partner_inquiries', label: null, after: { name: REDACTED } });
    expect(JSON.stringify(entry)).not.toMatch(/secret/iu);
  });

  test('is read by administrators alone', async () => {
    for (const person of ['editor', 'hr', 'member', 'banned'] as const)
      expect(await found('', person)).toEqual([]);
  });
});

describe('an export', () => {
  test('needs the permission, and is recorded with what it was limited to', async () => {
    const before = await exportEntries();
    for (const person of ['editor', 'hr', 'member'] as const) {
      expect(await exported(person)).toBe('permission_required');
    }
    expect(await exportEntries()).toEqual(before);
    const rows = await exportAudit(asPerson('admin'), {
      search: ' teams% ',
      since: '2020-01-01T00:00:00Z',
      things: ['teams'],
      actions: ['update'],
    });
    expect(rows).toEqual([]);
    expect((await exportEntries()).slice(before.length)).toEqual([
      {
        actor_id: PEOPLE.admin.id,
        after: {
          search: 'teams%',
          since: expect.any(String) as string,
          things: ['teams'],
          actions: ['update'],
        },
      },
    ]);
  });

  test('is refused to a holder of the back office without it', async () => {
    await sql(`
      update public.users set status = 'approved' where id = '${PEOPLE.otherMember.id}';
      insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
      values ('auditless', 'Auditless', 'community', 6, '{"admin": true}');
      insert into public.user_organizational_roles (user_id, role_code, start_date)
      values ('${PEOPLE.otherMember.id}', 'auditless', now() - interval '1 day')`);
    expect(await found('', 'otherMember')).not.toEqual([]);
    expect(await exported('otherMember')).toBe('permission_required');
    await sql`update public.organizational_roles
      set platform_permissions = '{"admin": true, "audit_export": true}' where role_code = 'auditless'`;
    expect(await exported('otherMember')).not.toBe('permission_required');
  });

  test('finds what the table finds, newest first', async () => {
    const search = await value`select min(name) as name from public.teams`;
    const rows = await exportAudit(asPerson('admin'), { search, things: ['teams'] });
    const listed = (await found(search)).filter(({ table_name: table }) => table === 'teams');
    expect(rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(0);
    const all = await exportAudit(asPerson('admin'), { search: '', things: ['teams'] });
    expect(all.length).toBeGreaterThan(0);
    const times = all.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});
