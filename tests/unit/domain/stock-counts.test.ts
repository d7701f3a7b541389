import { expect, it, test } from 'vitest';
import { checkStockCounts, readStockCounts } from '#domain/stock-counts.ts';

const mug = { id: 'mug', sku: 'MUG', name: 'Mug', on_hand: 9, reserved: 4 };

test.each([
  ['commas', 'mug,12'],
  ['semicolons', ' MUG ; 12 '],
  ['tabs', 'mug\t12'],
  ['spaces', 'Mug   12'],
  ['a heading', 'SKU,Count\nMUG,12'],
  ['a heading in another order, with other columns', 'Counted;Shelf;Sku\n12;A3;mug'],
  ['a byte order mark and empty lines', '\u{feff}\r\nMUG,12\r\n\r\n'],
])('a list of counted stock is read with %s', (_, text) => {
  expect(readStockCounts(text)).toMatchObject([{ sku: 'MUG', counted: 12, problem: null }]);
});

test.each([
  ['no SKU', ',12', 'no_sku'],
  ['no count', 'MUG', 'no_count'],
  ['a text', 'MUG,many', 'no_count'],
  ['a fraction', 'MUG,1.5', 'no_count'],
  ['a negative number', 'MUG,-1', 'no_count'],
  ['a number beyond the limit', 'MUG,100001', 'no_count'],
] as const)('a list of counted stock finds a line with %s', (_, text, problem) => {
  expect(readStockCounts(text)).toMatchObject([{ problem }]);
});

it('a list of counted stock finds the second line of a SKU, and lines beyond five hundred', () => {
  expect(readStockCounts('MUG,1\nmug,2').map(({ problem }) => problem)).toEqual([null, 'duplicate']);
  const many = Array.from({ length: 501 }, (_unused, index) => `SKU-${String(index)},1`).join('\n');
  expect(readStockCounts(many).map(({ problem }) => problem)).toEqual([
    ...Array.from({ length: 500 }, () => null),
    'too_many',
  ]);
});

it('a list of counted stock is compared with the stock: unknown SKUs, and fewer than orders hold', () => {
  const problems = (text: string) =>
    checkStockCounts(readStockCounts(text), [mug]).map(({ problem, stock }) => [problem, stock?.id ?? null]);
  expect(problems('MUG,4\nCUP,1')).toEqual([
    [null, 'mug'],
    ['unknown', null],
  ]);
  expect(problems('MUG,3')).toEqual([['reserved', 'mug']]);
});
