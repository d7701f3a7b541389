/** /admin-settings with answered requests. */
import { expect, it } from 'vitest';
import { SETTING_WORDS, SETTINGS_TEXT as TEXT } from '#messages/admin/settings.ts';
import { createSettingsPage } from '#stores/admin/settings/settings-page.ts';
import { changesOf, settingLines } from '#stores/admin/settings/settings-words.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const VAT = { key: 'shop.vat_percent', value: 15, updated_at: '2026-11-22T08:00:00Z' };
const CHANGE = {
  id: 1,
  at: '2026-11-22T08:00:00Z',
  actor: 'Admin',
  row_key: VAT.key,
  before: { value: 14 },
  after: { value: 15 },
};

async function answer(setting = VAT, changes: readonly unknown[] = [CHANGE]): Promise<void> {
  await settled();
  for (let request = 0; request < 2; request += 1) {
    const { url, rows } = service.next();
    await rows(url.pathname.endsWith('/settings') ? [setting] : changes);
  }
  await settled();
}

const { page, service, answered } = pageTest({
  path: '/admin-settings',
  create: createSettingsPage,
  reads: (_api, setting: typeof VAT = VAT) => answer(setting),
});
const row = () => {
  const [setting] = page.settings.$state.get().data ?? [];
  if (setting === undefined) throw new Error('No setting was read');
  return setting;
};
const editor = () => {
  const found = page.editors.get('shop.vat_percent');
  if (found === undefined) throw new Error('There is no form');
  return found;
};

it('shows values in words, and who changed them', () => {
  expect(settingLines('shop.vat_percent', 15)).toEqual([{ name: 'value', label: 'Percent', text: '15%' }]);
  expect(settingLines('shop.collection_points', [])[0]?.text).toBe(TEXT.none);
  expect(settingLines('shop.shipping', { courier_cents: 9900 })[0]?.text).toBe('R99.00');
  expect(changesOf(row(), page.changes.$state.get().data ?? [])).toMatchObject([
    { who: 'Admin', what: [TEXT.change('Percent', '14%', '15%')] },
  ]);
});

it('the form of a setting has a sentence of its own for a wrong value, and sends nothing', async () => {
  editor().open(row());
  await fill(editor().form, { value: '100' }).submit();
  expect(editor().form.$form.get().errors['value']).toBe(
    SETTING_WORDS['shop.vat_percent'].fields['value']?.wrong,
  );
  expect(service.waiting).toEqual([]);
});

it('the form of a setting saves over the version that was read', async () => {
  editor().open(row());
  editor().form.change('value', '16');
  const request = await answered(editor().form.submit(), [{ key: VAT.key }], { ...VAT, value: 16 });
  expect(request.body).toEqual({ value: 16 });
  expect(request.url.searchParams.get('updated_at')).toBe(`eq.${VAT.updated_at}`);
  expect(request.result).toBe(true);
  expect($toasts.get().at(-1)?.text).toBe(TEXT.saved('VAT'));
  expect(editor().$row.get()).toBeNull();
});

it('the form of a setting lists what another person saved', async () => {
  editor().open(row());
  const sending = editor().form.submit();
  await (await service.request()).rows([]);
  await (await service.request()).rows([{ ...VAT, value: 17, updated_at: '2026-11-22T09:00:00Z' }]);
  expect(await sending).toBe(false);
  expect(editor().form.$form.get().notice?.text).toBe(TEXT.stale);
  expect(editor().$conflicts.get()).toEqual(['Percent: was 15%, now 17%']);
});
