/** Settings and their changes in words. */
import type { SettingChange, SettingKey, SettingRow } from '#contract/admin-settings.ts';
import { momentText } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { settingTexts } from '#domain/settings.ts';
import { SETTING_WORDS, SETTINGS_TEXT as TEXT } from '#messages/admin/settings.ts';

export interface SettingLine {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

export interface SettingChangeLine {
  readonly id: number;
  readonly at: string;
  readonly when: string;
  readonly who: string;
  readonly what: readonly string[];
}

function textOf(name: string, typed: string, unit: string): string {
  if (name.endsWith('_cents')) return formatRand(Math.round(Number(typed) * 100));
  if (typed === 'on') return TEXT.on;
  if (typed === 'off') return TEXT.off;
  return typed === '' ? TEXT.none : `${typed}${unit}`;
}

export function settingLines(key: SettingKey, stored: unknown): readonly SettingLine[] {
  const { fields } = SETTING_WORDS[key];
  return Object.entries(settingTexts(key, stored)).map(([name, typed]) => ({
    name,
    label: fields[name]?.label ?? name,
    text: textOf(name, typed, fields[name]?.unit ?? ''),
  }));
}

export function settingDifferences(
  key: SettingKey,
  before: unknown,
  after: unknown,
  say: (label: string, before: string, after: string) => string,
): readonly string[] {
  const former = new Map(settingLines(key, before).map(({ name, text }) => [name, text]));
  return settingLines(key, after)
    .filter(({ name, text }) => former.get(name) !== text)
    .map(({ name, label, text }) => say(label, former.get(name) ?? '', text));
}

export function changesOf(
  { id: key }: SettingRow,
  changes: readonly SettingChange[],
): readonly SettingChangeLine[] {
  return changes
    .filter(({ row_key: changed }) => changed === key)
    .map(({ id, at, actor, before, after }) => ({
      id,
      at,
      when: momentText(at),
      who: actor ?? TEXT.site,
      what: settingDifferences(key, before?.value, after?.value, TEXT.change),
    }));
}
