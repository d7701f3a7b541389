import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerConfirm, $confirm } from '#stores/core/dialogs.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { createTableBulk, type BulkAction } from '#stores/core/table/bulk.ts';
import { createTableExport } from '#stores/core/table/export.ts';
import { moneyColumn, momentColumn } from '#stores/core/table/parts.ts';
import { createTable, type Table } from '#stores/core/table/table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import {
  startTableService,
  settled,
  thing,
  THINGS,
  type TableService,
  type Thing,
} from '#tests/support/table-service.ts';

let service: TableService;
let table: Table<Thing>;

async function open(path: string, rows: readonly Thing[], definition = THINGS): Promise<void> {
  service = startTableService(path);
  table = createTable(definition);
  table.start();
  await (await service.request()).rows(rows);
}

/** This many rows, numbered from the first one. */
function many(from: number, count: number): Thing[] {
  return Array.from({ length: count }, (_unused, index) => thing(`row ${String(from + index)}`));
}

function fileRows(): string[][] {
  return Papa.parse<string[]>(service.environment.files[0]?.content.slice(1) ?? '').data;
}

it('the export of a table contains all filtered rows with the shown columns', async () => {
  await open('/things?kind=red&page=2&sort=-name', [thing('a')]);
  const files = createTableExport(table);
  const saved = files.save();
  const first = await service.request();
  expect(first.url.searchParams.get('kind')).toBe('in.(red)');
  expect(first.url.searchParams.get('order')).toBe('name.desc.nullslast,id.asc');
  expect(first.url.searchParams.get('offset')).toBe('0');
  await first.rows(many(0, 1000));
  expect(files.$export.get()).toEqual({ phase: 'reading', rows: 1000 });
  // One row moved meanwhile and is not repeated.
  await service.next().rows([thing('row 999'), thing('=1+1', { made: '2026-03-01' })]);
  await saved;
  expect(files.$export.get()).toEqual({ phase: 'done', rows: 1001, cut: false });
  expect(service.environment.files[0]).toMatchObject({
    name: 'things-2026-03-01.csv',
    type: 'text/csv;charset=utf-8',
  });
  const rows = fileRows();
  expect(rows[0]).toEqual(['Name', 'Kind']);
  expect(rows).toHaveLength(1002);
  expect(rows.at(-1)).toEqual(["'=1+1", 'red']);
});

it('the export of a table follows the columns that are shown, and keeps those for files only with the one before', async () => {
  const noted = { key: 'note', label: 'Note', text: () => '@note', shown: 'file' } as const;
  const columns = [...THINGS.columns.slice(0, 2), noted, ...THINGS.columns.slice(2)];
  await open('/things', [], { ...THINGS, columns });
  const headings = async (): Promise<string[][]> => {
    const saved = createTableExport(table).save();
    await (await service.request()).rows([thing('a', { made: '2026-03-01' })]);
    await saved;
    return Papa.parse<string[]>(service.environment.files.at(-1)?.content.slice(1) ?? '').data;
  };
  expect(await headings()).toEqual([
    ['Name', 'Kind', 'Note'],
    ['a', 'red', "'@note"],
  ]);
  table.columns.toggle('kind', false);
  table.columns.toggle('made', true);
  expect(await headings()).toEqual([
    ['Name', 'Made'],
    ['a', '2026-03-01'],
  ]);
});

it('the export of a table has moments in South African time, and money in decimals', async () => {
  const columns = [
    momentColumn('when', 'When', 'made'),
    {
      key: 'price',
      label: 'Price',
      text: () => 'R299.00',
      file: () => moneyColumn('', '', 'cents').file?.({ cents: 29_900 }) ?? '',
    },
  ];
  await open('/things', [], { ...THINGS, columns });
  const saved = createTableExport(table).save();
  await (await service.request()).rows([thing('a', { made: '2026-11-22T22:44:10.5+00:00' }), thing('b')]);
  await saved;
  expect(fileRows()).toEqual([
    ['When', 'Price'],
    ['2026-11-23 00:44', '299.00'],
    ['', '299.00'],
  ]);
});

