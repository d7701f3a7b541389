/** Onboarded members of browser tests, signed in before the page is requested. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import type { AccountDesk } from './account-desk.ts';
import { URLS, visit, type Visit, type VisitOptions } from './browser.ts';

/** A member with an account. */
export interface DeskMember {
  readonly id: string;
  readonly email: string;
  readonly gamertag: string;
  readonly password: string;
}

const PASSWORD = 'Aperture-light-7';
let count = 0;

/** Creates an onboarded member; `columns` are further columns of users. */
export async function newDeskMember(
  desk: AccountDesk,
  columns: Readonly<Record<string, string | boolean>> = {},
): Promise<DeskMember> {
  const email = await desk.newAccount(PASSWORD);
  count += 1;
  const gamertag = `Desk${String(count)}x${email.slice(7, 13)}`;
  const changes = { onboarding: true, status: 'active', gamertag, ...columns };
  const sets = Object.keys(changes).map((column, index) => `${column} = $${String(index + 2)}`);
  const [row] = await desk.sql<{ id: string }>(
    `update public.users set ${sets.join(', ')} where id = (select id from auth.users where email = $1) returning id`,
    [email, ...Object.values(changes)],
  );
  if (changes.onboarding) {
    await desk.sql(`update public.user_private set date_of_birth = '1995-05-05' where user_id = $1`, [
      row?.id,
    ]);
  }
  return { id: row?.id ?? '', email, gamertag, password: PASSWORD };
}

/** An organisational role of tests; `grants` names one permission. */
export interface DeskRole {
  readonly code: string;
  readonly title: string;
  readonly department: string;
  readonly grants: string;
}

/** Gives a member an organisational role since yesterday; creates the role when it does not exist. */
export async function giveDeskRole(desk: AccountDesk, member: DeskMember, role: DeskRole): Promise<void> {
  await desk.sql(
    `insert into public.organizational_roles (role_code, role_title, department, level, max_positions, platform_permissions)
     values ($1, $2, $3, 6, 100, jsonb_build_object($4::text, true)) on conflict do nothing`,
    [role.code, role.title, role.department, role.grants],
  );
  await desk.sql(
    `insert into public.user_organizational_roles (user_id, role_code, start_date) values ($1, $2, now() - interval '1 day')`,
    [member.id, role.code],
  );
}

/** Removes a test role and its assignments. */
export async function removeDeskRole(desk: AccountDesk, code: string): Promise<void> {
  await desk.sql('delete from public.user_organizational_roles where role_code = $1', [code]);
  await desk.sql('delete from public.organizational_roles where role_code = $1', [code]);
}

/**
 * A member of the whole file, created before its first test. With `role`, they have an organisational role, which is
 * removed after the last test.
 */
export function declareMember(
  desk: AccountDesk,
  columns: Readonly<Record<string, string | boolean>> = {},
  role?: DeskRole,
): DeskMember {
  const member: DeskMember = { id: '', email: '', gamertag: '', password: PASSWORD };
  beforeAll(async () => {
    Object.assign(member, await newDeskMember(desk, columns));
    if (role !== undefined) await giveDeskRole(desk, member, role);
  });
  if (role !== undefined) afterAll(() => removeDeskRole(desk, role.code));
  return member;
}

/** A session as the service returns it; null when it refuses. */
export async function openSession(email: string, password: string): Promise<string | null> {
  const answer = await fetch(`${URLS.api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.ok ? answer.text() : null;
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

/** Opens a path as a signed-in member, in a profile of its own. */
export async function visitAs(
  path: string,
  { email, password }: Pick<DeskMember, 'email' | 'password'>,
  options: VisitOptions = {},
): Promise<Visit> {
  const session = await openSession(email, password);
  if (session === null) throw new Error(`${email} cannot sign in`);
  return visit(path, {
    ...options,
    before: async (page) => {
      await leaveSession(page, session);
      await options.before?.(page);
    },
  });
}
