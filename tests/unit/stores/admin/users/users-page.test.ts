import { beforeEach, describe, expect, it, test } from 'vitest';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { otherRoles, possibleSteps } from '#stores/admin/users/users-actions.ts';
import { createUsersPage } from '#stores/admin/users/users-page.ts';
import { $toasts } from '#stores/core/toasts.ts';
import type { PersonRow } from '#contract/admin-users.ts';
import { fill } from '#tests/support/forms.ts';
import { personRow } from '#tests/support/person-row.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { answerEach, settled, type TableService } from '#tests/support/table-service.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const ADMIN = '00000000-0000-4000-8000-000000000002';

const PERSON = personRow({ full_name: 'Dylan Fortuin' });

const EVENT = {
  id: 1,
  at: '2026-02-01T00:00:00Z',
  actor_id: ADMIN,
  actor: 'Rootkey',
  table_name: 'users',
  action: 'update',
  before: { role: 'user', status: 'active' },
  after: { role: 'admin', status: 'approved' },
};

/** Answers every waiting request: the user, the history, the list. */
const answerReads = (person: PersonRow, events: readonly object[] = [EVENT]): Promise<void> =>
  answerEach(service, (name, { url }) => {
    if (name === 'user_history') return events;
    return url.searchParams.has('user_id') ? [] : [person];
  });

const { page, service, answered } = pageTest({
  path: `/user-management?person=${ID}`,
  create: createUsersPage,
  reads: (_api, person: PersonRow = PERSON) => answerReads(person),
});

/** Confirms the question and waits for the request. */
async function agree(): Promise<ReturnType<TableService['next']>> {
  answerConfirm(true);
  await settled();
  return service.next();
}

it('the history of a user shows actor, field, old and new value', () => {
  expect(page.history.$state.get()).toEqual({
    phase: 'ready',
    code: null,
    data: [
      {
        id: '1',
        at: EVENT.at,
        when: '1\u00a0Feb\u00a02026 02:00',
        what: ['Role: from Member to Admin', 'Status: from Active to Approved'],
        who: 'by Rootkey',
      },
    ],
  });
});

it('the history of a user is loaded for the open user, and cleared on close', async () => {
  page.close();
  expect(page.history.$state.get()).toEqual({ phase: 'idle', data: null, code: null });
  page.table.open(ID);
  await settled();
  const request = service.waiting.find(({ url }) => url.pathname.endsWith('/user_history'));
  await request?.break();
  expect(page.history.$state.get()).toMatchObject({ phase: 'refused', code: 'network_failed' });
});

it('changing a role names its consequence, sends the loaded version, and shows the new role', async () => {
  const changing = page.changeRole(PERSON, 'admin');
  expect($confirm.get()?.text).toMatch(/^Padkos will be able to see and change orders/u);
  const sent = await agree();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/set_user_role');
  expect(sent.body).toEqual({ person: ID, new_role: 'admin', expected: PERSON.updated_at });
  expect(page.action.$state.get()).toMatchObject({ busy: true, refusal: null });
  await sent.rows(null);
  await answerReads({ ...PERSON, role: 'admin' }, [EVENT]);
  await changing;
  expect($toasts.get()[0]).toMatchObject({ kind: 'success', text: 'Padkos is now an admin.' });
  expect(page.table.$open.get()).toMatchObject({ row: { role: 'admin' } });
  expect(page.table.$list.get().rows[0]?.role).toBe('admin');
  expect(page.action.$state.get()).toMatchObject({ busy: false, refusal: null });
});

test.each([
  ['own_privileges', 'You can’t change your own role or rights. Ask another admin.'],
  ['last_superadmin', 'You can’t remove the last superadmin.'],
  ['superadmin_required', 'Only a superadmin can do that.'],
])('changing a role shows the refusal %s', async (code, sentence) => {
  const changing = page.changeRole(PERSON, 'superadmin');
  await (await agree()).refuse(409, code);
  await changing;
  expect(page.action.$state.get()).toMatchObject({
    busy: false,
    refusal: { text: sentence, changes: [] },
  });
  expect(service.waiting).toEqual([]);
});

test.each([
  ['registered', ['leave']],
  ['active', ['approve', 'leave']],
  ['approved', ['unapprove', 'leave']],
  ['banned', []],
  ['left', ['reactivate']],
] as const)('possible changes depend on the status: %s', (status, steps) => {
  expect(possibleSteps({ ...PERSON, status })).toEqual(steps);
});