it('the export of a table stops at ten thousand rows and reports it', async () => {
  await open('/things', []);
  const files = createTableExport(table);
  const saved = files.save();
  await settled();
  for (let step = 0; step < 10; step += 1) await service.next().rows(many(step * 1000, 1000));
  const last = service.next();
  expect(last.url.searchParams.get('limit')).toBe('1');
  await last.rows(many(10_000, 1));
  await saved;
  expect(files.$export.get()).toEqual({ phase: 'done', rows: 10_000, cut: true });
  expect(fileRows()).toHaveLength(10_001);
});

it('the export of a table saves nothing when cancelled', async () => {
  await open('/things', []);
  const files = createTableExport(table);
  const saved = files.save();
  await settled();
  files.cancel();
  await service.next().rows(many(0, 1000));
  await saved;
  expect(files.$export.get()).toEqual({ phase: 'idle' });
  expect(service.environment.files).toEqual([]);
  expect(service.waiting).toEqual([]);
});

it('the export of a table saves the selected rows alone, without a request', async () => {
  await open('/things', [thing('a'), thing('b')]);
  table.select('b', true);
  await createTableExport(table).saveSelected();
  expect(service.waiting).toEqual([]);
  expect(fileRows().map(([name]) => name)).toEqual(['Name', 'b']);
  expect($toasts.get()[0]?.text).toBe('1 row exported.');
});

it('the export of a table reports a failure, and runs once at a time', async () => {
  await open('/things', []);
  const files = createTableExport(table);
  const saved = Promise.all([files.save(), files.save()]);
  await settled();
  expect(service.waiting).toHaveLength(1);
  await service.next().break();
  await saved;
  expect(files.$export.get()).toEqual({ phase: 'failed', failure: 'network_failed' });
  expect(service.environment.files).toEqual([]);
});

describe('a bulk action', () => {
  let done: string[];
  let refusals: Map<string, RefusalError>;
  const action: BulkAction<Thing> = {
    key: 'paint',
    label: 'Paint',
    applies: ({ kind }) => kind === 'red',
    question: (count) => ({ text: `Paint ${String(count)}?` }),
    send: async ({ id }) => {
      const refusal = refusals.get(id);
      if (refusal) throw refusal;
      done.push(id);
    },
  };

  beforeEach(async () => {
    done = [];
    refusals = new Map();
    await open('/things', [thing('a'), thing('b', { kind: 'blue' })]);
    table.selectPage(true);
  });

  it('asks once, skips unsuitable rows, and reports each result', async () => {
    const bulk = createTableBulk(table, [action]);
    const running = bulk.run(action);
    expect($confirm.get()?.text).toBe('Paint 1?');
    answerConfirm(true);
    await (await service.request()).rows([thing('a')]);
    // The row that left the list is read again.
    await service.next().rows([thing('b', { kind: 'blue' })]);
    await running;
    expect(done).toEqual(['a']);
    expect(bulk.$bulk.get()).toEqual({
      phase: 'done',
      action: 'paint',
      results: [
        { key: 'a', title: 'a', outcome: 'done' },
        { key: 'b', title: 'b', outcome: 'skipped' },
      ],
    });
    expect(table.$selected.get()).toEqual(['a', 'b']);
    bulk.close();
    expect(bulk.$bulk.get()).toEqual({ phase: 'idle' });
  });

  it('does nothing after a no', async () => {
    const bulk = createTableBulk(table, [action]);
    const running = bulk.run(action);
    answerConfirm(false);
    await running;
    expect(done).toEqual([]);
    expect(table.$selected.get()).toEqual(['a', 'b']);
  });

  it('continues after a refusal of one row, and stops after a general one', async () => {
    const everything = { ...action, applies: () => true };
    for (const [code, second] of [
      ['changed_meanwhile', 'done'],
      ['network_failed', 'network_failed'],
    ] as const) {
      refusals = new Map([['a', new RefusalError(code)]]);
      await open('/things', [thing('a'), thing('b')]);
      table.selectPage(true);
      const bulk = createTableBulk(table, [everything]);
      const running = bulk.run(everything);
      answerConfirm(true);
      await (await service.request()).rows([thing('a'), thing('b')]);
      await running;
      expect(bulk.$bulk.get()).toMatchObject({ results: [{ outcome: code }, { outcome: second }] });
    }
    expect(done).toEqual(['b']);
  });
});
