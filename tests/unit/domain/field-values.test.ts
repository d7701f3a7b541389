import { expect, it } from 'vitest';
import { fieldValues } from '#domain/field-values.ts';

it('values of fields are taken from the columns of a row, numbers as text and null as empty', () => {
  const start = { name: '', days: '', phone: '', is_sold: true, tags: [] as readonly string[], price: '0' };
  const row = { id: 7, name: 'Umbra', days: 4, phone: null, is_sold: false, tags: ['a'], price: 1200 };
  expect(fieldValues(start, row, { price: '12.00' })).toEqual({
    name: 'Umbra',
    days: '4',
    phone: '',
    is_sold: false,
    tags: ['a'],
    price: '12.00',
  });
});