it('possible changes include every role but the present one', () => {
  expect(otherRoles({ ...PERSON, role: 'admin' })).toEqual(['user', 'superadmin']);
  for (const barred of [{ status: 'banned' }, { status: 'left' }, { is_minor: true }] as const) {
    expect(otherRoles({ ...PERSON, role: 'user', ...barred })).toEqual([]);
    expect(otherRoles({ ...PERSON, role: 'admin', ...barred })).toEqual(['user']);
  }
});

it('possible changes send the new status', async () => {
  for (const [step, status] of [
    ['approve', 'approved'],
    ['unapprove', 'active'],
    ['leave', 'left'],
    ['reactivate', 'active'],
  ] as const) {
    const changing = page.changeStatus(PERSON, step);
    const sent = await agree();
    expect(sent.body).toEqual({ person: ID, new_status: status, expected: PERSON.updated_at });
    await sent.refuse(409, 'transition_not_allowed');
    await changing;
    expect(page.action.$state.get().refusal?.text).toBe(
      'This has moved on, so you can’t do that now. Reload the page.',
    );
  }
});

describe('a ban', () => {
  beforeEach(() => {
    page.ban.open();
  });

  it('requires a reason and a length', async () => {
    expect(await page.ban.form.submit()).toBe(false);
    expect(page.ban.form.$form.get().errors).toEqual({
      reason: 'Fill in “Reason”',
      length: 'Choose “For how long”',
    });
    await fill(page.ban.form, { reason: 'x'.repeat(501), length: 'day' }).submit();
    expect(page.ban.form.$form.get().errors).toMatchObject({
      reason: 'This is too long',
      day: 'Fill in “Last day of the ban”',
    });
  });

  test.each([
    ['forever', '', undefined],
    // The test environment's clock shows 1 March 2026, noon in South Africa: whole days after today.
    ['7', '', '2026-03-08T22:00:00.000Z'],
    ['day', '2026-03-01', '2026-03-01T22:00:00.000Z'],
  ])('ends at the end of its last day with the length %s %s', async (length, day, until) => {
    const banning = fill(page.ban.form, { reason: ' Cheating ', length, day }).submit();
    await settled();
    const sent = await agree();
    expect(sent.url.pathname).toBe('/rest/v1/rpc/ban_user');
    expect(sent.body).toEqual({
      person: ID,
      reason: 'Cheating',
      expected: PERSON.updated_at,
      ...(until !== undefined && { until }),
    });
    await sent.rows(null);
    await answerReads({ ...PERSON, status: 'banned' });
    expect(await banning).toBe(true);
    expect(page.ban.$open.get()).toBeNull();
  });

  it('cannot end before it starts', async () => {
    await fill(page.ban.form, { reason: 'Cheating', length: 'day', day: '2026-02-28' }).submit();
    expect(page.ban.form.$form.get().errors).toEqual({ day: 'Choose a day in the future' });
    expect(service.waiting).toEqual([]);
  });

  it('is lifted with a reason', async () => {
    page.lift.open();
    expect(await page.lift.form.submit()).toBe(false);
    const sent = await answered(fill(page.lift.form, { reason: 'Appeal won' }).submit(), null);
    expect(sent.url.pathname).toBe('/rest/v1/rpc/lift_ban');
    expect(sent.body).toEqual({ person: ID, reason: 'Appeal won', expected: PERSON.updated_at });
    expect(sent.result).toBe(true);
    expect($toasts.get()[0]?.text).toBe('Padkos’s ban is lifted.');
  });
});

it('the open person comes with their teams, orders and applications, the newest first', async () => {
  page.table.open(null);
  page.table.open(ID);
  await settled();
  const isRecord = (path: string) => (request: (typeof service.waiting)[number]) =>
    request.url.pathname.endsWith(path) && request.url.searchParams.get('user_id') === `eq.${ID}`;
  const at = '2026-02-01T10:00:00+00:00';
  const order = {
    id: ID,
    number: 'OB-2026-000001',
    created_at: at,
    order_state: 'placed',
    total_cents: 29_900,
  };
  const orders = service.waiting.find(isRecord('/orders'));
  expect(orders?.url.searchParams.get('order')).toBe('created_at.desc');
  service.waiting.splice(service.waiting.findIndex(isRecord('/orders')), 1);
  await orders?.rows([order]);
  await answerReads(PERSON);
  expect(page.records.$state.get().data).toEqual({ teams: [], orders: [order], applications: [] });
});
