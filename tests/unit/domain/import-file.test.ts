import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { IMPORT_COLUMNS, IMPORT_FORMAT } from '#contract/product-import.ts';
import { toCsv, removeFormulaGuard } from '#domain/csv.ts';
import { canApply, readImportFile, type ReadFile, type UnreadFile } from '#domain/import-file.ts';
import { IMPORT_HEADINGS } from '#messages/admin/product-import.ts';
import { forAll } from '#tests/support/for-all.ts';

function read(text: string | Uint8Array): ReadFile | UnreadFile {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readImportFile(bytes, IMPORT_FORMAT, IMPORT_HEADINGS);
}

/** The cells of a file by line number. */
function lines(text: string): readonly (readonly [number, object])[] {
  const file = read(text);
  return 'lines' in file ? file.lines.map(({ number, cells }) => [number, cells] as const) : [];
}

const problem = (text: string | Uint8Array): unknown => {
  const file = read(text);
  return 'problem' in file ? [file.problem, ...file.about] : null;
};

test.each([
  ['commas', 'Address,SKU,Name\nmug,MUG,Mug'],
  ['a byte order mark', '\u{feff}Address,SKU,Name\r\nmug,MUG,Mug\r\n'],
  ['semicolons', 'Address;SKU;Name\nmug;MUG;Mug'],
  ['tabs', 'Address\tSKU\tName\nmug\tMUG\tMug'],
  ['keys for headings', 'slug,sku,name\nmug,MUG,Mug'],
  ['headings in other case', ' ADDRESS ,s-k-u,"name"\nmug,MUG,Mug'],
  ['columns in another order', 'Name,SKU,Address\nMug,MUG,mug'],
])('readImportFile reads a file with %s', (_what, text) => {
  expect(lines(text)).toEqual([[2, { slug: 'mug', sku: 'MUG', name: 'Mug' }]]);
});

it('readImportFile numbers rows like a spreadsheet: a cell with a line break is one row, an empty row counts', () => {
  expect(lines('Address,SKU,Description\na,,"one\ntwo, ""three"""\n,,\nb,B,')).toEqual([
    [2, { slug: 'a', sku: '', description: 'one\ntwo, "three"' }],
    [4, { slug: 'b', sku: 'B', description: '' }],
  ]);
});

it('readImportFile accepts a separator line, as some programs write', () => {
  expect(lines('sep=;\r\nAddress;SKU\r\nmug;MUG')).toEqual([[3, { slug: 'mug', sku: 'MUG' }]]);
});

it('readImportFile reports missing and unknown columns', () => {
  const file = read('Address,SKU,Prise,\nmug,MUG,1,');
  expect(file).toMatchObject({ unknown: ['Prise'] });
  expect('absent' in file && file.absent.length).toBe(IMPORT_COLUMNS.length - 2);
});

it('readImportFile keeps decimal commas in a file with semicolons', () => {
  expect(lines('Address;SKU;Price in rand\nmug;MUG;R 249,50')).toEqual([
    [2, { slug: 'mug', sku: 'MUG', price: 'R 249,50' }],
  ]);
});

const many = `Address,SKU\n${'mug,\n'.repeat(IMPORT_FORMAT.rows + 1)}`;
test.each<readonly [string, string | Uint8Array, readonly string[]]>([
  ['without a byte', '', ['empty']],
  ['with white space only', '\u{feff} \n\n', ['empty']],
  ['above the size limit', new Uint8Array(IMPORT_FORMAT.bytes + 1).fill(65), ['too_large']],
  ['as a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), ['no_csv']],
  ['with NUL bytes', 'Address,SKU\0\nx,y', ['no_csv']],
  ['in letters of Windows', new Uint8Array([0x5a, 0x6f, 0xeb]), ['wrong_encoding']],
  ['in UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0]), ['wrong_encoding']],
  ['without its columns', 'Name,Price\nMug,1', ['missing_columns', 'Address', 'SKU']],
  ['with a column twice', 'Address,SKU,Name,name\nmug,MUG,a,b', ['repeated_columns', 'Name']],
  ['without rows', 'Address,SKU\n,\n', ['no_rows']],
  ['with too many rows', many, ['too_many_rows', String(IMPORT_FORMAT.rows + 1)]],
])('an unreadable import file is refused %s', (_what, text, about) => {
  expect(problem(text)).toEqual(about);
});

it('an unreadable import file is refused with an unclosed quotation mark', () => {
  expect(problem('Address,SKU\nmug,"MUG\nx,y')).toEqual(['broken_quotes', expect.any(String)]);
});

test.each([
  ["'=1+1", '=1+1'],
  ["' =1", ' =1'],
  ["''=1", "'=1"],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ["it's", "it's"],
  ["'", "'"],
])('removeFormulaGuard removes the guard of %j', (cell, text) => {
  expect(removeFormulaGuard(cell)).toBe(text);
});

it('removeFormulaGuard restores every exported text', () => {
  const sign = fc.constantFrom(...'\'=+-@\t\r\n ,;"＝\u{feff}\u{a0}ax');
  const text = fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 6 }));
  forAll(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
    const whole = rows.map(([description, name]) => ['mug', 'MUG', description, name]);
    const file = read(toCsv(['Address', 'SKU', 'Description', 'Name'], whole));
    const back = 'lines' in file ? file.lines.map(({ cells }) => Object.values(cells)) : [];
    expect(back).toEqual(whole);
  });
});

test.each([
  [['changed', 'unchanged'], true],
  [['changed', 'refused'], false],
  [['unchanged'], false],
])('a plan of rows that are %j can be applied: %s', (kinds, can) => {
  const rows = kinds.map((kind, index) => ({ place: index + 1, kind, problems: [] }));
  expect(canApply({ expected: 'x', rows })).toBe(can);
});
