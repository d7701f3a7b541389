/** The overview with answered requests: reading, narrowing, assigning, actions of one click, failures. */
import { beforeEach, describe, expect, it } from 'vitest';
import { WORK_KINDS, type WorkItem, type WorkQueue } from '#contract/work-queue.ts';
import { OVERVIEW_TEXT as TEXT } from '#messages/admin/overview.ts';
import { ORDER_ACTIONS } from '#messages/admin/order-actions.ts';
import { workQuery } from '#stores/admin/overview/overview-address.ts';
import { $workCount } from '#stores/admin/overview/count.ts';
import { actionOf, deskHref, itemHref, linkOf, stateText } from '#stores/admin/overview/kinds.ts';
import { createOverviewPage } from '#stores/admin/overview/overview-page.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const KEY = '80000000-0000-4000-8000-000000000001';

const item = (changes: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'order',
  key: KEY,
  subject: 'OB-2026-000001',
  note: 'Thandi',
  state: 'to_pack',
  since: '2026-01-02T08:00:00+00:00',
  due_at: '2026-01-06T22:00:00+00:00',
  is_late: false,
  version: '2026-01-02T08:00:00.123456+00:00',
  assignee_id: null,
  assignee: null,
  is_mine: false,
  ...changes,
});

const queue = (items: readonly WorkItem[], changes: Partial<WorkQueue> = {}): WorkQueue => ({
  kinds: [
    { kind: 'order', items: items.length, late: 0 },
    { kind: 'stock', items: 2, late: 0 },
  ],
  mine: 0,
  free: items.length,
  shown: items.length,
  items: [...items],
  ...changes,
});

const { page, service } = pageTest({ path: '/admin-overview', create: createOverviewPage });
it('reading asks for everything once, shows it, and counts it for the menu', async () => {
  const asked = service.next();
  expect([asked.url.pathname, asked.body]).toEqual([
    '/rest/v1/rpc/work_queue',
    { whose: 'all', at_most: 50 },
  ]);
  expect(service.waiting).toEqual([]);
  await asked.rows(queue([item()]));
  expect(page.$current.get()?.items).toHaveLength(1);
  expect($workCount.get()).toBe(3);
});

it('reading follows the address, and keeps rows of another kind out of sight', async () => {
  await service.next().rows(queue([item()]));
  page.address.go(workQuery({ kind: 'stock', owner: 'mine' }));
  expect(page.$current.get()).toBeNull();
  const asked = await service.request();
  expect(asked.body).toEqual({ only_kind: 'stock', whose: 'mine', at_most: 50 });
  await asked.refuse(500, 'unexpected');
  // A first refusal loads the list of constraints.
  await expect.poll(() => page.read.$state.get().phase).toBe('refused');
  expect(page.$current.get()).toBeNull();
  void page.reload();
  await (await service.request()).rows(queue([]));
  expect(page.$current.get()?.items).toEqual([]);
});

it('reading reads again when the person comes back, and keeps the rows when that fails', async () => {
  await service.next().rows(queue([item()]));
  service.environment.returns();
  await (await service.request()).break();
  expect(page.read.$state.get().code).toBe('network_failed');
  expect(page.$current.get()?.items).toHaveLength(1);
});

it('reading shows more rows up to what the database lists', async () => {
  const many = queue([item()], { shown: 260 });
  await service.next().rows(many);
  expect(page.hasMore(many)).toBe(true);
  void page.showMore();
  expect((await service.request()).body).toMatchObject({ at_most: 100 });
  const full = queue(
    Array.from({ length: 200 }, () => item()),
    { shown: 260 },
  );
  expect([page.hasMore(full), page.isCut(full)]).toEqual([false, true]);
});

