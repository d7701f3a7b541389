/** A file of everything that search and filters of a table leave, not of one page alone. */
import { atom, type ReadableAtom } from 'nanostores';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import { readRows, type RowRequest } from '#data/table-rows.ts';
import type { CsvCell } from '#domain/csv.ts';
import { isMoment, isoDateTime } from '#domain/dates.ts';
import { EXPORT_TEXT } from '#messages/core/table.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import { today } from '../today.ts';
import { exportedColumns } from './columns.ts';
import type { TableColumn } from './define-table.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLatest } from '../latest.ts';
import { rowRequest } from './row-request.ts';
import type { Table } from './table.ts';
import { showToast } from '../toasts.ts';

/** State of an export; `cut` when there were more rows than a file may hold. */
export type ExportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'reading'; readonly rows: number }
  | { readonly phase: 'done'; readonly rows: number; readonly cut: boolean }
  | { readonly phase: 'failed'; readonly failure: ErrorCode };

export interface TableExport {
  readonly $export: ReadableAtom<ExportState>;
  /** Reads, writes and hands over the file; a second call meanwhile does nothing. */
  readonly save: () => Promise<void>;
  /** The selected rows as they were read; without a request. */
  readonly saveSelected: () => Promise<void>;
  /** Gives up; nothing is handed over. */
  readonly cancel: () => void;
}

/** Moments in South African time; spaces that spreadsheets read. */
function cellOf<Row>({ file, text }: TableColumn<Row>, row: Row): CsvCell {
  const cell = file === undefined ? text(row) : file(row);
  if (typeof cell !== 'string') return cell;
  return isMoment(cell) ? isoDateTime(cell) : cell.replaceAll('\u{a0}', ' ');
}

async function write<Row extends object>(
  { definition, columns }: Table<Row>,
  rows: readonly Row[],
): Promise<string> {
  const { toCsv } = await import('#domain/csv.ts');
  const exported = exportedColumns(definition, columns.$hidden.get());
  return toCsv(
    exported.map(({ label }) => label),
    rows.map((row) => exported.map((column) => cellOf(column, row))),
  );
}

function handOver<Row extends object>({ definition }: Table<Row>, text: string): void {
  getPortalEnvironment().saveFile(`${definition.name}-${today()}.csv`, 'text/csv;charset=utf-8', text);
}

async function saveSelected<Row extends object>(table: Table<Row>): Promise<void> {
  const rows = table.selectedRows();
  handOver(table, await write(table, rows));
  showToast('success', EXPORT_TEXT.done(rows.length));
}

/** Every row of a query, by its key: one that moved between two requests is not there twice. */
async function readAll<Row extends object>(
  { definition }: Table<Row>,
  request: RowRequest,
  onProgress: (rows: number) => boolean,
): Promise<readonly Row[]> {
  const { fileRows, fileStepRows } = TABLE_LIMITS;
  const found = new Map<string, Row>();
  // One row more than the limit shows whether rows were left out.
  for (let from = 0; from <= fileRows; from += fileStepRows) {
    const count = Math.min(fileStepRows, fileRows + 1 - from);
    const rows = await readRows(memberClient(), definition.source, request, from, count);
    for (const row of rows) found.set(definition.keyOf(row), row);
    if (!onProgress(found.size) || rows.length < count) break;
  }
  return [...found.values()];
}

/** `read` takes the place of reading page by page: it returns at most one row more than a file holds. */
export function createTableExport<Row extends object>(
  table: Table<Row>,
  read?: (request: RowRequest) => Promise<readonly Row[]>,
): TableExport {
  const $export = atom<ExportState>({ phase: 'idle' });
  const requests = createLatest();
  const save = async (): Promise<void> => {
    if ($export.get().phase === 'reading') return;
    const isLatest = requests.begin();
    const onProgress = (rows: number): boolean => {
      if (isLatest()) $export.set({ phase: 'reading', rows });
      return isLatest();
    };
    onProgress(0);
    try {
      const request = rowRequest(table.definition, table.$query.get());
      const found = await (read ? read(request) : readAll(table, request, onProgress));
      const rows = found.slice(0, TABLE_LIMITS.fileRows);
      const text = await write(table, rows);
      if (!isLatest()) return;
      handOver(table, text);
      $export.set({ phase: 'done', rows: rows.length, cut: found.length > rows.length });
    } catch (error) {
      if (isLatest()) $export.set({ phase: 'failed', failure: codeOf(error) });
    }
  };
  return {
    $export,
    save,
    saveSelected: () => saveSelected(table),
    cancel: () => {
      requests.cancel();
      $export.set({ phase: 'idle' });
    },
  };
}
