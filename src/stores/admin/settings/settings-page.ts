/** /admin-settings: values, their history, and a form for each. */
import { RefusalError } from '#contract/error-codes.ts';
import { SETTING_KEYS, type SettingKey, type SettingRow } from '#contract/admin-settings.ts';
import { readSettingChanges, readSettings, saveSetting } from '#data/admin-settings.ts';
import { collectionPoints, settingSchema, settingTexts, type SettingTexts } from '#domain/settings.ts';
import { SETTING_WORDS, SETTINGS_TEXT as TEXT } from '#messages/admin/settings.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm, type RowForm } from '#stores/core/row-form.ts';
import { settingDifferences } from './settings-words.ts';

const ON_OFF = [
  { value: 'on', label: TEXT.on },
  { value: 'off', label: TEXT.off },
];

function fieldOf(key: SettingKey, name: string): FieldSpec<SettingTexts> {
  const { label, hint } = SETTING_WORDS[key].fields[name] ?? { label: name };
  const base = { name, label, ...(hint !== undefined && { hint }) };
  if (key === 'slack.messages') return { ...base, kind: 'radio', choices: ON_OFF };
  if (key === 'shop.collection_points' || key === 'calendar.extra_holidays') {
    return { ...base, kind: 'area', rows: 6, maxLength: 15_000 };
  }
  return { ...base, kind: name.endsWith('_cents') ? 'money' : 'number', required: true };
}

async function readSetting(key: SettingKey): Promise<SettingRow | null> {
  const rows = await readSettings(memberClient());
  return rows.find(({ id }) => id === key) ?? null;
}

function createSettingForm(
  key: SettingKey,
  reload: () => Promise<unknown>,
): RowForm<SettingRow, SettingTexts> {
  const { title, fields } = SETTING_WORDS[key];
  return createRowForm<SettingRow, SettingTexts, unknown, unknown>({
    words: { stale: TEXT.stale },
    conflicts: {
      read: () => readSetting(key),
      differences: (before, now) => settingDifferences(key, before.value, now.value, ACTION_TEXT.difference),
    },
    valuesOf: (row) => settingTexts(key, row === 'new' ? null : row.value),
    schema: settingSchema(key),
    fields: (values) => Object.keys(values).map((name) => fieldOf(key, name)),
    save: async (version, input, row) => {
      if (version === null || row === 'new') throw new RefusalError('not_found');
      const labels = key === 'shop.collection_points' && Array.isArray(input) ? input.map(String) : null;
      const value = labels === null ? input : collectionPoints(labels, row.value);
      await saveSetting(memberClient(), version, value);
    },
    successMessage: () => TEXT.saved(title),
    after: reload,
    fieldText: (field, code) => (code === 'required' ? undefined : fields[field]?.wrong),
  });
}

export const createSettingsPage = () =>
  createPage(({ onStart }) => {
    const settings = createLoader(() => readSettings(memberClient()));
    const changes = createLoader(() => readSettingChanges(memberClient()));
    const reload = () => Promise.all([settings.load(), changes.load()]);
    const editors = new Map(SETTING_KEYS.map((key) => [key, createSettingForm(key, reload)]));
    onStart(reload);
    return { settings, changes, editors };
  });

export type SettingsPage = ReturnType<typeof createSettingsPage>;
