import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { SettingKey } from '#contract/admin-settings.ts';
import { toFieldErrors } from '#contract/error-codes.ts';
import { collectionPoints, settingSchema, settingTexts } from '#domain/settings.ts';

function parse(key: SettingKey, texts: Readonly<Record<string, string>>): unknown {
  const result = v.safeParse(settingSchema(key), texts);
  return result.success ? result.output : toFieldErrors(result.issues);
}

const SHIPPING = {
  courier_cents: '99.00',
  locker_cents: 'R59',
  collect_cents: '0',
  free_over_cents: '1 000,50',
};

it('a form of a setting takes amounts as people type them, in cents', () => {
  expect(parse('shop.shipping', SHIPPING)).toEqual({
    courier_cents: 9900,
    locker_cents: 5900,
    collect_cents: 0,
    free_over_cents: 100_050,
  });
});

it('a form of a setting refuses each wrong value at its field', () => {
  expect(
    parse('shop.shipping', {
      ...SHIPPING,
      courier_cents: '-1',
      locker_cents: '',
      free_over_cents: '1000000.01',
    }),
  ).toEqual({ courier_cents: 'invalid_value', locker_cents: 'required', free_over_cents: 'invalid_value' });
  for (const value of ['100', '15.5', '-1', 'fifteen'])
    expect(parse('shop.vat_percent', { value })).toEqual({ value: 'invalid_value' });
  expect(parse('shop.vat_percent', { value: ' 0 ' })).toBe(0);
});

it('a form of a setting sorts days, drops repeated ones, and refuses days that do not exist', () => {
  expect(parse('calendar.extra_holidays', { value: ' 2026-11-04\n\n2026-01-02\n2026-11-04' })).toEqual([
    '2026-01-02',
    '2026-11-04',
  ]);
  expect(parse('calendar.extra_holidays', { value: '' })).toEqual([]);
  expect(parse('calendar.extra_holidays', { value: '2026-02-30' })).toEqual({ value: 'invalid_value' });
});

it('a form of a setting refuses a place twice, and too long a one', () => {
  expect(parse('shop.collection_points', { value: 'Hall 2\nHall 2' })).toEqual({ value: 'invalid_value' });
  expect(parse('shop.collection_points', { value: 'x'.repeat(256) })).toEqual({ value: 'invalid_value' });
});

it('a form of a setting shows values of another shape as empty', () => {
  expect(settingTexts('shop.vat_percent', 'x')).toEqual({ value: '' });
  expect(settingTexts('shop.shipping', null)['courier_cents']).toBe('');
  expect(settingTexts('shop.collection_points', {})).toEqual({ value: '' });
});

it('collection points keep their code, and new ones get a free one', () => {
  const stored = [{ code: 'cup', label: 'Coastal Cup, hall 2' }];
  expect(collectionPoints(['Cup', 'Coastal Cup, hall 2', '東京'], stored)).toEqual([
    { code: 'cup-2', label: 'Cup' },
    { code: 'cup', label: 'Coastal Cup, hall 2' },
    { code: 'point', label: '東京' },
  ]);
});
