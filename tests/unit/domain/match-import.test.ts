import { expect, it, test } from 'vitest';
import { MATCH_COLUMNS, MATCH_FORMAT } from '#contract/match-import.ts';
import { toCsv } from '#domain/csv.ts';
import { readImportFile } from '#domain/import-file.ts';
import { matchFileRows, matchImportRows } from '#domain/match-import.ts';
import { MATCH_HEADINGS } from '#messages/admin/match-import.ts';
import { matchRow } from '#tests/support/match-rows.ts';

const rowOf = (cells: Readonly<Record<string, string>>) => matchImportRows([{ number: 2, cells }])[0];

test.each([
  ['2026-12-05 18:00', '2026-12-05T16:00:00.000Z'],
  ['2026/12/05 18:00', '2026-12-05T16:00:00.000Z'],
  ['05/12/2026 18:00', '2026-12-05T16:00:00.000Z'],
  [' 5/12/2026 8:30 ', '2026-12-05T06:30:00.000Z'],
  ['2026-12-05T18:00:00', '2026-12-05T16:00:00.000Z'],
  ['2026-02-30 18:00', '2026-02-30 18:00'],
  ['12/25/2026 18:00', '12/25/2026 18:00'],
  ['2026-12/05 18:00', '2026-12/05 18:00'],
  ['2026-12-05 24:00', '2026-12-05 24:00'],
  ['2026-12-05', '2026-12-05'],
  ['Saturday', 'Saturday'],
  ['', ''],
])('matchImportRows reads the start %j as %j', (text, start) => {
  expect(rowOf({ starts: text })).toMatchObject({ starts: start });
});

test.each([
  ['3', '3'],
  ['Bo5', '5'],
  ['best of 1', '1'],
  ['Bo', 'Bo'],
  ['many', 'many'],
])('matchImportRows reads the length %j as %j', (text, length) => {
  expect(rowOf({ best_of: text })).toMatchObject({ best_of: length });
});

it('a file of matches is read back as it was written', () => {
  const match = matchRow({ opponent: '=Rivals, "B"', opponent_tag: 'RIV', stream_url: 'https://a.test/x' });
  const headings = MATCH_COLUMNS.map((column) => MATCH_HEADINGS[column]);
  const text = toCsv(headings, matchFileRows([match]));
  const file = readImportFile(new TextEncoder().encode(text), MATCH_FORMAT, MATCH_HEADINGS);
  expect('lines' in file && matchImportRows(file.lines)).toEqual([
    {
      team: 'night-shift',
      opponent: '=Rivals, "B"',
      tag: 'RIV',
      starts: '2026-11-20T17:00:00.000Z',
      best_of: '3',
      competition: 'Cape Masters',
      stream: 'https://a.test/x',
    },
  ]);
});
