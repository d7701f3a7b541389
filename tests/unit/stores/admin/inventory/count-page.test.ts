/** A stock count: checked before, saved in one call, the rest kept. */
import { expect, it } from 'vitest';
import { createCountPage } from '#stores/admin/inventory/count-page.ts';
import { startTableService } from '#tests/support/table-service.ts';

const idOf = (nth: number): string => `00000000-0000-4000-8000-00000000000${String(nth)}`;

it('shows the difference of each line, saves those without a problem, and keeps the others', async () => {
  const service = startTableService('/admin-inventory?view=count');
  const page = createCountPage();
  const stop = page.start();
  page.change('MUG,4\nCUP,1\nHAT,9\nTEE,2');
  const checking = page.check();
  const asked = await service.request();
  expect(asked.body).toEqual({ skus: ['MUG', 'CUP', 'HAT', 'TEE'] });
  await asked.rows([
    { id: idOf(1), sku: 'MUG', name: 'Mug', on_hand: 5, reserved: 0 },
    { id: idOf(2), sku: 'HAT', name: 'Hat', on_hand: 9, reserved: 0 },
    { id: idOf(3), sku: 'TEE', name: 'Tee', on_hand: 5, reserved: 3 },
  ]);
  await checking;
  expect(page.$state.get().lines.map(({ detail, problem }) => problem ?? detail)).toEqual([
    'Mug: 4 items, 1 fewer than expected',
    'There’s no item with this SKU',
    'Hat: 9 items, as expected',
    'Orders hold 3 items of it. Count again, or cancel those orders first',
  ]);
  const saving = page.apply();
  const sent = await service.request();
  expect(sent.body).toEqual({
    counts: [
      { id: idOf(1), on_hand: 5, counted: 4 },
      { id: idOf(2), on_hand: 9, counted: 9 },
    ],
  });
  await sent.rows([
    { id: idOf(1), outcome: 'changed_meanwhile' },
    { id: idOf(2), outcome: 'done' },
  ]);
  await saving;
  page.editRest();
  expect(page.$state.get()).toMatchObject({ phase: 'edit', text: 'MUG,4\nCUP,1\nTEE,2' });
  stop();
});
