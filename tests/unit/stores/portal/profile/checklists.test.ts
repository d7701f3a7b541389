/** Checklists of a member with answered requests: a tick, a refused one, and the list after each. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { CHECKLIST_TEXT as TEXT } from '#messages/portal/role-checklists.ts';
import { createChecklists } from '#stores/portal/profile/checklists.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { tableTest } from '#tests/support/table-service.ts';

const list = (holder_at: string | null) => ({
  id: storeId(1),
  is_own: true,
  role_title: 'Coach',
  game: null,
  holder: 'Lindi',
  items: [
    {
      id: storeId(2),
      task: 'Sign',
      link: '/terms',
      ticked_by: 'both',
      holder_at,
      manager_at: null,
      manager: null,
    },
  ],
});

const service = tableTest('/my-profile');
let page: ReturnType<typeof createChecklists>;

beforeEach(async () => {
  page = createChecklists();
  onTestFinished(page.start());
  await (await service.request()).rows([list(null)]);
});
const first = () => page.lists.$state.get().data?.[0]?.items[0] ?? expect.fail('No item');

it('a tick is sent for its side, and the list read again', async () => {
  const ticking = page.ticks.tick(first(), 'holder', true);
  const request = await service.request();
  expect(request.url.pathname).toBe('/rest/v1/rpc/tick_assignment_check');
  expect(request.body).toEqual({ item: storeId(2), side: 'holder', is_ticked: true });
  // One at a time.
  expect(await page.ticks.tick(first(), 'holder', false)).toBe(false);
  await request.rows(null);
  await service.next().rows([list('2026-02-01T10:00:00Z')]);
  expect(await ticking).toBe(true);
  expect(first().holder_at).toBe('2026-02-01T10:00:00Z');
});

it('a tick after the end is refused, and the list read again', async () => {
  const ticking = page.ticks.tick(first(), 'holder', true);
  await (await service.request()).refuse(409, 'transition_not_allowed');
  await service.next().rows([]);
  expect(await ticking).toBe(false);
  expect(page.ticks.$state.get().refusal?.text).toBe(TEXT.overtaken);
  expect(page.lists.$state.get().data).toEqual([]);
});