describe('an item', () => {
  beforeEach(() => service.next().rows(queue([item()])));

  it('is assigned without a question, and the list is read again', async () => {
    const taking = page.take(item());
    await settled();
    expect(page.$busyKey.get()).toBe(`order ${KEY}`);
    const asked = service.next();
    expect([asked.url.pathname, asked.body]).toEqual([
      '/rest/v1/rpc/take_work',
      { kind: 'order', item_key: KEY },
    ]);
    await asked.rows(null);
    await service.next().rows(queue([item({ is_mine: true })]));
    expect(await taking).toBe(true);
    expect($toasts.get()[0]?.text).toBe(TEXT.assigned('OB-2026-000001'));
    expect(page.$busyKey.get()).toBeNull();
    expect(undoLatest()).toBe(true);
    expect((await service.request()).url.pathname).toBe('/rest/v1/rpc/release_work');
  });

  it('of someone else is taken over after a question', async () => {
    const assignedItem = item({ assignee_id: KEY, assignee: 'Lerato' });
    void page.take(assignedItem);
    expect($confirm.get()?.text).toBe(TEXT.takeOverQuestion('OB-2026-000001', 'Lerato'));
    answerConfirm(false);
    await settled();
    expect(service.waiting).toEqual([]);
    void page.take(assignedItem);
    answerConfirm(true);
    expect((await service.request()).body).toEqual({ kind: 'order', item_key: KEY, expected: KEY });
  });

  it('taken by another person shows the refusal with the latest list', async () => {
    const taking = page.take(item());
    await (await service.request()).refuse(409, 'changed_meanwhile');
    await service.next().rows(queue([item({ assignee_id: KEY, assignee: 'Lerato' })]));
    expect(await taking).toBe(false);
    expect($toasts.get()[0]?.text).toBe(TEXT.taken);
    expect(page.$current.get()?.items[0]?.assignee).toBe('Lerato');
  });

  it('is given back, and taken again by undo', async () => {
    const releasing = page.release(item({ is_mine: true, assignee_id: KEY, assignee: 'Me' }));
    const asked = await service.request();
    expect(asked.url.pathname).toBe('/rest/v1/rpc/release_work');
    await asked.rows(null);
    await service.next().rows(queue([item()]));
    await releasing;
    expect(undoLatest()).toBe(true);
    expect((await service.request()).body).toEqual({ kind: 'order', item_key: KEY });
  });

  it('is worked on with the version in sight', async () => {
    const acting = page.advance(item());
    const asked = await service.request();
    expect(asked.url.pathname).toBe('/rest/v1/rpc/advance_order');
    expect(asked.body).toEqual({ order_id: KEY, expected: item().version, step: 'pick' });
    await asked.rows(null);
    await service.next().rows(queue([item({ state: 'picking' })]));
    expect(await acting).toBe(true);
    expect($toasts.get()[0]?.text).toBe(ORDER_ACTIONS.stepDone('OB-2026-000001', 'pick'));
  });

  it('has an action by its state, and none where its desk is needed', async () => {
    expect(actionOf(item({ state: 'picking' }))?.label).toBe(ORDER_ACTIONS.step('pack'));
    expect(actionOf(item({ state: 'packed_collect' }))?.label).toBe(ORDER_ACTIONS.step('ready'));
    expect([actionOf(item({ state: 'packed' })), linkOf(item({ state: 'packed' }))]).toEqual([
      null,
      { label: ORDER_ACTIONS.step('ship'), href: '/admin-orders?view=shipping&orders=OB-2026-000001' },
    ]);
    expect(await page.advance(item({ kind: 'stock', state: 'low', version: null }))).toBe(false);
  });
});

it.each(WORK_KINDS)('kinds %s leads to its row and to its desk', (kind) => {
  const row = itemHref(item({ kind }));
  expect(row).toMatch(/^\/[a-z-]+\?.*80000000-0000-4000-8000-000000000001/u);
  expect(new URL(deskHref(kind), 'https://x.test').pathname).toBe(new URL(row, 'https://x.test').pathname);
});

it('kinds name states in the words of their desk', () => {
  expect(stateText(item())).toBe('To pack');
  expect(stateText(item({ kind: 'stock', state: 'sold_out' }))).toBe('Sold out');
  expect(stateText(item({ kind: 'deletion', state: 'open' }))).toBe('Asked for');
});
