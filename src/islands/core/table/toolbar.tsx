/** Above a table: search, filters, columns, the file. */
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { errorText } from '../../../messages/core/errors.ts';
import { EXPORT_TEXT, TABLE_TEXT } from '../../../messages/core/table.ts';
import { optionalColumns } from '../../../stores/core/table/columns.ts';
import type { TableExport } from '../../../stores/core/table/export.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { ActiveFilters, FilterPanel } from './filters.tsx';

interface TableProps<Row extends object> {
  readonly table: Table<Row>;
}

interface SearchProps<Row extends object> extends TableProps<Row> {
  readonly hint: string;
}

function Search<Row extends object>({ table, hint }: SearchProps<Row>) {
  const typed = useStore(table.$typed);
  const id = useId();
  return (
    <div className="grid min-w-52 flex-1 gap-1.5 @4xl:max-w-md">
      <label htmlFor={id} className="label">
        {TABLE_TEXT.search}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        className="control"
        onChange={(event) => {
          table.search(event.target.value);
        }}
      />
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
    </div>
  );
}

function Columns<Row extends object>({ table }: TableProps<Row>) {
  const hidden = useStore(table.columns.$hidden);
  return (
    <Dropdown label={TABLE_TEXT.columns}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{TABLE_TEXT.columnsLegend}</legend>
        {optionalColumns(table.resource).map(({ key, label }) => (
          <Checkbox
            key={key}
            name={key}
            checked={!hidden.includes(key)}
            onChange={(shown) => {
              table.columns.toggle(key, shown);
            }}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </Dropdown>
  );
}

interface ExportProps {
  readonly files: TableExport;
}

function ExportButton({ files }: ExportProps) {
  const state = useStore(files.$export);
  const reading = state.phase === 'reading';
  return (
    <>
      <Button
        variant="quiet"
        busy={reading}
        busyLabel={reading ? EXPORT_TEXT.reading(state.rows) : EXPORT_TEXT.save}
        onClick={() => void files.save()}
      >
        {EXPORT_TEXT.save}
      </Button>
      {reading && (
        <Button variant="quiet" onClick={files.cancel}>
          {EXPORT_TEXT.cancel}
        </Button>
      )}
    </>
  );
}

/** What became of the file; the place is there before the words, so that they are read out. */
function ExportMessage({ files }: ExportProps) {
  const state = useStore(files.$export);
  return (
    <output className="block text-small text-muted empty:hidden">
      {state.phase === 'done' && (state.cut ? EXPORT_TEXT.cut(state.rows) : EXPORT_TEXT.done(state.rows))}
      {state.phase === 'failed' && errorText(state.failure)}
    </output>
  );
}

interface ToolbarProps<Row extends object> extends TableProps<Row> {
  readonly files: TableExport;
  readonly searchHint: string;
}

export function Toolbar<Row extends object>({ table, files, searchHint }: ToolbarProps<Row>) {
  const [filtersOpen, setFiltersOpen] = useState(false);
  const panelId = useId();
  const count = Object.keys(useStore(table.$query).filters).length;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Search table={table} hint={searchHint} />
        <div className="relative flex flex-wrap gap-3 @2xl:ml-auto @2xl:pt-7">
          <button
            type="button"
            className="button button-quiet"
            aria-expanded={filtersOpen}
            aria-controls={filtersOpen ? panelId : undefined}
            onClick={() => {
              setFiltersOpen(!filtersOpen);
            }}
          >
            {count === 0 ? TABLE_TEXT.filters : TABLE_TEXT.filtersActive(count)}
          </button>
          <Columns table={table} />
          <ExportButton files={files} />
        </div>
      </div>
      <ExportMessage files={files} />
      {filtersOpen && <FilterPanel id={panelId} table={table} />}
      <ActiveFilters table={table} />
    </div>
  );
}
