/** Onboarded members of browser tests, signed in before the page is requested. */
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { afterFile } from './after-file.ts';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import { sql } from './site-database.ts';
import { newAccount, signIn, type Login, type TestAccount } from './test-accounts.ts';

/** A member with an account. */
export interface TestMember extends TestAccount {
  readonly gamertag: string;
}

type Columns = Readonly<Record<string, string | boolean>>;

let count = 0;

/** Creates an onboarded member; `columns` are further columns of users. */
export async function newMember(columns: Columns = {}): Promise<TestMember> {
  const account = await newAccount();
  count += 1;
  const gamertag = `Test${String(count)}x${account.email.slice(7, 13)}`;
  const changes = { onboarding: true, status: 'active', gamertag, ...columns };
  const sets = Object.keys(changes).map((column, index) => `${column} = $${String(index + 2)}`);
  await sql(`update public.users set ${sets.join(', ')} where id = $1`, [
    account.id,
    ...Object.values(changes),
  ]);
  if (changes.onboarding)
    await sql(`update public.user_private set date_of_birth = '1995-05-05' where user_id = $1`, [account.id]);
  return { ...account, gamertag };
}

/** Both rows of a member as one. */
export async function memberRow({ id }: TestAccount): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await sql<{ row: Readonly<Record<string, unknown>> }>(
    `select to_jsonb(users) || to_jsonb(details) as row from public.users
     join public.user_private as details on details.user_id = users.id where users.id = $1`,
    [id],
  );
  return row?.row ?? {};
}

/** An organisational role of tests; `grants` names one permission. */
export interface TestRole {
  readonly code: string;
  readonly title: string;
  readonly department: string;
  readonly grants: string;
}

/** Gives a member an organisational role since yesterday; creates the role until the end of the file. */
export async function giveRole(member: TestMember, role: TestRole): Promise<void> {
  const made = await sql(
    `insert into public.organizational_roles (role_code, role_title, department, level, max_positions, platform_permissions)
     values ($1, $2, $3, 6, 100, jsonb_build_object($4::text, true)) on conflict do nothing returning role_code`,
    [role.code, role.title, role.department, role.grants],
  );
  if (made.length > 0) afterFile(() => removeRole(role.code));
  await sql(
    `insert into public.user_organizational_roles (user_id, role_code, start_date) values ($1, $2, now() - interval '1 day')`,
    [member.id, role.code],
  );
}

/** Removes a test role and its assignments. */
export async function removeRole(code: string): Promise<void> {
  await sql('delete from public.user_organizational_roles where role_code = $1', [code]);
  await sql('delete from public.organizational_roles where role_code = $1', [code]);
}

/** A member of the whole file, created before its first test. With `role`, they have an organisational role. */
export function declareMember(columns: Columns = {}, role?: TestRole): TestMember {
  const member: TestMember = { id: '', email: '', gamertag: '', password: '' };
  beforeAll(async () => {
    Object.assign(member, await newMember(columns));
    if (role !== undefined) await giveRole(member, role);
  });
  return member;
}

/** Stores the session once in the page's storage; later changes by the page stay. */
async function leaveSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([key, text, mark]) => {
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '');
      localStorage.setItem(key, text);
    },
    [STORAGE_KEYS.session, session, 'session-was-left'] as const,
  );
}

/** Opens a path as a signed-in account, in a profile of its own. */
export async function visitAs(path: string, login: Login, options: VisitOptions = {}): Promise<Visit> {
  const session = await signIn(login);
  return visit(path, {
    ...options,
    before: async (page) => {
      await leaveSession(page, session);
      await options.before?.(page);
    },
  });
}
